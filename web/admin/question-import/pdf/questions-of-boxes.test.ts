import { expect, it } from "vitest";
import { newQuestion } from "../../../../contract/entities/question-bank.ts";
import { readCells } from "../../../../contract/exams/question-cells.ts";
import { suppliedPatterns } from "../../../../contract/exams/supplied-patterns.ts";
import { readKey } from "../formats/key.ts";
import { type Box, type Boxes, shareWith } from "./boxes.ts";
import { type CutPaper, questionsOfBoxes } from "./questions-of-boxes.ts";

const parts = [{ page: 0, left: 0, right: 200, top: 0, bottom: 100 }];
const numbered = (...numbers: number[]): Boxes =>
  numbers.map((number, at): Box => ({ id: at + 1, number, parts }));
const picture = new Blob(["picture"], { type: "image/webp" });

function questionsOf(boxes: Boxes, more: Partial<CutPaper> = {}) {
  return questionsOfBoxes({
    ...{ name: "Mock [1]", language: "en", boxes, optionCount: 4, sections: [] },
    pictures: new Map(boxes.map(({ id }) => [id, picture])),
    ...{ key: readKey(""), solutions: new Map() },
    ...more,
  });
}

it("makes of each box a question with its picture and its number as words", () => {
  const { found, pictures } = questionsOf(numbered(1, 2), { key: readKey("2 C") });
  expect(found[1]).toEqual({
    ...{ place: 2, number: "2", beginning: "Question 2 of Mock  1" },
    source: "![Question 2 of Mock  1](picture:question-2)",
    notes: [],
    cells: {
      ...{ kind: "single", questionEn: "![Question 2 of Mock  1](picture:question-2)" },
      ...{ optionA: "A", optionB: "B", optionC: "C", optionD: "D", rightAnswer: "C" },
    },
  });
  expect([...pictures.keys()]).toEqual(["question-1", "question-2"]);
});

it("gives a Hindi paper's texts to the Hindi cells", () => {
  const [one] = questionsOf(numbered(1), { language: "hi" }).found;
  expect(one?.cells.questionHi).toBe("![Mock  1, सवाल 1](picture:question-1)");
  expect(one?.cells.questionEn).toBeUndefined();
});

it.each([
  ["B", "single", 4],
  ["A, C", "multiple", 4],
  ["2.5 to 2.7", "numeric", 0],
  ["25", "numeric", 0],
  ["3", "single", 4],
  [undefined, "single", 4],
])("an answer of %s makes a question %s", (answer, kind, options) => {
  const key = readKey(answer === undefined ? "" : `1 ${answer}`);
  const [one] = questionsOf(numbered(1), { key }).found;
  expect(one?.cells.kind).toBe(kind);
  expect(Object.keys(one?.cells ?? {}).filter((cell) => cell.startsWith("option"))).toHaveLength(
    options,
  );
});

it.each(suppliedPatterns)(
  "$code gives every question of a paper its kind and subject",
  (pattern) => {
    const { sections } = pattern;
    const kinds = sections.flatMap(({ kind, count }) => Array.from({ length: count }, () => kind));
    const boxes = numbered(...kinds.keys().map((at) => at + 1));
    const answers = kinds.flatMap((kind, at) =>
      kind === "written" ? [] : `${at + 1} ${kind === "numeric" ? "7" : "B"}`,
    );
    const { found } = questionsOf(boxes, { sections, key: readKey(answers.join("\n")) });
    expect(found.map(({ cells }) => cells.kind)).toEqual(kinds);
    for (const { cells } of found) {
      const { input } = readCells({ ...cells, chapter: "Mixed", difficulty: "2" });
      expect(newQuestion.safeParse(input).error).toBeUndefined();
    }
  },
);

it("puts a passage before each of its questions, and a solution to its number", () => {
  const boxes = shareWith(numbered(1, 9, 2, 3), 2, 2);
  const { found, pictures } = questionsOf(boxes, { solutions: new Map([["3", picture]]) });
  const passage = "![Passage of question 2 of Mock  1](picture:passage-2)";
  expect(found.map(({ cells }) => cells.passageEn !== undefined)).toEqual([false, true, true]);
  expect(found[1]?.cells.passageEn).toBe(passage);
  expect(found[1]?.source?.startsWith(`${passage}\n`)).toBe(true);
  expect(found[2]?.cells.solutionEn).toBe(
    "![Solution of question 3 of Mock  1](picture:solution-4)",
  );
  expect([...pictures.keys()].toSorted()).toEqual([
    ...["passage-2", "question-1", "question-3", "question-4", "solution-4"],
  ]);
});

it("names numbers that are missing or stand twice, and guesses no answer for those", () => {
  const key = readKey("2 A 5 B");
  const { found } = questionsOf(numbered(1, 2, 2, 5), { key });
  expect(found.map(({ notes = [], cells }) => [notes[0]?.code, cells.rightAnswer])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    ["number_twice", undefined],
    ["number_out_of_order", "B"],
  ]);
});

it("tells sections by their place where numbers begin again", () => {
  const { found } = questionsOf(numbered(1, 2, 3, 1, 2));
  expect(found.map(({ number }) => number)).toEqual(["1.1", "1.2", "1.3", "2.1", "2.2"]);
});

it("leaves a box in which nothing stands without a picture, to be filled in by hand", () => {
  const { found, pictures } = questionsOf(numbered(1), { pictures: new Map() });
  expect(pictures.size).toBe(0);
  expect(found[0]?.cells.questionEn).toBeUndefined();
});
