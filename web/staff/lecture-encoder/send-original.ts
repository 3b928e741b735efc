import type { NewRendition, RenditionKind } from "../../../contract/entities/lecture.ts";
import { durationMsOf } from "../../../contract/lecture-qualities.ts";
import { PIECE_BYTES } from "../uploads/pieces.ts";
import { fileNameOf, type QualityProgress } from "./make-quality.ts";
import { arrivedBytes, beginUpload, endUpload, sendPiece, UploadGone } from "./send-pieces.ts";
import {
  emptyQuality,
  findQuality,
  finishLecture,
  forgetQuality,
  keepQuality,
  type UnfinishedLecture,
} from "./unfinished.ts";
import { type LectureServer, publishQuality } from "./upload-lecture.ts";

export type SendingOriginal = {
  lecture: UnfinishedLecture;
  file: File;
  server: LectureServer;
  signal: AbortSignal;
  onProgress: (kind: RenditionKind, progress: QualityProgress) => void;
  onPublished: (kind: RenditionKind) => void;
  /** What had arrived of it is lost. */
  onBegunAnew: (kind: RenditionKind) => void;
  onRemark: (sentence: string) => void;
};

/** Uploads the file unchanged, from where this device stopped. */
export async function sendOriginal(given: SendingOriginal): Promise<void> {
  const { lecture, onPublished } = given;
  const uploadId = await sendWhole(given);
  await publishQuality(given, keyOf(lecture), originalOf(lecture, uploadId));
  onPublished("original");
  await finishLecture(lecture);
}

function keyOf({ id }: UnfinishedLecture) {
  return { lectureId: id, kind: "original" } as const;
}

/** From the beginning where the partial upload has expired. */
async function sendWhole(given: SendingOriginal): Promise<string> {
  for (;;) {
    try {
      return await sendFile(given);
    } catch (error) {
      if (!(error instanceof UploadGone)) throw error;
      await forgetQuality(keyOf(given.lecture));
      given.onBegunAnew("original");
    }
  }
}

async function sendFile({ lecture, file, signal, onProgress }: SendingOriginal): Promise<string> {
  const key = keyOf(lecture);
  const begun = await findQuality(key.lectureId, key.kind);
  const uploadId = begun?.uploadId ?? (await beginUpload(nameOf(lecture, file), signal));
  if (!begun) await keepQuality(emptyQuality(key, uploadId));
  let offset = begun ? await arrivedBytes(uploadId, signal) : 0;
  while (offset < file.size) {
    const bytes = file.slice(offset, offset + PIECE_BYTES);
    await sendPiece({ uploadId, offset, bytes }, signal);
    offset += bytes.size;
    const encodedS = (lecture.source.durationS * offset) / file.size;
    onProgress("original", { encodedS, arrivedBytes: offset });
  }
  await endUpload(uploadId, file.size, signal);
  return uploadId;
}

function nameOf({ title }: UnfinishedLecture, { type }: File): string {
  return fileNameOf(title, "original", type === "video/webm" ? "webm" : "mp4");
}

/** As the server takes it. Exported for the test that holds it against the contract. */
export function originalOf(
  { source }: Pick<UnfinishedLecture, "source">,
  uploadId: string,
): NewRendition {
  const { width, height } = source;
  const shape = { durationMs: durationMsOf(source), width, height };
  return { ...shape, uploadId, codecs: "", initBytes: 0, segments: [] };
}
