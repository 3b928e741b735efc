import { limits } from "../../../contract/limits.ts";
import type { AppContext } from "../../context.ts";
import { changeFiles } from "../files/index.ts";
import { removePicture } from "../pictures/index.ts";
import { listUsedPictures } from "./picture-uses.repository.ts";
import { deleteSitePicture, listPicturesBefore } from "./site-pictures.repository.ts";

type Sweeping = Pick<AppContext, "database" | "store" | "now">;

/**
 * Removes pictures of the site that were uploaded `limits.unusedPictureMs` ago and that no text names, nor any change
 * of that time, which may be undone. Gives their number.
 */
export async function sweepSitePictures(context: Sweeping): Promise<number> {
  const { database, now } = context;
  const since = new Date(now().getTime() - limits.unusedPictureMs).toISOString();
  const old = await listPicturesBefore(database.db, since);
  if (old.length === 0) return 0;
  const used = await listUsedPictures(database.db, since);
  const unused = old.filter((id) => !used.has(id));
  let removed = 0;
  for (const id of unused) if (await removeIfUnused(context, id, since)) removed += 1;
  return removed;
}

/** Asks again under the row's lock: a text may have been saved meanwhile that names the picture. */
async function removeIfUnused(context: Sweeping, id: string, since: string): Promise<boolean> {
  const { transaction } = context.database;
  return changeFiles({ ...context, transaction }, async (change) => {
    if ((await listUsedPictures(change.trx, since)).has(id)) return false;
    await deleteSitePicture(change.trx, id);
    await removePicture(change, id);
    return true;
  });
}
