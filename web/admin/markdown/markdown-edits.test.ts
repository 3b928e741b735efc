import { expect, it } from "vitest";
import { editOf, pictureEdit, type Tool } from "./markdown-edits.ts";

const words = { words: "text", address: "https://", column: "Column" };

/** `[` and `]` stand around what is selected. */
function after(tool: Tool, marked: string): string {
  const start = marked.indexOf("[");
  const end = marked.indexOf("]") - 1;
  const value = marked.replace("[", "").replace("]", "");
  const { from, to, text, select } = editOf(tool, { value, start, end }, words);
  const made = value.slice(0, from) + text + value.slice(to);
  const [a, b] = select;
  return `${made.slice(0, a)}[${made.slice(a, b)}]${made.slice(b)}`;
}

it.each<[Tool, string, string]>([
  ["bold", "a [b] c", "a **[b]** c"],
  ["italic", "a []c", "a *[text]*c"],
  ["formula", "[]", "$[x^2]$"],
  ["link", "see [this]", "see [this]([https://])".replace("[this]", "\u005bthis\u005d")],
  ["heading", "one\nt[]wo\nthree", "one\n## two[]\nthree"],
  ["heading", "[]### two", "## two[]"],
  ["list", "[one\ntwo]", "- one\n- two[]"],
  ["numbered", "[one\ntwo]\nthree", "1. one\n2. two[]\nthree"],
  ["table", "a[]", "a\n\n| []Column 1 | Column 2 |\n|---|---|\n|  |  |\n|  |  |\n\n"],
])("the tool %s makes of %j %j", (tool, before, expected) => {
  expect(after(tool, before)).toBe(expected);
});

it("puts a picture under the line of the cursor, and its words stay words", () => {
  const picture = { imageUrl: "/api/public/posters/x/640.webp", width: 640, height: 480 };
  const { from, text, select } = pictureEdit(
    { value: "One\nTwo", start: 1, end: 1 },
    picture,
    "A [lens]\n\\ and $5",
  );
  expect(from).toBe(3);
  expect(text).toBe(
    "\n\n![A \\[lens\\] \\\\ and \\$5](/api/public/posters/x/640.webp#640x480)\n\n",
  );
  expect(select).toEqual([3 + text.length, 3 + text.length]);
});
