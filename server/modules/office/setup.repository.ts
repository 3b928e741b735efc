import { type SqlBool, sql } from "kysely";
import type { SetupAnswer, SetupStepName } from "../../../contract/entities/setup.ts";
import type { Db } from "../../database/connect.ts";

export type StepAnswer = { answer: SetupAnswer; answeredAt: string };

export async function listAnswers(db: Db): Promise<Map<SetupStepName, StepAnswer>> {
  const rows = await db.selectFrom("setup_answers").selectAll().execute();
  return new Map(rows.map(({ step, ...answer }) => [step, answer]));
}

export async function saveAnswer(
  trx: Db,
  row: StepAnswer & { step: SetupStepName },
): Promise<void> {
  const { step: _, ...set } = row;
  await trx
    .insertInto("setup_answers")
    .values(row)
    .onConflict((conflict) => conflict.column("step").doUpdateSet(set))
    .execute();
}

export async function deleteAnswer(trx: Db, step: SetupStepName): Promise<void> {
  await trx.deleteFrom("setup_answers").where("step", "=", step).execute();
}

/** Whether a course is on the site that the demo has not brought. */
export async function hasOwnCourse(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("courses")
    .leftJoin("demo_rows", "demo_rows.id", "courses.id")
    .select("courses.id")
    .where("demo_rows.id", "is", null)
    .where("courses.publishedAt", "is not", null)
    .where("courses.archivedAt", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether one of these tables has a row that the demo has not brought. */
export async function hasOwnRow(
  db: Db,
  tables: readonly ("course_notes" | "study_materials" | "posters")[],
): Promise<boolean> {
  for (const table of tables) {
    const row = await db
      .selectFrom(table)
      .leftJoin("demo_rows", "demo_rows.id", `${table}.id`)
      .select(`${table}.id`)
      .where("demo_rows.id", "is", null)
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

/** Whether a course that the demo has not brought has a teacher, a class, or an enrolled student. */
export async function isCourseAlive(
  db: Db,
  table: "course_staff" | "classes" | "enrolments",
): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .leftJoin("demo_rows", "demo_rows.id", `${table}.courseId`)
    .select(`${table}.courseId`)
    .where("demo_rows.id", "is", null)
    .$if(table === "enrolments", (rows) => rows.where(sql<SqlBool>`"status" = 'active'`))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
