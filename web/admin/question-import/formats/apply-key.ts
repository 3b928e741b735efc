import type { ImportNote } from "../../../../contract/entities/question-import.ts";
import { readCells } from "../../../../contract/exams/question-cells.ts";
import type { Fault } from "../../../../contract/field-errors.ts";
import { typedNumber } from "../../../../contract/typed-text.ts";
import type { FoundQuestion } from "../found-question.ts";
import type { ReadKey } from "./key.ts";

export type Keyed = {
  found: FoundQuestion[];
  /** Numbers of questions of which the key says nothing. */
  withoutAnswer: string[];
  /** Numbers of the key that no question has, or several. */
  withoutQuestion: string[];
};

/** Questions with the answers of a key by their numbers. What the file said otherwise gives way to it, and is named. */
export function applyKey(found: readonly FoundQuestion[], key: ReadKey): Keyed {
  const byNumber = Map.groupBy(found, numberOf);
  const isOne = (number: string) => byNumber.get(number)?.length === 1;
  const known = [...key.answers.keys(), ...key.dropped];
  const numbers = found.map(numberOf);
  return {
    found: found.map((one) => (isOne(numberOf(one)) ? keyed(one, key) : one)),
    withoutAnswer: [
      ...new Set(numbers.filter((number) => !isOne(number) || !known.includes(number))),
    ],
    withoutQuestion: known.filter((number) => !isOne(number)),
  };
}

function keyed(one: FoundQuestion, key: ReadKey): FoundQuestion {
  const number = numberOf(one);
  const rightAnswer = key.answers.get(number);
  const isOther = key.twice.includes(number) || !isSameAnswer(one, rightAnswer);
  const notes: ImportNote[] = [
    ...(isOther ? [{ code: "answer_given_twice", cell: "rightAnswer" } as const] : []),
    ...(key.dropped.includes(number)
      ? [{ code: "dropped_in_key", cell: "rightAnswer" } as const]
      : []),
  ];
  const said = rightAnswer ? answered({ ...one, cells: { ...one.cells, rightAnswer } }, one) : one;
  return { ...said, notes: [...(one.notes ?? []), ...notes] };
}

/** A question that got an answer does not lack it any more. `before`: as it was without it. */
export function answered(one: FoundQuestion, before: FoundQuestion): FoundQuestion {
  const { cells, faults } = one;
  if (!cells.rightAnswer) return one;
  const isNew = cells.rightAnswer !== before.cells.rightAnswer;
  const isLack = ({ field, code }: Fault) => field === "rightAnswer" && code === "required";
  const others = faults?.filter((fault) => !isLack(fault));
  return { ...one, cells: isNew ? withKind(cells) : cells, ...(others && { faults: others }) };
}

/** A question was taken for a written one as long as it had no answer, and for one with one right option. */
function withKind(cells: FoundQuestion["cells"]): FoundQuestion["cells"] {
  const { kind, ...rest } = cells;
  const isOpen = kind === "written" || (kind === "single" && /,/.test(cells.rightAnswer ?? ""));
  return isOpen ? rest : cells;
}

/** By which answers and its other language find a question: as people write it, or its place where the file has none. */
export function numberOf({ number, place }: FoundQuestion): string {
  return number === undefined
    ? String(place)
    : typedNumber(number)
        .replace(/^\D+|[.):]+$/g, "")
        .replace(/\b0+(?=\d)/g, "");
}

/** Whether an answer says the same as that of a question, where both say anything. */
export function isSameAnswer({ cells }: FoundQuestion, rightAnswer: string | undefined): boolean {
  const own = cells.rightAnswer;
  if (!own || !rightAnswer) return true;
  const [one, other] = [own, rightAnswer].map((answer) => {
    const { key } = readCells({ ...cells, rightAnswer: answer }).input;
    return key ? JSON.stringify(key) : answer;
  });
  return one === other;
}
