import { writeXlsx } from "hucre/xlsx";
import { expect, it } from "vitest";
import { answers } from "../../testing/seen-questions.ts";
import { readQuestionFile } from "./read-question-file.ts";

type Row = readonly (string | number | null)[];
const { signal } = new AbortController();
const xlsx = async (rows: readonly Row[]) =>
  new Blob([
    Uint8Array.from(
      await writeXlsx({ sheets: [{ name: "Sheet1", rows: rows.map((row) => [...row]) }] }),
    ),
  ]);
const quoted = (cell: string | number | null) =>
  /[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell ?? "");
const csv = (rows: readonly Row[]) =>
  new Blob([rows.map((row) => row.map(quoted).join(",")).join("\r\n")]);

const options = ["5 m", "10 m", "15 m", "20 m"] as const;

const sheets: readonly [name: string, rows: Row[], expected: string[]][] = [
  [
    "of a teacher",
    [
      ["Physics test, class 11"],
      ["Q. No.", "Question", "(A)", "(B)", "(C)", "(D)", "Ans", "Marks"],
      [1, "How far?", ...options, "b", 4],
      [2, "How deep?", ...options, "(c)", 4],
    ],
    ["B part_left_out", "C"],
  ],
  [
    "of numbered options",
    [
      [
        "S.No",
        "Question Text",
        "Option 1",
        "Option 2",
        "Option 3",
        "Option 4",
        "Correct Option",
        "Explanation",
      ],
      [1, "How far?", ...options, 2, "Since."],
      [2, "How deep?", ...options, "Option 4", ""],
      [3, "How high?", ...options, "1,3", ""],
    ],
    ["2", "4", "1, 3"],
  ],
  [
    "of a quiz program, whose answer is the text of an option",
    [
      ["Question", "Answer 1", "Answer 2", "Answer 3", "Correct answer", "Time limit (sec)"],
      ["How far?", "5 m", "10 m", "15 m", "10 M", 20],
      ["How many?", 3, 2, 5, 2, 20],
      ["How few?", 7, 2, 5, 7, 20],
    ],
    ["B part_left_out", "2", "A"],
  ],
  [
    "in Hindi",
    [
      ["क्रमांक", "प्रश्न", "विकल्प (क)", "विकल्प (ख)", "विकल्प (ग)", "विकल्प (घ)", "उत्तर", "अध्याय", "स्तर"],
      [1, "कितनी दूर?", "5 मी", "10 मी", "15 मी", "20 मी", "ख", "गति", "आसान"],
      [2, "कितना गहरा?", "5 मी", "10 मी", "15 मी", "20 मी", "(घ)", "गति", "कठिन"],
    ],
    ["B", "D"],
  ],
  [
    "in both languages",
    [
      ["Question", "Option A", "Option B", "प्रश्न", "विकल्प अ", "विकल्प ब", "सही विकल्प"],
      ["How far?", "5 m", "10 m", "कितनी दूर?", "5 मी", "10 मी", "A"],
    ],
    ["A"],
  ],
  [
    "in both languages by the names of the columns",
    [
      [
        "Question (Hindi)",
        "Question (English)",
        "A (Hindi)",
        "A (English)",
        "B (Hindi)",
        "B (English)",
        "Key",
      ],
      ["कितनी दूर?", "How far?", "5 मी", "5 m", "10 मी", "10 m", "B"],
    ],
    ["B"],
  ],
  [
    "of numbers and several right answers",
    [
      ["Question", "Type", "A", "B", "C", "Answer Key", "Level"],
      ["How far?", "Integer", null, null, null, "3.5 to 3.7", "Hard"],
      ["How deep?", "Numerical", null, null, null, 42, "Easy"],
      ["Which?", "MSQ", "x", "y", "z", "A & C", "Medium"],
      ["Which one?", "MCQ", "x", "y", "z", "C", "medium"],
      ["Why?", "Subjective", null, null, null, null, null],
    ],
    ["3.5 to 3.7", "42", "A, C", "C", "written"],
  ],
  [
    "with places and pictures",
    [
      ["Subject", "Class", "Topic", "Q.", "A", "B", "Ans.", "Image link", "Tags"],
      [
        "Chemistry",
        11,
        "Atoms",
        "Which?",
        "x",
        "y",
        "A",
        "https://example.org/a.png",
        "easy, NCERT",
      ],
      ["Astrology", 11, "Stars", "Which?", "x", "z", "A", null, null],
    ],
    ["A linked_picture", "- subject invalid_choice"],
  ],
  [
    "with answers that are wrong, missing or unclear",
    [
      ["Question", "Option A", "Option B", "Option C", "Answer"],
      ["How many?", 2, 3, 1, 2],
      ["How far?", "x", "y", "z", "E"],
      ["How deep?", "x", "y", "z", null],
      ["How high?", "x", "y", "z", "see page 4"],
      ["How wide?", "x", "x", "z", "C"],
    ],
    [
      ...["2 rightAnswer answer_unclear", "- rightAnswer key_names_no_option"],
      ...["- rightAnswer required", "- rightAnswer invalid_answer", "- optionB option_twice"],
    ],
  ],
  [
    "with levels and kinds that nobody knows",
    [
      ["Question", "A", "B", "Key", "Difficulty level", "Type"],
      ["Which?", "x", "y", "A", "insane", null],
      ["Which way?", "x", "y", "A", 3, "cloze"],
    ],
    ["- difficulty invalid_choice", "- kind invalid rightAnswer required"],
  ],
];

it.each(sheets)(
  "reads a sheet %s, from Excel and as Google writes it",
  async (_, rows, expected) => {
    for (const [format, file] of [
      ["xlsx", await xlsx(rows)],
      ["csv", csv(rows)],
    ] as const) {
      const read = await readQuestionFile(file, signal);
      expect(read.format).toBe(format);
      expect(answers(read.found)).toEqual(expected);
    }
  },
);

it("has numbers, levels and each language in its cells", async () => {
  const [, , , hindi, both] = await Promise.all(
    sheets.map(async ([, rows]) => (await readQuestionFile(await xlsx(rows), signal)).found),
  );
  expect(hindi?.[1]).toMatchObject({
    number: "2",
    cells: { questionHi: "कितना गहरा?", optionDHi: "20 मी", chapter: "गति", difficulty: "3" },
  });
  expect(hindi?.[1]?.cells).not.toHaveProperty("questionEn");
  expect(both?.[0]?.cells).toEqual({
    ...{ questionEn: "How far?", optionA: "5 m", optionB: "10 m", rightAnswer: "A" },
    ...{ questionHi: "कितनी दूर?", optionAHi: "5 मी", optionBHi: "10 मी" },
  });
});

it("has truths as text, and names dates and failed formulae in its cells", async () => {
  const rows = [
    ["Question", "A", "B", "C", "Ans"],
    ["Is it so?", true, false, new Date("2026-05-03T00:00:00Z"), "A"],
    ["And so?", "yes", "no", "#DIV/0!", "B"],
  ];
  const file = await writeXlsx({ sheets: [{ name: "Sheet1", rows }] });
  const { found } = await readQuestionFile(new Blob([Uint8Array.from(file)]), signal);
  expect(found).toMatchObject([
    {
      cells: { optionA: "TRUE", optionB: "FALSE", optionC: "2026-05-03" },
      faults: [{ field: "optionC", code: "not_text_in_sheet" }],
      source: "Question: Is it so?\nA: TRUE\nB: FALSE\nC: 2026-05-03\nAns: A",
    },
    { cells: { optionC: "#DIV/0!" }, faults: [{ field: "optionC", code: "not_text_in_sheet" }] },
  ]);
});

it("names what no cell of the first sheet says: pictures, other sheets, what stands above the line", async () => {
  const heads = ["Question", "A", "B", "Ans"];
  const rows = [heads, ["10 to the", "x", "y", "A"], ["Seen?", "x", "y", "A"], ["103?", "x", "y"]];
  const image = {
    ...{ data: Uint8Array.of(0x89, 0x50, 0x4e, 0x47), type: "png" as const },
    anchor: { from: { row: 2, col: 1 }, to: { row: 3, col: 2 } },
  };
  const richText = [{ text: "10" }, { text: "3", font: { vertAlign: "superscript" as const } }];
  const cells = new Map([["3,0", { value: "103", richText }]]);
  const file = await writeXlsx({
    sheets: [
      { name: "Sheet1", rows, images: [image], cells },
      { name: "More", rows: [heads, ["Why?", "x", "y", "B"]] },
      { name: "Lists", rows: [["x"]], hidden: true },
    ],
  });
  const { found } = await readQuestionFile(new Blob([Uint8Array.from(file)]), signal);
  expect(found.map(({ notes }) => notes)).toEqual([
    [{ code: "sheets_left_out" }],
    [{ code: "picture_left_out" }],
    [{ code: "kept_as_text", cell: "questionEn" }],
  ]);
});
