import { call } from "../../api/call.ts";
import type { FileRecord } from "../device-files/database.ts";
import { partsOfLectureFile, posterAddress } from "../device-files/lecture-file.ts";

/** A picture does not hold up the lecture for longer. */
const WAITS_MS = 5_000;

/** The poster as a `data:` address, to be kept with its lecture; undefined where it cannot be fetched now. */
export async function fetchPoster({
  id,
  hasPoster,
}: {
  id: string;
  hasPoster: boolean;
}): Promise<string | undefined> {
  if (!hasPoster) return undefined;
  try {
    const signal = AbortSignal.timeout(WAITS_MS);
    const answer = await fetch(posterAddress("user", id), { signal });
    return answer.ok ? await dataAddressOf(await answer.blob()) : undefined;
  } catch {
    return undefined;
  }
}

/** The poster of a kept lecture as the server has it now; nothing where the server cannot be asked. */
export async function renewedPoster({
  id,
}: Pick<FileRecord, "id">): Promise<Pick<FileRecord, "poster">> {
  const params = { id: partsOfLectureFile(id).lectureId };
  const answer = await call("GET /api/user/lectures/:id", { params }).catch(() => undefined);
  if (!answer) return {};
  if (!answer.lecture.hasPoster) return { poster: undefined };
  const poster = await fetchPoster(answer.lecture);
  return poster ? { poster } : {};
}

function dataAddressOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // readAsDataURL gives text.
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}
