import type { AppContext } from "./context.ts";
import { isId } from "./database/ids.ts";
import type { WebOptions } from "./http/web/web-build.ts";
import { createPostLookup } from "./modules/content/index.ts";
import { isCourseOnSite } from "./modules/courses/index.ts";
import { isTicket } from "./modules/enquiries/index.ts";

/** Says whether the course, post or ticket of a page's address exists, with one indexed lookup at most. */
export function pageItems({ database }: Pick<AppContext, "database">): WebOptions["exists"] {
  const isPost = createPostLookup();
  return async ({ kind, id }, language) => {
    if (kind === "post") return isPost(id, language);
    if (kind === "ticket") return isTicket(database.db, id);
    return isId(id) && isCourseOnSite(database.db, id);
  };
}
