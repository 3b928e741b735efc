import type { AppContext } from "../../context.ts";
import { changingContent } from "./content-version.ts";
import { findSetting, saveSetting } from "./settings.repository.ts";

/**
 * Renews kept pages once other things are shown than before, because the time of one has come or is over.
 * `shown` names them all; `key` is the setting that remembers it. Gives whether it did.
 */
export async function turnContent(
  context: Pick<AppContext, "database" | "now">,
  { key, shown }: { key: string; shown: readonly (string | number)[] },
): Promise<boolean> {
  const value = shown.join(" ");
  if ((await findSetting(context.database.db, key)) === value) return false;
  await changingContent(context)((trx) => saveSetting(trx, { key, value, at: context.now() }));
  return true;
}
