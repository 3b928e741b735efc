type Account = { accountEmail: string | null; isEmailVerified: number | null };

/**
 * Whether Google has verified an e-mail that a form names: only where it is the account's own address, and
 * that is verified. `isEmailVerified` is 0 or 1.
 */
export function isVerifiedEmail(
  email: string,
  { accountEmail, isEmailVerified }: Account,
): boolean {
  return isEmailVerified === 1 && email.toLowerCase() === accountEmail?.toLowerCase();
}
