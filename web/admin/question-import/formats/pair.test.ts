import { expect, it } from "vitest";
import { seen } from "../../../testing/seen-questions.ts";
import type { QuestionsOfFile } from "../found-question.ts";
import { joinSecond } from "./pair.ts";

type Cells = QuestionsOfFile["found"][number]["cells"];
const file = (questions: Record<string, Cells>, picture?: string): QuestionsOfFile => ({
  found: Object.entries(questions).map(([number, cells], at) => ({
    ...{ place: at + 1, number, cells, source: number },
    beginning: cells.questionEn ?? cells.questionHi ?? "",
  })),
  pictures: new Map(picture ? [["p1", new Blob([picture])]] : []),
});
const english = (text: string, rightAnswer = "") => ({
  ...{ questionEn: text, optionA: "$1$", optionB: "two metres", rightAnswer },
});
const hindi = (text: string, rightAnswer = "") => ({
  ...{ questionHi: text, optionAHi: "$1$", optionBHi: "दो मीटर", rightAnswer },
});

it.each(["English first", "Hindi first"])("makes one question of both languages: %s", (order) => {
  const a = file(
    { "1": english("How far ![road](picture:p1)?", "B"), "2": english("Why?", "A") },
    "a",
  );
  const b = file({ Q2: hindi("क्यों?"), "०१": hindi("कितनी दूर ![सड़क](picture:p1)?", "2") }, "b");
  const { found, pictures } = order === "English first" ? joinSecond(a, b) : joinSecond(b, a);
  const byNumber = found.toSorted((one, other) =>
    (one.cells.questionEn ?? "").localeCompare(other.cells.questionEn ?? ""),
  );
  expect(byNumber.map(seen)).toMatchObject([
    {
      named: [],
      question: {
        content: {
          kind: "single",
          options: [
            { en: "$1$", hi: "$1$" },
            { en: "two metres", hi: "दो मीटर" },
          ],
        },
      },
    },
    {
      named: [],
      question: { content: { text: { en: "Why?", hi: "क्यों?" } }, key: { accepted: [[0]] } },
    },
  ]);
  const named = [
    ...Object.values(byNumber[0]?.cells ?? {})
      .join()
      .matchAll(/picture:(\w+)/g),
  ];
  expect(named.map(([, key = ""]) => pictures.has(key))).toEqual([true, true]);
  expect(new Set(named.map(([, key]) => key)).size).toBe(2);
});

it("names answers that contradict, what is alone and what has another option", () => {
  const a = file({
    "1": english("One?", "A"),
    "2": english("Two?", "A"),
    "3": english("Three?", "A"),
    "4": english("Four?", "A"),
  });
  const { optionBHi: _, ...short } = hindi("तीन?", "A");
  const b = file({
    "1": hindi("एक?", "B"),
    "3": short,
    "4": hindi("चार?"),
    "5": hindi("पाँच?", "A"),
  });
  const { found } = joinSecond(a, b);
  expect(Object.fromEntries(found.map((one) => [one.number, seen(one).named]))).toEqual({
    "1": ["rightAnswer keys_differ"],
    "2": ["no_counterpart"],
    "3": ["optionBHi no_counterpart"],
    "4": [],
    "5": ["no_counterpart"],
  });
});

it("pairs by place where the files have no numbers, and none that has its number twice", () => {
  const unnumbered = ({ found, pictures }: QuestionsOfFile) => ({
    found: found.map(({ number: _, ...one }) => one),
    pictures,
  });
  const [a, b] = [file({ "7": english("One?", "A") }), file({ "9": hindi("एक?", "A") })];
  expect(joinSecond(unnumbered(a), unnumbered(b)).found).toHaveLength(1);
  const twice = file({ "1": english("One?", "A"), Q1: english("Again?", "A") });
  const { found } = joinSecond(twice, file({ "1": hindi("एक?", "A") }));
  expect(found.map(({ notes }) => notes?.map(({ code }) => code))).toEqual([
    ...[["no_counterpart"], ["no_counterpart"], ["no_counterpart"]],
  ]);
});

it("adds answers and solutions from a second file by number", () => {
  const questions = file({
    "1": english("One?"),
    "2": english("Two?", "A"),
    "3": english("Three?", "B"),
  });
  const solved = file({
    "2": { rightAnswer: "B" },
    "1": { rightAnswer: "A", solutionEn: "Since." },
    "9": { rightAnswer: "A" },
  });
  const { found } = joinSecond(questions, solved);
  expect(
    found.map((one) => [
      one.number,
      one.cells.rightAnswer,
      one.cells.solutionEn,
      ...seen(one).named.slice(0, 1),
    ]),
  ).toEqual([
    ["1", "A", "Since."],
    ["2", "B", undefined, "rightAnswer keys_differ"],
    ["3", "B", undefined, "no_counterpart"],
    ["9", "A", undefined, "no_counterpart"],
  ]);
});

it("does not lack an answer that the second file has", () => {
  const { found } = file({ "1": { kind: "written", questionEn: "How many?" } });
  const faults = [{ field: "rightAnswer", code: "required" } as const];
  const lacking = { found: found.map((one) => ({ ...one, faults })), pictures: new Map() };
  const joined = joinSecond(lacking, file({ "1": { rightAnswer: "2.5" } }));
  expect(joined.found).toMatchObject([
    { cells: { questionEn: "How many?", rightAnswer: "2.5" }, faults: [] },
  ]);
  expect(joined.found[0]?.cells.kind).toBeUndefined();
});
