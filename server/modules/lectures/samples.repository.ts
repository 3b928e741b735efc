import type { Db } from "../../database/connect.ts";
import { hotQuery } from "../../database/hot-query.ts";

/** Whether a course is on the site. */
export async function isShownCourse(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("courses")
    .select("id")
    .where("id", "=", id)
    .where("publishedAt", "is not", null)
    .where("archivedAt", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a lecture is a sample of a course that is on the site, from its moment on. */
export async function isPublicSample(db: Db, id: string, now: Date): Promise<boolean> {
  const [row] = await selectPublicSample(db, { id, at: now.toISOString() });
  return row !== undefined;
}

/** Runs for every range that a player asks for. */
const selectPublicSample = hotQuery((db: Db, { id, at }: { id: string; at: string }) =>
  db
    .selectFrom("lectures")
    .innerJoin("courses", "courses.id", "lectures.courseId")
    .select("lectures.id")
    .where("lectures.id", "=", id)
    .where("lectures.isSample", "=", 1)
    .where(({ eb, or }) =>
      or([eb("lectures.visibleFrom", "is", null), eb("lectures.visibleFrom", "<=", at)]),
    )
    .where("courses.publishedAt", "is not", null)
    .where("courses.archivedAt", "is", null),
);
