import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Unbroken } from "./unbroken.tsx";

const wholeWordsOf = (text: string) => {
  const { container } = render(<Unbroken text={text} />);
  expect(container.textContent.replaceAll("\u00a0", " ")).toBe(text);
  return [...container.querySelectorAll("span")].map(({ textContent }) => textContent);
};

test("ranges and short hyphenated words stay on one line, and nothing else changes", () => {
  expect(wholeWordsOf("Classes 9–10 and 11–12, all – or some")).toEqual(["9–10", "11–12,"]);
  expect(wholeWordsOf("कक्षा 12 में बोर्ड के साथ-साथ CUET")).toEqual(["साथ-साथ"]);
  expect(wholeWordsOf("A phenomenon-by-phenomenon course")).toEqual([]);
});

test("a number stays on one line with its noun", () => {
  const { container } = render(<Unbroken text="कक्षा 12 के 16 हफ़्ते, classes 9–10" />);
  expect(container.textContent).toBe("कक्षा\u00a012 के 16\u00a0हफ़्ते, classes\u00a09–10");
});

test("the parts are read as one accessible name", () => {
  render(
    <h2>
      <Unbroken text="Classes 9–10" />
    </h2>,
  );
  expect(screen.getByRole("heading", { name: "Classes 9–10" })).toBeDefined();
});
