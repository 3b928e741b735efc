import { holdFile } from "./hold-file.ts";
import { removeUpload } from "./send-pieces.ts";
import { findLecture, forgetLecture, listUploadIds, type UnfinishedLecture } from "./unfinished.ts";

/**
 * Forgets a lecture that does not go on, and its uploads, which would count as unfinished until they expire. False, and
 * nothing is forgotten, where another tab of this browser works on it.
 */
export async function giveUpLecture({
  id,
  mark,
}: Pick<UnfinishedLecture, "id" | "mark">): Promise<boolean> {
  const letGo = await holdFile(mark);
  if (!letGo) return false;
  await forgetWithUploads(id).finally(letGo);
  return true;
}

/** For the tab that holds the file. */
export async function forgetWithUploads(id: string): Promise<void> {
  const uploadIds = await listUploadIds(id);
  await forgetLecture(id);
  // Without a network the server removes them by itself, later.
  void Promise.allSettled(uploadIds.map(removeUpload));
}

/** Forgets a deleted lecture that this tab does not make, and its uploads, but for those that another tab is still sending. */
export async function forgetDeleted(id: string): Promise<void> {
  const begun = await findLecture(id);
  if (!begun || !(await giveUpLecture(begun))) await forgetLecture(id);
}
