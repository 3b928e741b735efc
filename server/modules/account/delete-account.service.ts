import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Session } from "../../http/session.ts";
import { writeAuditLine } from "../audit/index.ts";
import { endSessionsOf } from "../auth/index.ts";
import { insertErasures, overwriteErased } from "../erasures/index.ts";
import { deleteUser, lockAdmins } from "../users/index.ts";

export type AccountDeletion = {
  user: Session["user"];
  /** What the person typed to confirm it. */
  email: string;
  leavesOffice?: boolean | undefined;
};

/**
 * Deletes a person with all that names them, and frees their seats: every table that refers to a person
 * follows. One line of the audit log stays, with the id alone and, as this may be a child, no address.
 * Throws AppError: invalid_fields, last_admin, admin_account, session_required.
 */
export async function deleteAccount(
  context: Pick<AppContext, "database" | "now">,
  { user, email, leavesOffice }: AccountDeletion,
): Promise<void> {
  const { database, now } = context;
  if (email !== user.email.toLowerCase())
    throw new AppError("invalid_fields", { fields: [{ field: "email", code: "not_own_email" }] });
  await database.transaction(async (trx) => {
    const adminIds = await lockAdmins(trx);
    if (adminIds.includes(user.id)) {
      if (adminIds.length === 1) throw new AppError("last_admin");
      if (!leavesOffice) throw new AppError("admin_account");
    }
    await endSessionsOf(trx, user.id);
    if (!(await deleteUser(trx, user.id))) throw new AppError("session_required");
    const erasedAt = now().toISOString();
    await insertErasures(trx, [{ id: user.id, kind: "account", erasedAt }]);
    await writeAuditLine(
      trx,
      { actorId: user.id, at: now(), address: "" },
      { action: "delete", subjectType: "user", subjectId: user.id, detail: "own account" },
    );
  });
  await overwriteErased(context);
}
