import {
  arrow,
  type Board,
  boardSize,
  chalk,
  clear,
  type Drawing,
  dot,
  faded,
  heading,
  line,
  type Point,
  progress,
  text,
} from "./board.ts";

/** Metres a second along the ground and upwards; metres a second, each second, downwards. */
const alongMps = 14.7;
const upMps = 19.6;
const gravity = 9.8;
const flightS = (2 * upMps) / gravity;

const origin: Point = [130, 545];
const pixelsPerMetre = 13;
const pixelsPerMps = 6;
const seconds = [1, 2, 3, 4];

const alongAt = (s: number) => alongMps * s;
const heightAt = (s: number) => upMps * s - (gravity / 2) * s * s;
const place = (metresAlong: number, metresUp: number): Point => [
  origin[0] + metresAlong * pixelsPerMetre,
  origin[1] - metresUp * pixelsPerMetre,
];

/** When each part begins, in seconds of the lecture. */
const begins = { parts: 6.5, along: 13.5, up: 21.5, both: 37, results: 51 };

/** A ball thrown over level ground, without air: two motions that do not disturb each other. */
export const thrownBall: Drawing = {
  seconds: 66,
  draw(board, at) {
    clear(board);
    heading(board, "A thrown ball: two motions", "फेंकी गई गेंद: दो गतियाँ");
    drawGround(board);
    drawVelocity(board, at);
    drawAlong(board, at);
    drawUp(board, at);
    drawBoth(board, at);
    drawResults(board, at);
  },
};

function drawGround(board: Board): void {
  line(board, [place(-3, 0), place(62, 0)], { colour: chalk.soft });
  dot(board, place(0, 0), { colour: chalk.white, radius: 6 });
}

function drawVelocity(board: Board, at: number): void {
  const isAlone = 1 - progress(at, begins.along);
  const tip: Point = [origin[0] + alongMps * 12, origin[1] - upMps * 12];
  faded(board, isAlone, () => {
    arrow(board, [origin, tip], { width: 4, part: progress(at, 1.5, 1.5) });
    faded(board, progress(at, 3), () => text(board, "24.5 m/s", [tip[0] + 14, tip[1] + 6]));
    const along: Point = [tip[0], origin[1]];
    const up: Point = [origin[0], tip[1]];
    const part = progress(at, begins.parts + 0.5, 1.2);
    arrow(board, [origin, along], { colour: chalk.marigold, width: 5, part });
    arrow(board, [origin, up], { colour: chalk.green, width: 5, part });
    faded(board, part, () => {
      for (const corner of [along, up])
        line(board, [corner, tip], { colour: chalk.soft, width: 2, dash: [4, 9] });
      text(board, "u_{x} = 14.7 m/s", [along[0] + 16, along[1] - 16], { colour: chalk.marigold });
      text(board, "u_{y} = 19.6 m/s", [up[0] - 30, up[1] - 44], { colour: chalk.green });
      drawAngle(board);
    });
    faded(board, progress(at, begins.parts + 3), () => {
      const sums = ["24.5² = 14.7² + 19.6²", "tan 53° ≈ 19.6 / 14.7"];
      for (const [row, sum] of sums.entries()) text(board, sum, [700, 300 + row * 68]);
    });
  });
}

function drawAngle(board: Board): void {
  board.strokeStyle = chalk.white;
  board.lineWidth = 2;
  board.beginPath();
  board.arc(...origin, 52, -Math.atan2(upMps, alongMps), 0);
  board.stroke();
  text(board, "53°", [origin[0] + 58, origin[1] - 24], { size: 34 });
}

/** The ball's shadow on the ground. */
function drawAlong(board: Board, at: number): void {
  const nowS = Math.min(flightS, Math.max(0, at - begins.along - 1));
  faded(board, progress(at, begins.along), () => {
    for (const s of seconds)
      faded(board, nowS >= s ? 1 : 0, () => {
        const [x, y] = place(alongAt(s), 0);
        dot(board, [x, y], { radius: 6 });
        text(board, `${s} s`, [x, y + 46], { size: 34, colour: chalk.soft, align: "center" });
      });
    if (at < begins.up) dot(board, place(alongAt(nowS), 0), {});
    faded(board, 1 - progress(at, begins.both - 1), () =>
      text(board, "14.7 m", [place(alongAt(0.5), 0)[0], origin[1] - 18], {
        ...{ size: 34, colour: chalk.marigold, align: "center" },
      }),
    );
  });
}

/** The height alone, as seen from far along the ground; half as fast as the ball. */
function drawUp(board: Board, at: number): void {
  const isAlone = progress(at, begins.up) * (1 - progress(at, begins.both - 1));
  const nowS = Math.min(flightS, Math.max(0, (at - begins.up - 1.5) / 2.5));
  faded(board, isAlone, () => {
    line(board, [place(0, 0), place(0, 22)], { colour: chalk.soft, width: 2 });
    const ball = place(0, heightAt(nowS));
    drawVertical(board, ball, upMps - gravity * nowS);
    dot(board, ball, { colour: chalk.green });
    for (const s of [0, ...seconds])
      faded(board, progress(nowS, s - 0.1, 0.1), () => drawRow(board, s));
  });
}

function drawVertical(board: Board, [x, y]: Point, mps: number): void {
  arrow(
    board,
    [
      [x, y],
      [x, y - mps * pixelsPerMps],
    ],
    { colour: chalk.green, width: 4 },
  );
}

/** A row of the table of heights and velocities. */
function drawRow(board: Board, s: number): void {
  const y = 175 + s * 66;
  const mps = upMps - gravity * s;
  text(board, `${s} s`, [310, y], { colour: chalk.soft });
  text(board, `v_{y} = ${signed(mps)} m/s`, [430, y], { colour: chalk.green });
  text(board, `y = ${signed(heightAt(s))} m`, [830, y]);
}

function signed(value: number): string {
  const shown = Math.abs(value).toFixed(1);
  if (Number(shown) === 0) return "0";
  return value < 0 ? `−${shown}` : shown;
}

/** The path, twice: the second time with its velocities at each second. */
function drawBoth(board: Board, at: number): void {
  if (at < begins.both) return;
  const nowS = Math.min(flightS, Math.max(0, (at - begins.both - 1) / 2.5));
  board.strokeStyle = chalk.white;
  board.lineWidth = 3;
  board.beginPath();
  for (let s = 0; s <= nowS; s += 0.02) board.lineTo(...place(alongAt(s), heightAt(s)));
  board.stroke();
  for (const s of seconds) faded(board, progress(nowS, s - 0.1, 0.1), () => drawStop(board, s));
  const ball = place(alongAt(nowS), heightAt(nowS));
  faded(board, 1 - progress(at, begins.results), () => {
    line(board, [ball, [ball[0], origin[1]]], { colour: chalk.marigold, width: 2, dash: [4, 9] });
    line(board, [ball, [origin[0], ball[1]]], { colour: chalk.green, width: 2, dash: [4, 9] });
    const along: Point = [ball[0] + alongMps * pixelsPerMps, ball[1]];
    arrow(board, [ball, along], { colour: chalk.marigold, width: 4 });
    drawVertical(board, ball, upMps - gravity * nowS);
  });
  dot(board, ball, { colour: chalk.white, radius: 10 });
}

function drawStop(board: Board, s: number): void {
  dot(board, place(alongAt(s), heightAt(s)), { radius: 6, colour: chalk.soft });
}

function drawResults(board: Board, at: number): void {
  const top = place(alongAt(flightS / 2), heightAt(flightS / 2));
  const results = [
    { words: "T = 2u_{y} / g = 4 s", colour: chalk.white },
    { words: "H = u_{y}^{2} / 2g = 19.6 m", colour: chalk.green },
    { words: "R = u_{x} T = 58.8 m", colour: chalk.marigold },
  ];
  for (const [row, { words, colour }] of results.entries())
    faded(board, progress(at, begins.results + 1 + row * 2.5), () =>
      text(board, words, [boardSize.width - 60, 160 + row * 70], { colour, align: "right" }),
    );
  const ground: Point = [top[0], origin[1]];
  line(board, [ground, top], {
    ...{ colour: chalk.green, dash: [4, 9] },
    part: progress(at, begins.results + 3.5, 1),
  });
  line(board, [place(0, -0.6), place(alongAt(flightS), -0.6)], {
    ...{ colour: chalk.marigold },
    part: progress(at, begins.results + 6, 1),
  });
}
