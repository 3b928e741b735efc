import { answerOf, kindOfChoice } from "../../../../contract/exams/answer-text.ts";
import type { Section } from "../../../../contract/exams/pattern.ts";
import type { QuestionCells } from "../../../../contract/exams/question-cells.ts";
import { adminPaperTexts } from "../../../texts/admin-paper.ts";
import { applyKey } from "../formats/apply-key.ts";
import type { ReadKey } from "../formats/key.ts";
import type { FoundQuestion, QuestionsOfFile } from "../found-question.ts";
import { type Boxes, doubtsOf, namesOf, numbersOf, seriesOf } from "./boxes.ts";

export type CutPaper = {
  /** As the file is called. */
  name: string;
  language: "en" | "hi";
  boxes: Boxes;
  /** By the ids of boxes. */
  pictures: ReadonlyMap<number, Blob>;
  key: ReadKey;
  /** By the names of questions. */
  solutions: ReadonlyMap<string, Blob>;
  /** What kinds the questions have, one section after the other; without any, what their answers say. */
  sections: readonly Pick<Section, "kind" | "count" | "subject">[];
  optionCount: number;
};

/** The questions of a paper that was cut: pictures, with their numbers as words. */
export function questionsOfBoxes(paper: CutPaper): QuestionsOfFile {
  const pictures = new Map<string, Blob>();
  const name = paper.name.replace(/[[\]]/g, " ").trim();
  const picture = (key: string, words: string, blob: Blob | undefined) => {
    if (!blob) return undefined;
    pictures.set(key, blob);
    return `![${words}](picture:${key})`;
  };
  const names = namesOf(paper.boxes);
  const timesOf = Map.groupBy(names.values(), (each) => each);
  const numbers = numbersOf(paper.boxes);
  const doubted = seriesOf(paper.boxes).flatMap((series) => doubtsOf(series, numbers));
  const doubts = new Set(doubted.map(({ id }) => id));
  const asked = paper.boxes.filter(({ isPassage }) => !isPassage);
  const ids = new Set(paper.boxes.map(({ id }) => id));
  const t = adminPaperTexts[paper.language];
  const found = asked.map(({ id, passage }, at): FoundQuestion => {
    const number = names.get(id) ?? "";
    const beginning = t.words(number, name);
    const text = picture(`question-${id}`, beginning, paper.pictures.get(id));
    const isOnce = timesOf.get(number)?.length === 1;
    const answer = isOnce ? paper.key.answers.get(number) : undefined;
    const solved = isOnce ? paper.solutions.get(number) : undefined;
    const solution = picture(`solution-${id}`, t.solutionWords(number, name), solved);
    const shared = passage !== undefined && ids.has(passage) ? passage : undefined;
    const passageText =
      shared === undefined
        ? undefined
        : picture(`passage-${shared}`, t.passageWords(number, name), paper.pictures.get(shared));
    const source = [passageText, text].filter(Boolean).join("\n");
    return {
      ...{ place: at + 1, number, beginning },
      cells: {
        ...textCells({ text, solution, passage: passageText }, paper.language),
        ...answerCells(paper, at, answer),
      },
      ...(source !== "" && { source }),
      notes: doubts.has(id) ? [{ code: isOnce ? "number_out_of_order" : "number_twice" }] : [],
    };
  });
  // It names what the key contradicts or drops; the kind is that of the section.
  const keyed = applyKey(found, paper.key).found;
  return {
    found: keyed.map((one, at) => ({ ...one, cells: found[at]?.cells ?? one.cells })),
    pictures,
  };
}

type Texts = Record<"text" | "solution" | "passage", string | undefined>;

function textCells({ text, solution, passage }: Texts, language: "en" | "hi"): QuestionCells {
  const cells: QuestionCells =
    language === "en"
      ? { questionEn: text ?? "", solutionEn: solution ?? "", passageEn: passage ?? "" }
      : { questionHi: text ?? "", solutionHi: solution ?? "", passageHi: passage ?? "" };
  return Object.fromEntries(Object.entries(cells).filter(([, each]) => each !== ""));
}

const optionCells = ["optionA", "optionB", "optionC", "optionD", "optionE", "optionF"] as const;
const LETTERS = "ABCDEF";

/** The kind, and the options as the letters that the picture shows beside them. `at` counts from 0. */
function answerCells(paper: CutPaper, at: number, answer: string | undefined): QuestionCells {
  const section = sectionAt(paper.sections, at);
  const asked = section?.kind ?? kindByAnswer(answer, paper.optionCount);
  // A picture has its assertion and reason in it.
  const kind = asked === "assertion" ? "single" : asked;
  const count = kind === "numeric" || kind === "written" ? 0 : paper.optionCount;
  return {
    kind,
    ...(section && { subject: section.subject }),
    ...(answer !== undefined && kind !== "written" && { rightAnswer: answer }),
    ...(kind === "matrix" && { rowsEn: "P\nQ\nR\nS" }),
    ...Object.fromEntries(
      optionCells.slice(0, count).map((cell, letter) => [cell, LETTERS[letter]]),
    ),
  };
}

function sectionAt(sections: CutPaper["sections"], at: number) {
  let end = 0;
  return sections.find(({ count }) => {
    end += count;
    return at < end;
  });
}

/** An answer that names no option is a number. */
function kindByAnswer(answer: string | undefined, optionCount: number) {
  if (answer === undefined) return "single";
  const key = answerOf(answer, { kind: "multiple", rows: 0 });
  const isChoice =
    key?.kind === "choice" && key.accepted.every((set) => set.every((each) => each < optionCount));
  return isChoice ? kindOfChoice(answer) : "numeric";
}
