import type {
  CommonMaterialChange,
  OfficeMaterial,
} from "../../../contract/entities/office-material.ts";
import { call } from "../../api/call.ts";
import { asRead } from "../list/as-read.ts";
import type { Changed } from "../list/bulk-sending.ts";

/** Gives as many study materials as one call may name one subject, class or schedule. */
export async function changePart(
  part: readonly OfficeMaterial[],
  change: CommonMaterialChange,
): Promise<Changed<OfficeMaterial>> {
  const { materials, refused } = await call("POST /api/admin/material-changes", {
    body: { ...change, materials: asRead(part) },
  });
  return { rows: materials, refused };
}

/**
 * Deletes as many study materials as one call may name. Refused with `undo_impossible` where they could not be brought
 * back, unless they are deleted for good; `undoUntil` is null then.
 */
export async function deletePart(
  part: readonly OfficeMaterial[],
  { isForGood }: { isForGood: boolean },
): Promise<Changed<OfficeMaterial> & { undoUntil: string | null }> {
  const { materials, ...answer } = await call("POST /api/admin/material-deletions", {
    body: { materials: asRead(part), ...(isForGood && { isForGood }) },
  });
  return { rows: materials, ...answer };
}
