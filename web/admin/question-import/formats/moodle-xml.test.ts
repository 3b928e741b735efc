import { describe, expect, it } from "vitest";
import { picturesNamedIn } from "../../../../contract/exams/formulas.ts";
import { importLimits } from "../../../../contract/exams/import-limits.ts";
import { cellsOf } from "../../../../contract/exams/question-cells.ts";
import { readDemoQuestions } from "../../../../server/modules/demo/demo-questions.ts";
import { answers, seen } from "../../../testing/seen-questions.ts";
import { readMoodleXml } from "./read-moodle-xml.ts";
import { writeMoodleXml } from "./write-moodle-xml.ts";

const { signal } = new AbortController();
const PNG = btoa("\x89PNG\r\n\x1a\nfirst");
const read = (text: string) => readMoodleXml(text, signal);
const quiz = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join("\n")}\n</quiz>`;
const html = (name: string, text: string, { attributes = "", more = "" } = {}) =>
  `<${name} format="html"${attributes}><text><![CDATA[${text}]]></text>${more}</${name}>`;
const asked = (type: string, text: string, ...parts: string[]) =>
  `<question type="${type}"><name><text>Q1</text></name>${html("questiontext", `<p>${text}</p>`)}
   <generalfeedback format="html"><text></text></generalfeedback><defaultgrade>4.0</defaultgrade>
   <penalty>0.3333333</penalty><hidden>0</hidden>${parts.join("")}</question>`;
const answer = (fraction: number | string, text: string, more = "") =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[<p>${text}</p>]]></text>${more}</answer>`;
const category = (path: string) =>
  `<question type="category"><category><text>${path}</text></category></question>`;
const number = (value: string, tolerance = "0", fraction = 100) =>
  `<answer fraction="${fraction}"><text>${value}</text><tolerance>${tolerance}</tolerance></answer>`;
const pair = (row: string, column: string) =>
  html("subquestion", row, { more: `<answer><text>${column}</text></answer>` });
const one = "<single>true</single>";
const several = "<single>false</single>";
const four = [answer(0, "a"), answer(100, "b"), answer(0, "c"), answer(0, "d")];

const papers: readonly [name: string, text: string, expected: string[]][] = [
  [
    "of one right option",
    quiz(
      category("$course$/top/Physics/Motion"),
      asked("multichoice", "Speed of light?", one, ...four),
      asked("multichoice", "Two ways?", one, answer(100, "a"), answer(100, "b"), answer(0, "c")),
    ),
    ["B", "A or B"],
  ],
  [
    "of several right options",
    quiz(
      asked(
        "multichoice",
        "Primes?",
        several,
        answer("33.33333", "2"),
        answer("33.33333", "3"),
        answer(-100, "4"),
        answer("33.33333", "5"),
      ),
      asked("multichoice", "One of them?", several, answer(100, "2"), answer(0, "4")),
    ),
    ["A, B, D", "A"],
  ],
  [
    "of truths and numbers",
    quiz(
      asked("truefalse", "Ice floats.", answer(100, "true"), answer(0, "false")),
      asked("truefalse", "Iron floats.", answer(0, "true"), answer(100, "false")),
      asked(
        "numerical",
        "g?",
        number("9.8", "0.1"),
        "<units><unit><multiplier>1</multiplier><unit_name>m/s2</unit_name></unit></units>",
      ),
      asked("numerical", "Roots?", number("2"), number("-2"), number("*", "0", 0)),
    ),
    ["A", "B", "9.7 to 9.9", "2 to 2 or -2 to -2"],
  ],
  [
    "of words",
    quiz(
      asked("shortanswer", "How many?", answer(100, "42").replace(/<\/?p>/g, "")),
      asked("shortanswer", "Capital of India?", answer(100, "New Delhi"), answer(100, "Delhi")),
      asked("essay", "Explain inertia.", "<responseformat>editor</responseformat>"),
    ),
    ["42 to 42", "- rightAnswer word_as_answer", "written"],
  ],
  [
    "of lists to match",
    quiz(
      asked(
        "matching",
        "Match.",
        pair("Force", "newton"),
        pair("Work", "joule"),
        pair("Torque", "newton"),
        pair("", "watt"),
      ),
    ),
    ["1-A; 2-B; 3-A"],
  ],
  [
    "in Hindi",
    quiz(
      category("top/भौतिकी/गति"),
      asked(
        "multichoice",
        "प्रकाश की चाल?",
        one,
        answer(0, "ध्वनि"),
        answer(100, "$$3\\times10^8$$ m/s"),
      ),
    ),
    ["B"],
  ],
  [
    "of kinds that the bank does not have",
    quiz(
      asked("cloze", "Water is {1:SHORTANSWER:=H2O}."),
      asked("ddwtos", "The [[1]] is round."),
      asked("calculated", "What is {a} + {b}?", number("{a}+{b}")),
      asked("multichoice", "Good?", one, ...four),
    ),
    [
      ...["- kind question_kind_not_taken", "- kind question_kind_not_taken"],
      ...["- kind question_kind_not_taken", "B"],
    ],
  ],
  [
    "with shares of marks, hints and what Moodle says to an answer",
    quiz(
      asked("multichoice", "Nearly?", one, answer(100, "a"), answer(50, "b"), answer(0, "c")),
      asked("multichoice", "Hint?", one, ...four, html("hint", "<p>Think.</p>")),
      asked(
        "multichoice",
        "Usual?",
        one,
        ...four,
        html("correctfeedback", "<p>Your answer is correct.</p>"),
      ),
      asked("multichoice", "No key?", one, answer(0, "a"), answer(0, "b")),
    ),
    ["A part_left_out", "B part_left_out", "B", "- rightAnswer required"],
  ],
  [
    "with tables, sounds, pictures that are not there and formulas that do not end",
    quiz(
      asked("multichoice", "<table><tr><td>t</td><td>1</td></tr></table>", one, ...four),
      asked("multichoice", "Hear <audio src='a.mp3'></audio> this", one, ...four),
      asked("multichoice", "See <img src='https://example.org/a.png' alt='a car'>", one, ...four),
      asked("multichoice", "See <img src='@@PLUGINFILE@@/gone.png'>", one, ...four),
      asked("multichoice", "Find \\(x.", one, ...four),
      asked("multichoice", "Why <u>underlined</u>?", one, ...four),
    ),
    [
      ...["B questionEn kept_as_text", "B questionEn part_left_out"],
      ...["B questionEn linked_picture", "B questionEn picture_left_out"],
      ...["B questionEn kept_as_text", "B questionEn kept_as_text"],
    ],
  ],
  [
    "with a passage, nine options and options that are the same",
    quiz(
      `<question type="description"><name><text>P</text></name>${html("questiontext", "<p>Read. Questions 1 to 2.</p>")}</question>`,
      asked("multichoice", "First?", one, ...four),
      asked("multichoice", "Second?", one, ...four),
      asked("multichoice", "Third?", one, ...four),
      asked(
        "multichoice",
        "Nine?",
        one,
        answer(100, "1"),
        ...[..."23456789"].map((text) => answer(0, text)),
      ),
      asked("multichoice", "Same?", one, answer(100, "x"), answer(0, "x")),
    ),
    [
      ...["B passageEn kept_as_text", "B passageEn kept_as_text", "B"],
      ...["- optionH too_many", "- optionB option_twice"],
    ],
  ],
];

it.each(papers)("reads a file %s", async (_, text, expected) => {
  expect(answers((await read(text)).found)).toEqual(expected);
});

it.each([
  ["<p>One</p><p>Two &amp; three&nbsp;&lt; 4</p>", "One\n\nTwo & three < 4"],
  ["<p>a<br>b</p><ul><li>x</li><li>y</li></ul>", "a\nb\n\n• x\n• y"],
  ["<ol><li>x</li><li>y</li></ol>", "1. x\n2. y"],
  ["v<sup>2</sup> = u<sup>2</sup> + 2as", "$v^{2}$ = $u^{2}$ + 2as"],
  ["x<sub>1</sub>+x<sub>2</sub> at 10<sup>−3</sup> m", "$x_{1}+x_{2}$ at $10^{-3}$ m"],
  ["H<sub>2</sub>SO<sub>4</sub> and Na<sup>+</sup>", "$\\ce{H2SO4}$ and $\\ce{Na^{+}}$"],
  ["v<sub>max</sub>, the 2<sup>nd</sup>", "$v_{\\mathrm{max}}$, the 2nd"],
  ["Find \\(x &lt; 2\\) and \\[y\\]", "Find $x < 2$ and $$y$$"],
  ["Find $$x$$ now", "Find $x$ now"],
  ["$$x$$", "$$x$$"],
  ["Between $5 and $6, or $x^2$", "Between \\$5 and \\$6, or $x^2$"],
  ["[tex]x[/tex]", "$x$"],
  ["<span class='nolink'>a</span> <b>b</b><script>c</script>", "a b"],
])("reads HTML as the bank has texts: %s", async (written, text) => {
  const { found } = await read(
    quiz(`<question type="essay">${html("questiontext", written)}</question>`),
  );
  expect(found[0]?.cells.questionEn).toBe(text);
});

it("reads what is no HTML with its lines, and each language in its place", async () => {
  const plain =
    '<question type="essay"><questiontext format="plain_text"><text>a &lt;b&gt; c\nd</text></questiontext></question>';
  const multilang =
    '<span lang="en" class="multilang">Force</span><span lang="hi" class="multilang">बल</span>';
  const { found } = await read(
    quiz(
      plain,
      asked(
        "multichoice",
        multilang,
        one,
        answer(100, "5 N"),
        answer(0, "{mlang en}none{mlang}{mlang hi}कोई नहीं{mlang}"),
      ),
    ),
  );
  expect(found[0]?.cells.questionEn).toBe("a <b> c\nd");
  expect(found[1]?.cells).toMatchObject({
    ...{ questionEn: "Force", questionHi: "बल", optionA: "5 N", optionAHi: "5 N" },
    ...{ optionB: "none", optionBHi: "कोई नहीं" },
  });
});

it("has the pictures of a file, place, number and what is said to answers", async () => {
  const file = `<file name="my car.png" path="/" encoding="base64">${PNG}</file>`;
  const picture = html(
    "questiontext",
    '<p>See <img src="@@PLUGINFILE@@/my%20car.png" alt="a [red] car"></p>',
    { more: file },
  );
  const { found, pictures } = await read(
    quiz(
      category("$course$/top/Physics/Force//Motion"),
      `<question type="multichoice"><name><text>Q012 car</text></name>${picture}${html("generalfeedback", "<p>Look.</p>")}${one}${answer(100, "a", html("feedback", "Yes."))}${answer(0, "b")}<tags><tag><text>difficulty:3</text></tag><tag><text>NCERT</text></tag></tags></question>`,
    ),
  );
  expect(found).toMatchObject([
    {
      number: "12",
      cells: {
        ...{ subject: "Physics", chapter: "Force/Motion", difficulty: "3", tags: "NCERT" },
        ...{
          questionEn: "See ![a red car](picture:p1)",
          solutionEn: "Look.\n\nA: Yes.",
        },
      },
    },
  ]);
  expect(pictures.get("p1")?.type).toBe("image/png");
});

it("reads the marks of an essay, unless they are those that Moodle gives to every question", async () => {
  const essay = (grade: string) =>
    asked("essay", "Explain inertia.").replace(">4.0<", `>${grade}<`);
  const { found } = await read(
    quiz(...["5.0000000", "2.5000000", "1.0000000", "1", "0.0000000", "3.3333333"].map(essay)),
  );
  const marks = ["5", "2.5", undefined, undefined, undefined, "3.3333333"];
  expect(found.map(({ cells }) => cells.fullMarks)).toEqual(marks);
  const named = [[], [], [], [], [], ["fullMarks invalid_marks"]];
  expect(found.map((each) => seen(each).named)).toEqual(named);
});

describe("what is written", () => {
  const withoutIds = (text: string) => text.replace(/picture:[\w-]+/g, "picture:x");

  it.each(["physics", "chemistry", "mathematics", "biology"] as const)(
    "is read in again as it was: %s",
    async (subject) => {
      const questions = (await readDemoQuestions(subject)).map(cellsOf);
      const pictures = new Map(
        picturesNamedIn(JSON.stringify(questions)).map((id) => [
          id,
          new Blob([Uint8Array.from(atob(PNG), (letter) => letter.charCodeAt(0))]),
        ]),
      );
      const { found, pictures: again } = await read(await writeMoodleXml(questions, pictures));
      expect(found.flatMap((each) => seen(each).named)).toEqual([]);
      const isEnd = (name: string) => name === "from" || name === "to";
      const plain = (cells: object) =>
        JSON.parse(withoutIds(JSON.stringify(cells)), (name, value) =>
          isEnd(name) ? Number(value) : value,
        );
      expect(found.map((each) => plain(seen(each).question ?? {}))).toEqual(
        questions.map((cells) =>
          plain(seen({ place: 1, beginning: "", cells }).question ?? { cells }),
        ),
      );
      expect(again.size).toBeGreaterThanOrEqual(pictures.size);
    },
  );

  it.each([
    {
      questionEn: "Costs \\$5 & <b>  two\n\n lines",
      optionA: "  a",
      optionB: "b ]]> c",
      rightAnswer: "A",
    },
    { questionHi: "$x$?", optionAHi: "$1$", optionBHi: "$2$", rightAnswer: "A or B" },
    { questionEn: "What is नमस्ते?", optionA: "a", optionB: "b", rightAnswer: "B" },
    {
      questionEn: "Which?",
      questionHi: "कौन?",
      optionA: "a",
      optionB: "b",
      optionC: "c",
      kind: "multiple",
      rightAnswer: "A, B or B, C",
    },
    { questionEn: "How much?", unitEn: "m/s", unitHi: "मी/से", rightAnswer: "-0.5 to 0.25 or 7" },
    {
      questionEn: "A holds.",
      reasonEn: "R holds.",
      rightAnswer: "C",
      passageEn: "Read.",
      passageHi: "पढ़ें।",
    },
    {
      questionEn: "Match.",
      rowsEn: "x\ny\nz",
      optionA: "1",
      optionB: "2",
      optionC: "3",
      rightAnswer: "1-C; 2-A, B; 3-",
    },
    {
      questionEn: "See ![a car](picture:abc) $$x<y$$",
      kind: "written",
      fullMarks: "1.5",
      source: "NCERT 1/2",
      tags: "a, b",
      gradeCode: "11",
      difficulty: "3",
    },
  ])("keeps %j", async (cells) => {
    const pictures = new Map([
      ["abc", new Blob([Uint8Array.from(atob(PNG), (letter) => letter.charCodeAt(0))])],
    ]);
    const whole = { subject: "Physics", chapter: "Work/Energy", ...cells };
    const { found } = await read(await writeMoodleXml([whole], pictures));
    const before = seen({ place: 1, beginning: "", cells: whole });
    expect(before.named).toEqual([]);
    expect(JSON.parse(withoutIds(JSON.stringify(found.map(seen))))).toEqual([
      JSON.parse(withoutIds(JSON.stringify(before))),
    ]);
  });
});

it.each([
  [
    "an entity",
    '<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY x "y">]><quiz>&x;</quiz>',
    "doctype_in_file",
  ],
  ["what is no XML", "<quiz><question></quiz>", "not_questions"],
  ["other XML", "<rss/>", "not_questions"],
  ["what is too large", " ".repeat(importLimits.exchangeFileBytes + 1), "question_file_too_large"],
])("refuses %s", async (_, text, code) => {
  await expect(read(text)).rejects.toThrow(code);
});

it("stops when it is told to", async () => {
  const stopped = AbortSignal.abort(new Error("stopped"));
  await expect(readMoodleXml(quiz(asked("essay", "Why?")), stopped)).rejects.toThrow("stopped");
});
