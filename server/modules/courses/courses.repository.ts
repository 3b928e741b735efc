import { type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { EnrolmentStatus } from "../../../contract/entities/closed-lists.ts";
import type { CourseFields, Database, Db } from "../../database/connect.ts";
import { hotQuery } from "../../database/hot-query.ts";
import { heldSeats } from "../enrolments/index.ts";

export type CourseRow = CourseFields & {
  pictureWidth: number | null;
  pictureHeight: number | null;
  notesCount: number;
  /** Seats that are held now. */
  seatsTaken: number;
};

/** The columns that every answer about a course has. */
const shownCourseColumns = [
  "id",
  "slug",
  "title",
  "titleHi",
  "programme",
  "selectedClass",
  "description",
  "descriptionHi",
  "summary",
  "summaryHi",
  "mode",
  "delivery",
  "batchSize",
  "duration",
  "startsOn",
  "endsOn",
  "validUntil",
  "timings",
  "feePaise",
  "enrolmentFeePaise",
  "createdAt",
] as const;

const courseColumns = [
  ...shownCourseColumns.map((column) => `courses.${column}` as const),
  "courses.subjects",
  "courses.teachers",
  "courses.instalments",
  "courses.pictureId",
  "courses.closedAt",
  "courses.publishedAt",
  "courses.archivedAt",
  "courses.position",
  "courses.version",
  "pictures.width as pictureWidth",
  "pictures.height as pictureHeight",
] as const;

/**
 * The office's order; courses created since come first, newest first. NULL sorts differently on the two databases,
 * so it is mapped to -1.
 */
export const placeInOrder = sql<number>`coalesce("courses"."position", -1)`;

/** Courses that are published and not archived. */
const isOnSite = sql<SqlBool>`("courses"."publishedAt" is not null and "courses"."archivedAt" is null)`;

/** Every course that is on the site, in order. */
export function listCourses(db: Db, now: Date): Promise<CourseRow[]> {
  return selectCourses(db, { now: now.toISOString() });
}

const selectCourses = hotQuery((db: Db, { now }: { now: string }) =>
  withCounts(db, now).where(isOnSite),
);

/** Every course, in order. */
export function listAllCourses(db: Db, now: Date): Promise<CourseRow[]> {
  return withCounts(db, now.toISOString()).execute();
}

/** A course with a person's enrolment in it; null where they never enrolled. */
export type OwnCourseRow = CourseRow & {
  ownStatus: EnrolmentStatus | null;
  ownHeldUntil: string | null;
  ownChangedAt: string | null;
  ownWithdrawnByOfficeAt: string | null;
  ownReason: string | null;
};

/** Every course, in order, with one person's enrolments. */
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
    .select([
      "own.status as ownStatus",
      "own.heldUntil as ownHeldUntil",
      "own.changedAt as ownChangedAt",
      "own.withdrawnByOfficeAt as ownWithdrawnByOfficeAt",
      "own.reason as ownReason",
    ]),
);

export async function findCourse(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<CourseRow | undefined> {
  return withCounts(db, now.toISOString()).where("courses.id", "=", id).executeTakeFirst();
}

/** The course that an address names by its slug, or by its id: alone, as addresses once were, or at the end. */
export async function findCourseAt(
  db: Db,
  { address, now }: { address: string; now: Date },
): Promise<CourseRow | undefined> {
  const { id, slug } = namedBy(address);
  return withCounts(db, now.toISOString())
    .where(({ eb, or }) => or([eb("courses.id", "=", id), eb("courses.slug", "=", slug)]))
    .executeTakeFirst();
}

const ID_LENGTH = 36;

function namedBy(address: string) {
  return { id: address.slice(-ID_LENGTH), slug: address };
}

/** Rows of courses in order. */
export function inOrder<Tables extends keyof Database, Row>(
  rows: SelectQueryBuilder<Database, Tables, Row>,
) {
  return rows
    .orderBy(placeInOrder)
    .orderBy(sql.ref("courses.createdAt"), "desc")
    .orderBy(sql.ref("courses.id"), "desc");
}

/** Courses with what is counted of them, in order. */
export function withCounts(db: Db, now: string) {
  const rows = db
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
  return inOrder(rows);
}

/** Seats left by course. */
export async function listSeats(
  db: Db,
  now: Date,
): Promise<{ id: string; batchSize: number; seatsTaken: number }[]> {
  return db
    .selectFrom("courses")
    .select(["courses.id", "courses.batchSize", heldSeats(now.toISOString()).as("seatsTaken")])
    .where(isOnSite)
    .execute();
}

export async function insertCourse(trx: Db, course: CourseFields): Promise<void> {
  await trx.insertInto("courses").values(course).execute();
}

/** Whether visitors see a course. */
export async function isCourseOnSite(db: Db, id: string): Promise<boolean> {
  const [row] = await selectCourseOnSite(db, { id });
  return row !== undefined;
}

/** Ids and slugs end so; what does not is not looked up. */
const COURSE_END = /-[\da-f]{8}(?:[\da-f]{4})?$/;

/** Whether an address names a course that visitors see. Runs for every uncached page of a course. */
export async function isCourseAddress(db: Db, address: string): Promise<boolean> {
  if (!COURSE_END.test(address)) return false;
  const [row] = await selectCourseAddress(db, namedBy(address));
  return row !== undefined;
}

const selectCourseAddress = hotQuery((db: Db, { id, slug }: { id: string; slug: string }) =>
  db
    .selectFrom("courses")
    .select("id")
    .where(({ eb, or }) => or([eb("id", "=", id), eb("slug", "=", slug)]))
    .where(isOnSite),
);

const selectCourseOnSite = hotQuery((db: Db, { id }: { id: string }) =>
  db.selectFrom("courses").select("id").where("id", "=", id).where(isOnSite),
);
