import { limits } from "../../../contract/limits.ts";
import type { AppContext } from "../../context.ts";
import { refreshScheduledContent } from "../settings/index.ts";
import { listShownPosters } from "./posters.repository.ts";

/** Moves the content version if a poster's schedule has started or ended. Returns whether it did. */
export async function refreshScheduledPosters(
  context: Pick<AppContext, "database" | "now">,
): Promise<boolean> {
  const { database, now } = context;
  const posters = await listShownPosters(database.db, { limit: limits.wholeList, now: now() });
  return refreshScheduledContent(context, {
    key: "posters-shown",
    shown: posters.map(({ id }) => id),
  });
}
