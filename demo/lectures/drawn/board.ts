/** A board of 1280 × 720 on which lectures are drawn; the lowest sixth stays free for captions. */
export type Board = OffscreenCanvasRenderingContext2D;
export type Point = readonly [x: number, y: number];

/** A lecture: what its board shows at a second. */
export type Drawing = { seconds: number; draw: (board: Board, at: number) => void };

export const boardSize = { width: 1280, height: 720 } as const;

export const chalk = {
  board: "#1b1f45",
  white: "#f7f2e6",
  soft: "#a9b0dc",
  marigold: "#f5b233",
  green: "#8fd6a8",
  fill: "rgb(245 178 51 / 0.22)",
  fillGreen: "rgb(143 214 168 / 0.22)",
  fillSoft: "rgb(169 176 220 / 0.22)",
} as const;

/** 0 before `from`, 1 once so many seconds have passed, slow at both ends. */
export function progress(at: number, from: number, seconds = 0.6): number {
  const part = Math.min(1, Math.max(0, (at - from) / seconds));
  return part * part * (3 - 2 * part);
}

/** Draws with an opacity from 0 to 1, and not at all with 0. */
export function faded(board: Board, opacity: number, draw: () => void): void {
  if (opacity <= 0) return;
  const before = board.globalAlpha;
  board.globalAlpha = before * opacity;
  draw();
  board.globalAlpha = before;
}

export function clear(board: Board): void {
  board.fillStyle = chalk.board;
  board.fillRect(0, 0, boardSize.width, boardSize.height);
}

type LineStyle = { colour?: string; width?: number; dash?: number[]; part?: number };

/** `part` draws only the first part of it, from 0 to 1. */
export function line(board: Board, [from, to]: readonly [Point, Point], style: LineStyle = {}) {
  const { colour = chalk.white, width = 3, dash = [], part = 1 } = style;
  if (part <= 0) return;
  board.strokeStyle = colour;
  board.lineWidth = width;
  board.lineCap = "round";
  board.setLineDash(dash);
  board.beginPath();
  board.moveTo(...from);
  board.lineTo(from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part);
  board.stroke();
  board.setLineDash([]);
}

const HEAD = 14;

export function arrow(board: Board, [from, to]: readonly [Point, Point], style: LineStyle = {}) {
  const { colour = chalk.white, part = 1 } = style;
  const [dx, dy] = [(to[0] - from[0]) * part, (to[1] - from[1]) * part];
  if (Math.hypot(dx, dy) < 2) return;
  const tip: Point = [from[0] + dx, from[1] + dy];
  line(board, [from, tip], { ...style, part: 1 });
  const angle = Math.atan2(dy, dx);
  const side = (turn: number): Point => [
    tip[0] - HEAD * Math.cos(angle + turn),
    tip[1] - HEAD * Math.sin(angle + turn),
  ];
  board.fillStyle = colour;
  board.beginPath();
  for (const corner of [tip, side(0.45), side(-0.45)]) board.lineTo(...corner);
  board.fill();
}

export function dot(
  board: Board,
  [x, y]: Point,
  { radius = 9, colour = chalk.marigold }: { radius?: number; colour?: string },
) {
  board.fillStyle = colour;
  board.beginPath();
  board.arc(x, y, radius, 0, 2 * Math.PI);
  board.fill();
}

type TextStyle = { size?: number; colour?: string; align?: CanvasTextAlign; weight?: number };

/** One line; `_{…}` is set below it and `^{…}` above. `point` is on its base line. */
export function text(board: Board, words: string, point: Point, style: TextStyle = {}): void {
  const { size = 40, colour = chalk.white, align = "left", weight = 400 } = style;
  const parts = words.split(/([_^]\{[^}]*\})/).map((part) => partOf(part, size));
  const fontOf = (px: number) => `${weight} ${px}px Note`;
  const widths = parts.map(({ shown, px }) => {
    board.font = fontOf(px);
    return board.measureText(shown).width;
  });
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const share = { left: 0, start: 0, center: 0.5, right: 1, end: 1 }[align];
  board.textAlign = "left";
  board.fillStyle = colour;
  let x = point[0] - whole * share;
  for (const [index, { shown, px, rise }] of parts.entries()) {
    board.font = fontOf(px);
    board.fillText(shown, x, point[1] - rise);
    x += widths[index] ?? 0;
  }
}

function partOf(part: string, size: number) {
  const px = size * 0.68;
  if (part.startsWith("_{")) return { shown: part.slice(2, -1), px, rise: -size * 0.22 };
  if (part.startsWith("^{")) return { shown: part.slice(2, -1), px, rise: size * 0.36 };
  return { shown: part, px: size, rise: 0 };
}

/** The title in both languages of the site. */
export function heading(board: Board, en: string, hi: string): void {
  text(board, en, [60, 66], { size: 42, weight: 600 });
  text(board, hi, [boardSize.width - 60, 66], { size: 38, colour: chalk.soft, align: "right" });
  line(
    board,
    [
      [60, 92],
      [boardSize.width - 60, 92],
    ],
    { colour: chalk.soft, width: 1.5 },
  );
}
