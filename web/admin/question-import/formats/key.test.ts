import { describe, expect, it } from "vitest";
import type { FoundQuestion } from "../found-question.ts";
import { applyKey } from "./apply-key.ts";
import { readKey } from "./key.ts";
import { plainAnswer } from "./plain-answer.ts";

/** As `1 B 2 D`, then what is named. */
const said = (text: string) => {
  const { answers, twice, dropped, unread } = readKey(text);
  return [
    [...answers].map(([number, answer]) => `${number} ${answer}`).join("; "),
    ...(twice.length > 0 ? [`twice ${twice}`] : []),
    ...(dropped.length > 0 ? [`dropped ${dropped}`] : []),
    ...(unread.length > 0 ? [`unread ${unread.join(" ")}`] : []),
  ];
};

const keys: readonly [name: string, text: string, expected: string[]][] = [
  ["in one line", "1 B 2 D 3 2.5–2.7 4 A", ["1 B; 2 D; 3 2.5 to 2.7; 4 A"]],
  ["with dots and brackets", "1. (b)\n2. (c)\n3.(a)\n10. (d)", ["1 B; 2 C; 3 A; 10 D"]],
  ["with dashes and commas", "Q1-B, Q2-C, Q3-A, Q4 - D", ["1 B; 2 C; 3 A; 4 D"]],
  ["of numbered options", "1-2, 2-3, 3-4, 4-1", ["1 2; 2 3; 3 4; 4 1"]],
  ["of numbered options in brackets", "1.(2) 2.(3) 3.(4) 4.(4)", ["1 2; 2 3; 3 4; 4 4"]],
  ["of numbered options in a line", "1 2 2 3 3 1 4 4 5 2", ["1 2; 2 3; 3 1; 4 4; 5 2"]],
  [
    "of two columns of a table",
    "Q.No.\tAnswer\n1\tB\n2\tA, C\n3\t-2.5\n4\t1,250",
    ["1 B; 2 A, C; 3 -2.5; 4 1250"],
  ],
  ["of four columns of a table", "1\tB\t26\tC\n2\tD\t27\tA", ["1 B; 26 C; 2 D; 27 A"]],
  [
    "of a row above another",
    "Q.No.\t1\t2\t3\t4\nAns.\tB\tA\tD\tC\n5\t6\t7\t8\n2\t\t1\t4",
    ["1 B; 2 A; 3 D; 4 C; 5 2; 7 1; 8 4"],
  ],
  [
    "of a row above another from a PDF",
    "1 2 3 4 5\nA B C D A\n6 7 8\nB B C",
    ["1 A; 2 B; 3 C; 4 D; 5 A; 6 B; 7 B; 8 C"],
  ],
  ["with a cell in each line, as a PDF gives it", "1\nB\n2\nD\n3\nA", ["1 B; 2 D; 3 A"]],
  ["in Hindi letters", "१. (अ)\n२. (ब)\n3 स\n4 (द)", ["1 A; 2 B; 3 C; 4 D"]],
  ["in the other Hindi letters", "प्रश्न 1 उत्तर: (ख)\nप्र.2 घ\n3. क, ग", ["1 B; 2 D; 3 A, C"]],
  [
    "with several right ones",
    "1 A, C 2 ABD 3 (B),(D) 4 A & C 5 A or B",
    ["1 A, C; 2 A, B, D; 3 B, D; 4 A, C; 5 A or B"],
  ],
  ["of matched lists", "5 A-p,q; B-r; C-s; D-p 6 B", ["5 1-A, B; 2-C; 3-D; 4-A; 6 B"]],
  [
    "of matched lists with Roman numbers",
    "7. (A)-(ii), (B)-(i), (C)-(iv), (D)-(iii)",
    ["7 1-B; 2-A; 3-D; 4-C"],
  ],
  [
    "with numbers and ranges",
    "21. 5\n22. 0.25\n23. 3.5 to 3.7\n24. [2.5, 2.7]\n25. .5",
    ["21 5; 22 0.25; 23 3.5 to 3.7; 24 2.5 to 2.7; 25 .5"],
  ],
  ["with dropped questions", "1 B 2 Drop 3 MTG 4 * 5 Bonus 6 C", ["1 B; 6 C", "dropped 2,3,4,5"]],
  ["that says a number twice", "1 B\n2 C\n2 D\n3 A\n3 A", ["1 B; 2 C; 3 A", "twice 2"]],
  [
    "whose numbers begin again in each section",
    "Physics\n1 B\n2 C\n3 D\nChemistry\n1 A\n2 A\n3 B",
    ["1.1 B; 1.2 C; 1.3 D; 2.1 A; 2.2 A; 2.3 B"],
  ],
  [
    "below a heading with a number",
    "Section 1\n1 B 2 C 3 D",
    ["1 B; 2 C; 3 D", "unread Section 1"],
  ],
  ["with a word as an answer", "1 B\n2 see page 4\n3 C", ["1 B; 3 C", "unread 2 see page 4"]],
  ["with an answer that is missing", "1 B\n2\n3 C", ["1 B; 3 C", "unread 2"]],
  ["whose numbers and answers are in two columns", "1\n2\n3\nB\nC\nD", ["", "unread 1 2 3"]],
  ["of a row of two numbers above another", "11\t12\nB\tC", ["", "unread 11\t12"]],
  ["with fewer answers than numbers", "1 2 3 4\nB C D", ["", "unread 1 2 3 4"]],
];

it.each(keys)("reads a key %s", (_, text, expected) => {
  const [first, ...others] = said(text);
  expect([first, ...others]).toEqual(expected);
});

type Pair = readonly [number: number, answer: string];
const inRows = (key: readonly Pair[], between: string, heads: readonly string[] = []) =>
  Array.from({ length: Math.ceil(key.length / 10) }, (_, row) => {
    const own = key.slice(row * 10, row * 10 + 10);
    return [0, 1].map((of) =>
      [...heads.slice(of, of + 1), ...own.map((pair) => pair[of])].join(between),
    );
  })
    .flat()
    .join("\n");
const layouts: Readonly<Record<string, (key: readonly Pair[]) => string>> = {
  line: (key) => key.map(([number, answer]) => `${number} ${answer}`).join(" "),
  commas: (key) => key.map(([number, answer]) => `${number} ${answer}`).join(", "),
  brackets: (key) => key.map(([number, answer]) => `${number}.(${answer})`).join("  "),
  lines: (key) => key.map(([number, answer]) => `${number}. (${answer})`).join("\n"),
  dashes: (key) => key.map(([number, answer]) => `Q${number}-${answer}`).join(", "),
  cells: (key) => key.map((pair) => pair.join("\n")).join("\n"),
  table: (key) => `Q.No.\tAnswer\n${key.map((pair) => pair.join("\t")).join("\n")}`,
  rows: (key) => inRows(key, "\t", ["Q.", "Ans."]),
  "rows of a PDF": (key) => inRows(key, " "),
  columns: (key) => {
    const height = Math.ceil(key.length / 3);
    const row = (at: number) => [0, 1, 2].flatMap((column) => key[at + column * height] ?? []);
    return Array.from({ length: height }, (_, at) => row(at).join("\t")).join("\n");
  },
};
const marks = { letters: "ABCD", "small ones": "abcd", "Hindi ones": "कखगघ", numbers: "1234" };

describe.each(Object.entries(layouts))("any key as %s", (_, layout) => {
  it.each(Object.entries({ ...marks, mixed: "A,D,2.5,17,3,-0.5" }))(
    "has every answer, and none that is another: %s",
    (_name, list) => {
      const all = list.includes(",") ? list.split(",") : [...list];
      // Each with another length and another order.
      for (let length = 3; length < 90; length += 8) {
        const key = Array.from({ length }, (_each, at): Pair => {
          const answer = all[(at * at * 7 + at * length + (at >> 2)) % all.length] ?? "";
          return [at + 1, answer];
        });
        const expected = key.map(([number, answer]) => [`${number}`, plainAnswer(answer)]);
        const { answers, unread } = readKey(layout(key));
        const inOrder = [...answers].toSorted(([one], [other]) => Number(one) - Number(other));
        expect([unread, ...inOrder]).toEqual([[], ...expected]);
      }
    },
  );
});

it.each([
  ["Option 2", "2"],
  ["(ब)", "B"],
  ["a and c", "A, C"],
  ["2.5–2.7", "2.5 to 2.7"],
  ["B / D", "B or D"],
  ["velocity", "velocity"],
])("has an answer as a cell has it: %s", (text, plain) => {
  expect(plainAnswer(text)).toBe(plain);
});

describe("a key that is applied", () => {
  const asked = (number: string, cells: FoundQuestion["cells"] = {}): FoundQuestion => ({
    ...{ place: Number(number), number, beginning: number },
    cells: { kind: "single", optionA: "x", optionB: "y", optionC: "z", ...cells },
  });

  it("gives each question its answer, and says which have none and which are missing", () => {
    const { found, withoutAnswer, withoutQuestion } = applyKey(
      [asked("Q01"), asked("2"), asked("3"), asked("5"), asked("5")],
      readKey("1 B 2 A, C 4 D 5 A"),
    );
    expect(found.map(({ cells }) => [cells.kind, cells.rightAnswer])).toEqual([
      ...[
        ["single", "B"],
        [undefined, "A, C"],
        ["single", undefined],
      ],
      ...[
        ["single", undefined],
        ["single", undefined],
      ],
    ]);
    expect({ withoutAnswer, withoutQuestion }).toEqual({
      ...{ withoutAnswer: ["3", "5"], withoutQuestion: ["4", "5"] },
    });
  });

  it("names what the file said otherwise, what it says twice, and what was dropped", () => {
    const { found } = applyKey(
      [asked("1", { rightAnswer: "A" }), asked("2", { rightAnswer: "B" }), asked("3"), asked("4")],
      readKey("1 C 2 2 3 B 3 A 4 Drop"),
    );
    expect(
      found.map(({ cells, notes }) => [cells.rightAnswer, notes?.map(({ code }) => code)]),
    ).toEqual([
      ["C", ["answer_given_twice"]],
      ["2", []],
      ["B", ["answer_given_twice"]],
      [undefined, ["dropped_in_key"]],
    ]);
  });

  it("changes nothing of a question of which it says nothing", () => {
    const lacks = [{ field: "rightAnswer", code: "required" } as const];
    const open = { place: 2, beginning: "", cells: { kind: "written" }, faults: lacks };
    const own = [asked("1", { rightAnswer: "A, B" }), open];
    expect(applyKey(own, readKey("")).found).toEqual(own.map((one) => ({ ...one, notes: [] })));
  });

  it("gives the answer that a question lacked", () => {
    const faults = [
      ...[
        { field: "rightAnswer", code: "required" },
        { field: "optionH", code: "too_many" },
      ],
    ] as const;
    const own = { place: 1, beginning: "", cells: { kind: "written" }, faults };
    expect(applyKey([own], readKey("1 2.5")).found[0]?.faults).toEqual([faults[1]]);
    expect(applyKey([own], readKey("1 Drop")).found[0]?.faults).toEqual(faults);
  });

  it("takes a question without options for a number", () => {
    const { found } = applyKey(
      [{ place: 1, beginning: "", cells: { kind: "written" } }],
      readKey("1 2.5"),
    );
    expect(found[0]?.cells).toEqual({ rightAnswer: "2.5" });
  });
});
