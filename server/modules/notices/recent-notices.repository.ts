import { type SqlBool, sql } from "kysely";
import type { AppContext } from "../../context.ts";
import { insertReceipt } from "./receipts.repository.ts";

type Trx = AppContext["database"]["db"];

const RECENT_MS = 7 * 24 * 60 * 60 * 1000;
/** Somebody new is not to begin with a hundred unread ones. */
const MOST = 10;

export type Newcomer = {
  userId: string;
  /** The course that the person has come into; without it, the institute. */
  courseId?: string;
  now: Date;
};

/**
 * Somebody who has just come gets what all, or the students of the course, were told in the last seven days, unless
 * they would not have got it then.
 */
export async function receiveRecent(trx: Trx, newcomer: Newcomer): Promise<void> {
  const recent = await selectRecent(trx, newcomer).execute();
  for (const notice of recent) await insertReceipt(trx, notice, newcomer.userId);
}

/** Those that are being sent at this moment, too, as the sending may have passed the person. */
export function selectRecent(trx: Trx, { courseId, now }: Omit<Newcomer, "userId">) {
  const since = new Date(now.valueOf() - RECENT_MS).toISOString();
  return (
    trx
      .selectFrom("notices")
      .selectAll()
      .where("withdrawnAt", "is", null)
      .where("sendAt", ">=", since)
      .where("sendAt", "<=", now.toISOString())
      .where("kind", "in", ["office", "class"])
      // Written out, as the index of migration 0206 is found only by its value.
      .$if(courseId === undefined, (found) => found.where(sql<SqlBool>`"audience" = 'all'`))
      .$if(courseId !== undefined, (found) =>
        found.where("audience", "=", "course").where("courseId", "=", courseId ?? ""),
      )
      .orderBy("sendAt", "desc")
      .limit(MOST)
  );
}
