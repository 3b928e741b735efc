/** Bytes of a record of a metafile: a text in Latin letters, or words of two bytes. */
type Part = string | number;

/** A record of a metafile of Windows (MS-WMF). */
export function wmfRecord(kind: number, ...parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const data = parts.flatMap((part) =>
    typeof part === "number" ? [part & 0xff, (part >> 8) & 0xff] : latin(part),
  );
  const words = 3 + data.length / 2;
  return Uint8Array.from([
    words & 0xff,
    (words >> 8) & 0xff,
    0,
    0,
    kind & 0xff,
    kind >> 8,
    ...data,
  ]);
}

/** Filled up to a whole word. */
function latin(text: string): number[] {
  const bytes = Array.from(text, (letter) => letter.charCodeAt(0));
  return bytes.length % 2 === 0 ? bytes : [...bytes, 0];
}

export type WmfFont = { face?: string; height?: number; italic?: boolean; charset?: number };

/** The records of a metafile as MathType writes them, 32 units to a point. */
export const wmf = {
  window: (width: number, height: number) => [
    wmfRecord(0x20b, 0, 0),
    wmfRecord(0x20c, height, width),
  ],
  font: ({ face = "Times New Roman", height = -384, italic = false, charset = 0 }: WmfFont) =>
    wmfRecord(
      ...([0x2fb, height, 0, 0, 0, 400, italic ? 1 : 0] as const),
      ...([charset << 8, 0, 0, face.padEnd(32, "\0")] as const),
    ),
  pen: (width: number) => wmfRecord(0x2fa, 0, width, 0, 0, 0),
  select: (tool: number) => wmfRecord(0x12d, tool),
  text: (x: number, y: number, text: string, advances: readonly number[] = []) =>
    wmfRecord(0xa32, y, x, text.length, 0, text, ...advances),
  line: (...points: readonly (readonly [number, number])[]) =>
    points.map(([x, y], at) => wmfRecord(at === 0 ? 0x214 : 0x213, y, x)),
};

const PER_INCH = 2304;

/** A placeable metafile of so many units. */
export function wmfFile(
  [width, height]: readonly [number, number],
  records: readonly Uint8Array[],
): Uint8Array<ArrayBuffer> {
  const placeable = [0xcdd7, 0x9ac6, 0, 0, 0, width, height, PER_INCH, 0, 0, 0];
  const header = [1, 9, 0x300, 0, 0, 8, 0, 0, 0];
  const start = new Uint8Array(new Int16Array([...placeable, ...header]).buffer);
  const all = [start, ...wmf.window(width, height), ...records, wmfRecord(0)];
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const each of all) {
    bytes.set(each, at);
    at += each.length;
  }
  return bytes;
}

/** What MathType begins with: a background, baselines, and its own formula in comments. */
export const mathTypeStart = [
  ...[wmfRecord(0x209, 0, 0), wmfRecord(0x102, 1), wmfRecord(0x201, -1, 0xff)],
  ...[
    wmfRecord(0x12e, 24),
    wmfRecord(0x104, 13),
    wmfRecord(0x231, 1, 0),
    wmfRecord(0x626, 0x0f, 10, "MathType\0 "),
  ],
];

/** α = √(b² − 4ac) / 2a, with its root and its bar as lines. */
export function mathTypeFormula(): Uint8Array<ArrayBuffer> {
  const signs = { face: "Symbol", charset: 2 };
  return wmfFile(
    [2700, 1250],
    [
      ...mathTypeStart,
      ...[wmf.font({ ...signs, italic: true }), wmf.font(signs), wmf.font({ italic: true })],
      ...[wmf.font({}), wmf.font({ height: -224 }), wmf.pen(19), wmf.pen(38)],
      ...[wmf.select(0), wmf.text(30, 760, "a")],
      ...[wmf.select(1), wmf.text(370, 760, "="), wmf.text(1360, 490, "-")],
      ...[wmf.select(2), wmf.text(960, 490, "b"), wmf.text(1850, 490, "ac", [192, 170])],
      ...[wmf.text(1590, 1120, "a")],
      ...[wmf.select(3), wmf.text(1650, 490, "4"), wmf.text(1390, 1120, "2")],
      ...[wmf.select(4), wmf.text(1170, 330, "2"), wmf.select(5)],
      ...wmf.line([720, 390], [770, 350]),
      ...[wmf.select(6), ...wmf.line([770, 360], [850, 560]), wmf.select(5)],
      ...wmf.line([850, 560], [920, 110], [2280, 110]),
      ...wmf.line([690, 660], [2310, 660]),
    ],
  );
}
