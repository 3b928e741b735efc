import type { VideoSample } from "mediabunny";
import { STEP_S } from "./hold-last-frame.ts";

/**
 * Shows the first frame from where an encoder begins, in seconds of the lecture: where the picture begins after the
 * sound, a player would begin there, too. Called with each frame, in order.
 */
export function createFirstFrameHolder(beginsS: number) {
  let isFirst = true;
  return (frame: VideoSample): VideoSample[] => {
    const before = isFirst ? heldBefore(frame, beginsS) : [];
    isFirst = false;
    return before;
  };
}

function heldBefore(frame: VideoSample, beginsS: number): VideoSample[] {
  const held: VideoSample[] = [];
  for (let atS = beginsS; atS < frame.timestamp - 0.001; atS += STEP_S) {
    const copy = frame.clone();
    copy.setTimestamp(atS);
    copy.setDuration(Math.min(STEP_S, frame.timestamp - atS));
    held.push(copy);
  }
  return held;
}
