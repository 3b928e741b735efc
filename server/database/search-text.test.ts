import { describe, expect, it } from "vitest";
import { containsPattern, foldText } from "./search-text.ts";

describe("text folded for search", () => {
  it.each([
    ["José  PATEL ", "jose patel"],
    ["ＰＨＹＳＩＣＳ", "physics"],
    ["भौतिकी", "भौतिकी"],
    ["पढ़ाई", "पढ़ाई".normalize("NFC")],
    ["", ""],
  ])("makes %j %j", (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it("is the same for both forms of a nukta", () => {
    expect(foldText("\u095C")).toBe(foldText("\u0921\u093C"));
  });

  it("is the same with and without joiners", () => {
    expect(foldText("क्\u200Dष")).toBe(foldText("क्ष"));
    expect(foldText("क्\u200Cष")).toBe(foldText("क्ष"));
  });

  it("matches wildcards literally", () => {
    expect(containsPattern("50%_\\")).toBe("%50\\%\\_\\\\%");
  });
});
