import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

/** The rules of docs/hindi-glossary.md that can be checked. */
const root = join(import.meta.dirname, "..");
const places = [
  "content/demo-settings.json",
  "content/hi",
  "content/settings.json",
  "contract/errors",
  "contract/field-errors.ts",
  "demo/courses.json",
  "demo/materials.json",
  "demo/posters.json",
  "demo/notes/source",
  "demo/posters/source",
  "server",
  "web/texts",
  "web/shared",
  "web/staff",
];
/** Contain what readers may type, spelt correctly or not. */
const typedWords = ["web/shared/courses/course-search.ts"];
const texts = places.flatMap(filesIn).map((file) => ({ file, text: read(file) }));
/** Letters and the signs on them; the danda is neither. */
const hindiWord = /[\p{Script=Devanagari}&&[\p{L}\p{M}]]+/gv;

/** How a teacher writes to readers or asks in exercises. */
const isLetter = (file: string) => /^(?:content\/hi\/blogs|demo\/notes)\//.test(file);

describe("the Hindi texts", () => {
  test("have no word that the glossary excludes", () => {
    const ruledOut = ruledOutWords();
    expect(ruledOut.length).toBeGreaterThan(10);
    expect(
      texts.flatMap(({ file, text }) =>
        ruledOut.filter(({ stands }) => stands(text)).map(({ word }) => `${word} in ${file}`),
      ),
    ).toEqual([]);
  });

  test("say करें and not कीजिए outside the blog's letters", () => {
    const others = new Set(["लिए", "दिए", "किए", "इसलिए", "इसीलिए", "किसलिए", "चाहिए", "ज़रिए"]);
    expect(
      texts
        .filter(({ file }) => !isLetter(file))
        .flatMap(({ file, text }) =>
          wordsOf(text)
            .filter((word) => /[िइ]ए(?:गा)?$/.test(word) && !others.has(word.normalize("NFC")))
            .map((word) => `${word} in ${file}`),
        ),
    ).toEqual([]);
  });

  test("write a word with its nuqta wherever they write it", () => {
    const words = texts.flatMap(({ file, text }) => wordsOf(text).map((word) => ({ file, word })));
    const bare = (word: string) => word.replaceAll("़", "");
    const fullest = new Map<string, string>();
    for (const { word } of words)
      if (word.length > (fullest.get(bare(word))?.length ?? 0)) fullest.set(bare(word), word);
    expect(
      words
        .filter(({ word }) => word !== fullest.get(bare(word)))
        .map(({ file, word }) => `${word} in ${file}`),
    ).toEqual([]);
  });

  test("count in the digits 0–9 and end a sentence with a danda", () => {
    const wrong = /\p{Script=Devanagari}*(?:[०-९]|(?<!\/से)(?<=[ऄ-ॣ])\.(?=["`\s]|$))/gmu;
    expect(
      texts
        .filter(({ file }) => !file.startsWith("server/"))
        .flatMap(({ file, text }) =>
          [...text.matchAll(wrong)].map(([found]) => `${found} in ${file}`),
        ),
    ).toEqual([]);
  });
});

/**
 * The words in bold in the glossary's table, each with the phrase in which it is allowed: `**a** (but a b)`.
 */
function ruledOutWords() {
  const rows = read("docs/hindi-glossary.md").match(/^\|.*$/gm) ?? [];
  return [...rows.join("\n").matchAll(/\*\*([^*]+)\*\*(?: \(but ([^)]+)\))?/g)].map(
    ([, word = "", allowed = ""]) => {
      const pattern = new RegExp(`(?<![\\p{L}\\p{M}])${word}(?:ों|ें|ओं)?(?![\\p{L}\\p{M}])`, "u");
      const stands = (text: string) =>
        pattern.test(allowed === "" ? text : text.replaceAll(allowed, ""));
      return { word, stands };
    },
  );
}

function filesIn(place: string): string[] {
  if (/\.\w+$/.test(place)) return [place];
  return readdirSync(join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.(?:json|md|html|tsx?)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    .filter((file) => !/\/testing[./]|\.test\./.test(file) && !typedWords.includes(file));
}

function read(file: string): string {
  return readFileSync(join(root, file), "utf8").normalize("NFC");
}

function wordsOf(text: string): string[] {
  return text.match(hindiWord) ?? [];
}
