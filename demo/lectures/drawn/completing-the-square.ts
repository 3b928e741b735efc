import {
  type Board,
  chalk,
  clear,
  type Drawing,
  faded,
  heading,
  type Point,
  progress,
  text,
} from "./board.ts";

/** Pixels for 1. The side is drawn as 2 units, because the solution at the drawing's end is x = 2. */
const unit = 70;
const side = 2 * unit;
const half = 3 * unit;
const corner: Point = [100, 165];

/** When each part begins, in seconds of the lecture. */
const begins = { areas: 6.5, cut: 13, whole: 20.5, add: 27.5, root: 34.5, check: 47.5, rule: 54 };

/** x² + 6x = 16 as areas: a square, a strip cut in half, and the corner that is missing. */
export const completingTheSquare: Drawing = {
  seconds: 62,
  draw(board, at) {
    clear(board);
    heading(board, "Completing the square", "पूर्ण वर्ग बनाना");
    faded(board, progress(at, 1), () =>
      text(board, "x² + 6x = 16", [690, 180], { size: 48, weight: 600 }),
    );
    drawSquare(board, at);
    drawStrips(board, at);
    drawCorner(board, at);
    drawLines(board, at);
  },
};

type Box = { x: number; y: number; width: number; height: number };

function box(board: Board, { x, y, width, height }: Box, colours: { fill: string; edge: string }) {
  board.fillStyle = colours.fill;
  board.fillRect(x, y, width, height);
  board.strokeStyle = colours.edge;
  board.lineWidth = 3;
  board.strokeRect(x, y, width, height);
}

const middle = { align: "center", size: 40 } as const;
const small = { align: "center", size: 34, colour: chalk.soft } as const;

function drawSquare(board: Board, at: number): void {
  faded(board, progress(at, begins.areas), () => {
    const [x, y] = corner;
    const colours = { fill: chalk.fill, edge: chalk.marigold };
    box(board, { x, y, width: side, height: side }, colours);
    text(board, "x²", [x + side / 2, y + side / 2 + 12], middle);
    text(board, "x", [x + side / 2, y - 14], small);
    text(board, "x", [x - 24, y + side / 2 + 10], small);
  });
}

/** The strip of 6 by x; then its right half turns and goes below the square. */
function drawStrips(board: Board, at: number): void {
  const [x, y] = corner;
  const isCut = progress(at, begins.cut);
  const moved = progress(at, begins.cut + 2.5, 3);
  const colours = { fill: chalk.fillGreen, edge: chalk.green };
  faded(board, progress(at, begins.areas + 2.5), () => {
    faded(board, 1 - isCut, () => {
      box(board, { x: x + side, y, width: 2 * half, height: side }, colours);
      text(board, "6x", [x + side + half, y + side / 2 + 12], middle);
      text(board, "6", [x + side + half, y - 14], small);
    });
    faded(board, isCut, () => {
      box(board, { x: x + side, y, width: half, height: side }, colours);
      text(board, "3x", [x + side + half / 2, y + side / 2 + 12], middle);
      text(board, "3", [x + side + half / 2, y - 14], small);
      const from: Point = [x + side + half * 1.5, y + side / 2];
      const to: Point = [x + side / 2, y + side + half / 2];
      const now: Point = [from[0] + (to[0] - from[0]) * moved, from[1] + (to[1] - from[1]) * moved];
      drawTurned(board, now, (moved * Math.PI) / 2);
      text(board, "3x", [now[0], now[1] + 12], middle);
      faded(board, progress(moved, 0.95, 0.05), () =>
        text(board, "3", [x - 24, y + side + half / 2 + 10], small),
      );
    });
  });
}

function drawTurned(board: Board, [x, y]: Point, angle: number): void {
  board.save();
  board.translate(x, y);
  board.rotate(angle);
  const shape = { x: -half / 2, y: -side / 2, width: half, height: side };
  box(board, shape, { fill: chalk.fillGreen, edge: chalk.green });
  board.restore();
}

function drawCorner(board: Board, at: number): void {
  const shape = { x: corner[0] + side, y: corner[1] + side, width: half, height: half };
  const centre: Point = [shape.x + half / 2, shape.y + half / 2 + 12];
  faded(board, progress(at, begins.whole + 1.5), () => {
    board.strokeStyle = chalk.white;
    board.lineWidth = 3;
    board.setLineDash([10, 12]);
    board.strokeRect(shape.x, shape.y, half, half);
    board.setLineDash([]);
    text(board, "3 × 3 = 9", centre, middle);
  });
  faded(board, progress(at, begins.add + 1), () => {
    box(board, shape, { fill: chalk.fillSoft, edge: chalk.white });
    const below: Point = [corner[0] + (side + half) / 2, corner[1] + side + half + 38];
    text(board, "x + 3", below, small);
  });
}

/** What is written beside the drawing, each line from its second on. */
const lines: { from: number; words: string; colour?: string }[] = [
  { from: begins.cut + 1, words: "x² + 3x + 3x = 16" },
  { from: begins.add + 2, words: "x² + 6x + 9 = 16 + 9", colour: chalk.soft },
  { from: begins.add + 4.5, words: "(x + 3)² = 25", colour: chalk.marigold },
  { from: begins.root + 1, words: "x + 3 = 5    or    x + 3 = −5" },
  { from: begins.root + 7, words: "x = 2    or    x = −8", colour: chalk.green },
];

/** They take the place of the lines above. */
const lastLines: typeof lines = [
  { from: begins.check, words: "2² + 6 · 2 = 4 + 12 = 16" },
  { from: begins.check + 2.5, words: "(−8)² + 6 · (−8) = 64 − 48 = 16" },
  { from: begins.rule, words: "x² + bx + (b/2)² = (x + b/2)²", colour: chalk.marigold },
];

function drawLines(board: Board, at: number): void {
  const leaves = progress(at, begins.check - 1, 1);
  for (const [row, { from, words, colour }] of lines.entries()) {
    const isResult = row === lines.length - 1;
    faded(board, progress(at, from) * (isResult ? 1 : 1 - leaves), () =>
      drawRow(board, isResult ? row * (1 - leaves) : row, { words, colour }),
    );
  }
  for (const [row, { from, words, colour }] of lastLines.entries())
    faded(board, progress(at, from), () => drawRow(board, row + 1, { words, colour }));
}

type Row = { words: string; colour: string | undefined };

function drawRow(board: Board, row: number, { words, colour = chalk.white }: Row): void {
  text(board, words, [690, 265 + row * 68], { colour });
}
