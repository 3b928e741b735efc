import { describe, expect, it } from "vitest";
import { answerOf, answerText, kindOfChoice } from "./answer-text.ts";
import type { QuestionKey } from "./answers.ts";

const asked = (kind: Parameters<typeof answerOf>[1]["kind"], rows = 0) => ({ kind, rows });

describe("an answer in a cell", () => {
  it.each([
    ["A", [[0]]],
    ["(b)", [[1]]],
    ["3", [[2]]],
    ["३", [[2]]],
    ["A, C", [[0, 2]]],
    ["c and a", [[0, 2]]],
    ["AC", [[0, 2]]],
    ["A or B", [[0], [1]]],
    ["A या B", [[0], [1]]],
  ])("names options: %s", (text, accepted) => {
    expect(answerOf(text, asked("multiple"))).toEqual({ kind: "choice", accepted });
  });

  it.each([
    ["3.5 to 3.7", [{ from: "3.5", to: "3.7" }]],
    ["3.5–3.7", [{ from: "3.5", to: "3.7" }]],
    ["3.5 से 3.7", [{ from: "3.5", to: "3.7" }]],
    ["-3 to -2", [{ from: "-3", to: "-2" }]],
    ["−4", [{ from: "-4", to: "-4" }]],
    [
      "2 or 7",
      [
        { from: "2", to: "2" },
        { from: "7", to: "7" },
      ],
    ],
  ])("is a number or a range: %s", (text, ranges) => {
    expect(answerOf(text, asked("numeric"))).toEqual({ kind: "numeric", ranges });
  });

  it.each(["1-C; 2-A, B; 3-", "1 → C, 2 → A, B", "P-C\nQ-AB", "(p) : c; (q) : a,b"])(
    "matches rows: %s",
    (text) => {
      expect(answerOf(text, asked("matrix", 3))).toEqual({
        kind: "matrix",
        rows: [[2], [0, 1], []],
      });
    },
  );

  it.each([
    ["Z", "single"],
    ["9", "single"],
    ["Delhi", "single"],
    ["about 4", "numeric"],
    ["1-C; 7-A", "matrix"],
    ["C, A", "matrix"],
  ] as const)("cannot be read: %s of %s", (text, kind) => {
    expect(answerOf(text, asked(kind, 3))).toBeUndefined();
  });

  it.each<QuestionKey>([
    { kind: "choice", accepted: [[0, 2], [1]] },
    { kind: "numeric", ranges: [{ from: "-3.5", to: "4" }] },
    { kind: "matrix", rows: [[2], [], [0, 1]] },
  ])("is written so that it is read again: $kind", (key) => {
    const kind = key.kind === "choice" ? "multiple" : key.kind;
    expect(answerOf(answerText(key), asked(kind, 3))).toEqual(key);
  });

  it("says whether several options are right", () => {
    expect(["A", "A, C", "A or C"].map(kindOfChoice)).toEqual(["single", "multiple", "single"]);
  });
});
