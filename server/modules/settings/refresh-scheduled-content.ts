import type { AppContext } from "../../context.ts";
import { changingContent } from "./content-version.ts";
import { findSetting, saveSetting } from "./settings.repository.ts";

/**
 * Moves the content version if a schedule has started or ended something since the last call, so that cached pages
 * are rendered again. `shown` lists everything that is shown now; `key` is the setting that stores it. Returns
 * whether it did.
 */
export async function refreshScheduledContent(
  context: Pick<AppContext, "database" | "now">,
  { key, shown }: { key: string; shown: readonly (string | number)[] },
): Promise<boolean> {
  const value = shown.join(" ");
  if ((await findSetting(context.database.db, key)) === value) return false;
  await changingContent(context)((trx) => saveSetting(trx, { key, value, at: context.now() }));
  return true;
}
