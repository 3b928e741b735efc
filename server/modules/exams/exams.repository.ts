import { type SqlBool, sql } from "kysely";
import type { Database, Db } from "../../database/connect.ts";
import { countRows, nextRows, type PageBounds } from "../../database/pages.ts";
import type { ExamSessionsTable } from "../../database/tables/sittings.ts";

export type ExamRow = Database["exams"];

export async function findExam(db: Db, id: string): Promise<ExamRow | undefined> {
  return shown(db).selectAll("exams").where("exams.id", "=", id).executeTakeFirst();
}

/** The same, and nobody else can change it or begin it before the transaction ends; an update locks on both databases. */
export async function lockExam(trx: Db, id: string): Promise<ExamRow | undefined> {
  return trx
    .updateTable("exams")
    .set({ id })
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .returningAll()
    .executeTakeFirst();
}

/** Those of one teacher's courses, or all where it is null; of one course alone where it is named. */
export type ListedFilter = { staffId: string | null; courseId: string | undefined };

export async function listExams(db: Db, filter: ListedFilter, bounds: PageBounds) {
  const rows = listed(db, filter).selectAll("exams");
  return nextRows(rows, { table: "exams", at: "createdAt", ...bounds }).execute();
}

export function countExams(db: Db, filter: ListedFilter): Promise<number> {
  return countRows(listed(db, filter));
}

function listed(db: Db, { staffId, courseId }: ListedFilter) {
  const isOf = (condition: ReturnType<typeof sql>) =>
    sql<SqlBool>`exists (select 1 from "exam_courses"
      where "exam_courses"."examId" = "exams"."id" and ${condition})`;
  return shown(db)
    .$if(courseId !== undefined, (exams) => exams.where(isOf(sql`"courseId" = ${courseId}`)))
    .$if(staffId !== null, (exams) =>
      exams.where(
        isOf(
          sql`"courseId" in (select "courseId" from "course_staff" where "userId" = ${staffId})`,
        ),
      ),
    );
}

function shown(db: Db) {
  return db.selectFrom("exams").where("exams.deletedAt", "is", null);
}

/** With all that was sat of them. */
export async function deleteExams(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom("attempts").where("examId", "in", ids).execute();
  await trx.deleteFrom("exams").where("id", "in", ids).execute();
}

export async function insertExam(trx: Db, row: ExamRow): Promise<void> {
  await trx.insertInto("exams").values(row).execute();
}

/** What is undefined stays as it is. */
export type ExamUpdate = { [Column in keyof ExamRow]?: ExamRow[Column] | undefined };

/** Counts the change. */
export async function updateExam(trx: Db, id: string, change: ExamUpdate): Promise<void> {
  await trx
    .updateTable("exams")
    .set({ ...change, version: sql`"version" + 1` })
    .where("id", "=", id)
    .execute();
}

/** With the titles of their courses, in their order. */
export async function listCoursesOf(db: Db, examIds: readonly string[]) {
  if (examIds.length === 0) return [];
  return db
    .selectFrom("exam_courses")
    .innerJoin("courses", "courses.id", "exam_courses.courseId")
    .select(["exam_courses.examId", "courses.id", "courses.title", "courses.titleHi"])
    .where("exam_courses.examId", "in", examIds)
    .orderBy("courses.title")
    .orderBy("courses.id")
    .execute();
}

export async function replaceCourses(
  trx: Db,
  examId: string,
  courseIds: readonly string[],
): Promise<void> {
  await trx.deleteFrom("exam_courses").where("examId", "=", examId).execute();
  const rows = [...new Set(courseIds)].map((courseId) => ({ examId, courseId }));
  await trx.insertInto("exam_courses").values(rows).execute();
}

export async function listSessions(
  db: Db,
  examIds: readonly string[],
): Promise<ExamSessionsTable[]> {
  if (examIds.length === 0) return [];
  return db
    .selectFrom("exam_sessions")
    .selectAll()
    .where("examId", "in", examIds)
    .orderBy("startsAt")
    .orderBy("id")
    .execute();
}

export async function replaceSessions(
  trx: Db,
  examId: string,
  rows: readonly ExamSessionsTable[],
): Promise<void> {
  await trx.deleteFrom("exam_sessions").where("examId", "=", examId).execute();
  await trx.insertInto("exam_sessions").values(rows).execute();
}

export async function countPaperAndAttempts(db: Db, examIds: readonly string[]) {
  if (examIds.length === 0) return [];
  return db
    .selectFrom("exams")
    .select("exams.id")
    .select(({ selectFrom }) => [
      selectFrom("exam_questions")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("exam_questions.examId", "=", "exams.id")
        .$asScalar()
        .$notNull()
        .as("questions"),
      selectFrom("attempts")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("attempts.examId", "=", "exams.id")
        .$asScalar()
        .$notNull()
        .as("begun"),
    ])
    .where("exams.id", "in", examIds)
    .execute();
}

export async function hasAttempt(db: Db, examId: string): Promise<boolean> {
  const attempt = db.selectFrom("attempts").select("id").where("examId", "=", examId);
  return (await attempt.limit(1).executeTakeFirst()) !== undefined;
}
