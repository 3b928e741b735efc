import type {
  Lecture,
  SampleLecture,
  TaughtLecture,
  TaughtLectures,
} from "../../../contract/entities/lecture.ts";
import { limits } from "../../../contract/limits.ts";
import type { LectureProgressTable, TranscodingsTable } from "../../database/tables/lectures.ts";
import type { LectureRow, RenditionRow } from "./lectures.repository.ts";

/** Shorter gaps are ignored: devices report their position only every few seconds. */
const SMALL_GAP_MS = 1_000;

/** Of the longest quality, in milliseconds; 0 as long as there is none. */
export function durationOf({ renditions }: Pick<LectureRow, "renditions">): number {
  return Math.max(0, ...renditions.map(({ durationMs }) => durationMs));
}

export function presentTaughtLecture(row: LectureRow): TaughtLecture {
  const { position, createdById, posterFileId, ...shown } = row;
  return {
    ...shown,
    durationMs: durationOf(row),
    isSample: row.isSample === 1,
    hasPoster: posterFileId !== null,
    renditions: row.renditions.map(({ kind, bytes, durationMs, width, height }) => ({
      kind,
      bytes,
      durationMs,
      width,
      height,
    })),
  };
}

/**
 * Where the server makes small versions: of a lecture that has its original alone, and of one that it has begun. What
 * it gave up is told until the lecture has a small picture after all, from somebody's browser.
 */
export function presentTranscodings(
  rows: readonly { id: string; renditions: readonly Pick<RenditionRow, "kind">[] }[],
  queued: readonly Pick<TranscodingsTable, "lectureId" | "state">[],
): TaughtLectures["byServer"] {
  const states = new Map(queued.map(({ lectureId, state }) => [lectureId, state]));
  return rows.flatMap(({ id, renditions }) => {
    const isAlone = renditions.length > 0 && renditions.every(({ kind }) => kind === "original");
    const state = states.get(id) ?? (isAlone ? "waiting" : "done");
    const isOver = state === "done" || (state === "failed" && hasSmallPicture(renditions));
    return isOver ? [] : [{ lectureId: id, state }];
  });
}

function hasSmallPicture(renditions: readonly Pick<RenditionRow, "kind">[]): boolean {
  return renditions.some(({ kind }) => kind !== "original" && kind !== "audio");
}

export function presentLecture(
  row: LectureRow,
  { locked, classStartsAt, progress }: LectureFacts,
): Lecture {
  const { version, visibleFrom, ...shown } = presentTaughtLecture(row);
  return { ...shown, locked, classStartsAt, ...presentProgress(progress) };
}

type LectureFacts = Pick<Lecture, "locked" | "classStartsAt"> & {
  progress: LectureProgressTable | undefined;
};

export function presentSample(row: LectureRow): SampleLecture {
  const { id, courseId, title, titleHi, durationMs, renditions, captions, hasPoster } =
    presentTaughtLecture(row);
  return { id, courseId, title, titleHi, durationMs, renditions, captions, hasPoster };
}

export function presentProgress(
  progress: Pick<LectureProgressTable, "positionMs" | "ranges"> | undefined,
) {
  return { positionMs: progress?.positionMs ?? 0, watched: rangesOf(progress).map(toPair) };
}

export function rangesOf(progress: Pick<LectureProgressTable, "ranges"> | undefined): Range[] {
  // saveProgress wrote it.
  return progress ? (JSON.parse(progress.ranges) as Range[]) : [];
}

function toPair([from, until]: Range): [number, number] {
  return [from, until];
}

/** A part of a lecture, [from, until) in milliseconds. */
export type Range = readonly [number, number];

/** The union of all watched ranges, ordered and disjoint; at most `limits.watchedRanges`. */
export function unionOf(ranges: readonly Range[]): Range[] {
  const union = merged(ranges, SMALL_GAP_MS);
  const surplus = union.length - limits.watchedRanges;
  if (surplus <= 0) return union;
  const gaps = union.slice(1).map(([from], at) => from - (union[at]?.[1] ?? from));
  const largestClosed = gaps.toSorted((one, other) => one - other)[surplus - 1];
  return merged(union, largestClosed ?? SMALL_GAP_MS);
}

/** In order, where gaps up to this length are closed. */
function merged(ranges: readonly Range[], gapMs: number): Range[] {
  const union: [number, number][] = [];
  for (const [from, until] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = union.at(-1);
    if (last && from <= last[1] + gapMs) last[1] = Math.max(last[1], until);
    else union.push([from, until]);
  }
  return union;
}

/** Whether a device can have watched this: nothing beyond the end, apart from a second of rounding. */
export function isWithin(ranges: readonly Range[], durationMs: number): boolean {
  return ranges.every(([from, until]) => from < until && until <= durationMs + SMALL_GAP_MS);
}
