import { expect, it } from "vitest";
import { inLanguageOf, languageOf } from "./language.ts";

it.each([
  [undefined, "en"],
  ["", "en"],
  ["hi", "hi"],
  ["hi-IN,hi;q=0.9,en;q=0.8", "hi"],
  ["en-IN,en;q=0.9,hi;q=0.8", "en"],
  ["en;q=0.5, HI;q=0.9", "hi"],
  ["hi;q=0, en", "en"],
  ["hi;q=0", "en"],
  ["fr, de;q=0.5", "en"],
  ["hit", "en"],
  [`${"x,".repeat(10_000)}hi`, "en"],
])("a reader of %s reads %s", (header, language) => {
  expect(languageOf(header)).toBe(language);
  const said = { en: "en", hi: "hi" };
  expect(inLanguageOf({ headers: { "accept-language": header } }, said)).toBe(language);
});
