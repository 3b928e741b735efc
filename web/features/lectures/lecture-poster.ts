import { addressOf } from "../../api/send.ts";
import type { WatchViewProps } from "./watched-lecture.ts";

/** Where a lecture's poster is. */
export function posterAddress(from: "user" | "public", id: string): string {
  return addressOf(`/api/${from}/lectures/:id/poster`, { id });
}

/** The poster to be shown: the one that this device keeps, or the server's; undefined where there is none. */
export function posterOf({
  lecture: { id, hasPoster },
  from,
  keptPoster,
}: Pick<WatchViewProps, "lecture" | "from" | "keptPoster">): string | undefined {
  return keptPoster ?? (hasPoster ? posterAddress(from, id) : undefined);
}

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

function dataAddressOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // readAsDataURL gives text.
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}
