import type { Area, Part } from "./boxes.ts";

/** Letters of a page with one font and size. */
export type Run = Area & { text: string };
export type PageText = { width: number; height: number; runs: readonly Run[] };

export type Line = Area & { text: string };
/** A column of a page, or a part of it above or below something that goes across all columns. */
export type Piece = Part & { lines: readonly Line[] };

/** Headers and footers stand in these shares of a page. */
const EDGE = 0.13;
/** A question or an option, which may look alike on several pages. */
const BEGUN = /^(?:q|प्र)?[\s.]*[([]?(?:\d{1,3}|[a-h])\s?[.)\]]/i;
/** Points between a line and the edge of its piece. */
const BESIDE = 4;

/** The columns of all pages in reading order, without the headers and footers that pages repeat. */
export async function piecesOf(pages: readonly PageText[]): Promise<Piece[]> {
  const rows = await inTurns(pages, ({ runs }) => linesOf(runs));
  const repeated = repeatedRows(pages, rows);
  const framed = await inTurns(pages, ({ width, height, runs }, page) => {
    const own = rows[page] ?? [];
    const isKept = (row: Line) => !repeated.has(rowName(row, height));
    const top = own[own.findIndex(isKept) - 1]?.bottom ?? 0;
    const bottom = own[own.findLastIndex(isKept) + 1]?.top ?? height;
    const inside = runs.filter((run) => run.top >= top - 1 && run.bottom <= bottom + 1);
    const gutters = guttersOf(inside, width);
    const sure = columnGutters(inside, gutters);
    return { page, width, top, bottom, runs: inside, gutters, sure };
  });
  const known = framed.flatMap(({ sure }) => sure);
  const pieces = await inTurns(framed, ({ gutters, sure, ...frame }) => {
    // A page of which one column has little text is divided as others are.
    const like = gutters.filter((gutter) =>
      known.some(({ left, right }) => left < gutter.right && right > gutter.left),
    );
    return piecesOfPage(frame, sure.length > 0 ? sure : like);
  });
  return pieces.flat();
}

/** Pages that are worked on without a pause. */
const AT_ONCE = 4;

async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    results.push(work(item, index));
    if (index % AT_ONCE === AT_ONCE - 1) await pause();
  }
  return results;
}

/** Lets the page answer whoever uses it. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Rows near an edge that stand at the same height of several pages, whatever numbers they have. */
function repeatedRows(pages: readonly PageText[], rows: readonly Line[][]): Set<string> {
  const counts = new Map<string, number>();
  for (const [page, { height }] of pages.entries()) {
    const atEdge = (rows[page] ?? []).filter(
      ({ top, bottom, text }) =>
        (bottom < height * EDGE || top > height * (1 - EDGE)) && !BEGUN.test(text),
    );
    for (const name of new Set(atEdge.map((row) => rowName(row, height))))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const least = Math.max(2, pages.length * 0.3);
  const isOf = (name: string, count: number) => count >= least || PAGE_NUMBER.test(name);
  return new Set([...counts].flatMap(([name, count]) => (isOf(name, count) ? [name] : [])));
}

/** The name of a row with the number of its page, which a file of one page does not repeat. */
const PAGE_NUMBER = /^\d+ (?:page|पृष्ठ|पेज|पन्ना)\W*#(?:\W*(?:of|में से)?\W*#)?\W*$/i;

function rowName({ text, top }: Line, height: number): string {
  return `${Math.round((top / height) * 150)} ${text.replace(/[\d०-९]+/g, "#")}`;
}

type Extent = { left: number; right: number };

/** Points across; narrower gaps stand between words. */
const BIN = 2;
const LEAST_GUTTER = 8;
/** What goes across a gutter, as headings do, is at most this share of the text beside it, or so many points high. */
const MOST_ACROSS = { share: 0.1, height: 45 };

/** Gaps from top to bottom, away from the edges of a page. */
function guttersOf(runs: readonly Run[], width: number): Extent[] {
  const heights = new Float64Array(Math.ceil(width / BIN) + 1);
  for (const { left, right, top, bottom } of linesOf(runs, LEAST_GUTTER)) {
    const end = Math.min(heights.length - 1, Math.ceil(right / BIN));
    for (let bin = Math.max(0, Math.floor(left / BIN)); bin < end; bin += 1)
      heights[bin] = (heights[bin] ?? 0) + bottom - top;
  }
  const most = Math.max(Math.max(...heights) * MOST_ACROSS.share, MOST_ACROSS.height);
  const gutters: Extent[] = [];
  for (let bin = Math.ceil((width * 0.2) / BIN); bin * BIN < width * 0.8; bin += 1) {
    if ((heights[bin] ?? 0) > most) continue;
    const last = gutters.at(-1);
    if (last?.right === bin * BIN) last.right += BIN;
    else gutters.push({ left: bin * BIN, right: (bin + 1) * BIN });
  }
  return gutters.filter(({ left, right }) => right - left >= LEAST_GUTTER);
}

/** The gutters, widest first, between which columns of text stand; others are between numbers or options. */
function columnGutters(runs: readonly Run[], gutters: readonly Extent[]): Extent[] {
  let kept: Extent[] = [];
  for (const gutter of gutters.toSorted((one, other) => widthOf(other) - widthOf(one))) {
    const tried = [...kept, gutter].toSorted((one, other) => one.left - other.left);
    const edges = [0, ...tried.map(({ left }) => left), Number.POSITIVE_INFINITY];
    const columns = edges.slice(1).map((edge, at) => {
      const begin = edges[at] ?? 0;
      return linesOf(runs.filter((run) => run.left >= begin && run.right <= edge + BIN));
    });
    if (columns.every(isTextColumn)) kept = tried;
  }
  return kept;
}

/** Points across. */
const LEAST_COLUMN = 90;

function isTextColumn(lines: readonly Line[]): boolean {
  const from = Math.min(...lines.map(({ left }) => left));
  const width = Math.max(...lines.map(({ right }) => right)) - from;
  const long = lines.filter((line) => widthOf(line) > width * 0.6);
  return lines.length >= 4 && width > LEAST_COLUMN && long.length >= lines.length / 4;
}

function widthOf({ left, right }: Extent): number {
  return right - left;
}

type Frame = Omit<PageText, "height"> & { page: number; top: number; bottom: number };

function piecesOfPage(
  { page, width, top, bottom, runs }: Frame,
  gutters: readonly Extent[],
): Piece[] {
  const middles = gutters.map((gutter) => (gutter.left + gutter.right) / 2);
  const isAcross = (run: Area) => middles.some((middle) => run.left < middle && run.right > middle);
  const left = Math.max(0, Math.min(width, ...runs.map((run) => run.left)) - BESIDE);
  // A figure may be wider than the text.
  const right = Math.max(width - left, ...runs.map((run) => run.right + BESIDE));
  const across = bandsOf(linesOf(runs.filter(isAcross)));
  const within = runs.filter((run) => !isAcross(run));
  const pieces: Piece[] = [];
  const add = (area: Area, taken: readonly Run[]) => {
    const lines = linesOf(taken.filter((run) => isCentreIn(run, area)));
    if (lines.length > 0) pieces.push({ page, ...area, lines });
  };
  const addColumns = (from: number, to: number) => {
    for (const [at, begin] of [left, ...middles].entries())
      add({ left: begin, right: middles[at] ?? right, top: from, bottom: to }, within);
  };
  let from = top;
  for (const band of across) {
    addColumns(from, band.top);
    add({ ...band, left, right }, runs);
    from = band.bottom;
  }
  addColumns(from, bottom);
  return pieces;
}

/** Lines below each other are one. */
function bandsOf(lines: readonly Line[]): { top: number; bottom: number }[] {
  const bands: { top: number; bottom: number }[] = [];
  for (const { top, bottom } of lines) {
    const last = bands.at(-1);
    if (last && top - last.bottom < bottom - top) last.bottom = bottom;
    else bands.push({ top, bottom });
  }
  return bands;
}

function isCentreIn(run: Area, { left, top, right, bottom }: Area): boolean {
  const [x, y] = [(run.left + run.right) / 2, (run.top + run.bottom) / 2];
  return x >= left && x < right && y >= top && y < bottom;
}

/** Runs side by side are one line, from top to bottom; several where a gap between them is wider than `mostGap`. */
export function linesOf(runs: readonly Run[], mostGap = Number.POSITIVE_INFINITY): Line[] {
  const rows: { top: number; bottom: number; runs: Run[] }[] = [];
  const written = runs.filter(({ text }) => text.trim() !== "");
  for (const run of written.toSorted((one, other) => one.top - other.top)) {
    const row = rows.findLast(({ top, bottom }) => {
      const shared = Math.min(bottom, run.bottom) - Math.max(top, run.top);
      return shared > Math.min(bottom - top, run.bottom - run.top) / 2;
    });
    if (!row) rows.push({ top: run.top, bottom: run.bottom, runs: [run] });
    else {
      row.runs.push(run);
      row.bottom = Math.max(row.bottom, run.bottom);
    }
  }
  return rows.flatMap(({ top, bottom, runs: side }) => {
    const parts: Run[][] = [];
    let right = Number.NEGATIVE_INFINITY;
    for (const run of side.toSorted((one, other) => one.left - other.left)) {
      if (run.left - right > mostGap || parts.length === 0) parts.push([]);
      parts.at(-1)?.push(run);
      right = Math.max(right, run.right);
    }
    return parts.map((part) => ({
      ...{ top, bottom, text: textOf(part), left: part[0]?.left ?? 0 },
      right: Math.max(...part.map((run) => run.right)),
    }));
  });
}

function textOf(sorted: readonly Run[]): string {
  const words = sorted.map(({ text, left, bottom, top }, at) => {
    const gap = left - (sorted[at - 1]?.right ?? left);
    return gap > (bottom - top) * 0.15 ? ` ${text}` : text;
  });
  return words.join("").replace(/\s+/g, " ").trim();
}
