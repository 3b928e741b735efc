import { BufferTarget, CanvasSource, Mp4OutputFormat, Output } from "mediabunny";
import { boardSize, type Drawing } from "./board.ts";
import { completingTheSquare } from "./completing-the-square.ts";
import { thrownBall } from "./thrown-ball.ts";

const drawings: Readonly<Record<string, Drawing>> = {
  "completing-the-square": completingTheSquare,
  "thrown-ball": thrownBall,
};

const FRAME_RATE = 15;
/** So much that the encoder, which gets it as a teacher's file, loses nothing that can be seen. */
const BITRATE = 8_000_000;

/** For scripts/build-demo-lectures.ts, in a page whose fonts are loaded. */
const film = {
  names: Object.keys(drawings),
  /** Sends the whole lecture, silent, as an MP4 to `/film`. */
  async shoot(name: string): Promise<void> {
    await fetch("/film", { method: "POST", body: await shoot(drawingOf(name)) });
  },
  /** Shows a second of it on the page. */
  show(name: string, at: number): void {
    const canvas = new OffscreenCanvas(boardSize.width, boardSize.height);
    drawingOf(name).draw(boardOf(canvas), at);
    const shown = document.querySelector("canvas");
    shown?.getContext("2d")?.drawImage(canvas, 0, 0);
  },
};

async function shoot({ seconds, draw }: Drawing): Promise<ArrayBuffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target });
  const canvas = new OffscreenCanvas(boardSize.width, boardSize.height);
  const pictures = new CanvasSource(canvas, { codec: "avc", bitrate: BITRATE });
  output.addVideoTrack(pictures);
  await output.start();
  for (let frame = 0; frame < seconds * FRAME_RATE; frame += 1) {
    draw(boardOf(canvas), frame / FRAME_RATE);
    await pictures.add(frame / FRAME_RATE, 1 / FRAME_RATE);
  }
  await output.finalize();
  return target.buffer ?? new ArrayBuffer();
}

function drawingOf(name: string): Drawing {
  const drawing = drawings[name];
  if (!drawing) throw new Error(`no drawing ${name}`);
  return drawing;
}

function boardOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const board = canvas.getContext("2d");
  if (!board) throw new Error("no canvas");
  return board;
}

Object.assign(window, { film });
