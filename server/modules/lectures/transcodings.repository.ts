import type { Db } from "../../database/connect.ts";
import type { TranscodingsTable } from "../../database/tables/lectures.ts";

/** Queues every lecture that has its original alone and was never queued. */
export async function queueOriginals(db: Db): Promise<void> {
  await db
    .insertInto("transcodings")
    .columns(["lectureId", "state", "tries"])
    .expression((eb) =>
      eb
        .selectFrom("lecture_renditions")
        .select(({ lit, val }) => [
          "lecture_renditions.lectureId",
          val("waiting" as const).as("state"),
          lit(0).as("tries"),
        ])
        .where("kind", "=", "original")
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom("lecture_renditions as others")
                .select("others.id")
                .whereRef("others.lectureId", "=", "lecture_renditions.lectureId")
                .where("others.kind", "!=", "original"),
            ),
          ),
        )
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom("transcodings")
                .select("transcodings.lectureId")
                .whereRef("transcodings.lectureId", "=", "lecture_renditions.lectureId"),
            ),
          ),
        ),
    )
    .onConflict((same) => same.column("lectureId").doNothing())
    .execute();
}

/** What became of the lectures of a course that were queued. */
export async function listTranscodings(
  db: Db,
  courseId: string,
): Promise<Pick<TranscodingsTable, "lectureId" | "state">[]> {
  return db
    .selectFrom("transcodings")
    .innerJoin("lectures", "lectures.id", "transcodings.lectureId")
    .select(["transcodings.lectureId", "transcodings.state"])
    .where("lectures.courseId", "=", courseId)
    .execute();
}

/** Counts as a try what a process was at that was killed: the lecture may be what killed it. */
export async function countLapsed(
  db: Db,
  { now, mostTries }: { now: Date; mostTries: number },
): Promise<void> {
  await db
    .updateTable("transcodings")
    .set(({ eb }) => ({
      tries: eb("tries", "+", 1),
      state: eb
        .case()
        .when("tries", ">=", mostTries - 1)
        .then("failed" as const)
        .else("waiting" as const)
        .end(),
      claimedUntil: null,
      lastError: "The process was killed.",
    }))
    .where("state", "=", "waiting")
    .where("claimedUntil", "<=", now.toISOString())
    .execute();
}

/** Claims one waiting lecture, by one statement and only while none is claimed: one at a time for all processes. */
export async function claimTranscoding(
  db: Db,
  { now, until }: { now: Date; until: Date },
): Promise<TranscodingsTable | undefined> {
  const at = now.toISOString();
  return (
    db
      .updateTable("transcodings")
      .set({ claimedUntil: until.toISOString() })
      .where("lectureId", "=", (eb) =>
        eb
          .selectFrom("transcodings as waiting")
          .select("waiting.lectureId")
          .where("waiting.state", "=", "waiting")
          .orderBy("waiting.tries")
          .orderBy("waiting.lectureId")
          .limit(1),
      )
      .where("state", "=", "waiting")
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom("transcodings as claimed")
              .select("claimed.lectureId")
              .where("claimed.state", "=", "waiting")
              .where("claimed.claimedUntil", ">", at),
          ),
        ),
      )
      // Asked again by PostgreSQL for a row that another process has claimed in the meantime.
      .where("claimedUntil", "is", null)
      .returningAll()
      .executeTakeFirst()
  );
}

/** Ends a claim: done, to be gone on with another night, or given up. */
export async function endTranscoding(
  db: Db,
  { lectureId, ...ended }: Omit<TranscodingsTable, "claimedUntil">,
): Promise<void> {
  await db
    .updateTable("transcodings")
    .set({ ...ended, claimedUntil: null })
    .where("lectureId", "=", lectureId)
    .execute();
}
