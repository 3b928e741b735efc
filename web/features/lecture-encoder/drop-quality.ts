import { removeUpload } from "./send-pieces.ts";
import { forgetQuality, type UnfinishedQuality } from "./unfinished.ts";

/** Forgets a quality that becomes nothing, and its upload, which would count as unfinished until it expires. */
export async function dropQuality({
  uploadId,
  ...key
}: Pick<UnfinishedQuality, "lectureId" | "kind" | "uploadId">): Promise<void> {
  await forgetQuality(key);
  // Without a network the server removes it by itself, later.
  void removeUpload(uploadId).catch(() => undefined);
}
