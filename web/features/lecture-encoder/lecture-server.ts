import type { LectureKind } from "./qualities.ts";

export type NewLecture = {
  title: string;
  titleHi: string | null;
  chapter: string | null;
  classId: string | null;
  durationMs: number;
};

/** One quality whose bytes have all arrived. Sides are in pixels, null for sound alone. */
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

/** What the page calls for a lecture: bytes go by send-pieces.ts. Both reject with ApiError. */
export type LectureServer = {
  create: (lecture: NewLecture) => Promise<{ id: string; title: string }>;
  /** Makes a quality watchable; asked again for the same upload, it answers as before. */
  publish: (lectureId: string, kind: LectureKind, rendition: Rendition) => Promise<void>;
};
