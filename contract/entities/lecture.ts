import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { moment } from "../schedule.ts";
import { line } from "../text.ts";

/**
 * The qualities of a lecture. `original` is the uploaded file; the browser of the person who uploads it encodes the
 * others as fragmented MP4.
 */
export const renditionKinds = ["audio", "240p", "480p", "720p", "original"] as const;
export type RenditionKind = (typeof renditionKinds)[number];

/** Codecs as playlists name them: H.264, AAC. */
const codecs = z.string().check(
  z.regex(/^(?:avc1\.[0-9A-Fa-f]{6}|mp4a\.40\.(?:2|5))(?:,mp4a\.40\.(?:2|5))?$/, {
    error: "invalid_choice",
  }),
);

const milliseconds = z.int().check(z.minimum(0), z.maximum(limits.lectureMs));
const side = z.int().check(z.minimum(0), z.maximum(8_192));

/** One segment of a fragmented MP4: its duration (ms) and its bytes. */
export const segment = z.tuple([
  z.int().check(z.minimum(1), z.maximum(60_000)),
  z.int().check(z.minimum(16), z.maximum(limits.videoBytes)),
]);
export type Segment = z.infer<typeof segment>;

/** A finished upload as a quality of a lecture. An `original` has no segments. */
export const newRendition = z
  .strictObject({
    uploadId: line(limits.idLength),
    durationMs: milliseconds.check(z.minimum(1)),
    /** Empty for an original. */
    codecs: z.union([codecs, z.literal("")]),
    /** In pixels; 0 for sound alone. */
    width: side,
    height: side,
    /** Bytes before the first part. */
    initBytes: z.int().check(z.minimum(0), z.maximum(limits.lectureInitBytes)),
    segments: z.array(segment).check(z.maxLength(limits.lectureSegments)),
  })
  .check(
    z.refine(
      ({ codecs: named, initBytes, segments }) =>
        (named === "") === (segments.length === 0) && (named === "") === (initBytes === 0),
      { error: "required", path: ["segments"] },
    ),
  );
export type NewRendition = z.infer<typeof newRendition>;

export const rendition = z.strictObject({
  kind: z.enum(renditionKinds),
  bytes: z.int(),
  durationMs: z.int(),
  width: z.int(),
  height: z.int(),
});
export type Rendition = z.infer<typeof rendition>;

export const captionLanguages = ["en", "hi"] as const;
export type CaptionLanguage = (typeof captionLanguages)[number];

/** WebVTT, unchanged. The call refuses what a browser cannot read. */
export const newCaptions = z.strictObject({
  text: z.string().check(z.minLength(1, { error: "required" }), z.maxLength(limits.captionsLength)),
});

const title = line(limits.titleLength);
const optionalTitle = z.nullable(title);

/** The title of a lecture and its place in the course. */
const lectureFields = {
  title,
  titleHi: z.optional(optionalTitle),
  chapter: z.optional(optionalTitle),
  /** The class whose recording it is. */
  classId: z.optional(z.nullable(line(limits.idLength))),
  isSample: z.optional(z.boolean()),
  /** Students see it from then on; without it, as soon as it has a quality. */
  visibleFrom: z.optional(z.nullable(moment)),
};

/** A lecture as somebody adds it. */
export const newLecture = z.strictObject(lectureFields);
export type NewLecture = z.infer<typeof newLecture>;

export const lectureChange = z.partial(z.strictObject(lectureFields));
export type LectureChange = z.infer<typeof lectureChange>;

const lectureIds = z
  .array(line(limits.idLength))
  .check(z.minLength(1), z.maxLength(limits.lecturesOfCourse));

/** Lectures of a course in their new order; `read` is the order in which the caller saw the same ones. */
export const lectureOrder = z.strictObject({ ids: lectureIds, read: lectureIds });

const shared = {
  id: z.string(),
  courseId: z.string(),
  title: z.string(),
  titleHi: z.nullable(z.string()),
  chapter: z.nullable(z.string()),
  classId: z.nullable(z.string()),
  /** The duration of the longest quality; 0 without one. */
  durationMs: z.int(),
  isSample: z.boolean(),
  /** The smallest first. */
  renditions: z.array(rendition),
  captions: z.array(z.enum(captionLanguages)),
  /** Whether it has a picture to be shown before it plays. */
  hasPoster: z.boolean(),
  createdAt: z.string(),
};

/** A lecture as the staff of its course sees it, also without a quality. */
export const taughtLecture = z.strictObject({
  ...shared,
  visibleFrom: z.nullable(z.string()),
  version: z.int(),
});
export type TaughtLecture = z.infer<typeof taughtLecture>;

/** A class that a recording can belong to. */
export const recordedClass = z.strictObject({
  id: z.string(),
  startsAt: z.string(),
  subject: z.nullable(z.string()),
});
export type RecordedClass = z.infer<typeof recordedClass>;

/** The lectures of a course, and what the form for a new one needs. */
export const taughtLectures = z.strictObject({
  course: z.strictObject({ id: z.string(), title: z.string(), titleHi: z.nullable(z.string()) }),
  lectures: z.array(taughtLecture),
  /** The newest first. */
  classes: z.array(recordedClass),
  /** The lectures of which the server makes small versions at night, or has given up. */
  byServer: z.array(
    z.strictObject({ lectureId: z.string(), state: z.enum(["waiting", "failed"]) }),
  ),
});
export type TaughtLectures = z.infer<typeof taughtLectures>;

/** A lecture as a student sees it. */
export const lecture = z.strictObject({
  ...shared,
  /** When the class began whose recording it is, ISO 8601 UTC. */
  classStartsAt: z.nullable(z.string()),
  locked: z.boolean(),
  /** The position to continue at, and the watched ranges [from, until) in ms, ordered and disjoint. */
  positionMs: z.int(),
  watched: z.array(z.tuple([z.int(), z.int()])),
});
export type Lecture = z.infer<typeof lecture>;

/** A sample as a visitor sees it. */
export const sampleLecture = z.strictObject({
  id: shared.id,
  courseId: shared.courseId,
  title: shared.title,
  titleHi: shared.titleHi,
  durationMs: shared.durationMs,
  renditions: shared.renditions,
  captions: shared.captions,
  hasPoster: shared.hasPoster,
});
export type SampleLecture = z.infer<typeof sampleLecture>;

/** What a device adds to the watched ranges. */
export const sentProgress = z.strictObject({
  positionMs: milliseconds,
  /**
   * How long ago the device was at this position, in milliseconds; it may have had no network since. Without it, just
   * now. Not a time of day, as clocks of phones may be wrong.
   */
  ageMs: z.optional(z.int().check(z.minimum(0), z.maximum(limits.progressAgeMs))),
  ranges: z.array(z.tuple([milliseconds, milliseconds])).check(
    z.maxLength(200),
    z.refine((ranges) => ranges.every(([from, until]) => from < until), {
      error: "invalid_number",
    }),
  ),
});
export type SentProgress = z.infer<typeof sentProgress>;

export const progress = z.strictObject({
  positionMs: z.int(),
  watched: z.array(z.tuple([z.int(), z.int()])),
});
export type Progress = z.infer<typeof progress>;
