import type { RecordedClass } from "../../../contract/entities/lecture.ts";
import type { Db } from "../../database/connect.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const RECORDED_DAYS = 90;
const MOST_CLASSES = 200;

/** The course of some lectures, by name. */
export async function findTaughtCourse(db: Db, id: string) {
  return db
    .selectFrom("courses")
    .select(["id", "title", "titleHi"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/**
 * Classes that a recording can belong to, the newest first: those of the last three months that have begun, or
 * begin within a day, and every one that has a recording.
 */
export async function listRecordedClasses(
  db: Db,
  { courseId, now }: { courseId: string; now: Date },
): Promise<RecordedClass[]> {
  const from = new Date(now.valueOf() - RECORDED_DAYS * DAY_MS).toISOString();
  const until = new Date(now.valueOf() + DAY_MS).toISOString();
  return db
    .selectFrom("classes")
    .select(["id", "startsAt", "subject"])
    .where("courseId", "=", courseId)
    .where(({ and, eb, exists, or, selectFrom }) =>
      or([
        and([
          eb("cancelledAt", "is", null),
          eb("startsAt", ">=", from),
          eb("startsAt", "<", until),
        ]),
        exists(
          selectFrom("lectures")
            .select("lectures.id")
            .whereRef("lectures.classId", "=", "classes.id"),
        ),
      ]),
    )
    .orderBy("startsAt", "desc")
    .orderBy("id")
    .limit(MOST_CLASSES)
    .execute();
}
