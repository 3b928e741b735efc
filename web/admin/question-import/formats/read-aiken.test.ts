import { expect, it } from "vitest";
import { answers } from "../../../testing/seen-questions.ts";
import { readAiken } from "./read-aiken.ts";

const options = "A. one\nB. two\nC. three\nD. four";

const papers: readonly [name: string, text: string, expected: string[]][] = [
  [
    "as Moodle's page shows it",
    "Which gas do plants take in?\nA. Oxygen\nB. Nitrogen\nC. Carbon dioxide\nD. Helium\nANSWER: C\n\nThe unit of power is\nA) joule\nB) watt\nANSWER: B\n",
    ["C", "B"],
  ],
  [
    "without blank lines, with Windows ends and numbers",
    `1. First?\r\n${options}\r\nANSWER: A\r\n2. Second?\r\n${options}\r\nANSWER: D`,
    ["A", "D"],
  ],
  [
    "in Hindi",
    "प्रकाश की चाल कितनी है?\nA. $3\\times10^8$ m/s\nB. 340 m/s\nANSWER: A\n\nजल का सूत्र?\nA. CO2\nB. H2O\nC. O2\nANSWER: B",
    ["A", "B"],
  ],
  [
    "with formulas as Moodle writes them",
    "Find \\(\\frac{a}{b}\\).\nA. $$x$$\nB. \\(y\\)\nC. costs $5\nANSWER: C",
    ["C"],
  ],
  ["a question of two lines", `Read this.\nThen answer.\n${options}\nANSWER: B`, ["B"]],
  ["small letters and spaces", `Which?\n  A.  one\n  B.  two\nanswer :  b `, ["b"]],
  ["several right ones", `Which are prime?\n${options}\nANSWER: A, C`, ["A, C"]],
  [
    "an answer that is missing, and one that names no option",
    `First?\n${options}\n\nSecond?\nA. x\nB. y\nANSWER: D\n\nThird?\n${options}\nANSWER: A`,
    ["- rightAnswer required", "- rightAnswer key_names_no_option", "A"],
  ],
  [
    "a letter twice, a gap, and one option too many",
    `Q1?\nA. x\nB. y\nB. z\nANSWER: A\n\nQ2?\nA. x\nC. z\nANSWER: A\n\nQ3?\n${[..."ABCDEFGHI"].map((letter) => `${letter}. ${letter}${letter}`).join("\n")}\nANSWER: A`,
    ["- optionB option_letter_twice", "- optionB required", "- optionH too_many"],
  ],
  [
    "a heading, an option of two lines, and a question without options",
    `Unit test 3\n\nFirst?\nA. one\nmore of one\nB. two\nANSWER: A\n\nExplain why.\n\nLast?\n${options}\nANSWER: C`,
    ["A kept_as_text", "C kept_as_text"],
  ],
];

it.each(papers)("reads a file %s", (_, text, expected) => {
  expect(answers(readAiken(text))).toEqual(expected);
});

it("has the number, the formulas and the lines of each question", () => {
  const [one] = readAiken(`12. Find \\(x^2\\).\nNow.\nA. $$y$$\nB. pay $5\n  or more\nANSWER: B`);
  expect(one).toMatchObject({
    number: "12",
    cells: { questionEn: "Find $x^2$.\nNow.", optionA: "$$y$$", optionB: "pay \\$5\nor more" },
    source: "12. Find \\(x^2\\).\nNow.\nA. $$y$$\nB. pay $5\n  or more\nANSWER: B",
  });
});

it("puts a question in Devanagari under Hindi with its options", () => {
  expect(readAiken("कौन सा?\nA. एक\nB. $2$\nANSWER: A")[0]?.cells).toEqual({
    ...{ questionHi: "कौन सा?", optionAHi: "एक", optionBHi: "$2$", rightAnswer: "A" },
  });
});
