import { setImmediate as nextTurn } from "node:timers/promises";
import type { CheckedQuestion, NewQuestion } from "../../../contract/entities/question-bank.ts";
import type { Language } from "../../../contract/errors.ts";
import type { QuestionContent } from "../../../contract/exams/question.ts";
import { type Fault, fieldError } from "../../../contract/field-errors.ts";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../database/connect.ts";
import { formulaSetter, textFaults } from "./formulas.ts";
import { knownPictures } from "./question-pictures.service.ts";
import { presentListed } from "./questions.present.ts";
import { listSameQuestions } from "./questions.repository.ts";
import { sameAsOf } from "./questions.rules.ts";

/** What is wrong with the texts of each, and where the same is asked already. */
export async function checkQuestions(
  db: Db,
  contents: readonly QuestionContent[],
  language: Language,
): Promise<CheckedQuestion[]> {
  const prints = contents.map(sameAsOf);
  const same = Map.groupBy(await listSameQuestions(db, prints), ({ sameAs }) => sameAs);
  const faults = await faultsOf(contents, await knownPictures(db, contents));
  return prints.map((print, at) => {
    const first = prints.indexOf(print);
    return {
      faults: (faults[at] ?? []).map((fault) => fieldError(fault, language)),
      same: (same.get(print) ?? []).map(presentListed),
      earlier: first < at ? first : null,
    };
  });
}

/** Throws AppError("invalid_fields") that names every text with a formula that cannot be set. */
export async function requireFormulas({ content }: NewQuestion): Promise<void> {
  const [fields = []] = await faultsOf([content]);
  if (fields.length > 0) throw new AppError("invalid_fields", { fields });
}

async function faultsOf(
  contents: readonly QuestionContent[],
  pictures?: ReadonlySet<string>,
): Promise<Fault[][]> {
  const canSet = await formulaSetter();
  const faults: Fault[][] = [];
  for (const content of contents) {
    faults.push(textFaults(content, { canSet, pictures }));
    // A file of 500 questions has thousands of formulas.
    await nextTurn();
  }
  return faults;
}
