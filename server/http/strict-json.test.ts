import { describe, expect, it } from "vitest";
import { parseStrictJson } from "./strict-json.ts";

const parse = (text: string | Uint8Array) => parseStrictJson(Buffer.from(text));
const nested = (depth: number) => `${'{"a":'.repeat(depth - 1)}{}${"}".repeat(depth - 1)}`;

describe("a strict JSON body", () => {
  it("is parsed as by JSON.parse", () => {
    const values = [
      { a: [1, -0.5e3, 'é\n"\\{}[]:,', null, true], "": { a: 1 } },
      [{ a: 1 }, { a: 2 }],
      "a:b",
      { __proto: 1, proto__: 2, Constructor: 3, prototype: 4 },
      { text: '{"a":1,"a":2,"__proto__":1}' },
    ];
    for (const value of values) expect(parse(JSON.stringify(value))).toEqual(value);
  });

  it("may be twenty deep and no deeper", () => {
    expect(() => parse(nested(20))).not.toThrow();
    expect(() => parse(nested(21))).toThrow("malformed_json");
    expect(() => parse(`${"[".repeat(21)}${"]".repeat(21)}`)).toThrow("malformed_json");
    expect(() => parse(`${"[".repeat(30_000)}${"]".repeat(30_000)}`)).toThrow("malformed_json");
  });

  it("may have many keys at one depth", () => {
    expect(parse(`[${"{},".repeat(9_000)}{}]`)).toHaveLength(9_001);
  });

  it.each([
    '{"a":1,"a":1}',
    '{"a":1,"b":{},"a":2}',
    '{"a":1,"\\u0061":2}',
    '{"x":{"a":1,"b":[{"c":1,"c":2}]}}',
    '{"é":1,"\\u00e9":2}',
    '{"":1,"":2}',
    '{"a:b":1,"a:b":2}',
  ])("may not have a key twice: %s", (text) => {
    expect(() => parse(text)).toThrow("malformed_json");
  });

  it.each([
    '{"__proto__":1}',
    '{"constructor":1}',
    '{"a":[{"b":{"__proto__":{}}}]}',
    '{"\\u005f\\u005fproto\\u005f\\u005f":1}',
    '{"__proto__" \n\t: 1}',
  ])("may not have a key that changes a prototype: %s", (text) => {
    expect(() => parse(text)).toThrow("malformed_json");
  });

  it("must be valid UTF-8", () => {
    const quoted = (...bytes: number[]) => Uint8Array.from([0x22, ...bytes, 0x22]);
    expect(parse(quoted(0xe0, 0xa4, 0x95))).toBe("क");
    for (const bytes of [[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xe0, 0xa4]])
      expect(() => parse(quoted(...bytes))).toThrow("malformed_json");
  });

  it.each([
    "",
    " ",
    "{",
    "{]",
    "{a:1}",
    "{'a':1}",
    "[1,]",
    "NaN",
    "01",
    "1 2",
    "\u00a0{}",
    "/**/1",
  ])("must be exact JSON: %j is not", (text) => {
    expect(() => parse(text)).toThrow("malformed_json");
  });

  it("reads a string of many megabytes, as a file is", () => {
    const file = "a".repeat(20_000_000);
    expect(parse(JSON.stringify({ file }))).toEqual({ file });
  });
});
