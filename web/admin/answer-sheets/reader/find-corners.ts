import {
  CORNER_SIDE,
  CORNERS,
  type Point,
  TOP_BAR,
} from "../../../../contract/exams/answer-sheet.ts";
import { type Map2, type Picture, projection, redBetween, reduced } from "./picture.ts";

/** Pixels of the longer side in which squares are looked for. */
const LONGEST = 1_000;
/** A pixel is dark below this share of its surroundings. */
const DARK = 0.72;
/** Squares that are tried, the largest first, and sheets that are tried with them. */
const MOST_SQUARES = 24;
const MOST_SHEETS = 12;
/** Of a square. */
const LEAST_PIXELS = 25;

type Square = Point & { area: number };

/** Where a sheet lies in a picture, however it is turned; undefined where its four squares are not seen. */
export function findSheet(picture: Picture): Map2 | undefined {
  const sheets = sheetsAmong(findSquares(picture));
  for (const corners of sheets.slice(0, MOST_SHEETS))
    for (let turn = 0; turn < 4; turn += 1) {
      const turned = [...corners.slice(turn), ...corners.slice(0, turn)];
      const map = projection(CORNERS, turned);
      if (map && isUpright(picture, map)) return map;
    }
  return undefined;
}

/** Dark squares in any turn: of no other shape but a disc is the area twelve times the root of its covariance. */
function findSquares(picture: Picture): Square[] {
  const small = reduced(picture, LONGEST);
  const { width, step } = small;
  const dark = darkPixels(small, { reach: Math.round(LONGEST / 28), share: DARK });
  const squares: Square[] = [];
  const waiting: number[] = [];
  const visit = (at: number) => {
    if (dark[at] !== 1) return;
    dark[at] = 0;
    waiting.push(at);
  };
  for (let start = 0; start < dark.length; start += 1) {
    visit(start);
    let [n, sx, sy, sxx, syy, sxy] = [0, 0, 0, 0, 0, 0];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const x = at % width;
      const y = (at - x) / width;
      n += 1;
      sx += x;
      sy += y;
      sxx += x * x;
      syy += y * y;
      sxy += x * y;
      // No pixel at an edge is dark.
      visit(at - 1);
      visit(at + 1);
      visit(at - width);
      visit(at + width);
    }
    if (n < LEAST_PIXELS || n > dark.length / 200) continue;
    const [x, y] = [sx / n, sy / n];
    const [vx, vy, vxy] = [sxx / n - x * x, syy / n - y * y, sxy / n - x * y];
    const shape = n / (12 * Math.sqrt(Math.max(1e-9, vx * vy - vxy * vxy)));
    const isLong = (vx + vy) ** 2 > 7 * (vx * vy - vxy * vxy);
    if (shape < 0.85 || shape > 1.15 || isLong) continue;
    const centre = (step - 1) / 2;
    squares.push({ x: x * step + centre, y: y * step + centre, area: n * step * step });
  }
  return squares.toSorted((one, other) => other.area - one.area).slice(0, MOST_SQUARES);
}

/** Against the mean of a square window, so that a shadow is not dark; those at an edge are left out. */
export function darkPixels(
  { grey, width, height }: { grey: Uint8Array; width: number; height: number },
  { reach, share }: { reach: number; share: number },
): Uint8Array {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let line = 0;
    for (let x = 0; x < width; x += 1) {
      line += grey[y * width + x] ?? 0;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + line;
    }
  }
  const dark = new Uint8Array(width * height);
  for (let y = 1; y < height - 1; y += 1) {
    const [top, bottom] = [
      Math.max(0, y - reach) * stride,
      Math.min(height, y + reach + 1) * stride,
    ];
    for (let x = 1; x < width - 1; x += 1) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const sum =
        (sums[bottom + right] ?? 0) -
        (sums[bottom + left] ?? 0) -
        (sums[top + right] ?? 0) +
        (sums[top + left] ?? 0);
      const mean = (sum * stride) / ((right - left) * (bottom - top));
      if ((grey[y * width + x] ?? 0) < mean * share) dark[y * width + x] = 1;
    }
  }
  return dark;
}

/** What the side of a square is of the root of the sheet between the four. */
const SIDE_SHARE =
  CORNER_SIDE / Math.sqrt((CORNERS[1].x - CORNERS[0].x) * (CORNERS[2].y - CORNERS[1].y));

/** Four squares that could be the corners of a sheet, each clockwise, the largest first. */
function sheetsAmong(squares: readonly Square[]): Point[][] {
  const found: { corners: Point[]; area: number }[] = [];
  for (const [a, one] of squares.entries())
    for (const [b, two] of squares.slice(0, a).entries())
      for (const [c, three] of squares.slice(0, b).entries())
        for (const four of squares.slice(0, c)) {
          const four4 = [one, two, three, four];
          const areas = four4.map(({ area }) => area);
          if (Math.max(...areas) > 3 * Math.min(...areas)) continue;
          const corners = clockwise(four4);
          const area = convexArea(corners);
          const side = Math.sqrt(areas.reduce((sum, each) => sum + each) / 4 / area);
          if (side < SIDE_SHARE * 0.75 || side > SIDE_SHARE * 1.3) continue;
          found.push({ corners, area });
        }
  return found.toSorted((one, other) => other.area - one.area).map(({ corners }) => corners);
}

function clockwise(points: readonly Point[]): Point[] {
  const x = points.reduce((sum, each) => sum + each.x, 0) / points.length;
  const y = points.reduce((sum, each) => sum + each.y, 0) / points.length;
  const angle = (point: Point) => Math.atan2(point.y - y, point.x - x);
  return points.toSorted((one, other) => angle(one) - angle(other));
}

/** 0 where the corners are not convex. */
function convexArea(corners: readonly Point[]): number {
  let area = 0;
  for (const [at, one] of corners.entries()) {
    const two = corners[(at + 1) % 4] ?? one;
    const three = corners[(at + 2) % 4] ?? one;
    const turn = (two.x - one.x) * (three.y - two.y) - (two.y - one.y) * (three.x - two.x);
    if (turn <= 0) return 0;
    area += (one.x * two.y - two.x * one.y) / 2;
  }
  return area;
}

/** Whether the bar beside the first corner is about where it should be: dark between white. */
function isUpright(picture: Picture, map: Map2): boolean {
  const along = [-4.5, -2.2, 0, 2.2, 4.5];
  const redsAt = (down: number) =>
    along.map((x) => {
      const point = map({ x: TOP_BAR.x + x, y: TOP_BAR.y + down });
      return redBetween(picture, point.x, point.y);
    });
  // The middle of a bent sheet is off.
  const isBarAt = (down: number) =>
    Math.max(...redsAt(down)) < Math.min(...redsAt(down - 3.2), ...redsAt(down + 3.2)) * 0.75;
  return [0, 1, -1, 2, -2, 3, -3].some(isBarAt);
}
