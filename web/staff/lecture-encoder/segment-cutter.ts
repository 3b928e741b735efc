/** Seconds of the lecture. */
export type SegmentTimes = { startS: number; endS: number };

/** A part of a file that can be played after the file's header alone. */
export type Segment = SegmentTimes & { bytes: Uint8Array<ArrayBuffer> };

/**
 * A remainder shorter than this is merged into the last segment: players wait for ever for the picture of a final
 * segment of sound alone, and between two held frames (hold-frame.ts) there is a second.
 */
const LEAST_LAST_S = 2;

/**
 * Groups the boxes of a fragmented MP4 into segments, in the order of writing. A segment ends where the next begins,
 * so it is returned only then; one more is held back for a short remainder.
 */
export function createSegmentCutter() {
  const beginning: Uint8Array[] = [];
  const held: { startS: number; boxes: Uint8Array[] }[] = [];
  return {
    addToBeginning: (box: Uint8Array) => void beginning.push(box),
    begin: (box: Uint8Array, startS: number) => void held.push({ startS, boxes: [box] }),
    add: (box: Uint8Array) => void held.at(-1)?.boxes.push(box),
    beginning: () => joined(beginning),
    /** The segments that later boxes cannot change. */
    takeWhole(): Segment[] {
      const whole: Segment[] = [];
      while (held.length > 2) {
        const [first, next] = held;
        if (!first || !next) break;
        held.shift();
        whole.push({ startS: first.startS, endS: next.startS, bytes: joined(first.boxes) });
      }
      return whole;
    },
    /** The remaining segments once the file is complete. */
    takeRest(endS: number): Segment[] {
      const [before, last] = held;
      if (before && last && endS - last.startS < LEAST_LAST_S) {
        before.boxes.push(...last.boxes);
        held.pop();
      }
      return held.splice(0).map(({ startS, boxes }, at, all) => ({
        startS,
        endS: all[at + 1]?.startS ?? Math.max(endS, startS + 0.001),
        bytes: joined(boxes),
      }));
    },
  };
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
