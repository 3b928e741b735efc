import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { notingContext } from "../../../../testing/drawn-canvas.ts";
import {
  mathTypeFormula,
  mathTypeStart,
  type WmfFont,
  wmf,
  wmfFile,
  wmfRecord,
} from "../../../../testing/wmf-file.ts";
import { playWmf } from "./play-wmf.ts";

const SYMBOL = { face: "Symbol", charset: 2 };
const EXTRA = { face: "MT Extra", charset: 2 };

beforeEach(() => {
  vi.stubGlobal(
    "Path2D",
    class {
      readonly path: string;

      constructor(path: string) {
        this.path = path;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function played(bytes: Uint8Array): string[] {
  const { context, drawn } = notingContext();
  playWmf(bytes, context);
  return drawn;
}

const shown = (...records: (Uint8Array | Uint8Array[])[]) =>
  played(wmfFile([3000, 1500], [...mathTypeStart, ...records.flat()]));
const written = (font: WmfFont, ...texts: Uint8Array[]) =>
  shown(wmf.font(font), wmf.select(0), ...texts);

it("draws a formula's letters in Unicode and its lines at their places", () => {
  const { context, drawn } = notingContext();
  playWmf(mathTypeFormula(), context);
  expect(drawn).toEqual([
    ...["α 30 760", "= 370 760", "− 1360 490", "b 960 490", "a 1850 490", "c 2042 490"],
    ...["a 1590 1120", "4 1650 490", "2 1390 1120", "2 1170 330"],
    ...["720 390, 770 350", "770 360, 850 560", "850 560, 920 110", "920 110, 2280 110"],
    "690 660, 2310 660",
  ]);
  // An inch of 2304 units has 192 pixels, with 6 around it.
  expect(context.canvas).toMatchObject({ width: 225 + 12, height: 105 + 12 });
});

it("draws pieces of tall brackets as lines, as few fonts have them", () => {
  const [from, path] = written(SYMBOL, wmf.text(60, 500, "æ"));
  expect(from).toBe("from 60 500");
  expect(path).toMatch(/^M66 -293C/);
});

it("draws what stands above a letter above that letter, wherever the file has it", () => {
  const letter = [wmf.font({}), wmf.font(EXTRA), wmf.select(0), wmf.text(300, 900, "F")];
  for (const y of [600, 900])
    expect(shown(letter, wmf.select(1), wmf.text(290, y, "r"))).toEqual(
      // 200 units of letter, and a gap of 0.04 of 384.
      ["F 300 900", "from 290 685", expect.stringMatching(/^M-10 90H440/)],
    );
  expect(() => shown(letter, wmf.select(1), wmf.text(600, 900, "r"))).toThrow("above no letter");
});

it("reads Greek letters, signs of MT Extra, and widths", () => {
  expect(written({ charset: 161 }, wmf.text(0, 9, "\u00e1"))).toEqual(["α 0 9"]);
  expect(written(EXTRA, wmf.text(0, 9, "hlL"))).toEqual(["ℏ 0 9", "ℓ 100 9", "⋯ 200 9"]);
  expect(written({}, wmf.text(0, 9, "abc", [70, 80, 90]))).toEqual(["a 0 9", "b 70 9", "c 150 9"]);
  expect(written({}, wmfRecord(0x521, 1, "a", 9, 5))).toEqual(["a 5 9"]);
});

it("fills a shape, and takes a number anew that was given back", () => {
  const brush = wmfRecord(0x2fc, 0, 0x0201, 3, 0);
  const corners = [3, 0, 0, 9, 0, 9, 9];
  expect(
    shown(wmf.pen(19), wmfRecord(0x1f0, 0), brush, wmf.select(0), wmfRecord(0x324, ...corners)),
  ).toEqual(["fill rgb(1 2 3) 0 0, 9 0, 9 9, closed", "0 0, 9 0, 9 9, closed"]);
});

const text = wmf.text(30, 760, "a");
it.each<[string, Uint8Array[]]>([
  ["a bitmap", [wmfRecord(0xf43, 0, 0)]],
  ["an ellipse", [wmfRecord(0x418, 9, 9, 0, 0)]],
  ["letters of Kruti Dev", [wmf.font({ face: "Kruti Dev 010" }), wmf.select(0), text]],
  ["a sign that is not known", [wmf.font(EXTRA), wmf.select(0), wmf.text(0, 9, "i")]],
  ["letters of Wingdings", [wmf.font({ face: "Wingdings", charset: 2 }), wmf.select(0), text]],
  ["letters without a font", [text]],
  ["letters from their top", [wmfRecord(0x12e, 0), wmf.font({}), wmf.select(0), text]],
  ["more letters than there are", [wmf.font({}), wmf.select(0), wmfRecord(0xa32, 9, 9, 900, 0)]],
  [
    "letters of the next record",
    [wmf.font({}), wmf.select(0), wmfRecord(0xa32, 9, 9, 20, 0), text],
  ],
  ["letters of no size", [wmf.font({ height: 0 }), wmf.select(0), text]],
  [
    "a piece of a root",
    [wmf.font({ face: "Symbol", charset: 2 }), wmf.select(0), wmf.text(0, 9, "`")],
  ],
  ["fewer letters than none", [wmf.font({}), wmf.select(0), wmfRecord(0xa32, 9, 9, -1, 0)]],
  ["colours that are mixed", [wmfRecord(0x104, 7)]],
  ["a dashed line", [wmfRecord(0x2fa, 1, 1, 0, 0, 0)]],
  ["a pattern", [wmfRecord(0x2fc, 2, 0, 0, 0)]],
  ["a tool that is not there", [wmf.select(7)]],
  ["a window without a width", [wmfRecord(0x20c, 9, 0)]],
  ["an escape that prints", [wmfRecord(0x626, 0x25, 0)]],
])("does not understand %s", (_what, records) => {
  expect(() => shown(records)).toThrow(RangeError);
});

it("takes no file that is cut off, of another kind, or too large", () => {
  const whole = mathTypeFormula();
  for (let length = 0; length < whole.length; length += 1)
    expect(() => played(whole.slice(0, length))).toThrow(RangeError);
  expect(() => played(whole.slice(22))).toThrow("no placeable metafile");
  expect(() => played(wmfFile([32_000, 100], []))).toThrow("size");
  expect(() => played(wmfFile([0, 100], []))).toThrow("size");
});

it("throws nothing else for a file with wrong bytes", () => {
  const whole = mathTypeFormula();
  for (let at = 0; at < whole.length; at += 1)
    for (const byte of [0, 1, 0x7f, 0x80, 0xff]) {
      const wrong = whole.with(at, byte);
      try {
        played(wrong);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
    }
});
