import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findDeadLinks } from "./find-dead-links.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "documents-"));
});
afterEach(() => rmSync(root, { recursive: true }));

const deadLinksIn = (text: string) => {
  writeFileSync(join(root, "README.md"), text);
  return findDeadLinks(root, "README.md");
};

test.each([
  "[above](#the-first-part), [here](README.md#the-first-part)\n# The first part",
  "[there](https://example.org/a), [write](mailto:a@example.org)",
  "`[code](nowhere.md)`",
])("a document may say: %s", (text) => expect(deadLinksIn(text)).toEqual([]));

test.each(["nowhere.md", "../outside.md", "#nowhere", "README.md#nowhere"])(
  "a document may not link to %s",
  (link) => expect(deadLinksIn(`[a](${link})`)).toEqual([link]),
);

test("a document may not show a missing picture", () => {
  expect(deadLinksIn("![a](nowhere.png)")).toEqual(["nowhere.png"]);
});
