import { readFile } from "node:fs/promises";
import katex from "katex";
import { describe, expect, test } from "vitest";
import type { QuestionContent, Written } from "../../contract/exams/question.ts";
import { type DemoQuestion, demoQuestions } from "../question-schema.ts";
import { computed as Biology } from "./biology.computed.ts";
import { computed as Chemistry } from "./chemistry.computed.ts";
import { computed as Mathematics } from "./mathematics.computed.ts";
import { computed as Physics } from "./physics.computed.ts";
import "katex/contrib/mhchem";

/** Of the questions that a program can compute, by name: the option's index, or the number, worked out anew. */
const computations = { Biology, Chemistry, Mathematics, Physics };
const subjects = Object.keys(computations) as (keyof typeof computations)[];

const read = async (subject: string) =>
  demoQuestions.parse(
    JSON.parse(await readFile(new URL(`${subject.toLowerCase()}.json`, import.meta.url), "utf8")),
  );

function textsOf(content: QuestionContent): Written[] {
  return [
    ...[content.text, content.solution],
    ...("reason" in content ? [content.reason] : []),
    ...("rows" in content ? content.rows : []),
    ...("options" in content ? content.options : []),
    ...("unit" in content ? [content.unit] : []),
  ].filter((text) => text !== null);
}

const formulasOf = (text: string) =>
  Array.from(text.matchAll(/\$\$([^$]+)\$\$|\$([^$]+)\$/g), ([, block, inline]) => block ?? inline);

describe.each(subjects)("%s", (subject) => {
  test("every question is whole, named once, and in both languages with a solution", async () => {
    const { questions, passages } = await read(subject);
    const names = questions.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const known = new Set(passages.map(({ name }) => name));
    for (const { name, passage, question } of questions) {
      expect(question.content.solution, name).not.toBeNull();
      if (passage !== undefined) expect(known, name).toContain(passage);
      for (const { en, hi } of textsOf(question.content)) {
        expect(en, name).not.toBeNull();
        expect(hi, name).not.toBeNull();
      }
    }
  });

  test("every formula can be set, and every dollar belongs to one", async () => {
    const { questions, passages } = await read(subject);
    const all = [
      ...questions.flatMap(({ question }) => textsOf(question.content)),
      ...passages.map(({ text }) => text),
    ];
    for (const text of all.flatMap(({ en, hi }) => [en ?? "", hi ?? ""])) {
      for (const formula of formulasOf(text))
        expect(() => katex.renderToString(formula ?? "", { strict: "error" }), text).not.toThrow();
      expect(text.replace(/\$\$[^$]+\$\$|\$[^$]+\$/g, ""), text).not.toContain("$");
    }
  });

  test("the keys are what a program computes", async () => {
    const { questions } = await read(subject);
    const byName = new Map(questions.map((each) => [each.name, each]));
    for (const [name, compute] of Object.entries(computations[subject])) {
      const asked = byName.get(name);
      if (!asked) throw new Error(`There is no question ${name}.`);
      expectKey(asked, compute());
    }
  });
});

/** A number is that of a numeric key's first range, or the first number in the right option, and nearest to it. */
function expectKey({ name, question: { content, key } }: DemoQuestion, value: number): void {
  if (key.kind === "numeric") {
    const inSome = key.ranges.some(({ from, to }) => Number(from) <= value && value <= Number(to));
    expect(inSome, `${name}: ${value}`).toBe(true);
    return;
  }
  if (key.kind !== "choice" || !("options" in content)) throw new Error(`${name} has no number.`);
  const [[right = -1] = []] = key.accepted;
  const gaps = content.options.map(({ en }) => Math.abs(numberIn(en ?? "") - value));
  const gap = gaps[right];
  expect(gap, `${name}: ${value}`).toBeLessThanOrEqual(Math.max(Math.abs(value) / 100, 1e-9));
  expect(
    gaps.filter((other) => gap === undefined || other < gap),
    `${name}: ${value}`,
  ).toEqual([]);
}

/** The first number of an option, also as a fraction or times a power of ten. */
function numberIn(text: string): number {
  const fraction = /(-?)\\d?frac\{(-?[\d.]+)\}\{([\d.]+)\}/.exec(text);
  if (fraction) {
    const [, sign, top, bottom] = fraction;
    return (Number(top) / Number(bottom)) * (sign === "-" ? -1 : 1);
  }
  const [, number = "NaN", exponent = "0"] =
    /(-?[\d.]+)(?:\s*\\times\s*10\^\{?(-?\d+)\}?)?/.exec(text.replace(/,/g, "")) ?? [];
  return Number(number) * 10 ** Number(exponent);
}
