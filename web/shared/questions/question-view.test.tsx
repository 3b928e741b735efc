import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { QuestionContent } from "../../../contract/exams/question.ts";
import { QuestionView } from "./question-view.tsx";

const both = (en: string, hi: string | null = null) => ({ en, hi });

const single: QuestionContent = {
  kind: "single",
  text: both("Which is $v^2$?", "$v^2$ कौन-सा है?"),
  options: [both("$u^2 + 2as$"), both("$u + at$")],
  solution: both("By integration."),
};

test("a formula is typeset with its MathML for screen readers", async () => {
  const { container } = render(<QuestionView content={single} />);
  await expect.poll(() => container.querySelectorAll(".katex math")).toHaveLength(3);
  expect(container.querySelector("[data-style]")).toBeNull();
  expect(container.querySelector("[style]")).not.toBeNull();
});

test("chemistry is typeset, and a formula with a mistake shows its source", async () => {
  const text = both(String.raw`$\ce{H2O}$ and $\frac{1$`);
  const { container } = render(<QuestionView content={{ ...single, text, options: [] }} />);
  expect(await screen.findByText(String.raw`\frac{1`)).toBeDefined();
  await expect.poll(() => container.querySelectorAll(".katex")).toHaveLength(1);
});

test("what is right and why is shown with the key alone", () => {
  const { rerender } = render(<QuestionView content={single} />);
  expect(screen.queryByText("By integration.")).toBeNull();
  expect(screen.queryByText("(Right answer)")).toBeNull();
  rerender(<QuestionView content={single} answerKey={{ kind: "choice", accepted: [[1]] }} />);
  expect(screen.getByText("By integration.")).toBeDefined();
  const options = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(options.map((text) => text.includes("Right answer"))).toEqual([false, true]);
});

test("a text that is missing in the language stands in the other one, marked as such", () => {
  const { container } = render(<QuestionView content={single} language="hi" />);
  expect(screen.getByText(/कौन-सा है/)).toBeDefined();
  expect(container.firstElementChild?.getAttribute("lang")).toBe("hi");
  expect(container.querySelectorAll('li [lang="en"]')).toHaveLength(2);
});

test("an assertion has its four options in the language in which it is asked", () => {
  const content = {
    kind: "assertion" as const,
    text: both("A stone accelerates."),
    reason: both("Its velocity changes."),
    solution: null,
  };
  render(<QuestionView content={content} language="hi" />);
  expect(screen.getAllByRole("listitem")).toHaveLength(4);
  expect(screen.getByText("(A) सही है, पर (R) ग़लत है।")).toBeDefined();
});

test("lists that are matched stand beside each other, with what belongs together", () => {
  const content = {
    kind: "matrix" as const,
    text: both("Match."),
    rows: [both("Force"), both("Work")],
    options: [both("joule"), both("newton")],
    solution: null,
  };
  render(<QuestionView content={content} answerKey={{ kind: "matrix", rows: [[1], [0]] }} />);
  expect(screen.getByRole("list", { name: "List II" }).textContent).toBe("PjouleQnewton");
  expect(screen.getByText("A – Q")).toBeDefined();
});

test("a number has its unit, and with the key each range that is right", () => {
  const content = {
    kind: "numeric" as const,
    text: both("How far?"),
    unit: both("m"),
    solution: null,
  };
  const ranges = [
    { from: "35", to: "35" },
    { from: "3.4", to: "3.6" },
  ];
  render(<QuestionView content={content} answerKey={{ kind: "numeric", ranges }} />);
  expect(screen.getByText("35 or 3.4 to 3.6")).toBeDefined();
  expect(screen.getByText("m")).toBeDefined();
});

test("the line breaks around a formula of its own line are no empty lines", async () => {
  const text = both("So\n$$v = at$$\nis right.\nTrue.");
  const { container } = render(<QuestionView content={{ ...single, text, options: [] }} />);
  await expect.poll(() => container.querySelectorAll(".katex-display")).toHaveLength(1);
  const words = container.querySelector("span.whitespace-pre-line");
  const plain = [...(words?.childNodes ?? [])].flatMap((node) =>
    node.nodeType === Node.TEXT_NODE ? [node.textContent] : [],
  );
  expect(plain).toEqual(["So", "is right.\nTrue."]);
});
