import type { VideoSample } from "mediabunny";
import { STEP_S } from "./hold-last-frame.ts";

/**
 * Shows the first frame from where an encoder begins, in seconds of the lecture: where the picture begins after the
 * sound, a player would begin there, too. It ends at `untilS`: another encoder has gone on before. Called with each
 * frame, in order.
 */
export function createFirstFrameHolder(beginsS: number, untilS: number) {
  let isFirst = true;
  return (frame: VideoSample): VideoSample[] => {
    const before = isFirst ? heldBefore(frame, beginsS, untilS) : [];
    isFirst = false;
    return before;
  };
}

function heldBefore(frame: VideoSample, beginsS: number, untilS: number): VideoSample[] {
  const held: VideoSample[] = [];
  const endS = Math.min(frame.timestamp, untilS);
  for (let atS = beginsS; atS < endS - 0.001; atS += STEP_S) {
    const copy = frame.clone();
    copy.setTimestamp(atS);
    copy.setDuration(Math.min(STEP_S, endS - atS));
    held.push(copy);
  }
  return held;
}
