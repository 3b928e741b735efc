import type { ImportNote } from "../../../../contract/entities/question-import.ts";
import type { Fault } from "../../../../contract/field-errors.ts";
import type { FoundQuestion, QuestionsOfFile } from "../found-question.ts";
import { answered, isSameAnswer, numberOf } from "./apply-key.ts";
import { hindiOf, isHindi } from "./languages.ts";

/**
 * A paper with a second file, the questions by their numbers: in the other language, whichever is which, or with its
 * answers and solutions. Answers that contradict are a fault; what only one of them has is named.
 */
export function joinSecond(paper: QuestionsOfFile, second: QuestionsOfFile): QuestionsOfFile {
  const isHindiPaper = isInHindi(paper);
  if (isHindiPaper === isInHindi(second)) return joinFiles(paper, second, withAnswers);
  return isHindiPaper ? joinFiles(second, paper, pairOf) : joinFiles(paper, second, pairOf);
}

function withAnswers(one: FoundQuestion, { cells }: FoundQuestion): Joined {
  const { rightAnswer, solutionEn, solutionHi } = cells;
  const added = { rightAnswer, solutionEn, solutionHi };
  const given = Object.entries(added).flatMap(([cell, text]) => (text ? [[cell, text]] : []));
  return { cells: { ...one.cells, ...Object.fromEntries(given) }, notes: [] };
}

function isInHindi({ found }: QuestionsOfFile): boolean {
  return found.filter(({ beginning }) => isHindi(beginning)).length * 2 > found.length;
}

type Joined = Pick<FoundQuestion, "cells"> & { notes: ImportNote[] };
type Join = (one: FoundQuestion, other: FoundQuestion) => Joined;

function joinFiles(first: QuestionsOfFile, second: QuestionsOfFile, join: Join): QuestionsOfFile {
  const { found, pictures } = withKeys(second, "b");
  const others = Map.groupBy(found, numberOf);
  const own = Map.groupBy(first.found, numberOf);
  const isPair = (number: string) =>
    own.get(number)?.length === 1 && others.get(number)?.length === 1;
  const alone = [...first.found, ...found].filter((one) => !isPair(numberOf(one)));
  const joined = first.found.flatMap((one) => {
    const [other] = others.get(numberOf(one)) ?? [];
    return other && isPair(numberOf(one)) ? [joinQuestions(one, other, join)] : [];
  });
  const named = alone.map((one) => ({
    ...one,
    notes: [...(one.notes ?? []), { code: "no_counterpart" } as const],
  }));
  const all = [...joined, ...named].toSorted((one, other) => one.place - other.place);
  return {
    found: all.map((one, at) => ({ ...one, place: at + 1 })),
    pictures: new Map([...first.pictures, ...pictures]),
  };
}

function joinQuestions(one: FoundQuestion, other: FoundQuestion, join: Join): FoundQuestion {
  const { cells, notes } = join(one, other);
  const differ: Fault[] = isSameAnswer(one, other.cells.rightAnswer)
    ? []
    : [{ field: "rightAnswer", code: "keys_differ" }];
  const joined = {
    ...one,
    cells,
    faults: [...(one.faults ?? []), ...(other.faults ?? []), ...differ],
    notes: [...(one.notes ?? []), ...(other.notes ?? []), ...notes],
    source: [one.source, other.source].filter(Boolean).join("\n\n"),
  };
  return answered(joined, one);
}

/** What has no letters of a language, as numbers and formulas, may stand in the cells of the other one. */
function pairOf(english: FoundQuestion, hindi: FoundQuestion): Joined {
  const cells = { ...hindi.cells, ...english.cells };
  for (const cell of [...hindiOf].flat()) delete cells[cell];
  const notes: ImportNote[] = [];
  for (const [en, hi] of hindiOf) {
    const own = english.cells[en] ?? english.cells[hi];
    const other = hindi.cells[hi] ?? hindi.cells[en];
    if (own) cells[en] = own;
    if (other) cells[hi] = other;
    if (!own !== !other) notes.push({ code: "no_counterpart", cell: own ? hi : en });
  }
  cells.rightAnswer = english.cells.rightAnswer || hindi.cells.rightAnswer || "";
  return { cells, notes };
}

/** Pictures of two files may have the same keys. */
function withKeys({ found, pictures }: QuestionsOfFile, letter: string): QuestionsOfFile {
  const named = (text: string) =>
    text.replace(/\]\(picture:([\w-]+)\)/g, (whole, key) =>
      pictures.has(key) ? `](picture:${letter}${key})` : whole,
    );
  return {
    found: found.map((one) => ({
      ...one,
      cells: Object.fromEntries(
        Object.entries(one.cells).map(([cell, text]) => [cell, named(text)]),
      ),
      ...(one.source !== undefined && { source: named(one.source) }),
    })),
    pictures: new Map([...pictures].map(([key, picture]) => [`${letter}${key}`, picture])),
  };
}
