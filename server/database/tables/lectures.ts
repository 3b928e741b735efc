import type { CaptionLanguage, RenditionKind } from "../../../contract/entities/lecture.ts";
import type { Version } from "./teaching.ts";

export type LectureTables = {
  lectures: LecturesTable;
  lecture_renditions: LectureRenditionsTable;
  lecture_captions: LectureCaptionsTable;
  lecture_progress: LectureProgressTable;
  transcodings: TranscodingsTable;
};

/** A recorded lecture of a course; visible to students once it has a quality. */
export type LecturesTable = {
  id: string;
  courseId: string;
  /** The class whose recording it is. */
  classId: string | null;
  title: string;
  titleHi: string | null;
  chapter: string | null;
  /** Within its course. */
  position: number;
  isSample: 0 | 1;
  /** Students see it from then on; null at once. */
  visibleFrom: string | null;
  /** The picture that is shown before it plays. */
  posterFileId: string | null;
  createdAt: string;
  createdById: string;
  version: Version;
};

/** One quality of a lecture, as one file. */
export type LectureRenditionsTable = {
  id: string;
  lectureId: string;
  kind: RenditionKind;
  fileId: string;
  durationMs: number;
  /** As playlists name them; empty for an original. */
  codecs: string;
  /** In pixels; 0 for sound alone. */
  width: number;
  height: number;
  /** Bytes of the header before the first segment; 0 for an original. */
  initBytes: number;
  /** JSON array of [milliseconds, bytes]; empty for an original. */
  segments: string;
};

/** WebVTT. */
export type LectureCaptionsTable = { lectureId: string; language: CaptionLanguage; text: string };

/** A lecture of which the server makes small versions. */
export type TranscodingsTable = {
  lectureId: string;
  state: "waiting" | "done" | "failed";
  /** How often it failed, its process was killed, or a night made nothing of it. */
  tries: number;
  /** Until then a process is at it; null while none is. */
  claimedUntil: string | null;
  lastError: string | null;
};

/** What a person has watched of a lecture. */
export type LectureProgressTable = {
  userId: string;
  lectureId: string;
  /** JSON array of watched [from, until) in milliseconds, ordered and disjoint. */
  ranges: string;
  /** The position to continue at. */
  positionMs: number;
  /** When a device was there. */
  updatedAt: string;
};
