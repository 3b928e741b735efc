import type { AppContext } from "./context.ts";
import type { WebOptions } from "./http/web/web-build.ts";
import { isCourseAddress } from "./modules/courses/index.ts";
import { openShownPolicies, openShownPosts } from "./modules/documents/index.ts";
import { isTicket } from "./modules/enquiries/index.ts";
import { readReceiptToken } from "./modules/fees/index.ts";
import { readPaperToken } from "./modules/papers/index.ts";

/** Says whether the course, post, version of a policy, ticket, printed paper or receipt of a page's address exists, with one indexed lookup at most. */
export function pageItems(
  context: Pick<AppContext, "database" | "contentVersion" | "now" | "secret">,
): WebOptions["exists"] {
  const { db } = context.database;
  const posts = openShownPosts(context);
  const policies = openShownPolicies(context);
  return async ({ kind, id }, language) => {
    if (kind === "post") return posts.has(id, language);
    if (kind === "policy") return policies.hasDay(id);
    if (kind === "ticket") return isTicket(db, id);
    // A code of a person who was erased since has a page of its own, which says what that of a forged one says.
    if (kind === "paper") return readPaperToken(id, context.secret) !== undefined;
    if (kind === "receipt") return readReceiptToken(id, context.secret) !== undefined;
    return isCourseAddress(db, id);
  };
}
