import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Section } from "../../../contract/exams/pattern.ts";
import { suppliedPatterns } from "../../../contract/exams/supplied-patterns.ts";
import { SectionMarks } from "../../shared/exams/section-marks.tsx";
import { LanguageContext } from "../../texts/texts.ts";
import { Instructions } from "./instructions.tsx";

const patternOf = (code: string) => {
  const found = suppliedPatterns.find((each) => each.code === code);
  if (!found) throw new Error(`no pattern ${code}`);
  return found;
};

test("of a section in writing, its most marks are told, and that answers are photographed", () => {
  render(<Instructions pattern={patternOf("cbse-12-physics")} />);
  const said = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(said.slice(0, 2)).toEqual([
    "16 questions: 1 for a right answer, 0 for a wrong one",
    "5 questions in writing: up to 2 for each",
  ]);
  expect(screen.getByText(/paper and a pen/)).toBeDefined();
});

test("one question is one", () => {
  const [section] = patternOf("weekly-test").sections;
  render(<SectionMarks section={{ ...section, count: 1, counted: 1 } as Section} />);
  expect(screen.getByText("1 question: 4 for a right answer, −1 for a wrong one")).toBeDefined();
});

test("where nothing is in writing, paper is not spoken of", () => {
  render(<Instructions pattern={patternOf("neet")} />);
  expect(screen.queryByText(/paper and a pen/)).toBeNull();
});

test("says how many answers of a section count, also on the printed paper", () => {
  const [section] = patternOf("weekly-test").sections;
  const chosen = { ...section, count: 3, counted: 2 } as Section;
  render(
    <LanguageContext value="hi">
      <SectionMarks section={chosen} />
    </LanguageContext>,
  );
  expect(screen.getByText(/इनमें से 2 गिने जाएँगे/)).toBeDefined();
});
