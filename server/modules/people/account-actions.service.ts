import type { ErasureReason } from "../../../contract/entities/closed-lists.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import {
  findListedUser,
  type ListedUserRow,
  lockAdmins,
  updateSuspension,
} from "../accounts/index.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { endSessionsOf, overwriteErased } from "../auth/index.ts";
import { lockPlanning } from "../classes/index.ts";
import { reclaimQuietly } from "../files/index.ts";
import { receiveMissed } from "../messages/index.ts";
import { eraseAccount } from "./delete-account.service.ts";

type Context = Pick<AppContext, "database">;
type Asked = { userId: string; actor: Actor };

/**
 * Keeps somebody from signing in and ends their sessions, or lets them in again, with what they were not told
 * meanwhile; does nothing where it is so.
 * Throws AppError("not_found"), ("no_account"), or ("last_admin") where no admin could sign in any more.
 */
export function changeSuspension(
  { database }: Context,
  { userId, actor, ...asked }: Asked & { isSuspended: boolean; reason?: string | undefined },
): Promise<ListedUserRow> {
  return database.transaction(async (trx) => {
    const user = await lockUser(trx, userId);
    if (user.row.hasAccount === 0) throw new AppError("no_account");
    if ((user.suspendedAt !== null) === asked.isSuspended) return user.row;
    if (asked.isSuspended && user.isLastAdmin) throw new AppError("last_admin");
    const suspendedAt = asked.isSuspended ? actor.at.toISOString() : null;
    await recordAudit(trx, actor, {
      action: "change",
      subjectType: "user",
      subjectId: userId,
      personId: userId,
      detail: asked.isSuspended ? "suspended" : "suspension lifted",
      before: { isSuspended: !asked.isSuspended },
      after: { isSuspended: asked.isSuspended },
      reason: asked.reason,
    });
    await updateSuspension(trx, { id: userId, suspendedAt });
    if (!asked.isSuspended) await receiveMissed(trx, { userId, now: actor.at });
    await endSessionsOf(trx, userId);
    return { ...user.row, suspendedAt };
  });
}

/** Ends every session of a person. Throws AppError("not_found") or ("no_account"). */
export function signOutEverywhere({ database }: Context, { userId, actor }: Asked): Promise<void> {
  return database.transaction(async (trx) => {
    const user = await findListedUser(trx, userId);
    if (!user) throw new AppError("not_found");
    if (user.hasAccount === 0) throw new AppError("no_account");
    await recordAudit(trx, actor, {
      action: "change",
      subjectType: "user",
      subjectId: userId,
      personId: userId,
      detail: "signed out everywhere",
    });
    await endSessionsOf(trx, userId);
  });
}

/**
 * Erases a person as if they had done it themselves. The reason is one of a list, because it stays in the audit
 * log when everything else about the person is gone. Throws AppError("not_found"), ("last_admin"), or
 * ("invalid_fields") where `name` is not the person's.
 */
export async function erasePerson(
  context: Context & Pick<AppContext, "store">,
  { userId, actor, name, reason }: Asked & { name: string; reason: ErasureReason },
): Promise<void> {
  const { database } = context;
  const freed = new Set<string>();
  await database.transaction(async (trx) => {
    await lockPlanning(trx, actor.at);
    const user = await lockUser(trx, userId);
    if (name !== user.row.name.trim().normalize("NFC"))
      throw new AppError("invalid_fields", { fields: [{ field: "name", code: "not_this_name" }] });
    if (user.isLastAdmin) throw new AppError("last_admin");
    await recordAudit(trx, actor, {
      action: "delete",
      subjectType: "user",
      subjectId: userId,
      detail: `erased by the office: ${reason}`,
    });
    await eraseAccount(trx, { userId, at: actor.at, freed });
  });
  await reclaimQuietly(context, freed);
  await overwriteErased({ database });
}

async function lockUser(trx: Connection["db"], userId: string) {
  const adminIds = await lockAdmins(trx);
  const row = await findListedUser(trx, userId);
  if (!row) throw new AppError("not_found");
  const isLastAdmin = adminIds.includes(userId) && adminIds.length === 1;
  return { row, suspendedAt: row.suspendedAt, isLastAdmin };
}
