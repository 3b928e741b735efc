import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { newQuestion } from "../../../contract/entities/question-bank.ts";
import { demoQuestions } from "../../../demo/question-schema.ts";
import { emptyContent, emptyFields, fieldsOf, keyOf, questionInput } from "./question-fields.ts";

test.each(["physics", "chemistry", "mathematics", "biology"])(
  "the form gives back every question of %s as it was",
  (subject) => {
    const file: unknown = JSON.parse(readFileSync(`demo/questions/${subject}.json`, "utf8"));
    const { questions } = demoQuestions.parse(file);
    expect(questions.length).toBeGreaterThan(30);
    for (const { question, name: _, passage: __, ...place } of questions) {
      const saved = { ...place, ...question, source: null };
      expect(newQuestion.parse(questionInput(fieldsOf(saved)))).toEqual(saved);
    }
  },
);

const issuesOf = (fields: typeof emptyFields) =>
  newQuestion
    .safeParse(questionInput(fields))
    .error?.issues.map(({ path }) => path.join("."))
    .toSorted();

test("an empty form lacks its place, its text, its options and its answer", () => {
  expect(issuesOf(emptyFields)).toEqual([
    "chapter",
    ...[0, 1, 2, 3].map((at) => `content.options.${at}.en`),
    "content.text.en",
    "key.accepted",
    "subject",
  ]);
});

test("options and rows know each other where they are moved or removed", () => {
  const [first, second, ...others] = emptyContent.options;
  const [row] = emptyContent.rows;
  if (!first || !second || !row) throw new Error("the empty form has no options");
  const rows = [{ ...row, right: [second.id] }];
  const content = { ...emptyContent, kind: "matrix" as const, rows };
  expect(keyOf(content)).toEqual({ kind: "matrix", rows: [[1]] });
  expect(keyOf({ ...content, options: [second, first, ...others] })).toEqual({
    kind: "matrix",
    rows: [[0]],
  });
  expect(keyOf({ ...content, options: [first, ...others] })).toEqual({
    kind: "matrix",
    rows: [[]],
  });
});

test("a number is read with the digits and the minus of a Hindi keyboard", () => {
  const content = {
    ...emptyContent,
    kind: "numeric" as const,
    ranges: [{ from: "−९.८", to: "" }],
  };
  expect(keyOf(content)).toEqual({ kind: "numeric", ranges: [{ from: "-9.8", to: "-9.8" }] });
});

test("several sets that a key accepts stay until another one is marked", () => {
  const text = (en: string) => ({ en, hi: null });
  const options = ["1", "2", "3"].map(text);
  const content = { kind: "multiple" as const, text: text("Which?"), options, solution: null };
  const key = { kind: "choice" as const, accepted: [[0, 1], [2]] };
  const place = { subject: "Physics", grade: null, chapter: "Motion", source: null, tags: [] };
  const { content: fields } = fieldsOf({ ...place, difficulty: 2, content, key });
  expect(keyOf(fields)).toEqual(key);
  const [first, second, third] = fields.options;
  if (!first || !second || !third) throw new Error("an option is missing");
  const moved = { ...fields, options: [third, first, second] };
  expect(keyOf(moved)).toEqual({ kind: "choice", accepted: [[1, 2], [0]] });
  const marked = { ...fields, options: [first, { ...second, isRight: false }, third] };
  expect(keyOf(marked)).toEqual({ kind: "choice", accepted: [[0]] });
});
