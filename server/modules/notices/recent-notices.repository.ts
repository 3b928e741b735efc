import { type SqlBool, sql } from "kysely";
import type { AppContext } from "../../context.ts";

type Trx = AppContext["database"]["db"];

const RECENT_MS = 7 * 24 * 60 * 60 * 1000;
/** Somebody new is not to begin with a hundred unread ones. */
export const MOST_RECENT = 10;

/** The course that a person has come into; without it, the institute. */
export type Coming = { courseId?: string; now: Date };

/** What all, or the students of a course, were told in the last seven days, the newest first. */
export function selectRecent(trx: Trx, coming: Coming) {
  return selectTold(trx, coming)
    .where("withdrawnAt", "is", null)
    .orderBy("sendAt", "desc")
    .limit(MOST_RECENT);
}

/** The same of what was withdrawn since one moment and sent since another (both ISO 8601 UTC). */
export function selectWithdrawn(
  trx: Trx,
  { withdrawnSince, sentSince, ...coming }: Coming & { withdrawnSince: string; sentSince: string },
) {
  return selectTold(trx, coming)
    .where("withdrawnAt", ">=", withdrawnSince)
    .where("sendAt", ">=", sentSince);
}

/** Those that are being sent at this moment, too, as the sending may have passed the person. */
function selectTold(trx: Trx, { courseId, now }: Coming) {
  const since = new Date(now.valueOf() - RECENT_MS).toISOString();
  return (
    trx
      .selectFrom("notices")
      .selectAll()
      .where("sendAt", ">=", since)
      .where("sendAt", "<=", now.toISOString())
      .where("kind", "in", ["office", "class"])
      // Written out, as the index of migration 0206 is found only by its value.
      .$if(courseId === undefined, (found) => found.where(sql<SqlBool>`"audience" = 'all'`))
      .$if(courseId !== undefined, (found) =>
        found.where("audience", "=", "course").where("courseId", "=", courseId ?? ""),
      )
  );
}
