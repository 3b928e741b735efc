import { type Expression, type SqlBool, sql } from "kysely";
import type { EnrolmentStatus, SelectedClass } from "../../../contract/entities/choices.ts";
import type { Connection } from "../../database/connect.ts";
import { type Page, type PageRequest, pageBounds, toPage } from "../../database/pages.ts";
import { containsPattern, foldText } from "../../database/search-text.ts";

type Db = Connection["db"];

/** An enrolment with its student, course and form; the form's columns are null where none was filled. */
export type ListedEnrolmentRow = {
  id: string;
  status: EnrolmentStatus;
  heldUntil: string | null;
  enrolledAt: string;
  userId: string;
  userName: string;
  userEmail: string;
  /** 0 or 1. */
  isEmailVerified: number;
  courseId: string;
  courseTitle: string;
  courseTitleHi: string | null;
  fullName: string | null;
  phoneNumber: string | null;
  parentName: string | null;
  selectedClass: SelectedClass | null;
};

/** `status` is the one that counts at `now`; every word of `query` names the student or the course. */
export type EnrolmentFilter = {
  query?: string | undefined;
  status?: EnrolmentStatus | undefined;
  courseId?: string | undefined;
  now: Date;
};

/** A page by the moment of enrolling, newest first, and how many match in all. */
export async function listEnrolments(
  db: Db,
  { cursor, limit, ...filter }: EnrolmentFilter & PageRequest,
): Promise<Page<ListedEnrolmentRow> & { total: number }> {
  const bounds = pageBounds({ cursor, limit });
  const { after } = bounds;
  const conditions = await conditionsOf(db, filter);
  const rows = await selectListed(db)
    .where(({ and }) => and(conditions))
    .$if(after !== undefined, (query) =>
      query.where((where) =>
        where(
          where.refTuple("enrolments.enrolledAt", "enrolments.id"),
          "<",
          where.tuple(after?.at ?? "", after?.id ?? ""),
        ),
      ),
    )
    .orderBy("enrolments.enrolledAt", "desc")
    .orderBy("enrolments.id", "desc")
    .limit(bounds.fetch)
    .execute();
  const page = toPage(rows, {
    limit: bounds.limit,
    cursorOf: ({ enrolledAt, id }) => ({ at: enrolledAt, id }),
  });
  return { ...page, total: await countMatching(db, conditions) };
}

export async function findListedEnrolment(
  db: Db,
  id: string,
): Promise<ListedEnrolmentRow | undefined> {
  return selectListed(db).where("enrolments.id", "=", id).executeTakeFirst();
}

function selectListed(db: Db) {
  return db
    .selectFrom("enrolments")
    .innerJoin("users", "users.id", "enrolments.userId")
    .innerJoin("courses", "courses.id", "enrolments.courseId")
    .leftJoin("enrolment_forms", "enrolment_forms.userId", "enrolments.userId")
    .select([
      "enrolments.id",
      "enrolments.status",
      "enrolments.heldUntil",
      "enrolments.enrolledAt",
      "users.id as userId",
      "users.name as userName",
      "users.email as userEmail",
      "users.isEmailVerified",
      "courses.id as courseId",
      "courses.title as courseTitle",
      "courses.titleHi as courseTitleHi",
      "enrolment_forms.fullName",
      "enrolment_forms.phoneNumber",
      "enrolment_forms.parentName",
      "enrolment_forms.selectedClass",
    ]);
}

async function countMatching(db: Db, conditions: Condition[]): Promise<number> {
  const { count } = await db
    .selectFrom("enrolments")
    .innerJoin("users", "users.id", "enrolments.userId")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(({ and }) => and(conditions))
    .executeTakeFirstOrThrow();
  return count;
}

type Condition = Expression<SqlBool>;

async function conditionsOf(
  db: Db,
  { query = "", status, courseId, now }: EnrolmentFilter,
): Promise<Condition[]> {
  const conditions: Condition[] = [];
  if (status) conditions.push(statusIs(status, now));
  if (courseId) conditions.push(sql<SqlBool>`"enrolments"."courseId" = ${courseId}`);
  const words = foldText(query)
    .split(" ")
    .filter((word) => word !== "");
  if (words.length === 0) return conditions;
  // Titles are folded here: neither database folds as the search does, and an institute has few courses.
  const courses = await db.selectFrom("courses").select(["id", "title", "titleHi"]).execute();
  for (const word of words) {
    const named = courses.filter((course) =>
      foldText(`${course.title} ${course.titleHi ?? ""}`).includes(word),
    );
    conditions.push(namesStudentOrCourse(word, named));
  }
  return conditions;
}

function namesStudentOrCourse(word: string, courses: readonly { id: string }[]): Condition {
  const student = sql<SqlBool>`"users"."searchText" like ${containsPattern(word)} escape '\\'`;
  if (courses.length === 0) return student;
  const ids = sql.join(courses.map(({ id }) => sql`${id}`));
  return sql<SqlBool>`(${student} or "enrolments"."courseId" in (${ids}))`;
}

function statusIs(status: EnrolmentStatus, now: Date): Condition {
  const at = now.toISOString();
  switch (status) {
    case "active":
      return sql<SqlBool>`"enrolments"."status" = 'active'`;
    case "pending":
      return sql<SqlBool>`("enrolments"."status" = 'pending' and "enrolments"."heldUntil" > ${at})`;
    case "withdrawn":
      return sql<SqlBool>`("enrolments"."status" = 'withdrawn' or ("enrolments"."status" = 'pending' and coalesce("enrolments"."heldUntil", '') <= ${at}))`;
  }
}
