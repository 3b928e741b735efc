import {
  answerOfRows,
  BUBBLE_RADIUS,
  type Point,
  type SheetBubble,
  type SheetDoubt,
  type SheetLayout,
  type SheetPage,
} from "../../../../contract/exams/answer-sheet.ts";
import type { Answer } from "../../../../contract/exams/answers.ts";
import { type Map2, type Picture, quantile, scaleAt } from "./picture.ts";

export type ReadQuestion = {
  question: number;
  /** Null for none; of a doubt what is the most likely. */
  answer: Answer | null;
  doubt: SheetDoubt | undefined;
};

/** What of a bubble is ink, from 0 to 1: within, in the ring around, and in green, where red ink is dark, too. */
type Ink = { within: number; around: number; green: number; uneven: number };

const INNER = BUBBLE_RADIUS * 0.72;
const RING = BUBBLE_RADIUS + 0.45;
const disc = pointsOfDisc(INNER, 0.3);
const ring = Array.from({ length: 16 }, (_, at) => ({
  x: RING * Math.cos((at * Math.PI) / 8),
  y: RING * Math.sin((at * Math.PI) / 8),
}));
/** Light that differs more within a bubble is uneven. */
const UNEVEN = 0.35;

function pointsOfDisc(radius: number, step: number): Point[] {
  const points: Point[] = [];
  for (let y = -radius; y <= radius; y += step)
    for (let x = -radius; x <= radius; x += step)
      if (Math.hypot(x, y) <= radius) points.push({ x, y });
  return points;
}

/** Every question of a page: nothing is guessed, what is not sure is named. */
export function readBubbles(
  picture: Picture,
  map: Map2,
  { kinds, page }: { kinds: SheetLayout["kinds"]; page: SheetPage },
): ReadQuestion[] {
  const rows = page.rows.map((row) => ({
    question: row.question,
    signs: row.bubbles.map(({ sign }) => sign),
    inks: row.bubbles.map((bubble) => inkOf(picture, map, bubble)),
  }));
  const judge = judgeOf(rows.flatMap(({ inks }) => inks));
  const read = rows.map(({ inks, ...row }) => {
    const judged = inks.map(judge);
    return {
      ...row,
      marked: [...judged.keys()].filter((at) => judged[at] === "marked"),
      doubt: judged.find((each): each is SheetDoubt => each === "faint" || each === "uneven"),
    };
  });
  return [...Map.groupBy(read, ({ question }) => question)].map(([question, own]) => {
    const answer = answerOfRows(kinds[question] ?? "single", own);
    const doubt = answer === undefined ? "several" : own.find((row) => row.doubt)?.doubt;
    return { question, answer: answer ?? null, doubt };
  });
}

/** Half way to the row above and below, a little aside: nothing is printed there. */
const BETWEEN_ROWS = 2.1;
const paper = [-1.8, 1.8].flatMap((x) => [-BETWEEN_ROWS, BETWEEN_ROWS].map((y) => ({ x, y })));

function inkOf(picture: Picture, map: Map2, bubble: SheetBubble): Ink {
  const centre = map(bubble);
  const { right, down } = scaleAt(map, bubble);
  const { data, width, height } = picture;
  /** Where a point beside the centre is in the bytes. */
  const byteAt = ({ x, y }: Point) => {
    const column = Math.round(centre.x + x * right.x + y * down.x);
    const row = Math.round(centre.y + x * right.y + y * down.y);
    const inside = column >= 0 && row >= 0 && column < width && row < height;
    return inside ? (row * width + column) * 4 : 0;
  };
  const white = (channel: 0 | 1) => {
    const found = paper
      .map((point) => data[byteAt(point) + channel] ?? 0)
      .toSorted((one, other) => one - other);
    const [darkest = 0, dark = 0, light = 0, lightest = 1] = found;
    return { value: (dark + light) / 2, uneven: (lightest - darkest) / Math.max(1, lightest) };
  };
  const ink = (points: readonly Point[], { value }: { value: number }, channel: 0 | 1) =>
    points.reduce((sum, point) => {
      const light = (data[byteAt(point) + channel] ?? 0) / Math.max(1, value);
      return sum + Math.min(1, Math.max(0, 1 - light));
    }, 0) / points.length;
  const [red, green] = [white(0), white(1)];
  return {
    within: ink(disc, red, 0),
    around: ink(ring, red, 0),
    green: ink(disc, green, 1),
    uneven: red.uneven,
  };
}

/**
 * Judges a bubble against this sheet's own: what is empty on it, as printed by any printer, and how dark its student
 * marks. Whatever is between is a doubt.
 */
function judgeOf(inks: readonly Ink[]): (ink: Ink) => "empty" | "marked" | SheetDoubt {
  const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other);
  const within = sorted(inks.map((ink) => ink.within));
  const empty = Math.min(0.3, quantile(within, 0.3));
  const spread = Math.min(0.06, quantile(within, 0.5) - empty);
  const sure = within.filter((each) => each > empty + 0.3);
  const usual = sure.length >= 3 ? quantile(sure, 0.5) : 0.75;
  const least = empty + 0.07 + 3 * Math.max(0, spread);
  const enough = Math.max(least + 0.1, empty + (usual - empty) * 0.55);
  const green = quantile(sorted(inks.map((ink) => ink.green)), 0.3);
  const around = quantile(sorted(inks.map((ink) => ink.around)), 0.3);
  return (ink) => {
    const slack = ink.uneven > UNEVEN ? 0.12 : 0;
    if (ink.within >= enough + slack) return "marked";
    if (ink.within > least) return slack > 0 ? "uneven" : "faint";
    // A ring around an empty bubble, or red ink.
    const isRinged = ink.around > around + 0.25;
    const isRed = ink.green - green > 0.25 + ink.within;
    return isRinged || isRed ? "faint" : "empty";
  };
}
