import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { frameTexts } from "../texts/frame.ts";
import { DrawnWord, DrawnWords, drawnWordPaths } from "./drawn-word.tsx";

const words = [frameTexts.en.otherLanguage, "ज्ञानपथ"];

test.each(words)("%s at the top of English pages is drawn from an outline", (word) => {
  const { container } = render(
    <>
      <DrawnWords />
      <DrawnWord word={word} />
    </>,
  );
  const address = screen
    .getByRole("img", { name: word })
    .querySelector("use")
    ?.getAttribute("href");
  const outline = container.querySelector(`symbol${address} path`);
  expect(outline?.getAttribute("d")).toBe(drawnWordPaths[word]);
});

test("a decorative word is hidden from screen readers", () => {
  render(<DrawnWord word="हिंदी" isNamed={false} />);
  expect(screen.queryByRole("img")).toBeNull();
});

test("a word without an outline is rendered as text", () => {
  render(<DrawnWord word="अभ्यास" />);
  expect(screen.getByText("अभ्यास")).toBeDefined();
});
