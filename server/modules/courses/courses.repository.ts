import type { EnrolmentStatus } from "../../../contract/entities/choices.ts";
import type { Connection } from "../../database/connect.ts";
import { hotQuery } from "../../database/hot-query.ts";
import type { CourseFields } from "../../database/schema.ts";
import { heldSeats } from "../enrolments/index.ts";

type Db = Connection["db"];

export type CourseRow = CourseFields & {
  pictureWidth: number | null;
  notesCount: number;
  /** Seats that are held now. */
  seatsTaken: number;
};

const courseColumns = [
  "courses.id",
  "courses.slug",
  "courses.title",
  "courses.titleHi",
  "courses.programme",
  "courses.selectedClass",
  "courses.subjects",
  "courses.description",
  "courses.descriptionHi",
  "courses.summary",
  "courses.summaryHi",
  "courses.mode",
  "courses.delivery",
  "courses.teachers",
  "courses.batchSize",
  "courses.duration",
  "courses.startsOn",
  "courses.endsOn",
  "courses.validUntil",
  "courses.timings",
  "courses.feePaise",
  "courses.pictureId",
  "courses.closedAt",
  "courses.createdAt",
  "pictures.width as pictureWidth",
] as const;

/** Every course, newest first. */
export function listCourses(db: Db, now: Date): Promise<CourseRow[]> {
  return selectCourses(db, { now: now.toISOString() });
}

const selectCourses = hotQuery((db: Db, { now }: { now: string }) =>
  withCounts(db, now).orderBy("courses.createdAt", "desc").orderBy("courses.id", "desc"),
);

/** A course beside the asker's own enrolment in it, null where they never enrolled. */
export type OwnCourseRow = CourseRow & {
  ownStatus: EnrolmentStatus | null;
  ownHeldUntil: string | null;
};

/** Every course, newest first, as one person stands to it. */
export function listCoursesFor(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<OwnCourseRow[]> {
  return selectCoursesFor(db, { userId, now: now.toISOString() });
}

const selectCoursesFor = hotQuery((db: Db, { userId, now }: { userId: string; now: string }) =>
  withCounts(db, now)
    .leftJoin("enrolments as own", (join) =>
      join.onRef("own.courseId", "=", "courses.id").on("own.userId", "=", userId),
    )
    .select(["own.status as ownStatus", "own.heldUntil as ownHeldUntil"])
    .orderBy("courses.createdAt", "desc")
    .orderBy("courses.id", "desc"),
);

export async function findCourse(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<CourseRow | undefined> {
  return withCounts(db, now.toISOString()).where("courses.id", "=", id).executeTakeFirst();
}

function withCounts(db: Db, now: string) {
  return db
    .selectFrom("courses")
    .leftJoin("pictures", "pictures.id", "courses.pictureId")
    .select(courseColumns)
    .select((course) => [
      course
        .selectFrom("course_notes")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("course_notes.courseId", "=", "courses.id")
        .$asScalar()
        .$notNull()
        .as("notesCount"),
      heldSeats(now).as("seatsTaken"),
    ]);
}

/** Seats left by course. */
export async function listSeats(
  db: Db,
  now: Date,
): Promise<{ id: string; batchSize: number; seatsTaken: number }[]> {
  return db
    .selectFrom("courses")
    .select(["courses.id", "courses.batchSize", heldSeats(now.toISOString()).as("seatsTaken")])
    .execute();
}

export async function insertCourse(trx: Db, course: CourseFields): Promise<void> {
  await trx.insertInto("courses").values(course).execute();
}

export async function isCourse(db: Db, id: string): Promise<boolean> {
  const [row] = await selectCourseId(db, { id });
  return row !== undefined;
}

/** Asked for every address of a course that no kept page answers. */
const selectCourseId = hotQuery((db: Db, { id }: { id: string }) =>
  db.selectFrom("courses").select("id").where("id", "=", id),
);

/** Closes a course that is open, or opens one that is closed; false where there was none to change. */
export async function setClosedAt(
  trx: Db,
  { id, closedAt }: { id: string; closedAt: string | null },
): Promise<boolean> {
  const result = await trx
    .updateTable("courses")
    .set({ closedAt })
    .where("id", "=", id)
    .where("closedAt", closedAt === null ? "is not" : "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
