import { describe, expect, test } from "vitest";
import { findInPage, foldText, type TextRun } from "./search-text.ts";

/** A page's runs as the engine gives them: `⏎` ends a line, `∅` is a character that the PDF lost. */
function page(...texts: string[]) {
  const runs: TextRun[] = texts.map((text) => ({
    str: text.replace("⏎", "").replaceAll("∅", "\0"),
    hasEOL: text.endsWith("⏎"),
  }));
  return foldText(runs);
}

const countOf = (query: string, ...texts: string[]) => findInPage(page(...texts), query, 0).length;

describe("searching in a page", () => {
  test.each([
    ["projectile", ["Projectile motion"]],
    ["quadratic equations", ["Quad", "ratic⏎", "equations"]],
    ["efficiency", ["e\uFB03ciency"]],
    ["x2", ["x²"]],
    ["a+b)", ["(a+b)"]],
    ["2026", ["२०२६"]],
    ["अंग", ["अँग"]],
    ["फिजिक्स", ["फ़िज़िक्स"]],
    ["फ़िज़िक्स", ["फिजिक्स"]],
    ["विद्या", ["विद्\u200Dया"]],
  ])("finds %s", (query, texts) => {
    expect(countOf(query, ...texts)).toBe(1);
  });

  test.each([
    ["कोशिका", "हर को∅शका म∅ हर अंगक"],
    ["सिद्धांत", "को∅शका ∅स∅ांत"],
    ["जीवन", "हर जीव जीवन के काम"],
    ["में", "पादप म∅ बड़ी"],
    ["ऊर्जा", "भोजन से ऊजा∅ ∅नकालना"],
    ["इकाई", "मूल इकाइ∅ है"],
    ["कोशिकाओं", "अनेक को∅शकाआ∅ से"],
    ["विज्ञान", "जीव ∅व∅ान (Biology)"],
    ["झिल्ली", "∅झल्ली से ∅घरा"],
    ["केंद्रक", "क∅द्रक ∅झल्ली"],
    ["शिक", "िशक"],
  ])("finds %s where characters are lost or in visual order", (query, text) => {
    expect(countOf(query, text)).toBe(1);
  });

  test.each([
    ["कोशिका", "कशक कोशका काशिकी"],
    ["ज्ञ", "∅ ∅घरा ∅"],
    ["में", "मैं मा मी"],
    ["", "anything"],
    ["  ", "any thing"],
    ["cell wall", "cellwall"],
  ])("does not find %s in %s", (query, text) => {
    expect(countOf(query, text)).toBe(0);
  });

  test("returns start and end of a find across runs", () => {
    const [found] = findInPage(page("see Ve", "locity and more"), "velocity", 3);
    expect(found).toEqual({
      page: 3,
      from: { run: 0, offset: 4 },
      to: { run: 1, offset: 6 },
    });
  });

  test("a find at the end of a run extends to the run's end", () => {
    const [found] = findInPage(page("the cell", " wall"), "cell", 0);
    expect(found?.to).toEqual({ run: 0, offset: Number.POSITIVE_INFINITY });
  });

  test("finds a word on each of a thousand lines", () => {
    const lines = Array.from({ length: 1000 }, (_, at) => `line ${at} को∅शका और अंगक⏎`);
    expect(countOf("कोशिका", ...lines)).toBe(1000);
  });
});
