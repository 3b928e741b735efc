import type { AppContext } from "../../context.ts";

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

/** Gives somebody who has just come what all, or the students of the course, were told in the last seven days. */
export async function receiveRecent(trx: Trx, { userId, courseId, now }: Newcomer): Promise<void> {
  const since = new Date(now.valueOf() - RECENT_MS).toISOString();
  const recent = await trx
    .selectFrom("notices")
    .select(["id", "sendAt"])
    .where("sentAt", "is not", null)
    .where("withdrawnAt", "is", null)
    .where("sendAt", ">=", since)
    .where("kind", "in", ["office", "class"])
    .where("audience", "=", courseId === undefined ? "all" : "course")
    .$if(courseId !== undefined, (found) => found.where("courseId", "=", courseId ?? ""))
    .orderBy("sendAt", "desc")
    .limit(MOST)
    .execute();
  if (recent.length === 0) return;
  await trx
    .insertInto("notice_receipts")
    .values(
      recent.map(({ id, sendAt }) => ({
        noticeId: id,
        userId,
        receivedAt: sendAt,
        readAt: null,
      })),
    )
    .onConflict((same) => same.columns(["noticeId", "userId"]).doNothing())
    .execute();
}
