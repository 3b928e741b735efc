import type { AppContext } from "../../context.ts";
import { refreshScheduledContent } from "../settings/index.ts";
import { listAllPosts, shownAt } from "./shown-posts.ts";

/** Moves the content version when a scheduled post becomes public. Returns whether it did. */
export async function refreshScheduledPosts(
  context: Pick<AppContext, "database" | "now">,
): Promise<boolean> {
  const posts = shownAt(await listAllPosts(context), context.now());
  return refreshScheduledContent(context, { key: "posts-shown", shown: posts.map(({ id }) => id) });
}
