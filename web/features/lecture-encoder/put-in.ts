import type { Encoder } from "./encoder.ts";
import type { LectureServer, Rendition } from "./lecture-server.ts";
import { makeQuality, type QualityProgress } from "./make-quality.ts";
import { type Quality, type QualityKind, qualitiesOf } from "./qualities.ts";
import { persistently } from "./send-pieces.ts";
import {
  forgetLecture,
  forgetQuality,
  keepLecture,
  type UnfinishedLecture,
  type UnfinishedQuality,
} from "./unfinished.ts";

export type PuttingIn = {
  lecture: UnfinishedLecture;
  encoder: Encoder;
  server: LectureServer;
  signal: AbortSignal;
  onProgress: (kind: QualityKind, progress: QualityProgress) => void;
  onPublished: (kind: QualityKind) => void;
};

/**
 * Encodes, uploads and publishes every unpublished quality of a lecture, the smallest first. After an abort or a
 * reload it continues where it stopped when it is called again.
 */
export async function putIn(given: PuttingIn): Promise<void> {
  let { lecture } = given;
  const { encoder, server, signal, onProgress, onPublished } = given;
  for (const quality of qualitiesOf(lecture.source)) {
    const { kind } = quality;
    if (lecture.published.includes(kind)) continue;
    const made = await makeQuality({
      lectureId: lecture.id,
      filename: lecture.filename,
      quality,
      encoder,
      signal,
      onProgress: (progress) => onProgress(kind, progress),
    });
    await persistently(signal, () =>
      server.publish(lecture.id, kind, renditionOf(lecture, quality, made)),
    );
    lecture = { ...lecture, published: [...lecture.published, kind] };
    await keepLecture(lecture);
    await forgetQuality(made);
    onPublished(kind);
  }
  await forgetLecture(lecture.id);
}

function renditionOf(
  { source }: UnfinishedLecture,
  { video }: Quality,
  { uploadId, codecs, beginning, segments }: UnfinishedQuality,
): Rendition {
  return {
    uploadId,
    codecs,
    segments,
    initBytes: beginning.byteLength,
    width: video?.width ?? null,
    height: video?.height ?? null,
    durationMs: Math.round(source.durationS * 1000),
  };
}
