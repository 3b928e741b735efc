import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { codeText } from "../../../contract/codes.ts";
import type { NewQuestion } from "../../../contract/entities/question-bank.ts";
import { checkCells } from "../../../contract/exams/check-cells.ts";
import { importLimits } from "../../../contract/exams/import-limits.ts";
import type { QuestionContent } from "../../../contract/exams/question.ts";
import { cellsOf, questionCells } from "../../../contract/exams/question-cells.ts";
import { fieldText } from "../../../contract/field-labels.ts";
import { readDemoQuestions } from "../../../server/modules/demo/demo-questions.ts";
import { readQuestionFile } from "./read-question-file.ts";

const choice = (code: string, en: string, hi: string) => ({
  ...{ code, name: { en, hi } },
  isRetired: false,
});
const lookups = {
  ...{ programmes: [], examinations: [] },
  classes: ["9", "10", "11", "12"].map((code) => choice(code, `Class ${code}`, `कक्षा ${code}`)),
  subjects: [choice("Physics", "Physics", "भौतिकी")],
};
const given = { subject: "Physics", chapter: "Motion" };
const read = async (file: Blob) => {
  const { format, found } = await readQuestionFile(file, new AbortController().signal);
  const seen = found.map(({ cells, faults, ...one }) => ({
    ...one,
    ...checkCells(cells, { given, lookups, faults }),
  }));
  return { format, seen };
};
const sheet = async (...rows: unknown[][]) => {
  // The writer takes every cell that a test writes.
  const sheets = [{ name: "Questions", rows: rows as string[][] }];
  return new Blob([Uint8Array.from(await writeXlsx({ sheets }))]);
};

it("reads each row below the heads in either language, with every fault in its column", async () => {
  const { format, seen } = await read(
    await sheet(
      ["My questions"],
      [
        "Question",
        "Option A",
        "Option B",
        "विकल्प C",
        "Right answer",
        "Class",
        "Difficulty (1 to 3)",
      ],
      ["Two and two?", 4, 5, 3, "A", "Class 9", 1],
      [],
      ["Three and three?", 6, 6, 7, "A", 9],
      ["Four and four?", 8, null, 7, "A"],
      ["Five and five?", 10, 11, 12, "perhaps A", "Nursery"],
    ),
  );
  expect(format).toBe("xlsx");
  const faults = seen.map(({ place, question, faults }) => [
    ...[place, question?.grade],
    ...faults.map(({ field, code }) => `${field} ${code}`),
  ]);
  expect(faults).toEqual([
    [3, "9"],
    [5, undefined, "optionB option_twice"],
    [6, undefined, "optionB required"],
    [7, undefined, "gradeCode invalid_choice", "rightAnswer invalid_answer"],
  ]);
});

it("reads a .csv, and has beside each question what its row said", async () => {
  const csv = 'Question,Option A,Option B,Right answer,Marks\r\n"Two, and two?",4,5,A,4\r\n';
  expect(await read(new Blob([csv]))).toMatchObject({
    format: "csv",
    seen: [
      {
        question: { content: { text: { en: "Two, and two?" } } },
        source: "Question: Two, and two?\nOption A: 4\nOption B: 5\nRight answer: A\nMarks: 4",
      },
    ],
  });
});

it("reads the full marks of written questions, and refuses what is no mark", async () => {
  const { seen } = await read(
    await sheet(
      ["Question", "तरह", "पूर्णांक", "Right answer"],
      ["Derive it.", "written", "2.5", ""],
      ["Draw it.", "written", "five", ""],
      ["How many?", "numeric", "4", "3"],
    ),
  );
  expect(seen.map(({ question }) => question?.content)).toMatchObject([
    { kind: "written", fullMarks: 250 },
    undefined,
    { kind: "numeric" },
  ]);
  expect(seen.map(({ faults }) => faults.map(({ field, code }) => [field, code]))).toEqual([
    [],
    [["fullMarks", "invalid_marks"]],
    [],
  ]);
});

it("names the option that is there twice, also where there is no answer", async () => {
  const { seen } = await read(
    await sheet(
      ["Question", "विकल्प A", "विकल्प B", "विकल्प C", "Right answer"],
      ["Which?", "एक", "दो", "दो", ""],
    ),
  );
  expect(seen[0]?.faults).toMatchObject([
    { field: "optionC", code: "option_twice" },
    { field: "rightAnswer", code: "required" },
  ]);
});

it("takes what a file does not say from what is given beside it", async () => {
  const { format, seen } = await read(new Blob(["One? {=1 ~2}\n\nRight? {~1 ~2}"]));
  expect([format, seen]).toMatchObject([
    "gift",
    [
      { question: { ...given, difficulty: 2, grade: null } },
      { question: null, faults: [{ field: "rightAnswer", code: "required" }] },
    ],
  ]);
});

describe.each(["en", "hi"] as const)("a file that was exported in %s", (language) => {
  const nameOf = (choices: typeof lookups.subjects, wanted: string | undefined) =>
    choices.find(({ code }) => code === wanted)?.name[language] ?? null;
  const exported = (questions: readonly NewQuestion[]) => {
    const heads = questionCells.map((cell) => fieldText(cell, language));
    const rows = questions.map((question) => {
      const cells = cellsOf(question);
      return questionCells.map((cell) => {
        if (cell === "kind") return codeText(cells.kind ?? "", language);
        if (cell === "subject") return nameOf(lookups.subjects, cells.subject);
        if (cell === "gradeCode") return nameOf(lookups.classes, cells.gradeCode);
        // So is a text kept from being a formula.
        return cells[cell]?.replace(/^(?=[=+\-@])/, "'") || null;
      });
    });
    return sheet(heads, ...rows);
  };

  it("is read in again as it was, every kind of question", async () => {
    const questions = await readDemoQuestions("physics");
    const kinds = new Set(questions.map(({ content }) => content.kind));
    expect(kinds).toContain<QuestionContent["kind"]>("matrix");
    const { seen } = await read(await exported(questions));
    expect(seen.flatMap(({ faults }) => faults)).toEqual([]);
    expect(seen.map(({ question }) => question)).toEqual(questions);
  });

  it("has no questions as a template", async () => {
    await expect(read(await exported([]))).rejects.toThrow("not_questions");
  });
});

it.each([
  ["aiken", "Which? {maybe}\nA. one\nB. two\nANSWER: B\n"],
  ["moodle", '<?xml version="1.0"?>\n<!-- of a course -->\n<quiz><question type="essay"/></quiz>'],
  ["qti", '<?xml version="1.0"?><assessmentItem><itemBody/></assessmentItem>'],
  ["gift", "// ANSWER: none\nWhich? {=one ~two}"],
  ["csv", "Q. No.;Question;(A);(B);Ans\n1;Which?;one;two;b"],
])("knows a file of %s by what is in it", async (format, text) => {
  expect((await readQuestionFile(new Blob([text]), new AbortController().signal)).format).toBe(
    format,
  );
});

it.each([
  ["words alone", Buffer.from("Dear sir, please find attached."), "not_questions"],
  // A pattern that backtracks would never end on it.
  [
    "a saved web page",
    Buffer.from(`<!DOCTYPE html>${"<!-- a -->\n".repeat(40)}<html>`),
    "not_questions",
  ],
  ["entities", Buffer.from('<!DOCTYPE quiz [<!ENTITY a "b">]><quiz></quiz>'), "doctype_in_file"],
  ["bytes of a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0xff, 0x7b]), "not_questions"],
  ["a zip that is none", Buffer.from("PK\u0003\u0004 {broken}"), "not_questions"],
  [
    "more questions than one file may have",
    Buffer.from("Why? {}\n\n".repeat(importLimits.questionsOfFile + 1)),
    "too_many_questions",
  ],
  [
    "a file too large",
    Buffer.alloc(importLimits.questionFileBytes + 1, "{"),
    "question_file_too_large",
  ],
])("refuses %s", async (_, bytes, code) => {
  await expect(read(new Blob([bytes]))).rejects.toThrow(code);
});
