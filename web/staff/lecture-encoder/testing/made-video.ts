import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  CanvasSource,
  Mp4OutputFormat,
  Output,
} from "mediabunny";
import type { MadeVideo } from "../../../../test/browser/made-video.ts";

const FRAME_RATE = 25;
const SAMPLE_RATE = 48_000;

/** A video of a drawn board that changes a little with each frame, and of one tone. */
export async function makeVideo({
  seconds,
  width,
  height,
  bitrate = 2_000_000,
  pictureBeginsS = 0,
  pictureEndsS = seconds,
  soundBeginsS = 0,
  soundEndsS = seconds,
}: MadeVideo): Promise<File> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target });
  const canvas = new OffscreenCanvas(width, height);
  const pictures = new CanvasSource(canvas, { codec: "avc", bitrate });
  const sound = new AudioSampleSource({ codec: "opus", bitrate: 96_000 });
  output.addVideoTrack(pictures);
  output.addAudioTrack(sound);
  await output.start();
  for (let frame = 0; frame < seconds * FRAME_RATE; frame += 1) {
    const atS = frame / FRAME_RATE;
    if (atS >= pictureBeginsS && atS < pictureEndsS) {
      draw(canvas, frame);
      await pictures.add(atS, 1 / FRAME_RATE);
    }
    const isHeard = atS >= soundBeginsS && atS < soundEndsS;
    if (isHeard && frame % FRAME_RATE === 0) await addSecond(sound, atS);
  }
  await output.finalize();
  return new File([target.buffer ?? new ArrayBuffer()], "Kinematics_1.mp4", { type: "video/mp4" });
}

function draw(canvas: OffscreenCanvas, frame: number): void {
  const { width, height } = canvas;
  const board = canvas.getContext("2d");
  if (!board) return;
  board.fillStyle = `hsl(${(frame * 3) % 360} 60% 60%)`;
  board.fillRect((frame * 7) % width, (frame * 3) % height, 12, 12);
  board.fillStyle = "white";
  board.fillRect(0, 0, 160, 40);
  board.fillStyle = "black";
  board.font = "30px sans-serif";
  board.fillText((frame / FRAME_RATE).toFixed(2), 8, 32);
}

async function addSecond(sound: AudioSampleSource, timestamp: number): Promise<void> {
  const data = Float32Array.from(
    { length: SAMPLE_RATE },
    (_, at) => 0.3 * Math.sin((2 * Math.PI * 440 * at) / SAMPLE_RATE),
  );
  const shape = { format: "f32", numberOfChannels: 1, sampleRate: SAMPLE_RATE } as const;
  const sample = new AudioSample({ data, timestamp, ...shape });
  await sound.add(sample);
  sample.close();
}
