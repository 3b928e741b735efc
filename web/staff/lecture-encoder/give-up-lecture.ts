import { removeUpload } from "./send-pieces.ts";
import {
  findLecture,
  forgetLecture,
  forgetQuality,
  listUploadIds,
  type UnfinishedLecture,
  type UnfinishedQuality,
} from "./unfinished.ts";

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

/** Forgets a quality that becomes nothing, and its upload, which would count as unfinished until it expires. */
export async function dropQuality({
  uploadId,
  ...key
}: Pick<UnfinishedQuality, "lectureId" | "kind" | "uploadId">): Promise<void> {
  await forgetQuality(key);
  // Without a network the server removes it by itself, later.
  void removeUpload(uploadId).catch(() => undefined);
}

/** Holds a file for this tab; undefined where another tab of this browser has it. What it gives lets the file go. */
export async function holdFile(mark: string): Promise<(() => void) | undefined> {
  // Without locks, as outside HTTPS, nobody can tell.
  if (!navigator.locks) return () => undefined;
  const held = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<(() => void) | undefined>();
  navigator.locks
    .request(`lecture ${mark}`, { ifAvailable: true }, async (lock) => {
      answer.resolve(lock ? held.resolve : undefined);
      if (lock) await held.promise;
    })
    .catch(answer.reject);
  return await answer.promise;
}
