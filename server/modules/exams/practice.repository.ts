import { type SqlBool, sql } from "kysely";
import type { PracticeChapter } from "../../../contract/entities/practice.ts";
import type { Database, Db } from "../../database/connect.ts";

export type PracticeCourse = Pick<
  Database["courses"],
  "id" | "selectedClass" | "subjects" | "validUntil" | "publishedAt" | "archivedAt"
>;

export async function findPracticeCourse(db: Db, id: string): Promise<PracticeCourse | undefined> {
  return db
    .selectFrom("courses")
    .select(["id", "selectedClass", "subjects", "validUntil", "publishedAt", "archivedAt"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** A course at a moment (ISO 8601 UTC). */
export type PractisedCourse = PracticeCourse & { at: string };

/**
 * The questions that a course may practise: of its subjects and its class, marked by the program, and in no test that is
 * not published, a draft too, or whose solutions are not shown yet.
 */
function practisable(db: Db, { subjects, selectedClass, at }: PractisedCourse) {
  const names: string[] = JSON.parse(subjects);
  const isHeldBack = sql<SqlBool>`exists (select 1 from "exam_questions"
    inner join "question_versions" as "used" on "used"."id" = "exam_questions"."questionVersionId"
    inner join "exams" on "exams"."id" = "exam_questions"."examId"
    where "used"."questionId" = "questions"."id"
      and "exams"."deletedAt" is null and ("exams"."state" != 'published' or "exams"."showsSolutionsAt" > ${at}))`;
  return db
    .selectFrom("questions")
    .where("questions.deletedAt", "is", null)
    .where("questions.subject", "in", names)
    .where("questions.kind", "!=", "written")
    .where(({ not }) => not(isHeldBack))
    .$if(selectedClass !== null, (rows) =>
      rows.where(({ or, eb }) =>
        or([eb("questions.grade", "=", selectedClass), eb("questions.grade", "is", null)]),
      ),
    );
}

export async function listPracticeChapters(
  db: Db,
  { course, userId }: { course: PractisedCourse; userId: string },
): Promise<PracticeChapter[]> {
  const chapters = await practisable(db, course)
    .select(({ fn }) => ["subject", "chapter", fn.countAll<number>().as("questions")])
    .groupBy(["subject", "chapter"])
    .orderBy("subject")
    .orderBy("chapter")
    .execute();
  const rows = await db.selectFrom("practised").selectAll().where("userId", "=", userId).execute();
  return chapters.map(({ subject, chapter, questions }) => {
    const own = rows.find((row) => row.subject === subject && row.chapter === chapter);
    const { done = 0, right = 0, lastAt = null } = own ?? {};
    return { subject, chapter, questions, done, right, lastAt };
  });
}

type Sought = {
  subject?: string | undefined;
  chapter?: string | undefined;
  questionId?: string | undefined;
  count: number;
};

/** By chance, so that the next quiz has others; of all subjects or chapters where none is named. */
export async function listPractisable(
  db: Db,
  course: PractisedCourse,
  { subject = "", chapter = "", questionId = "", count }: Sought,
) {
  return practisable(db, course)
    .innerJoin("question_versions", "question_versions.id", "questions.versionId")
    .select(["questions.id", "questions.subject", "questions.chapter"])
    .select(["question_versions.content", "question_versions.key"])
    .$if(subject !== "", (rows) => rows.where("questions.subject", "=", subject))
    .$if(chapter !== "", (rows) => rows.where("questions.chapter", "=", chapter))
    .$if(questionId !== "", (rows) => rows.where("questions.id", "=", questionId))
    .orderBy(sql`random()`)
    .limit(count)
    .execute();
}

type Practised = Pick<Database["practised"], "userId" | "subject" | "chapter" | "right" | "lastAt">;

/** Counts one more answer of a person in a chapter. */
export async function countPractised(db: Db, row: Practised): Promise<void> {
  await db
    .insertInto("practised")
    .values({ ...row, done: 1 })
    .onConflict((same) =>
      same.columns(["userId", "subject", "chapter"]).doUpdateSet({
        done: sql`"practised"."done" + 1`,
        right: sql`"practised"."right" + excluded."right"`,
        lastAt: row.lastAt,
      }),
    )
    .execute();
}
