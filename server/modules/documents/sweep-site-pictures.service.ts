import { limits } from "../../../contract/limits.ts";
import type { AppContext } from "../../context.ts";
import { changeFiles } from "../files/index.ts";
import { removePicture } from "../pictures/index.ts";
import { listUsedPictures } from "./picture-uses.repository.ts";
import {
  deleteSitePicture,
  listPicturesBefore,
  listSitePictureIds,
} from "./site-pictures.repository.ts";

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

/** Asks again with the picture's row locked, for which whoever saves a text of the site that names it waits, or is seen. */
async function removeIfUnused(context: Sweeping, id: string, since: string): Promise<boolean> {
  const { transaction } = context.database;
  return changeFiles({ ...context, transaction }, async (change) => {
    if (!(await listSitePictureIds(change.trx, [id])).has(id)) return false;
    if ((await listUsedPictures(change.trx, since)).has(id)) return false;
    await deleteSitePicture(change.trx, id);
    await removePicture(change, id);
    return true;
  });
}
