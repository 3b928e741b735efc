import { call } from "../api/call.ts";

/** Brings back a note, a study file or a poster that the office has just deleted. */
export function restoreDeleted(id: string) {
  return call("POST /api/admin/deletions/:id/undo", { params: { id } });
}
