import { limits } from "../../../contract/limits.ts";
import type { AppContext } from "../../context.ts";
import { changingContent, findSetting, saveSetting } from "../settings/index.ts";
import { listShownPosters } from "./posters.repository.ts";

const KEY = "posters-shown";

/**
 * Renews kept pages once other posters are shown than before, because the time of one has come or is over.
 * Gives whether it did.
 */
export async function turnPosters(context: Pick<AppContext, "database" | "now">): Promise<boolean> {
  const { database } = context;
  const now = context.now();
  const shown = await listShownPosters(database.db, { limit: limits.wholeList, now });
  const value = shown.map(({ id }) => id).join(" ");
  if ((await findSetting(database.db, KEY)) === value) return false;
  await changingContent(context)((trx) => saveSetting(trx, { key: KEY, value, at: now }));
  return true;
}
