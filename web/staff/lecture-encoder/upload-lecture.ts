import type {
  NewLecture,
  NewRendition,
  RenditionKind,
} from "../../../contract/entities/lecture.ts";
import {
  durationMsOf,
  type Quality,
  type QualityKind,
  qualitiesOf,
} from "../../../contract/lecture-qualities.ts";
import { ApiError } from "../../api/api-error.ts";
import type { Encoder } from "./encoder.ts";
import { dropQuality } from "./give-up-lecture.ts";
import { makeQuality, type QualityProgress } from "./make-quality.ts";
import { persistently } from "./send-pieces.ts";
import {
  findQuality,
  finishLecture,
  forgetQuality,
  keepLecture,
  type QualityKey,
  type UnfinishedLecture,
  type UnfinishedQuality,
} from "./unfinished.ts";

/** The calls about a lecture; bytes are uploaded by send-pieces.ts. All reject with ApiError. */
export type LectureServer = {
  create: (lecture: NewLecture) => Promise<{ id: string; title: string }>;
  /** Gives it the picture that is shown before it plays. */
  savePoster: (lectureId: string, picture: File) => Promise<void>;
  /** Makes a quality watchable; asked again for the same upload, it answers as before. */
  publish: (lectureId: string, kind: RenditionKind, rendition: NewRendition) => Promise<void>;
};

export type UploadingLecture = {
  lecture: UnfinishedLecture;
  encoder: Encoder;
  server: LectureServer;
  signal: AbortSignal;
  onProgress: (kind: QualityKind, progress: QualityProgress) => void;
  onPublished: (kind: QualityKind) => void;
  /** What was made of it before is lost. */
  onBegunAnew: (kind: QualityKind) => void;
  /** What the server said of a quality that was there already. */
  onRemark: (sentence: string) => void;
};

/**
 * Encodes, uploads and publishes every unpublished quality of a lecture, the smallest first. After an abort or a
 * reload it continues where it stopped when it is called again.
 */
export async function uploadLecture(given: UploadingLecture): Promise<void> {
  let { lecture } = given;
  const { encoder, server, signal, onProgress, onPublished, onBegunAnew, onRemark } = given;
  for (const quality of qualitiesOf(lecture.source)) {
    const { kind } = quality;
    if (lecture.published.includes(kind)) continue;
    const key = { lectureId: lecture.id, kind };
    try {
      const made = await makeQuality({
        lectureId: lecture.id,
        title: lecture.title,
        quality,
        encoder,
        signal,
        onProgress: (progress) => onProgress(kind, progress),
        onBegunAnew: () => onBegunAnew(kind),
      });
      await publishQuality({ server, signal, onRemark }, made, renditionOf(quality, made));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "file_too_large") throw error;
      // Made again it would be as large.
      const begun = await findQuality(lecture.id, kind);
      if (begun) await dropQuality(begun);
      if (lecture.published.length === 0) throw error;
      onRemark(`${kind}: ${error.message}`);
      continue;
    }
    lecture = { ...lecture, published: [...lecture.published, kind] };
    await keepLecture(lecture);
    await forgetQuality(key);
    onPublished(kind);
  }
  await finishLecture(lecture);
}

/** As the server takes it. Exported for the test that holds it against the contract. */
export function renditionOf(
  { video }: Quality,
  { uploadId, codecs, beginning, segments, last }: UnfinishedQuality,
): NewRendition {
  return {
    uploadId,
    codecs,
    segments,
    initBytes: beginning.byteLength,
    width: video?.width ?? 0,
    height: video?.height ?? 0,
    durationMs: durationMsOf({ durationS: last.endS }),
  };
}

type Publishing = {
  server: LectureServer;
  signal: AbortSignal;
  onRemark: (sentence: string) => void;
};

/** The bytes, or that they have arrived, are refused: only a new upload can be published. */
const ofTheUpload = [
  ...["file_type_refused", "upload_incomplete", "file_too_large", "not_found"],
  // What is said of the bytes, such as a segment that is too long, is kept with them.
  "invalid_fields",
];

/** Whether the upload is of no use, and what was sent of it is not kept. */
export function refusesUpload(error: unknown): boolean {
  return error instanceof ApiError && ofTheUpload.includes(error.code);
}

/** Publishes a quality whose bytes have arrived. Where another window was first, its quality stays. */
export async function publishQuality(
  { server, signal, onRemark }: Publishing,
  { lectureId, kind }: QualityKey,
  rendition: NewRendition,
): Promise<void> {
  try {
    await persistently(signal, () => server.publish(lectureId, kind, rendition));
  } catch (error) {
    const isThere = error instanceof ApiError && error.code === "rendition_exists";
    if (isThere || refusesUpload(error))
      await dropQuality({ lectureId, kind, uploadId: rendition.uploadId });
    if (!isThere) throw error;
    onRemark(error.message);
  }
}
