import { describe, expect, it } from "vitest";
import { contentDisposition } from "../content-disposition.ts";

const inAscii = (filename: string) => /filename="([^"]*)"/.exec(contentDisposition(filename))?.[1];
const extended = (filename: string) =>
  decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(contentDisposition(filename))?.[1] ?? "");

describe("the names in Content-Disposition", () => {
  it.each([
    "Algebra notes.pdf",
    "गणित – अध्याय १ (हल सहित).pdf",
    "क्‍ष और क्‌ष.pdf",
    "50% off; \"quoted\" 'n' \\slashed*.pdf",
    "emoji 📘.pdf",
    "résumé.docx",
  ])("round-trip byte for byte: %s", (filename) => {
    expect(extended(filename)).toBe(filename);
    expect(contentDisposition(filename)).toMatch(/^[\x20-\x7E]+$/);
  });

  it("have an ASCII version with the extension for old clients", () => {
    expect(inAscii("Algebra notes.pdf")).toBe("Algebra notes.pdf");
    expect(inAscii("गणित.pdf")).toBe("download.pdf");
    expect(inAscii("गणित class 9.pdf")).toBe("_ class 9.pdf");
    expect(inAscii('a"b\\c%41.pdf')).toBe("a_b_c_41.pdf");
    expect(inAscii("")).toBe("download");
  });

  it("use only characters that RFC 8187 allows unescaped", () => {
    expect(contentDisposition("it's (a) *.pdf")).toContain("UTF-8''it%27s%20%28a%29%20%2A.pdf");
  });

  it("may contain a lone surrogate", () => {
    expect(() => contentDisposition("bad \uD800.pdf")).not.toThrow();
  });
});
