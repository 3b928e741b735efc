import { type NewQuestion, newQuestion } from "../../contract/entities/question-bank.ts";
import { cellsOf } from "../../contract/exams/question-cells.ts";
import type { Connection, Database } from "../../server/database/connect.ts";
import { newId } from "../../server/database/ids.ts";
import { insertImport } from "../../server/modules/exams/question-imports.repository.ts";
import { bringQuestions } from "../../server/modules/exams/questions.service.ts";
import { createFile } from "./files.ts";
import { nextNumber } from "./next-number.ts";

/** A question about free fall, each with another number in it. */
export function questionFields(given: Partial<NewQuestion> = {}): NewQuestion {
  const seconds = nextNumber() + 1;
  return newQuestion.parse({
    ...{ subject: "Physics", grade: "11", chapter: "Motion in a straight line", difficulty: 2 },
    ...{ source: null, tags: ["free fall"] },
    content: {
      kind: "single",
      text: {
        en: `How far does a stone fall in $${seconds}\\ \\text{s}$?`,
        hi: `एक पत्थर $${seconds}\\ \\text{s}$ में कितना गिरता है?`,
      },
      options: [5, 10, 20, 40].map((metres) => ({ en: `${metres} m`, hi: `${metres} मी` })),
      solution: null,
    },
    key: { kind: "choice", accepted: [[1]] },
    ...given,
  });
}

export async function createQuestion(
  db: Connection["db"],
  { deletedAt = null, ...given }: Partial<NewQuestion> & { deletedAt?: string | null } = {},
): Promise<Database["questions"]> {
  const questions = [questionFields(given)];
  const [row] = await bringQuestions(db, { questions, at: new Date() });
  if (!row) throw new Error("no question was added");
  const { id } = row.question;
  await db.updateTable("questions").set({ deletedAt }).where("id", "=", id).execute();
  return { ...row.question, deletedAt };
}

/** Gives its id. */
export async function createQuestionPicture(
  db: Connection["db"],
  bytes: Partial<Database["files"]> = {},
): Promise<string> {
  const id = newId();
  const row = { id, fileId: (await createFile(db, bytes)).id, createdAt: new Date().toISOString() };
  await db.insertInto("question_pictures").values(row).execute();
  return id;
}

/** An import of these questions. None is accepted but for a last one, which is in the bank. */
export async function createQuestionImport(
  db: Connection["db"],
  questions: readonly NewQuestion[],
  accepted?: Database["questions"],
): Promise<Database["question_imports"]> {
  const moment = new Date().toISOString();
  const row = {
    ...({ id: newId(), title: "Weekly test.xlsx", format: "xlsx", given: "{}" } as const),
    ...{ createdById: "", createdAt: moment, updatedAt: moment, version: 1 },
  };
  const ids = [...questions.map(() => null), ...(accepted ? [accepted.id] : [])];
  await insertImport(
    db,
    row,
    ids.map((questionId, at) => ({
      ...{ importId: row.id, place: at + 1, number: null, source: null, version: 1 },
      ...{ cells: JSON.stringify(questions[at] ? cellsOf(questions[at]) : {}), questionId },
      ...({ notes: "[]", faults: "[]", isLeftOut: 0 } as const),
    })),
  );
  return row;
}
