import type { Area } from "./boxes.ts";

/** A page that was drawn: which of its pixels are dark, row by row. */
export type Ink = { width: number; height: number; isDark: Uint8Array };

/** Areas in pixels, in reading order. `isMore`: it goes on from the area before. */
export type InkBox = Area & { isMore: boolean };

/** The black edge that scanners leave is no ink, as a share of the page. */
const EDGE = 0.015;
/** How much further left than others the lines that begin a question start, as a share of the page's width. */
const INDENT = 0.012;

/**
 * The questions of a page that has no text: they begin at lines that start further left than most, or after a wide gap.
 * Without such lines each column is one box.
 */
export function inkBoxes(ink: Ink): InkBox[] {
  return columnsOf(ink).flatMap((column) => {
    const lines = linesOf(ink, column);
    const starts = startsOf(lines, ink.width * INDENT);
    const [first] = lines;
    if (!first) return [];
    const tops = starts.map((at) => lines[at]?.top ?? 0);
    const more = starts[0] === 0 ? [] : [first.top];
    const all = [...more, ...tops];
    const bottom = Math.max(...lines.map((line) => line.bottom));
    return all.map((top, at) => ({
      ...{ left: column.left, right: column.right },
      top: Math.max(0, top - 2),
      bottom: Math.min(ink.height, (all[at + 1] ?? bottom + 4) - 2),
      isMore: at === 0 && more.length > 0 && starts.length > 0,
    }));
  });
}

type Extent = { left: number; right: number };

/** One column, or two where a gap or a ruled line goes from top to bottom near the middle. */
function columnsOf({ width, height, isDark }: Ink): Extent[] {
  const counts = Array.from({ length: width }, () => 0);
  const [top, bottom] = [Math.ceil(height * 0.08), Math.floor(height * (1 - 0.08))];
  for (let y = top; y < bottom; y += 1)
    for (let x = 0; x < width; x += 1) counts[x] = (counts[x] ?? 0) + (isDark[y * width + x] ?? 0);
  const rows = bottom - top;
  const isEmpty = (x: number) => {
    const share = (counts[x] ?? 0) / rows;
    return share < 0.005 || share > 0.6;
  };
  const inside = counts.flatMap((_, x) =>
    x > width * EDGE && x < width * (1 - EDGE) && !isEmpty(x) ? [x] : [],
  );
  const left = Math.max(0, (inside[0] ?? 0) - 3);
  const right = Math.min(width, (inside.at(-1) ?? width - 1) + 4);
  let gutter: Extent | undefined;
  for (let x = Math.ceil(width * 0.35); x < width * 0.65; x += 1) {
    if (!isEmpty(x)) continue;
    const from = x;
    while (isEmpty(x + 1) && x < width * 0.65) x += 1;
    const isWider = x - from > (gutter ? gutter.right - gutter.left : width * 0.015);
    if (isWider) gutter = { left: from, right: x };
  }
  if (!gutter) return [{ left, right }];
  const middle = Math.round((gutter.left + gutter.right) / 2);
  return [
    { left, right: middle },
    { left: middle, right },
  ];
}

type InkLine = { top: number; bottom: number; left: number };

/** Rows with ink between rows without, but for a header or a page number apart from the rest. */
function linesOf({ width, height, isDark }: Ink, column: Extent): InkLine[] {
  const lines: InkLine[] = [];
  const margin = Math.ceil(height * EDGE);
  const [from, to] = [column.left + 2, column.right - 2];
  for (let y = margin; y < height - margin; y += 1) {
    let count = 0;
    let left = to;
    for (let x = from; x < to; x += 1)
      if (isDark[y * width + x]) {
        count += 1;
        // A speck is no letter.
        if (count === 2) left = Math.min(left, x);
      }
    if (count < 2 || count > (to - from) * 0.9) continue;
    const last = lines.at(-1);
    if (last && y - last.bottom <= 1) {
      last.bottom = y + 1;
      last.left = Math.min(last.left, left);
    } else lines.push({ top: y, bottom: y + 1, left });
  }
  const whole = lines.filter(({ top, bottom }) => bottom - top > 2);
  const gap = medianGap(whole);
  const isApart = (line: InkLine | undefined, other: InkLine | undefined) =>
    line !== undefined && other !== undefined && other.top - line.bottom > gap * 2;
  if (isApart(whole[0], whole[1]) && (whole[0]?.bottom ?? 0) < height * 0.09) whole.shift();
  if (isApart(whole.at(-2), whole.at(-1)) && (whole.at(-1)?.top ?? 0) > height * 0.91) whole.pop();
  return whole;
}

function medianGap(lines: readonly InkLine[]): number {
  const gaps = lines.slice(1).map(({ top }, at) => top - (lines[at]?.bottom ?? top));
  return gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0;
}

/** The lines that begin a question, by their index. */
function startsOf(lines: readonly InkLine[], indent: number): number[] {
  const lefts = lines.map(({ left }) => left).toSorted((one, other) => one - other);
  const edge = lefts[Math.floor(lefts.length / 20)] ?? 0;
  const atEdge = lines.flatMap(({ left }, at) => (left < edge + indent ? [at] : []));
  if (atEdge.length > 0 && atEdge.length <= lines.length * 0.6) return atEdge;
  const wide = Math.max(4, medianGap(lines) * 1.8);
  return lines.flatMap(({ top }, at) =>
    top - (lines[at - 1]?.bottom ?? -wide) >= wide ? [at] : [],
  );
}
