import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { NoticeText } from "./notice-text.tsx";

const linksOf = (text: string) => {
  const { container, unmount } = render(<NoticeText text={text} />);
  const links = screen.queryAllByRole("link").map((link) => link.getAttribute("href"));
  expect(container.textContent).toBe(text);
  unmount();
  return links;
};

test("https addresses in a notice can be tapped, without what ends the sentence", () => {
  expect(linksOf("Fill this: https://forms.example/a?b=1, by Monday.")).toEqual([
    "https://forms.example/a?b=1",
  ]);
  expect(linksOf("(https://one.example) https://two.example/x.\nhttps://three.example।")).toEqual([
    "https://one.example",
    "https://two.example/x",
    "https://three.example",
  ]);
});

test("nothing else becomes a link", () => {
  for (const text of ["", "No address", "http://plain.example", "javascript:alert(1)", "https://"])
    expect(linksOf(text)).toEqual([]);
});
