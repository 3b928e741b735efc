import type { ExpressionBuilder } from "kysely";
import type { Connection, Database, Db } from "../../database/connect.ts";
import { hashToken } from "../../http/session.ts";

/**
 * Whether the session of a token was ended by its person or the office; its device then has to clear what it
 * keeps.
 */
export async function wasSessionEnded(
  { db }: Pick<Connection, "db">,
  token: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("ended_sessions")
    .select("until")
    .where("tokenHash", "=", hashToken(token))
    .executeTakeFirst();
  return row !== undefined;
}

export type EndedSession = Database["ended_sessions"];

/** A number of rows that one statement can insert on both databases. */
const BATCH = 300;

/** Records sessions that were ended elsewhere, such as in the data folder that a restored backup replaces. */
export async function insertEndedSessions(trx: Db, ended: readonly EndedSession[]): Promise<void> {
  for (let at = 0; at < ended.length; at += BATCH) {
    await trx
      .insertInto("ended_sessions")
      .values(ended.slice(at, at + BATCH))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Which of a person's sessions: one (`id`), all but one (`keptId`), or all; or all of several people. */
type Which = { userId: string; id?: string; keptId?: string } | { userIds: readonly string[] };

/**
 * Ends sessions inside the given transaction and gives their number. A device that comes with one of them is
 * told that it was ended.
 */
export async function endSessions(trx: Db, which: Which): Promise<number> {
  await trx
    .insertInto("ended_sessions")
    .columns(["tokenHash", "until"])
    .expression(
      trx.selectFrom("sessions").select(["tokenHash", "expiresAt"]).where(areMeant(which)),
    )
    // Two devices may end the same session at once.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { numDeletedRows } = await trx
    .deleteFrom("sessions")
    .where(areMeant(which))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Signs a person out everywhere. */
export async function endSessionsOf(trx: Db, userId: string): Promise<void> {
  await endSessions(trx, { userId });
}

function areMeant(which: Which) {
  return (where: ExpressionBuilder<Database, "sessions">) => {
    if ("userIds" in which) return where("userId", "in", which.userIds);
    const { userId, id, keptId } = which;
    return where.and([
      where("userId", "=", userId),
      ...(id === undefined ? [] : [where("id", "=", id)]),
      ...(keptId === undefined ? [] : [where("id", "!=", keptId)]),
    ]);
  };
}
