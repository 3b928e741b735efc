import type { SetupAnswer, SetupStepName } from "../../../contract/entities/setup.ts";
import type { Connection } from "../../database/connect.ts";

type Db = Connection["db"];

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

/** Whether there is a note or a study material that the demo has not brought. */
export async function hasOwnFile(db: Db): Promise<boolean> {
  for (const table of ["course_notes", "study_materials"] as const) {
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
