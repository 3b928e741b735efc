import { readFile } from "node:fs/promises";
import katex from "katex";
import "katex/contrib/mhchem";
import { afterEach, describe, expect, it, vi } from "vitest";
import { checkCells } from "../../../../contract/exams/check-cells.ts";
import { partsOf } from "../../../../contract/exams/formulas.ts";
import { importLimits } from "../../../../contract/exams/import-limits.ts";
import { storedZip } from "../../../../contract/zip-directory.ts";
import { notingContext } from "../../../testing/drawn-canvas.ts";
import { mathTypeFormula, wmfFile } from "../../../testing/wmf-file.ts";
import { paragraph as p, picture, table, wordFile } from "../../../testing/word-file.ts";
import { mathType, mathTypePaper, wordPapers } from "../../../testing/word-papers.ts";
import { readWord } from "./read-word.ts";

const read = (file: Blob) => readWord(file, new AbortController().signal);
const lookups = {
  ...{ programmes: [], examinations: [], classes: [] },
  subjects: [{ code: "Physics", name: { en: "Physics", hi: "भौतिकी" }, isRetired: false }],
};
const given = { subject: "Physics", chapter: "Motion" };

describe.each(wordPapers)("$name", ({ file, expected, named = {}, numbers }) => {
  it("is read without a hand, but for what is wrong", async () => {
    const { found, pictures } = await read(file);
    expect(found.map(({ cells }) => cells)).toEqual(expected);
    expect(found.length).toBeGreaterThan(19);
    const problems = found.map((one) => [
      ...(one.notes ?? []).map(({ cell, code }) => (cell ? `${cell} ${code}` : code)),
      ...checkCells(one.cells, { given, lookups, faults: one.faults }).faults.map(
        ({ field, code }) => `${field} ${code}`,
      ),
    ]);
    expect(problems).toEqual(found.map((_, at) => named[at + 1] ?? []));
    if (numbers) expect(found.map(({ number }) => number)).toEqual(numbers);
    const parts = found.flatMap(({ cells }) => Object.values(cells).flatMap(partsOf));
    for (const part of parts) {
      if (part.is === "formula") katex.renderToString(part.tex, { strict: "ignore" });
      if (part.is === "picture") expect(pictures.has(part.id)).toBe(true);
    }
  });
});

const asked = (...lines: string[]) => wordFile({ body: lines.map((line) => p(line)) });
const cellsIn = async (file: Blob) => (await read(file)).found.map(({ cells }) => cells);

it("reads what LibreOffice wrote", async () => {
  const bytes = await readFile("web/testing/libreoffice-paper.docx");
  const { found } = await read(new Blob([bytes]));
  expect(
    found.map(({ cells: { rightAnswer, questionEn, questionHi, optionB, optionC } }) => [
      ...[rightAnswer, questionEn ?? questionHi, optionB, optionC],
    ]),
  ).toEqual([
    ["B", "Which law gives F = ma?", "Second law", "Third law"],
    ["C", "The unit of work is", "watt", "joule"],
    ["A", "$v^{2}$ = $u^{2}$ + 2as holds for", "uniform velocity", "any motion"],
    ["C", "The formula of sulphuric acid is", "$\\ce{HNO3}$", "$\\ce{H2SO4}$"],
    ["B", "बल का मात्रक क्या है?", undefined, undefined],
    [
      "B",
      "A table of readings is given. The mean reading is\nReading | 4 | 6\nTimes | 1 | 1",
      ...["5", "6"],
    ],
  ]);
});

it("keeps what each question was read from", async () => {
  const { found } = await read(
    asked("1. Two?", "(a) 1", "(b) 2", "Ans. (b)", "2. Three?", "Ans: 3"),
  );
  expect(found.map(({ source }) => source)).toEqual([
    "1. Two?\n(a) 1\n(b) 2\nAns. (b)",
    "2. Three?\nAns: 3",
  ]);
});

it("takes no list within a question for questions, nor steps of a solution", async () => {
  const cells = await cellsIn(
    asked(
      ...["1. Which are right?", "1. Ice floats.", "2. Iron floats.", "3. Wood floats."],
      ...[
        "(a) 1 and 2",
        "(b) 1 and 3",
        "Ans. (b)",
        "Sol. As follows:",
        "1. Ice is light.",
        "2. So is wood.",
      ],
      ...[
        "2. Is it hot?",
        "(a) yes",
        "(b) no",
        "Ans. (a)",
        "3. Is it cold?",
        "(a) yes",
        "(b) no",
        "Ans. (b)",
      ],
    ),
  );
  expect(cells).toMatchObject([
    {
      questionEn: "Which are right?\n1. Ice floats.\n2. Iron floats.\n3. Wood floats.",
      rightAnswer: "B",
      solutionEn: "As follows:\n1. Ice is light.\n2. So is wood.",
    },
    { questionEn: "Is it hot?" },
    { questionEn: "Is it cold?" },
  ]);
});

it("takes numbered instructions for no questions, nor the options of a short paper", async () => {
  const cells = await cellsIn(
    asked(
      ...[
        "General Instructions",
        "1. Answer all.",
        "2. Write neatly.",
        "3. No calculators.",
        "SECTION A",
      ],
      ...["1. Hot?", "(1) yes", "(2) no", "(3) both", "(4) none", "Ans. (3)"],
      ...["2. Choose the correct answer: wet?", "(1) yes (2) no (3) both (4) none", "Ans. (4)"],
    ),
  );
  expect(cells).toMatchObject([
    { questionEn: "Hot?", optionD: "none", rightAnswer: "C" },
    { questionEn: "Choose the correct answer: wet?", optionD: "none", rightAnswer: "D" },
  ]);
});

it("reads Hindi beside English", async () => {
  const row = [
    ["1. What is force?", "(a) push", "(b) heat"],
    ["1. बल क्या है?", "(a) धक्का", "(b) ऊष्मा"],
  ];
  const file = wordFile({ body: [table([row]), p("Answer key"), p("1 a")] });
  expect(await cellsIn(file)).toEqual([
    {
      ...{ questionEn: "What is force?", optionA: "push", optionB: "heat", rightAnswer: "A" },
      ...{ questionHi: "बल क्या है?", optionAHi: "धक्का", optionBHi: "ऊष्मा" },
    },
  ]);
});

it("shares the text of directions, and a key that follows a last word", async () => {
  const cells = await cellsIn(
    asked(
      ...["Directions (Q. 1-2): Read the text.", "Water boils at 100 °C."],
      ...["1. Hot?", "(a) yes (b) no (c) both", "2. Wet?", "(a) yes (b) no (c) both"],
      ...[
        "3. Study the graph between 2 and 8 s.",
        "It falls.",
        "(a) yes (b) no (c) both",
        "Ans: 1-b, 2-a, 3-c",
      ],
    ),
  );
  const passageEn = "Read the text.\nWater boils at 100 °C.";
  expect(cells).toMatchObject([
    { passageEn, rightAnswer: "B" },
    { passageEn, rightAnswer: "A" },
    { questionEn: "Study the graph between 2 and 8 s.\nIt falls.", rightAnswer: "C" },
  ]);
});

it("lets a question be marked by hand that says its marks, and asks of others for an answer", async () => {
  const { found } = await read(asked("Section A", "1. Define force. [2]", "2. What is g?"));
  expect(found).toMatchObject([
    { cells: { kind: "written" }, faults: [] },
    { faults: [{ field: "rightAnswer", code: "required" }] },
  ]);
});

it("goes on with four papers in one file, each with its key", async () => {
  const paper = (key: string) => [
    ...[
      "1. Hot?",
      "(a) yes",
      "(b) no",
      "2. Cold?",
      "(a) yes",
      "(b) no",
      "3. Wet?",
      "(a) yes",
      "(b) no",
    ],
    ...["Answer key", key],
  ];
  const keys = ["1 A 2 B 3 A", "1 B 2 A 3 B", "1. (a), 2. (a), 3. (a)", "1-B 2-B 3-B"];
  const { found } = await read(
    asked(...keys.flatMap((key, at) => [`Paper ${at + 1}`, ...paper(key)])),
  );
  expect(found.map(({ number, cells }) => `${number}${cells.rightAnswer}`).join(" ")).toBe(
    "1.1A 1.2B 1.3A 2.1B 2.2A 2.3B 3.1A 3.2A 3.3A 4.1B 4.2B 4.3B",
  );
});

it("keeps the parts of a question, and heads a section by one where its options are told", async () => {
  const cells = await cellsIn(
    asked(
      ...["1. A ball falls.", "Part (i): find the velocity.", "Part B: find the time.", "Ans: 5"],
      ...["भाग देने पर 5 क्या है", "खंड ख रसायन विज्ञान", "2. Hot?", "(a) yes", "(b) no", "Part C"],
      ...["Directions of Part C", "3. ठंडा?", "(क) हाँ", "(ख) नहीं", "समीकरण का हल", "4. Wet? Ans: 7"],
    ),
  );
  const text = "A ball falls.\nPart (i): find the velocity.\nPart B: find the time.";
  expect(cells).toMatchObject([
    { questionEn: text, rightAnswer: "5", solutionHi: "भाग देने पर 5 क्या है" },
    { optionB: "no" },
    { questionHi: "ठंडा?", optionBHi: "नहीं\nसमीकरण का हल" },
    { questionEn: "Wet?", rightAnswer: "7" },
  ]);
});

it("reads solutions and a key that have the heads of the paper once more", async () => {
  const options = ["(a) yes", "(b) no"];
  const { found } = await read(
    asked(
      ...["PHYSICS", "1. Hot?", ...options, "CHEMISTRY", "2. Cold?", ...options],
      ...["Answer key", "PHYSICS", "1 A", "CHEMISTRY", "2 B"],
      ...["Solutions", "PHYSICS", "1. By touch.", "Part I: v = 3", "CHEMISTRY", "2. By sight."],
    ),
  );
  expect(found.map(({ cells }) => cells)).toMatchObject([
    { rightAnswer: "A", solutionEn: "By touch.\nPart I: v = 3" },
    { rightAnswer: "B", solutionEn: "By sight." },
  ]);
});

it.each([
  ["(a) yes", "(b) no"],
  ["Give a reason. [2]", "In one word."],
])("goes on with two papers in one file, each with its solutions: %s", async (...more) => {
  const { found } = await read(
    asked(
      ...["Mock Test 1", "1. Hot?", ...more, "2. Cold?", ...more, "Solutions", "PHYSICS"],
      ...["1. As follows:", "(a) it glows", "(b) it melts", "2. By touch.", "Mock Test 2"],
      ...["Time: 3 hours", "Directions (Q. 1-2): Read.", "1. Wet?", ...more, "2. Dry?", ...more],
      ...["3. Dark?", ...more, "Solutions", "1. By sight.", "3. By night."],
    ),
  );
  expect(found.map(({ number, cells }) => [number, cells.passageEn, cells.solutionEn])).toEqual([
    ["1.1", undefined, "As follows:\n(a) it glows\n(b) it melts"],
    ["1.2", undefined, "By touch."],
    ["2.1", "Read.", "By sight."],
    ["2.2", "Read.", undefined],
    ["2.3", undefined, "By night."],
  ]);
});

it.each([
  ["आदर्श उत्तर कुंजी", "विस्तृत हल"],
  ["उत्तरमाला", "प्रश्नों के हल"],
])("knows the Hindi heads of a key and of solutions: %s, %s", async (key, solutions) => {
  const paper = ["1. गर्म?", "(क) हाँ", "(ख) नहीं", key, "1 ख", solutions, "1. छूकर।"];
  expect(await cellsIn(asked(...paper))).toMatchObject([{ rightAnswer: "B", solutionHi: "छूकर।" }]);
});

it("takes no solution for a question below the heads of sections", async () => {
  const options = ["(a) yes", "(b) no"];
  const { found } = await read(
    asked(
      ...["Section A", "1. Hot?", ...options, "Section B", "1. Cold?", ...options, "Solutions"],
      ...["Section A", "1. By touch.", "Solutions", "Section B", "1. By sight."],
    ),
  );
  expect(found.map(({ cells }) => cells.solutionEn)).toEqual(["By touch.", "By sight."]);
});

it.each([
  ["Ans. B or C", "B or C"],
  ["Ans. (a), (c)", "A, C"],
  ["[Ans. c]", "C"],
  ["Answer: ताप", "D"],
  ["उत्तर – (ख)", "B"],
  ["Correct option: 3", "C"],
])("reads the answer of %s", async (answer, rightAnswer) => {
  const file = asked("1. Which?", "(a) x", "(b) y", "(c) z", "(d) ताप", answer);
  expect(await cellsIn(file)).toMatchObject([{ rightAnswer }]);
});

it("reads an answer behind the last option, and what explains it", async () => {
  const file = asked("1. Which?  (a) x  (b) y  (c) z  (d) w  Ans. (c) Sol. By sight.");
  expect(await cellsIn(file)).toMatchObject([
    { questionEn: "Which?", optionD: "w", rightAnswer: "C", solutionEn: "By sight." },
  ]);
});

it.each([
  ...["Justify your answer. (2)", "Give a reason for the answer. (2)", "Write one answer: 2 words"],
  ...[
    "Say the final answer - 3 lines",
    "अपना उत्तर: 2 वाक्य",
    "Fill in answer-sheet 2",
    "Give your ans. 2",
  ],
])("takes no answer from a sentence that speaks of one: %s", async (sentence) => {
  const [first] = await cellsIn(asked(`1. Why? ${sentence}`, "2. Hot? Ans: 4"));
  expect(first?.rightAnswer).toBeUndefined();
  expect(Object.values(first ?? {}).join()).toContain(sentence);
});

it.each(["[Answer. b]", "Answer: b", "A Ans. b", "complete Ans. b", "उत्तर - b"])(
  "reads an answer behind an option as %s",
  async (answer) => {
    const file = asked("1. Which?", `(a) x (b) y ${answer}`);
    expect(await cellsIn(file)).toMatchObject([{ rightAnswer: "B" }]);
  },
);

it("takes what ends a paper for no part of its last option", async () => {
  const file = asked(
    ...[
      "1. Which?",
      "(a) x",
      "(b) y",
      "*****",
      "Ans. (a)",
      "2. Hot?",
      "(a) yes *",
      "cold",
      "(b) no",
    ],
    ...[
      "Fill in:",
      "-----",
      "3. Fill in:",
      "_____",
      "(a) yes",
      "(b) no *****",
      "4. Wet?",
      "(a) yes",
    ],
    ...["(b) no", "*** ALL THE BEST ***", "Space for rough work"],
  );
  expect(await cellsIn(file)).toEqual([
    { questionEn: "Which?", optionA: "x", optionB: "y", rightAnswer: "A" },
    { questionEn: "Hot?", optionA: "yes\ncold", optionB: "no\nFill in:", rightAnswer: "A" },
    { questionEn: "Fill in:\n_____", optionA: "yes", optionB: "no *****" },
    { questionEn: "Wet?", optionA: "yes", optionB: "no" },
  ]);
});

it("names an answer that is given twice, and an option too many", async () => {
  const letters = [..."abcdefghi"].map((letter) => `(${letter}) ${letter}1`);
  const { found } = await read(asked("1. Which?", ...letters, "Ans. (a)", "Answer key", "1 B"));
  expect(found).toMatchObject([
    {
      cells: { rightAnswer: "A" },
      notes: [{ code: "answer_given_twice", cell: "rightAnswer" }],
      faults: [{ field: "optionH", code: "too_many" }],
    },
  ]);
});

it("leaves a picture out of a table of data with a note", async () => {
  const file = wordFile({
    body: [
      ...[
        p("1. Which?"),
        table([
          ["Metal", "Iron"],
          [p(picture("rId5")), "Gold"],
        ]),
      ],
      ...[p("(a) x\t(b) y"), p("Ans. (a)")],
    ],
    pictures: { rId5: "media/i.wmf" },
  });
  const { found } = await read(file);
  expect(found).toMatchObject([
    {
      cells: { questionEn: "Which?\nMetal | Iron\n[figure: i.wmf] | Gold" },
      notes: [{ code: "picture_left_out" }, { code: "kept_as_text" }],
    },
  ]);
});

it("says of a formula of MathType whether its picture is here", async () => {
  const body = [p("1. Find:"), p(mathType("rId5")), p(mathType("rId6")), p("Ans. 2")];
  const file = wordFile({ body, pictures: { rId5: "media/a.wmf", rId6: "media/b.png" } });
  const [only] = (await read(file)).found;
  expect(only?.cells.questionEn).toBe("Find:\n[formula: a.wmf]\n![formula](picture:b-png)");
  expect(only?.notes?.map(({ code }) => code)).toEqual(["formula_as_picture", "formula_left_out"]);
  const lost = wordFile({ body: [p("1. Find:"), p(mathType("rId5")), p("Ans. 2")] });
  expect((await read(lost)).found).toMatchObject([{ notes: [{ code: "formula_left_out" }] }]);
});

describe("with a canvas", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(document, "fonts");
  });

  function stubCanvas(context = notingContext()) {
    const picture = new Blob(["drawn"], { type: "image/webp" });
    const prototype = HTMLCanvasElement.prototype;
    vi.spyOn(prototype, "getContext").mockReturnValue(context.context as never);
    vi.spyOn(prototype, "toBlob").mockImplementation((give) => give(picture));
    const fonts = { load: async () => [] };
    Object.defineProperty(document, "fonts", { value: fonts, configurable: true });
    return context;
  }

  it("draws the preview of a formula of MathType, and names one that is broken", async () => {
    stubCanvas();
    const { found, pictures } = await read(mathTypePaper("equation"));
    expect(found.map(({ cells }) => cells.questionEn)).toEqual([
      "Solve the equation: ![formula](picture:a-wmf)",
      "Prove: [formula: b.wmf]",
    ]);
    expect(found.map(({ notes }) => notes?.map(({ code }) => code))).toEqual([
      ["formula_as_picture"],
      ["formula_left_out"],
    ]);
    expect([...pictures.keys()]).toEqual(["a-wmf"]);
    expect(await pictures.get("a-wmf")?.text()).toBe("drawn");
  });

  it("names a formula of which nothing is seen, and a figure that is a metafile", async () => {
    const parts = { "word/media/a.wmf": wmfFile([900, 900], []) };
    const pictures = { rId5: "media/a.wmf", rId6: "media/b.wmf" };
    const drawn = { "word/media/b.wmf": mathTypeFormula() };
    const body = [p("1. See:"), p(mathType("rId5")), p(picture("rId6")), p("Ans. 2")];
    stubCanvas();
    const { found } = await read(wordFile({ body, pictures, parts: { ...parts, ...drawn } }));
    expect(found[0]?.cells.questionEn).toBe("See:\n[formula: a.wmf]\n[figure: b.wmf]");
  });

  it("stops between two formulas when it is told to", async () => {
    const leaving = new AbortController();
    stubCanvas();
    vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((give) => {
      leaving.abort(new Error("left"));
      give(null);
    });
    await expect(readWord(mathTypePaper("equation"), leaving.signal)).rejects.toThrow("left");
  });
});

it.each([...['<a:srcRect l="12000" r="0"/>', '<v:imagedata r:id="rId5" cropbottom="8192f"/>']])(
  "says of a picture that Word shows a part of it: %s",
  async (crop) => {
    const cropped = (xml: string) => picture("rId5").replace("</a:graphic>", `${xml}</a:graphic>`);
    const whole = cropped('<a:srcRect/><v:imagedata r:id="rId5" croptop="0"/>');
    const body = [p("1. See:"), p(cropped(crop)), p("Ans. 2"), p("2. See:"), p(whole), p("Ans. 3")];
    const { found } = await read(wordFile({ body, pictures: { rId5: "media/a.png" } }));
    const note = { code: "picture_uncropped", cell: "questionEn" };
    expect(found.map(({ notes }) => notes)).toEqual([[note], []]);
  },
);

it("says of macros, which it does not read", async () => {
  const parts = { "word/vbaProject.bin": "Sub AutoOpen()" };
  const { found } = await read(wordFile({ body: [p("1. Hot?"), p("Ans. 2")], parts }));
  expect(found).toMatchObject([{ notes: [{ code: "macros_left_out" }] }]);
});

const oldOffice = (name: string) =>
  new Blob([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), [...name].join("\0")]);
/** A .docx whose directory says of a part that it is so large. */
const bomb = async () => {
  const bytes = new Uint8Array(await asked("1. Hot?").arrayBuffer());
  const name = new TextDecoder("latin1").decode(bytes).lastIndexOf("word/document.xml");
  new DataView(bytes.buffer).setUint32(name - 46 + 24, 0x7fff_ffff, true);
  return new Blob([bytes]);
};

it.each([
  ["protected", () => oldOffice("EncryptedPackage")],
  ["old_word", () => oldOffice("WordDocument")],
  ["question_file_too_large", () => new Blob([new Uint8Array(importLimits.wordFileBytes + 1)])],
  ["unpacks_too_large", bomb],
  [
    "doctype_in_file",
    () => wordFile({ body: [p("1. &x;")], prologue: '<!DOCTYPE d [<!ENTITY x "y">]>' }),
  ],
  ["not_questions", () => asked("Dear parents,", "the school is closed tomorrow.")],
  ["not_questions", () => wordFile({ body: ["<w:p><w:r>"] })],
  ["not_questions", () => new Blob([storedZip(new Map([["a.txt", new Uint8Array(1)]]))])],
  ["not_questions", () => new Blob(["words"])],
  [
    "too_many_questions",
    () =>
      asked(...Array.from({ length: importLimits.questionsOfFile + 1 }, () => "Question: Hot?")),
  ],
])("refuses a file: %s", async (code, file) => {
  await expect(read(await file())).rejects.toThrow(code);
});

it("stops when it is told to", async () => {
  const file = asked("1. Hot?", "Ans. 2");
  await expect(readWord(file, AbortSignal.abort(new Error("left")))).rejects.toThrow("left");
});
