import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Trx } from "../../database/connect.ts";
import type { Session } from "../../http/session.ts";
import { deleteUsers, listFormerIds, lockAdmins } from "../accounts/index.ts";
import { writeAuditLine } from "../audit/index.ts";
import { endSessions, insertErasedPeople, overwriteErased } from "../auth/index.ts";
import { forgetTeachers, lockPlanning } from "../classes/index.ts";
import { listPageHashesOf } from "../exams/index.ts";
import { forgetPayers, listUnsettled, settleAccount } from "../fees/index.ts";
import { reclaimQuietly } from "../files/index.ts";
import { listHashesToldTo } from "../messages/index.ts";

export type AccountDeletion = {
  user: Session["user"];
  /** What the person typed as confirmation. */
  email: string;
  leavesOffice?: boolean | undefined;
};

/**
 * Deletes a person with every row that refers to them, and frees their seats. One line of the audit log
 * stays, with the id alone and, as this may be a child, no address. Throws AppError: invalid_fields,
 * last_admin, admin_account, session_required.
 */
export async function deleteAccount(
  context: Pick<AppContext, "database" | "store" | "now">,
  { user, email, leavesOffice }: AccountDeletion,
): Promise<void> {
  const { database, now } = context;
  if (email !== user.email.toLowerCase())
    throw new AppError("invalid_fields", { fields: [{ field: "email", code: "not_own_email" }] });
  const freed = new Set<string>();
  await database.transaction(async (trx) => {
    await lockPlanning(trx, now());
    const adminIds = await lockAdmins(trx);
    if (adminIds.includes(user.id)) {
      if (adminIds.length === 1) throw new AppError("last_admin");
      if (!leavesOffice) throw new AppError("admin_account");
    }
    if (!(await eraseAccount(trx, { userId: user.id, at: now(), freed })))
      throw new AppError("session_required");
    await writeAuditLine(
      trx,
      { actorId: user.id, at: now(), address: "" },
      { action: "delete", subjectType: "user", subjectId: user.id, detail: "own account" },
    );
  });
  await reclaimQuietly(context, freed);
  await overwriteErased(context);
}

/** `freed` gets the hashes of files that may have to be removed after the transaction. */
type Erasing = { at: Date; freed: Set<string> };

/**
 * Deletes an account for good, also from older backups; false where there is none. In a transaction that began with
 * lockPlanning, as its classes lose a teacher.
 */
export async function eraseAccount(
  trx: Trx,
  { userId, ...erasing }: Erasing & { userId: string },
): Promise<boolean> {
  return (await eraseAccounts(trx, { userIds: [userId], ...erasing })).length > 0;
}

/** The same for several; gives the ids of those who were there. */
export async function eraseAccounts(
  trx: Trx,
  { userIds, at, freed }: Erasing & { userIds: readonly string[] },
): Promise<string[]> {
  if (userIds.length === 0) return [];
  await forgetTeachers(trx, { userIds, now: at });
  await forgetPayers(trx, userIds);
  await endSessions(trx, { userIds });
  const formerIds = await listFormerIds(trx, userIds);
  for (const sha256 of await listHashesToldTo(trx, userIds)) freed.add(sha256);
  for (const sha256 of await listPageHashesOf(trx, userIds)) freed.add(sha256);
  const accountIds = await listUnsettled(trx, userIds);
  const gone = await deleteUsers(trx, userIds);
  // After the deletion, which locks courses, people and their accounts in the order of all others.
  const by = { actorId: "", at };
  for (const accountId of accountIds)
    await settleAccount(trx, { accountId, isDeclined: false, by });
  const erasedAt = at.toISOString();
  await insertErasedPeople(
    trx,
    [...gone, ...formerIds].map((id) => ({ id, kind: "account", erasedAt })),
  );
  return gone;
}
