import { expect, it } from "vitest";
import { readCells } from "../../../contract/exams/question-cells.ts";
import { readGift } from "./read-gift.ts";

const read = (text: string) =>
  readGift(text).map(({ cells, faults }) => ({ faults, ...readCells(cells).input }));
const content = (given: object) => ({ content: expect.objectContaining(given) });
const en = (text: string) => ({ en: text, hi: null });

it("reads one right option among others, with the general feedback as the solution", () => {
  expect(read("::Q1:: Two and two? {=4#Yes ~5#no ~3 ####Count.}")).toMatchObject([
    {
      ...{ source: null, tags: [], faults: [], key: { kind: "choice", accepted: [[0]] } },
      content: {
        kind: "single",
        text: en("Two and two?"),
        options: ["4", "5", "3"].map(en),
        solution: en("Count."),
      },
    },
  ]);
});

it("reads several right options by their shares", () => {
  expect(read("Which are prime? {~%50%2 ~%50%3 ~%-100%4}")).toMatchObject([
    { ...content({ kind: "multiple" }), key: { accepted: [[0, 1]] } },
  ]);
});

it.each([
  ["{#3.14:0.01}", { from: "3.13", to: "3.15" }],
  ["{#1..5}", { from: "1", to: "5" }],
  ["{#=-0.5:0.25#well done =%50%7}", { from: "-0.75", to: "-0.25" }],
  ["{#5}", { from: "5", to: "5" }],
])("reads a number: %s", (answers, range) => {
  expect(read(`How much? ${answers}`)).toMatchObject([
    { ...content({ kind: "numeric" }), key: { kind: "numeric", ranges: [range] } },
  ]);
});

it("reads pairs as rows and columns", () => {
  const text = "Match. {=Delhi -> India =Rome -> Italy =Agra -> India = -> Peru}";
  expect(read(text)).toMatchObject([
    {
      ...content({
        kind: "matrix",
        rows: ["Delhi", "Rome", "Agra"].map(en),
        options: ["India", "Italy", "Peru"].map(en),
      }),
      key: { kind: "matrix", rows: [[0], [1], [0]] },
    },
  ]);
});

it("takes an arrow in a formula for none", () => {
  const text = "Which burns? {=$\\ce{A -> B}$ ~$\\ce{C -> D}$}";
  expect(read(text)).toMatchObject([
    content({ kind: "single", options: ["$\\ce{A -> B}$", "$\\ce{C -> D}$"].map(en) }),
  ]);
});

it("takes arrows for pairs only where each of them is right", () => {
  expect(read("What burns? {=A -> B ~C -> D}")).toMatchObject([
    {
      ...content({ kind: "single", options: ["A -> B", "C -> D"].map(en) }),
      key: { accepted: [[0]] },
    },
  ]);
});

it.each([
  ["[html]<p>How <b>far</b>?</p><p>\\(a &lt; b^\\{2\\}\\)</p>", "How far?\n\n$a < b^{2}$", []],
  ['[moodle]<span style\\="color\\:red">How far</span>\nin m?', "How far\nin m?", []],
  ["[moodle]Is a &lt b?", "Is a &lt b?", []],
  ['[html]<img src\\="@@PLUGINFILE@@/a.png" alt\\="road">Far?', "[road]Far?", ["picture_left_out"]],
])("reads a text in its format: %s", (written, text, codes) => {
  const [one] = readGift(`::Q1:: ${written} {=<b>x</b> ~[plain]<y>}`);
  expect(one?.cells.questionEn).toBe(text);
  expect(one?.cells.optionB).toBe("<y>");
  expect(one?.notes?.map(({ code }) => code)).toEqual(codes);
});

it("keeps a picture that stands in a text", () => {
  const pictures = new Map<string, Blob>();
  const [one] = readGift(
    '[html]<img src\\="data\\:image/png;base64,iVBORw0KGgo\\=">? {=x ~<img src\\="data\\:image/png;base64,iVBORw0KGgo\\=">}',
    pictures,
  );
  expect([one?.cells.questionEn, ...pictures.keys()]).toEqual(["![](picture:p1)?", "p1", "p2"]);
});

it.each([
  ...[["{=a#Yes ~b}", true] as const, ["{=a ~%50%b}", true] as const, ["{T#no}", true] as const],
  ...[["{~%50%a ~%50%b ~c}", false] as const, ["{~%50%a ~%50%b ~%-100%c}", true] as const],
  ...[["{#3#no}", true] as const, ["{#=3:1 =%50%7}", true] as const, ["{#3}", false] as const],
  ...[["{=a ~b ####Since.}", false] as const, ["{=1 \\# ~2}", false] as const],
])("says whether something of an answer has no place: %s", (answers, isLeftOut) => {
  const [one] = readGift(`Which? ${answers}`);
  expect(one?.notes).toEqual(isLeftOut ? [{ code: "part_left_out" }] : []);
});

it.each([
  ["{T}", 0],
  ["{FALSE#no}", 1],
])("reads whether something is true: %s", (answers, right) => {
  expect(read(`Ice floats. ${answers}`)).toMatchObject([
    { ...content({ kind: "single" }), key: { accepted: [[right]] } },
  ]);
});

it("reads a question that is marked by hand, and one with a gap", () => {
  expect(read("Why? {}\n\nIce {=floats ~sinks} on water.")).toMatchObject([
    { ...content({ kind: "written" }), key: { kind: "written" } },
    content({ kind: "single", text: en("Ice _____ on water.") }),
  ]);
});

it.each([
  ["$\\frac{a}{b}$", "$\\frac{a}{b}$"],
  ["$\\\\frac\\{a\\}\\{b\\}$", "$\\frac{a}{b}$"],
  ["\\\\(x^\\{2\\}\\\\)", "$x^{2}$"],
  ["\\(x^{2}=4\\)", "$x^{2}=4$"],
  ["1 \\= 1 \\{a\\}", "1 = 1 {a}"],
])("reads what is escaped, and formulas that are not: %s", (written, meant) => {
  expect(read(`Find ${written} now. {=1 ~2}`)).toMatchObject([
    content({ text: en(`Find ${meant} now.`) }),
  ]);
});

it("puts a question in Devanagari under Hindi with all its texts", () => {
  expect(read("आकाश का रंग? {=नीला ~$x$}")).toMatchObject([
    content({
      text: { en: null, hi: "आकाश का रंग?" },
      options: [
        { en: null, hi: "नीला" },
        { en: null, hi: "$x$" },
      ],
    }),
  ]);
});

it("counts the questions, and takes subject and chapter from the category", () => {
  const text = [
    "// made by hand",
    "$CATEGORY: $course$/top/Physics/Motion",
    "",
    "One? {=a ~b}",
    "",
    "   ",
    "Two? {=a",
    "~b}",
  ].join("\n");
  expect(readGift(text)).toMatchObject([
    { place: 1, beginning: "One?", cells: { subject: "Physics", chapter: "Motion" } },
    { place: 2, beginning: "Two?", cells: { chapter: "Motion" } },
  ]);
});

it.each([
  ["Only words", "required"],
  ["Capital? {=Delhi =New Delhi}", "word_as_answer"],
])("names what no key can be made of: %s", (text, code) => {
  expect(read(`${text}\n\nGood? {=a ~b}`)).toMatchObject([
    { faults: [{ field: "rightAnswer", code }] },
    { faults: [] },
  ]);
});

it("leaves a question without a right answer without a key", () => {
  expect(read("Right? {~a ~b}")).toMatchObject([{ key: undefined }]);
});

it("names an option too many, and an answer that is no number", () => {
  const options = [..."abcdefghi"].map((option) => `~${option}`).join(" ");
  expect(read(`Which? {=right ${options}}`)).toMatchObject([
    { faults: [{ field: "optionH", code: "too_many" }] },
  ]);
  expect(readGift("How much? {#about 4}").map(({ cells }) => readCells(cells))).toMatchObject([
    { isAnswerUnread: true },
  ]);
});
