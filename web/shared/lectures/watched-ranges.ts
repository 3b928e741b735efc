import { keepWatchedText, watchedTextOf } from "../../state/stored-by-person.ts";

/** A part of a lecture, [from, until) in milliseconds. */
export type WatchedRange = [from: number, until: number];

/** What a device notes every few seconds leaves small gaps, which are none. */
const SMALL_GAP_MS = 1_000;

/** All parts, in order and apart. */
export function mergeRanges(ranges: readonly WatchedRange[]): WatchedRange[] {
  const merged: WatchedRange[] = [];
  for (const [from, until] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1);
    if (last && from <= last[1] + SMALL_GAP_MS) last[1] = Math.max(last[1], until);
    else merged.push([from, until]);
  }
  return merged;
}

/** How much of a lecture was watched, in whole percent; 100 only where next to nothing is missing. */
export function watchedPercent(ranges: readonly WatchedRange[], durationMs: number): number {
  if (durationMs <= 0) return 0;
  const watchedMs = ranges.reduce((sum, [from, until]) => sum + until - from, 0);
  const percent = Math.round((watchedMs / durationMs) * 100);
  return percent >= 99 && durationMs - watchedMs > 10_000 ? 98 : Math.min(100, percent);
}

/** What this device knows of a lecture and the server may not know yet. */
export type WatchedNote = {
  /** Watched and not confirmed by the server. */
  ranges: WatchedRange[];
  positionMs: number;
  /** When the person was there, by this device's clock in milliseconds. */
  at: number;
  /** Whether the server knows the position. */
  isSent: boolean;
};

type Notes = Record<string, WatchedNote>;

/** Positions that the server knows too are forgotten beyond this number, the oldest first. */
const MOST_NOTES = 100;

export function watchedNoteOf(userId: string, lectureId: string): WatchedNote | undefined {
  return notesOf(userId)[lectureId];
}

/** The lectures of which the server does not know everything. */
export function unsentLectures(userId: string): string[] {
  return Object.entries(notesOf(userId)).flatMap(([id, { isSent }]) => (isSent ? [] : [id]));
}

/** Adds what was watched. */
export function noteWatched(
  userId: string,
  lectureId: string,
  { ranges, positionMs }: Pick<WatchedNote, "ranges" | "positionMs">,
): WatchedNote {
  const before = notesOf(userId);
  const all = mergeRanges([...(before[lectureId]?.ranges ?? []), ...ranges]);
  const note = { ranges: all, positionMs, at: Date.now(), isSent: false };
  write(userId, { ...before, [lectureId]: note });
  return note;
}

/** Notes that the server knows what was sent; what was watched since stays. */
export function noteSent(userId: string, lectureId: string, sent: WatchedNote): void {
  const notes = notesOf(userId);
  const now = notes[lectureId];
  if (!now) return;
  const isKnown = ([from, until]: WatchedRange) =>
    sent.ranges.some(([start, end]) => start <= from && until <= end);
  const ranges = now.ranges.filter((range) => !isKnown(range));
  const isSent = ranges.length === 0 && now.at === sent.at;
  write(userId, { ...notes, [lectureId]: { ...now, ranges, isSent } });
}

export function forgetWatched(userId: string, lectureId: string): void {
  const { [lectureId]: _gone, ...others } = notesOf(userId);
  write(userId, others);
}

function notesOf(userId: string): Notes {
  try {
    const stored: unknown = JSON.parse(watchedTextOf(userId) ?? "{}");
    // Only `write` writes this key.
    return typeof stored === "object" && stored !== null ? (stored as Notes) : {};
  } catch {
    return {};
  }
}

function write(userId: string, notes: Notes): void {
  const entries = Object.entries(notes).toSorted(([, one], [, other]) => one.at - other.at);
  const surplus = entries.length - MOST_NOTES;
  const kept = entries.filter(([, { isSent }], index) => !isSent || index >= surplus);
  keepWatchedText(userId, JSON.stringify(Object.fromEntries(kept)));
}
