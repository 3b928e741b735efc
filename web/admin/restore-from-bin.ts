import type { BinKind } from "../../contract/entities/bin.ts";
import type { RefusedRows } from "../../contract/entities/read-rows.ts";
import { ApiError } from "../api/api-error.ts";
import { call } from "../api/call.ts";

/** Restores what the office has deleted or replaced. */
export function restoreFromBin(kind: BinKind, id: string) {
  return call("POST /api/admin/bin/:kind/:id/restore", { params: { kind, id } });
}

/** Restores rows one after the other; gives those that are gone for good, or back already. */
export async function restorePart(
  kind: BinKind,
  ids: readonly string[],
): Promise<{ refused: RefusedRows }> {
  const refused: RefusedRows = [];
  for (const id of ids)
    try {
      await restoreFromBin(kind, id);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "not_found") throw error;
      refused.push({ id, code: error.code, message: error.message });
    }
  return { refused };
}
