import type { LectureKind } from "./qualities.ts";

export type NewLecture = {
  title: string;
  titleHi: string | null;
  chapter: string | null;
  classId: string | null;
  durationMs: number;
};

/** One quality that has been uploaded completely. Width and height are in pixels, null for audio only. */
export type Rendition = {
  uploadId: string;
  durationMs: number;
  /** As in RFC 6381, such as `avc1.42c01e, mp4a.40.2`; empty where it is not known. */
  codecs: string;
  width: number | null;
  height: number | null;
  /** Bytes before the first segment. */
  initBytes: number;
  segments: readonly (readonly [durationMs: number, bytes: number])[];
};

/** The calls about a lecture; bytes are uploaded by send-pieces.ts. All reject with ApiError. */
export type LectureServer = {
  create: (lecture: NewLecture) => Promise<{ id: string; title: string }>;
  /** Publishes a quality; idempotent for the same upload. */
  publish: (lectureId: string, kind: LectureKind, rendition: Rendition) => Promise<void>;
};
