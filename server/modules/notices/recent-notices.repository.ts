import { type SqlBool, sql } from "kysely";
import type { AppContext } from "../../context.ts";
import { insertReceipt } from "./receipts.repository.ts";
import { restorableSince } from "./withdrawal.policy.ts";

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
 * they would not have got it then. They get what is withdrawn, too, as long as that can be undone: nobody sees it
 * before.
 */
export async function receiveRecent(trx: Trx, newcomer: Newcomer): Promise<void> {
  const recent = await selectRecent(trx, newcomer).execute();
  const oldest = recent.length < MOST ? "" : (recent.at(-1)?.sendAt ?? "");
  const withdrawn = await selectTold(trx, newcomer)
    .where("withdrawnAt", ">=", restorableSince(newcomer.now))
    .where("sendAt", ">=", oldest)
    .execute();
  for (const notice of [...recent, ...withdrawn]) await insertReceipt(trx, notice, newcomer.userId);
}

type Coming = Omit<Newcomer, "userId">;

export function selectRecent(trx: Trx, coming: Coming) {
  return selectTold(trx, coming)
    .where("withdrawnAt", "is", null)
    .orderBy("sendAt", "desc")
    .limit(MOST);
}

/** Those that are being sent at this moment, too, as the sending may have passed the person. */
function selectTold(trx: Trx, { courseId, now }: Coming) {
  const since = new Date(now.valueOf() - RECENT_MS).toISOString();
  return (
    trx
      .selectFrom("notices")
      .selectAll()
      .where("sendAt", ">=", since)
      .where("sendAt", "<=", now.toISOString())
      .where("kind", "in", ["office", "class"])
      // Written out, as the index of migration 0206 is found only by its value.
      .$if(courseId === undefined, (found) => found.where(sql<SqlBool>`"audience" = 'all'`))
      .$if(courseId !== undefined, (found) =>
        found.where("audience", "=", "course").where("courseId", "=", courseId ?? ""),
      )
  );
}
