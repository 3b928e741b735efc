import type { AppContext } from "../../context.ts";
import { dropUpload } from "./drop-upload.service.ts";
import { listEndedUploads } from "./uploads.repository.ts";

/** Removes uploads that have expired, and pieces whose upload is gone. Gives their number. */
export async function sweepUploads(
  context: Pick<AppContext, "database" | "store" | "now">,
): Promise<number> {
  const ended = new Set(await listEndedUploads(context.database.db, context.now()));
  for (const id of ended) await dropUpload(context, id);
  return ended.size;
}
