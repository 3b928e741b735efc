import { describe, expect, it } from "vitest";
import { extensionOf, readFileName, readFormFileName } from "./file-names.ts";

describe("a filename sent by a client", () => {
  it.each([
    ["notes.pdf", "notes.pdf"],
    ["गणित – अध्याय १.pdf", "गणित – अध्याय १.pdf"],
    ["क्\u200dष.pdf", "क्\u200dष.pdf"],
    ["cafe\u0301.pdf", "caf\u00e9.pdf"],
    ["\uFEFFno\u200Btes\u00AD.pdf\u2060", "notes.pdf"],
    ["../../etc/passwd", "passwd"],
    ["C:\\Users\\Asha\\notes.pdf", "notes.pdf"],
    ["/notes.pdf", "notes.pdf"],
    ["notes/..", ""],
    ["..", ""],
    ["...", ""],
    ["", ""],
    ['a"b.pdf', 'a"b.pdf'],
    ["a%22b.pdf", "a%22b.pdf"],
    ["100%25.pdf", "100%25.pdf"],
    ["%2e%2e%2fetc.pdf", "%2e%2e%2fetc.pdf"],
    ["  spaced.pdf ", "spaced.pdf"],
    [".htaccess", ".htaccess"],
  ])("%j is kept as %j", (sent, name) => {
    expect(readFileName(sent)).toEqual({ name });
  });

  it.each([
    "a\r\nb.pdf",
    "a\tb.pdf",
    "a\0.pdf",
    "invoice\u202Efdp.exe",
    "a\u2066b.pdf",
    "invoice\u200Ffdp.exe",
    "invoice\u061Cfdp.exe",
    "bad\uD800.pdf",
    "not utf-8 \uFFFD.pdf",
    "a\u001b[31m.pdf",
  ])("%j is refused", (sent) => {
    expect(readFileName(sent)).toEqual({ code: "forbidden_characters" });
  });

  it("of a form is read as browsers escape it", () => {
    expect(readFormFileName("a%22b.pdf")).toEqual({ name: 'a"b.pdf' });
    for (const sent of ["a%0D%0ASet-Cookie: x.pdf", "a%0ab.pdf"])
      expect(readFormFileName(sent)).toEqual({ code: "forbidden_characters" });
  });

  it("is shortened to the limit, and its ending stays", () => {
    expect(readFileName(`${"अ".repeat(196)}.pdf`)).toEqual({ name: `${"अ".repeat(196)}.pdf` });
    expect(readFileName(`${"अ".repeat(197)}.pdf`)).toEqual({ name: `${"अ".repeat(196)}.pdf` });
  });

  it("has the extension after its last dot", () => {
    expect(extensionOf("a.tar.GZ")).toBe("gz");
    expect(extensionOf("none")).toBe("");
    expect(extensionOf("a.")).toBe("");
  });
});
