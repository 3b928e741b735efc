import type { GivenRole, Role } from "../../../contract/entities/closed-lists.ts";
import { AppError } from "../../app-error.ts";
import type { Connection, Trx } from "../../database/connect.ts";
import { isForeignKeyViolation } from "../../database/refusals.ts";
import type { Session } from "../../http/session.ts";
import { type Actor, recordAudit, roleOf } from "../audit/index.ts";
import { spendAdminGrantOf } from "./admin-grants.repository.ts";
import {
  findListedUser,
  type ListedUserRow,
  lockAdmins,
  updateRole,
} from "./listed-users.repository.ts";
import type { OfficeUserStatus, UserStatus } from "./user-status.repository.ts";
import { hasUser, type UserRow } from "./users.repository.ts";

/** Ends every session of a person, inside the given transaction. */
export type SignOutEverywhere = (trx: Trx, userId: string) => Promise<void>;

export type RoleChange = {
  userId: string;
  role: GivenRole;
  actor: Actor;
  signOutEverywhere: SignOutEverywhere;
};

/**
 * Gives a person a role and signs them out everywhere; does nothing where they have the role. Throws
 * AppError("not_found"), ("no_account"), or ("last_admin") where no admin would be left.
 */
export function changeRole(
  database: Pick<Connection, "transaction">,
  { userId, role, actor, signOutEverywhere }: RoleChange,
): Promise<ListedUserRow> {
  return database.transaction(async (trx) => {
    const adminIds = await lockAdmins(trx);
    const user = await findListedUser(trx, userId);
    if (!user) throw new AppError("not_found");
    if (user.role === role) return user;
    if (user.hasAccount === 0) throw new AppError("no_account");
    if (adminIds.includes(userId) && adminIds.length === 1) throw new AppError("last_admin");
    // First, because it checks whether the actor is still allowed, and admins who step down are signed out
    // below.
    await recordAudit(trx, actor, {
      action: "change",
      subjectType: "user",
      subjectId: userId,
      personId: userId,
      before: { role: user.role },
      after: { role },
    });
    await updateRole(trx, { id: userId, role });
    if (user.role === "admin") await spendAdminGrantOf(trx, userId);
    await signOutEverywhere(trx, userId);
    return { ...user, role };
  });
}

/**
 * Gives AppError("session_required") for the foreign key violation of a call whose person was deleted
 * meanwhile, for example in another tab.
 */
export function explainVanished({ db }: Pick<Connection, "db">) {
  return async (error: unknown, session: Session | undefined): Promise<unknown> => {
    if (!session || !isForeignKeyViolation(error) || (await hasUser(db, session.user.id)))
      return error;
    return new AppError("session_required", { cause: error });
  };
}

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
