import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type NewQuestion, newQuestion } from "../../../contract/entities/question-bank.ts";
import { picturesNamedIn } from "../../../contract/exams/formulas.ts";
import { demoQuestions } from "../../../demo/question-schema.ts";

const FOLDER = join(import.meta.dirname, "../../../demo/questions");

/** One for each subject. */
export const questionFiles = ["physics", "chemistry", "mathematics", "biology"] as const;

/** The ids of the pictures that the demo's questions name. */
export async function listDemoPictures(): Promise<string[]> {
  return picturesNamedIn(JSON.stringify(await Promise.all(questionFiles.map(readDemoQuestions))));
}

/** The demo's questions of a subject, each with the passage of its group. */
export async function readDemoQuestions(
  file: (typeof questionFiles)[number],
): Promise<NewQuestion[]> {
  const json: unknown = JSON.parse(await readFile(join(FOLDER, `${file}.json`), "utf8"));
  const { questions, passages } = demoQuestions.parse(json);
  const texts = new Map(passages.map(({ name, text }) => [name, text]));
  return questions.map(({ name: _name, passage, question: { content, key }, ...place }) => {
    const shared = passage === undefined ? undefined : texts.get(passage);
    const asked = { ...content, ...(shared && { passage: shared }) };
    return newQuestion.parse({ ...place, source: null, content: asked, key });
  });
}
