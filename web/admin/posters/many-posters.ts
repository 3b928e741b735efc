import type { CommonPosterChange, OfficePoster } from "../../../contract/entities/poster.ts";
import { call } from "../../api/call.ts";
import { asRead } from "../list/as-read.ts";
import type { Changed } from "../list/bulk-sending.ts";

/** Gives as many posters as one call may name one schedule. */
export async function changePart(
  part: readonly OfficePoster[],
  change: CommonPosterChange,
): Promise<Changed<OfficePoster>> {
  const { posters, refused } = await call("POST /api/admin/poster-changes", {
    body: { ...change, posters: asRead(part) },
  });
  return { rows: posters, refused };
}

/**
 * Deletes as many posters as one call may name. Refused with `undo_impossible` where they could not be brought back,
 * unless they are deleted for good; `undoUntil` is null then.
 */
export async function deletePart(
  part: readonly OfficePoster[],
  { isForGood }: { isForGood: boolean },
): Promise<Changed<OfficePoster> & { undoUntil: string | null }> {
  const { posters, ...answer } = await call("POST /api/admin/poster-deletions", {
    body: { posters: asRead(part), ...(isForGood && { isForGood }) },
  });
  return { rows: posters, ...answer };
}
