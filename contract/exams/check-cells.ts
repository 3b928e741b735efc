import type { Choice, Lookups } from "../entities/lookup.ts";
import { type NewQuestion, newQuestion } from "../entities/question-bank.ts";
import { type Fault, fieldErrors } from "../field-errors.ts";
import { commonName } from "../search/synonym-groups.ts";
import { questionContent, repeatedOption } from "./question.ts";
import { cellOfField, type QuestionCell, type QuestionCells, readCells } from "./question-cells.ts";

export type CellFault = Fault & { field: QuestionCell };

/** Null where there are faults. The cells have what is given, and codes in place of names. */
export type CheckedCells = {
  cells: QuestionCells;
  question: NewQuestion | null;
  faults: CellFault[];
};

/** What is known beside a question's cells. */
export type BesideCells = {
  /** What the file does not say of a question. */
  given: QuestionCells;
  lookups: Pick<Lookups, "subjects" | "classes">;
  /** What is wrong already. */
  faults?: readonly Fault[] | undefined;
};

/** The question that cells make; one fault for each cell. */
export function checkCells(
  own: QuestionCells,
  { given, lookups, faults: known = [] }: BesideCells,
): CheckedCells {
  const whole: QuestionCells = { ...given, ...own };
  const faults = [...known];
  const codeOf = (cell: "subject" | "gradeCode", choices: readonly Choice[]) => {
    const name = whole[cell] ?? "";
    const code = codeNamed(name, choices);
    if (name !== "" && code === undefined) faults.push({ field: cell, code: "invalid_choice" });
    return code ?? name;
  };
  const cells: QuestionCells = {
    ...whole,
    subject: codeOf("subject", lookups.subjects),
    gradeCode: codeOf("gradeCode", lookups.classes),
    difficulty: whole.difficulty || "2",
  };
  const { input, isAnswerUnread } = readCells(cells);
  if (isAnswerUnread) faults.push({ field: "rightAnswer", code: "invalid_answer" });
  const { data, error } = newQuestion.safeParse(input, { reportInput: true });
  // The schema compares options only of what is whole, and does not say which.
  const asked = questionContent.safeParse(input.content).data;
  const repeated = asked && repeatedOption(asked);
  if (repeated) faults.push({ field: `content.${repeated}`, code: "option_twice" });
  const missing = fieldErrors(error?.issues ?? [], "en");
  faults.push(...missing.filter(({ code }) => code !== "option_twice"));
  const byCell = Map.groupBy(faults, ({ field }) => cellOfField(field));
  const first = [...byCell].flatMap(([field, [fault]]) => (fault ? [{ ...fault, field }] : []));
  return { cells, question: (first.length === 0 && data) || null, faults: first };
}

/** By its code or its name in either language. */
function codeNamed(name: string, choices: readonly Choice[]): string | undefined {
  const wanted = commonName(name);
  return choices.find(
    ({ code, name: { en, hi }, isRetired }) =>
      !isRetired && [code, en, hi].some((each) => commonName(each) === wanted),
  )?.code;
}
