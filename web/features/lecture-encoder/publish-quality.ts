import type { NewRendition } from "../../../contract/entities/lecture.ts";
import { ApiError } from "../../api/api-error.ts";
import { dropQuality } from "./give-up-lecture.ts";
import type { LectureServer } from "./lecture-server.ts";
import { persistently } from "./send-pieces.ts";
import type { QualityKey } from "./unfinished.ts";

export type Publishing = {
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
