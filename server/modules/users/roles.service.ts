import type { Role } from "../../../contract/entities/choices.ts";
import { AppError } from "../../app-error.ts";
import type { Connection } from "../../database/connect.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { spendAdminGrantOf } from "./admin-grants.repository.ts";
import {
  findListedUser,
  type ListedUserRow,
  lockAdmins,
  updateRole,
} from "./listed-users.repository.ts";

/** Ends every session of a person, inside the given transaction. */
export type SignOutEverywhere = (trx: Connection["db"], userId: string) => Promise<void>;

export type RoleChange = {
  userId: string;
  role: Role;
  actor: Actor;
  signOutEverywhere: SignOutEverywhere;
};

/**
 * Gives a person a role and signs them out everywhere; asked for the role that they have, it does nothing.
 * Throws AppError("not_found"), or "last_admin" where nobody would be left to run the office.
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
    if (user.role === "admin" && adminIds.length <= 1) throw new AppError("last_admin");
    // First, as it asks whether the actor still may: whoever steps down is signed out by it, too.
    const detail = `role: ${user.role} to ${role}`;
    await recordAudit(trx, actor, {
      action: "change",
      subjectType: "user",
      subjectId: userId,
      detail,
    });
    await updateRole(trx, { id: userId, role });
    if (user.role === "admin") await spendAdminGrantOf(trx, userId);
    await signOutEverywhere(trx, userId);
    return { ...user, role };
  });
}
