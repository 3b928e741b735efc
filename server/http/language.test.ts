import { describe, expect, it } from "vitest";
import { languageOf } from "./language.ts";

describe("the language of an answer", () => {
  it.each([
    [undefined, "en"],
    ["", "en"],
    ["hi", "hi"],
    ["hi-IN", "hi"],
    ["HI", "hi"],
    ["hi-IN,hi;q=0.9,en-US;q=0.8,en;q=0.7", "hi"],
    ["en-US,en;q=0.9,hi;q=0.8", "en"],
    ["en;q=0.5, hi;q=0.9", "hi"],
    ["en,hi", "en"],
    ["hi,en", "hi"],
    ["hi;q=0", "en"],
    ["de,fr", "en"],
    ["de, hi;q=0.1", "hi"],
    ["*", "en"],
    ["hit", "en"],
    ["chi", "en"],
    ["hi;q=x", "hi"],
    [`${"x,".repeat(5_000)}hi`, "en"],
  ])("for %j is %s", (header, language) => {
    expect(languageOf(header)).toBe(language);
  });
});
