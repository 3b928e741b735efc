import { encode } from "uqr";
import {
  BUBBLE_RADIUS,
  CODE_BOX,
  CORNER_SIDE,
  CORNERS,
  MARK_SIDE,
  type Point,
  SHEET,
  type SheetCode,
  type SheetLayout,
  sheetCodeText,
  TOP_BAR,
} from "../../../../contract/exams/answer-sheet.ts";
import { type Picture, projection } from "../reader/picture.ts";

/** Numbers from 0 to 1 that are the same for each seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** How a bubble is filled: well, weakly, by a tick, by a circle around it, rubbed out, or in red ink. */
export type Fill = "full" | "pencil" | "faint" | "tick" | "ring" | "erased" | "red";
/** By the row of a page and the place of its bubble. */
export type Filled = ReadonlyMap<string, Fill>;

type Drawn = {
  layout: SheetLayout;
  page?: number;
  code: SheetCode | undefined;
  filled: Filled;
  random: () => number;
  /** Printed in black and white: light red is light grey. */
  isGrey?: boolean;
};

const SCALE = 8;

/** A sheet as it lies in a scanner, at 8 pixels a millimetre. */
export function drawSheet({
  layout,
  page = 0,
  code,
  filled,
  random,
  isGrey = false,
}: Drawn): Picture {
  const [width, height] = [SHEET.width * SCALE, SHEET.height * SCALE];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const faint = isGrey ? [190, 190, 190] : [255, 154, 154];
  /** Darkens what lies within `inside`, which is told millimetres from the centre. */
  const paint = (
    at: Point,
    reach: number,
    colour: (x: number, y: number) => readonly number[] | undefined,
  ) => {
    for (let y = Math.floor((at.y - reach) * SCALE); y <= (at.y + reach) * SCALE; y += 1)
      for (let x = Math.floor((at.x - reach) * SCALE); x <= (at.x + reach) * SCALE; x += 1) {
        const painted = colour((x + 0.5) / SCALE - at.x, (y + 0.5) / SCALE - at.y);
        const byte = (y * width + x) * 4;
        for (const channel of painted ? [0, 1, 2] : [])
          data[byte + channel] = Math.min(data[byte + channel] ?? 0, painted?.[channel] ?? 0);
      }
  };
  const black = [25, 25, 28];
  const box = (at: Point, half: number, halfHeight = half) =>
    paint(at, Math.max(half, halfHeight) + 0.2, (x, y) =>
      Math.abs(x) <= half && Math.abs(y) <= halfHeight ? black : undefined,
    );
  for (const corner of CORNERS) box(corner, CORNER_SIDE / 2);
  box(TOP_BAR, TOP_BAR.width / 2, TOP_BAR.height / 2);
  for (const mark of layout.pages[page]?.marks.flat() ?? []) box(mark, MARK_SIDE / 2);
  if (code) {
    const modules = encode(sheetCodeText(code), { ecc: "M", border: 4 }).data;
    const side = CODE_BOX.side / modules.length;
    for (const [row, line] of modules.entries())
      for (const [column, isDark] of line.entries())
        if (isDark)
          box(
            { x: CODE_BOX.x + (column + 0.5) * side, y: CODE_BOX.y + (row + 0.5) * side },
            side / 2,
          );
  }
  for (const [line, { bubbles }] of (layout.pages[page]?.rows ?? []).entries())
    for (const [at, bubble] of bubbles.entries()) {
      const letter = random();
      paint(bubble, BUBBLE_RADIUS + 0.3, (x, y) => {
        const isOutline = Math.abs(Math.hypot(x, y) - BUBBLE_RADIUS) < 0.12;
        const isLetter =
          Math.abs(y) < 0.9 &&
          (Math.abs(x + 0.4) < 0.13 || Math.abs(y - letter + 0.5) < 0.13) &&
          Math.abs(x) < 0.6;
        return isOutline || isLetter ? faint : undefined;
      });
      const fill = filled.get(`${line} ${at}`);
      if (fill) paint(bubble, 3, inkOf(fill, random));
    }
  return { width, height, data };
}

function inkOf(fill: Fill, random: () => number) {
  const [left, up] = [(random() - 0.5) * 0.5, (random() - 0.5) * 0.5];
  const radius = 1.25 + random() * 0.4;
  const grain = (dark: number) => {
    const grey = 255 * (1 - dark * (0.85 + random() * 0.3));
    return [grey, grey, grey + 15];
  };
  return (x: number, y: number) => {
    const away = Math.hypot(x - left, y - up);
    switch (fill) {
      case "full":
        return away < radius ? grain(0.85) : undefined;
      case "pencil":
        return away < radius ? grain(0.5) : undefined;
      case "faint":
        return away < radius ? grain(0.22) : undefined;
      case "erased":
        return away < radius ? grain(0.13) : undefined;
      case "tick":
        return Math.abs(y - (x < -0.3 ? -x - 0.6 : x)) < 0.3 && away < 1.9
          ? grain(0.85)
          : undefined;
      case "ring":
        return Math.abs(away - 1.95) < 0.25 ? grain(0.85) : undefined;
      case "red":
        return away < radius ? [253, 40, 50] : undefined;
    }
  };
}

export type Photographed = {
  width: number;
  height: number;
  /** Degrees that the sheet is turned, and how much its far edge is shorter than its near one. */
  turn?: number;
  tilt?: number;
  /** Millimetres that the middle of a bent sheet is off. */
  curl?: number;
  /** Pixels that light is spread over. */
  blur?: number;
  /** How much darker the other side is, with a sharp edge or a soft one. */
  shade?: number;
  isShadeSharp?: boolean;
  /** How dark it is everywhere. */
  dim?: number;
  noise?: number;
  random: () => number;
};

/** The photograph of a sheet on a dark table. */
export function photograph(sheet: Picture, given: Photographed): Picture {
  const {
    width,
    height,
    turn = 0,
    tilt = 0,
    curl = 0,
    blur = 0,
    shade = 0,
    noise = 4,
    dim = 0,
    random,
  } = given;
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [wide, high] = [
    Math.abs(SHEET.width * cos) + Math.abs(SHEET.height * sin),
    Math.abs(SHEET.width * sin) + Math.abs(SHEET.height * cos),
  ];
  const scale = 0.94 * Math.min(width / wide, height / high);
  const edges = [
    { x: 0, y: 0 },
    { x: SHEET.width, y: 0 },
    { x: SHEET.width, y: SHEET.height },
    { x: 0, y: SHEET.height },
  ];
  const seen = edges.map(({ x, y }) => {
    const narrow = y === 0 ? 1 - tilt : 1;
    const [across, down] = [
      (x - SHEET.width / 2) * narrow,
      (y - SHEET.height / 2) * (1 - tilt / 2),
    ];
    return {
      x: width / 2 + scale * (across * cos - down * sin),
      y: height / 2 + scale * (across * sin + down * cos),
    };
  });
  const toSheet = projection(seen, edges);
  if (!toSheet) throw new Error("the sheet is seen from its edge");
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const { x, y } = toSheet({ x: column, y: row });
      const byte = (row * width + column) * 4;
      const isSheet = x > 0 && y > 0 && x < SHEET.width && y < SHEET.height;
      const bentX = x + (curl / 2) * Math.sin((2 * Math.PI * x) / SHEET.width);
      const bentY = y + curl * Math.sin((Math.PI * x) / SHEET.width);
      const across = (x + y * 0.4) / (SHEET.width + SHEET.height * 0.4);
      const share = given.isShadeSharp ? Number(across > 0.5) : across;
      const light = (1 - shade * share) * (0.94 - dim);
      for (const channel of [0, 1, 2]) {
        const paper = isSheet ? sampled(sheet, bentX * SCALE, bentY * SCALE, channel) : 60;
        data[byte + channel] = paper * light + (random() + random() - 1) * noise * 2;
      }
    }
  const picture = { width, height, data };
  for (let pass = 0; pass < 2; pass += 1) if (blur > 0) spread(picture, blur / 2);
  return picture;
}

function sampled({ data, width, height }: Picture, x: number, y: number, channel: number): number {
  const column = Math.min(width - 2, Math.max(0, Math.floor(x - 0.5)));
  const row = Math.min(height - 2, Math.max(0, Math.floor(y - 0.5)));
  const [right, below] = [x - 0.5 - column, y - 0.5 - row];
  const at = (line: number, place: number) =>
    data[((row + line) * width + column + place) * 4 + channel] ?? 0;
  return (
    (at(0, 0) * (1 - right) + at(0, 1) * right) * (1 - below) +
    (at(1, 0) * (1 - right) + at(1, 1) * right) * below
  );
}

/** Means over so many pixels to both sides, along rows and then columns. */
function spread({ data, width, height }: Picture, reach: number): void {
  const along = (count: number, step: number, start: number) => {
    for (const channel of [0, 1, 2]) {
      const line = Float32Array.from(
        { length: count },
        (_, at) => data[start + at * step + channel] ?? 0,
      );
      const whole = Math.floor(reach);
      const rest = reach - whole;
      for (let at = 0; at < count; at += 1) {
        const value = (place: number) => line[Math.min(count - 1, Math.max(0, place))] ?? 0;
        let sum = rest * (value(at - whole - 1) + value(at + whole + 1));
        for (let place = at - whole; place <= at + whole; place += 1) sum += value(place);
        data[start + at * step + channel] = sum / (1 + 2 * reach);
      }
    }
  };
  for (let row = 0; row < height; row += 1) along(width, 4, row * width * 4);
  for (let column = 0; column < width; column += 1) along(height, width * 4, column * 4);
}
