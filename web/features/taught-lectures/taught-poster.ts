import type { TaughtLecture } from "../../../contract/entities/lecture.ts";
import { posterAddress } from "../lectures/lecture-poster.ts";

/** Where a lecture's poster is; another address after a change, as a page shows an address only once. */
export function taughtPoster({ id, version }: Pick<TaughtLecture, "id" | "version">): string {
  return `${posterAddress("user", id)}?version=${version}`;
}
