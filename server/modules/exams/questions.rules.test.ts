import { expect, it } from "vitest";
import type { QuestionContent } from "../../../contract/exams/question.ts";
import { questionFields } from "../../../test/factories/questions.ts";
import { formulaSetter, textFaults } from "./formulas.ts";
import { sameAsOf } from "./questions.rules.ts";

const asked = (text: string, options: string[]): QuestionContent => ({
  kind: "single",
  text: { en: text, hi: null },
  options: options.map((option) => ({ en: option, hi: null })),
  solution: null,
});

it("takes a question for the same in other spacing, capitals and order of options", () => {
  const one = asked("Find $v_0$ now", ["10 m", "20 m"]);
  const same = asked("find  $v_0 $ NOW", ["20 M", "10 m"]);
  expect(sameAsOf({ ...same, solution: { en: "Look.", hi: null } })).toBe(sameAsOf(one));
});

it.each([
  ["another letter of a formula", asked("Find $V_0$ now", ["10 m", "20 m"])],
  ["another option", asked("Find $v_0$ now", ["10 m", "30 m"])],
])("takes it for another one with %s", (_, other) => {
  expect(sameAsOf(other)).not.toBe(sameAsOf(asked("Find $v_0$ now", ["10 m", "20 m"])));
});

it("names a formula that cannot be set, with its field; chemistry can", async () => {
  const { content } = questionFields();
  const text = { en: "$\\ce{H2O}$ and $x^2$", hi: "$x$ और $\\frac{1}{$" };
  expect(textFaults({ ...content, text }, { canSet: await formulaSetter() })).toEqual([
    { field: "content.text.hi", code: "invalid_formula", named: "\\frac{1}{" },
  ]);
});
