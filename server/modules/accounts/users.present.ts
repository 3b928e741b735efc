import type { Role } from "../../../contract/entities/closed-lists.ts";
import { roleOf } from "../audit/index.ts";
import type { ListedUserRow } from "./listed-users.repository.ts";
import type { OfficeUserStatus, UserStatus } from "./user-status.repository.ts";
import type { UserRow } from "./users.repository.ts";

export function presentListedUser(
  { hasAccount, ...row }: ListedUserRow,
  { phoneNumber, parentName, selectedClass, ...status }: OfficeUserStatus,
) {
  // What a form leaves empty is as unknown as without a form.
  const form = {
    phoneNumber: phoneNumber || null,
    parentName: parentName || null,
    selectedClass: selectedClass || null,
  };
  return { ...presentUser(row, status), hasAccount: hasAccount === 1, ...form };
}

/** `Row` has more columns for the office than for the person. */
export function presentUser<Row extends Omit<UserRow, "role"> & { role: Role }>(
  { isEmailVerified, role, ...user }: Row,
  { isStaff, ...status }: UserStatus,
) {
  return {
    ...user,
    role: roleOf({ role, isStaff }),
    emailVerified: isEmailVerified === 1,
    ...status,
  };
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
