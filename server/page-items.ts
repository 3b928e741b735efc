import type { AppContext } from "./context.ts";
import { isId } from "./database/ids.ts";
import type { WebOptions } from "./http/web/web-build.ts";
import { isCourseOnSite } from "./modules/courses/index.ts";
import { openShownPolicies, openShownPosts } from "./modules/documents/index.ts";
import { isTicket } from "./modules/enquiries/index.ts";

/** Says whether the course, post, version of a policy or ticket of a page's address exists, with one indexed lookup at most. */
export function pageItems(
  context: Pick<AppContext, "database" | "contentVersion" | "now">,
): WebOptions["exists"] {
  const { db } = context.database;
  const posts = openShownPosts(context);
  const policies = openShownPolicies(context);
  return async ({ kind, id }, language) => {
    if (kind === "post") return posts.has(id, language);
    if (kind === "policy") return policies.hasDay(id);
    if (kind === "ticket") return isTicket(db, id);
    return isId(id) && isCourseOnSite(db, id);
  };
}
