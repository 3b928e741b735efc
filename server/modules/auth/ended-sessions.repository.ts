import type { ExpressionBuilder } from "kysely";
import type { Connection } from "../../database/connect.ts";
import type { Database } from "../../database/schema.ts";
import { hashToken } from "../../http/session.ts";

type Db = Connection["db"];

/** Whether the session of a token was ended on purpose: the device that held it has to forget what it keeps. */
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

/** As many rows as a statement of either database takes. */
const BATCH = 300;

/** Remembers sessions that were ended elsewhere, as in the data folder that a restored backup replaces. */
export async function insertEndedSessions(trx: Db, ended: readonly EndedSession[]): Promise<void> {
  for (let at = 0; at < ended.length; at += BATCH) {
    await trx
      .insertInto("ended_sessions")
      .values(ended.slice(at, at + BATCH))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Which of a person's sessions: one, all but one, or, where neither is named, all. */
type Which = { userId: string; id?: string; keptId?: string };

/**
 * Ends sessions on purpose, inside the given transaction, and gives how many there were: a device that comes
 * with one of them is told that it was ended.
 */
export async function endSessions(trx: Db, which: Which): Promise<number> {
  await trx
    .insertInto("ended_sessions")
    .columns(["tokenHash", "until"])
    .expression(
      trx.selectFrom("sessions").select(["tokenHash", "expiresAt"]).where(areMeant(which)),
    )
    // Two devices may end the same one at once.
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

function areMeant({ userId, id, keptId }: Which) {
  return (where: ExpressionBuilder<Database, "sessions">) =>
    where.and([
      where("userId", "=", userId),
      ...(id === undefined ? [] : [where("id", "=", id)]),
      ...(keptId === undefined ? [] : [where("id", "!=", keptId)]),
    ]);
}
