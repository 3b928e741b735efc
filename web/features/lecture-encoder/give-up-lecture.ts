import { removeUpload } from "./send-pieces.ts";
import { forgetLecture, listUploadIds } from "./unfinished.ts";

/** Forgets a lecture that does not go on, and its uploads, which would count as unfinished until they expire. */
export async function giveUpLecture(id: string): Promise<void> {
  const uploadIds = await listUploadIds(id);
  await forgetLecture(id);
  // Without a network the server removes them by itself, later.
  await Promise.allSettled(uploadIds.map(removeUpload));
}
