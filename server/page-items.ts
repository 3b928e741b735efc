import type { AppContext } from "./context.ts";
import { isId } from "./database/ids.ts";
import type { WebOptions } from "./http/web/web-options.ts";
import { createPostLookup } from "./modules/content/index.ts";
import { isCourse } from "./modules/courses/index.ts";

/** Tells whether there is what a page's address names: by one row of an index at most, by none for no id. */
export function pageItems({ database }: Pick<AppContext, "database">): WebOptions["exists"] {
  const isPost = createPostLookup();
  return async ({ kind, id }, language) => {
    if (kind === "post") return isPost(id, language);
    return isId(id) && isCourse(database.db, id);
  };
}
