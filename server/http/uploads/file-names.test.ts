import { describe, expect, it } from "vitest";
import { extensionOf, readFileName } from "./file-names.ts";

describe("what a client calls a file", () => {
  it.each([
    ["notes.pdf", "notes.pdf"],
    ["गणित – अध्याय १.pdf", "गणित – अध्याय १.pdf"],
    ["क्\u200dष.pdf", "क्\u200dष.pdf"],
    ["cafe\u0301.pdf", "caf\u00e9.pdf"],
    ["../../etc/passwd", "passwd"],
    ["C:\\Users\\Asha\\notes.pdf", "notes.pdf"],
    ["/notes.pdf", "notes.pdf"],
    ["notes/..", ""],
    ["..", ""],
    ["...", ""],
    ["", ""],
    ["a%22b.pdf", 'a"b.pdf'],
    ["100%25.pdf", "100%25.pdf"],
    ["%2e%2e%2fetc.pdf", "%2e%2e%2fetc.pdf"],
    ["  spaced.pdf ", "spaced.pdf"],
    [".htaccess", ".htaccess"],
  ])("%j is kept as %j", (sent, name) => {
    expect(readFileName(sent)).toEqual({ name });
  });

  it.each([
    "a%0D%0ASet-Cookie: x.pdf",
    "a%0ab.pdf",
    "a\r\nb.pdf",
    "a\tb.pdf",
    "a\0.pdf",
    "invoice\u202Efdp.exe",
    "a\u2066b.pdf",
    "bad\uD800.pdf",
    "not utf-8 \uFFFD.pdf",
    "a\u001b[31m.pdf",
  ])("%j is refused", (sent) => {
    expect(readFileName(sent)).toEqual({ code: "forbidden_characters" });
  });

  it("may be as long as the limit and no longer", () => {
    expect(readFileName(`${"अ".repeat(196)}.pdf`)).toEqual({ name: `${"अ".repeat(196)}.pdf` });
    expect(readFileName(`${"अ".repeat(197)}.pdf`)).toEqual({ code: "too_long" });
  });

  it("ends in its last dot's letters", () => {
    expect(extensionOf("a.tar.GZ")).toBe("gz");
    expect(extensionOf("none")).toBe("");
    expect(extensionOf("a.")).toBe("");
  });
});
