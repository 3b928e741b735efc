import type { ListedUserRow } from "./listed-users.repository.ts";
import type { UserStatus } from "./user-status.repository.ts";
import type { UserRow } from "./users.repository.ts";

export function presentListedUser({ hasAccount, ...row }: ListedUserRow, status: UserStatus) {
  return { ...presentUser(row, status), hasAccount: hasAccount === 1 };
}

/** For the office `Row` has more columns than for the person. */
export function presentUser<Row extends UserRow>(
  { isEmailVerified, ...user }: Row,
  status: UserStatus,
) {
  return { ...user, emailVerified: isEmailVerified === 1, ...status };
}

type Account = { accountEmail: string | null; isEmailVerified: number | null };

/**
 * Whether Google has verified an e-mail address of a form: it must be the account's own and verified there.
 * `isEmailVerified` is 0 or 1.
 */
export function isVerifiedEmail(
  email: string,
  { accountEmail, isEmailVerified }: Account,
): boolean {
  return isEmailVerified === 1 && email.toLowerCase() === accountEmail?.toLowerCase();
}
