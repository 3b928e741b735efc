import { CanvasSink, type Input, type WrappedCanvas } from "mediabunny";
import { durationOf, originOf } from "./source-time.ts";

/** Where a frame is looked at, as shares of the duration: openings are often black, and boards fill up. */
const SHARES = [0.1, 0.3, 0.5, 0.7];
/** Pixels; the server makes no poster wider. */
const WIDTH = 640;
const QUALITY = 0.9;

/** The fullest of some frames of a video, upright, as a JPEG; undefined where there is no picture. */
export async function takePoster(input: Input): Promise<Blob | undefined> {
  const video = await input.getPrimaryVideoTrack();
  if (!video) return undefined;
  const [originS, durationS] = [await originOf(input), await durationOf(input)];
  const sink = new CanvasSink(video, { width: Math.min(WIDTH, await video.getDisplayWidth()) });
  const moments = SHARES.map((share) => originS + share * durationS);
  return (
    (await fullestOf(sink.canvasesAtTimestamps(moments))) ??
    // In a WebM without an index, as of a recorder that broke down, no key frame may be found from there.
    (await fullestOf(firstOf(sink)))
  );
}

async function* firstOf(sink: CanvasSink): AsyncGenerator<WrappedCanvas> {
  for await (const shot of sink.canvases()) {
    yield shot;
    return;
  }
}

async function fullestOf(shots: AsyncIterable<WrappedCanvas | null>): Promise<Blob | undefined> {
  let fullest: Blob | undefined;
  for await (const shot of shots) {
    // In a worker every canvas is one.
    if (!(shot?.canvas instanceof OffscreenCanvas)) continue;
    // JPEG, as Safari writes no WebP. The more there is to see, the more bytes it takes.
    const picture = await shot.canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
    if (picture.size > (fullest?.size ?? 0)) fullest = picture;
  }
  return fullest;
}
