import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fileOf, fontSubsets, subsetBytes } from "./subsets.ts";

/** Line ends, and emoji, for which every device has a font. */
const leftToTheDevice = /[\n\p{Emoji_Presentation}]/u;
const root = join(import.meta.dirname, "../..");

test.each(fontSubsets)("the file of $name is what `npm run build:fonts` writes", async (subset) => {
  const kept = await readFile(join(root, fileOf(subset)));
  expect(kept.equals(await subsetBytes(subset)), "run `npm run build:fonts`").toBe(true);
});

test("the text fonts have every character of the content and the messages", async () => {
  const textFonts = fontSubsets.filter(({ name }) => name.startsWith("text-"));
  const covered = new Set(textFonts.flatMap(({ characters }) => [...characters]));
  const missing = new Map<string, string>();
  for (const file of await textFiles(["content", "web/texts"])) {
    const text = await readFile(join(root, file), "utf8");
    for (const character of text) {
      if (!covered.has(character) && !leftToTheDevice.test(character)) missing.set(character, file);
    }
  }
  expect(Object.fromEntries(missing)).toEqual({});
});

async function textFiles(folders: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(join(root, folder), { recursive: true });
      return names.map((name) => join(folder, name));
    }),
  );
  return found.flat().filter((file) => /(?<!\.test)\.(?:md|ts|json|tsx)$/.test(file));
}
