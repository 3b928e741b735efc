import { type RenditionKind, renditionKinds } from "../../../contract/entities/lecture.ts";
import type { QualityProgress } from "./make-quality.ts";

export type Progress = Partial<Record<RenditionKind, QualityProgress>>;

/** What a second of each costs, as measured without a graphics card; only how they compare matters. */
const costs: Record<RenditionKind, number> = {
  audio: 1,
  "240p": 8,
  "480p": 10,
  "720p": 14,
  original: 1,
};

type Done = { progress: Progress; durationS: number; published: readonly RenditionKind[] };

/** The completed share of all work, 0 to 1. */
export function shareDone(
  kinds: readonly RenditionKind[],
  { progress, durationS, published }: Done,
): number {
  let [done, all] = [0, 0];
  for (const kind of kinds) {
    const encodedS = published.includes(kind) ? durationS : (progress[kind]?.encodedS ?? 0);
    all += costs[kind] * durationS;
    done += costs[kind] * Math.min(durationS, encodedS);
  }
  return all === 0 ? 0 : done / all;
}

/** Where each quality was when this run came to it: what was made before it tells nothing of its pace. */
export function firstOf(before: Progress, now: Progress): Progress {
  const first = { ...now };
  for (const kind of renditionKinds) {
    const [was, is] = [before[kind], now[kind]];
    // Less than before: it has begun anew.
    if (was && is && was.encodedS <= is.encodedS) first[kind] = was;
  }
  return first;
}

type Run = { sinceMs: number; fromShare: number; share: number };

/** The estimated milliseconds left; undefined until there is enough data. */
export function msLeft({ sinceMs, fromShare, share }: Run): number | undefined {
  const made = share - fromShare;
  if (made <= 0.01 || sinceMs < 3_000) return undefined;
  return (sinceMs / made) * (1 - share);
}
