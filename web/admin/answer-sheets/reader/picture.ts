import type { Point } from "../../../../contract/exams/answer-sheet.ts";

/** As ImageData has it: four bytes a pixel, red first. */
export type Picture = Pick<ImageData, "width" | "height"> & { data: Uint8ClampedArray };

/** The red of a pixel, in which what is printed in light red is paper; beyond the edge, that of the edge. */
export function redAt({ data, width, height }: Picture, x: number, y: number): number {
  const column = Math.min(width - 1, Math.max(0, Math.round(x)));
  const row = Math.min(height - 1, Math.max(0, Math.round(y)));
  return data[(row * width + column) * 4] ?? 0;
}

/** Between pixels. */
export function redBetween(picture: Picture, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, below] = [x - left, y - top];
  const upper = mix(redAt(picture, left, top), redAt(picture, left + 1, top), right);
  const lower = mix(redAt(picture, left, top + 1), redAt(picture, left + 1, top + 1), right);
  return mix(upper, lower, below);
}

export function mix(one: number, other: number, share: number): number {
  return one + (other - one) * share;
}

/** The red of a picture in few pixels: each is the mean of `step` times `step`. */
export function reduced({ data, width, height }: Picture, longest: number) {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / longest));
  const [columns, rows] = [Math.floor(width / step), Math.floor(height / step)];
  const grey = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      let sum = 0;
      for (let y = row * step; y < row * step + step; y += 1)
        for (let x = column * step; x < column * step + step; x += 1)
          sum += data[(y * width + x) * 4] ?? 0;
      grey[row * columns + column] = sum / (step * step);
    }
  return { grey, width: columns, height: rows, step };
}

/** Which of these sorted numbers so many hundredths are below. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export type Map2 = (at: Point) => Point;

/** Maps four points to four others, as a photograph does with a flat sheet. Undefined where three are in a line. */
export function projection(from: readonly Point[], to: readonly Point[]): Map2 | undefined {
  const rows = from.flatMap(({ x, y }, at) => {
    const { x: u, y: v } = to[at] ?? { x: 0, y: 0 };
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  const h = solved(rows);
  if (!h) return undefined;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, i = 0] = h;
  return ({ x, y }) => {
    const w = g * x + i * y + 1;
    return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
  };
}

/** Gauss, with pivots; each row ends with its right side. */
function solved(rows: number[][]): number[] | undefined {
  const size = rows.length;
  for (let at = 0; at < size; at += 1) {
    const rest = rows.slice(at).map((row) => Math.abs(row[at] ?? 0));
    const pivot = at + rest.indexOf(Math.max(...rest));
    const row = rows[pivot];
    if (!row || Math.abs(row[at] ?? 0) < 1e-9) return undefined;
    rows[pivot] = rows[at] ?? row;
    rows[at] = row;
    for (const other of rows) {
      if (other === row) continue;
      const factor = (other[at] ?? 0) / (row[at] ?? 1);
      for (let each = at; each <= size; each += 1)
        other[each] = (other[each] ?? 0) - factor * (row[each] ?? 0);
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1));
}

/** How a map turns and scales around a point: what a millimetre to the right and one down are in pixels. */
export function scaleAt(map: Map2, { x, y }: Point): { right: Point; down: Point } {
  const [left, right] = [map({ x: x - 1, y }), map({ x: x + 1, y })];
  const [above, below] = [map({ x, y: y - 1 }), map({ x, y: y + 1 })];
  return {
    right: { x: (right.x - left.x) / 2, y: (right.y - left.y) / 2 },
    down: { x: (below.x - above.x) / 2, y: (below.y - above.y) / 2 },
  };
}
