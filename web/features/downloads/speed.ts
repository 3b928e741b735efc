type Sample = { atMs: number; loaded: number };

/** Long enough to be calm, short enough to notice that the bus has left the tunnel. */
const WINDOW_MS = 6000;
const LEAST_MS = 1000;

/** Measures bytes per second over the last seconds; a pause begins anew. */
export function createSpeedometer() {
  let samples: Sample[] = [];
  return {
    /** Bytes per second, or undefined while there is too little to go by. */
    add(sample: Sample): number | undefined {
      samples = [...samples.filter(({ atMs }) => sample.atMs - atMs <= WINDOW_MS), sample];
      const first = samples[0] ?? sample;
      const tookMs = sample.atMs - first.atMs;
      if (tookMs < LEAST_MS) return undefined;
      return ((sample.loaded - first.loaded) * 1000) / tookMs;
    },
    reset() {
      samples = [];
    },
  };
}

/** Whole seconds until the rest is here, or undefined where nobody can say. */
export function secondsLeft(leftBytes: number, bytesPerSecond: number | undefined) {
  if (!bytesPerSecond || bytesPerSecond <= 0) return undefined;
  return Math.max(1, Math.round(leftBytes / bytesPerSecond));
}
