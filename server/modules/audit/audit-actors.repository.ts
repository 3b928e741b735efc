import { type RawBuilder, sql } from "kysely";
import { limits } from "../../../contract/limits.ts";
import type { Connection } from "../../database/connect.ts";
import { readingFrom } from "../../database/reading-from.ts";

export type AuditActor = { id: string; name: string };

/** Everybody with an account who has a line in the audit log, by name; at most `limits.wholeList`. */
export async function listAuditActors(db: Connection["db"]): Promise<AuditActor[]> {
  return readingFrom(db, actorsInLog()).selectAll().orderBy("name").orderBy("id").execute();
}

/**
 * Goes from each actor to the next one by the index: reading every line for its actor would take longer the longer
 * the log is.
 */
export function actorsInLog(): RawBuilder<AuditActor> {
  const after = (id: RawBuilder<unknown>) => sql`(
    select "audit_log"."actorId" from "audit_log"
    inner join "users" on "users"."id" = "audit_log"."actorId"
    where "audit_log"."actorId" > ${id} order by "audit_log"."actorId" limit 1)`;
  return sql<AuditActor>`with recursive "actors" ("id", "number") as (
    select ${after(sql`''`)}, 1
    union all
    select ${after(sql`"actors"."id"`)}, "number" + 1 from "actors"
    where "id" is not null and "number" < ${limits.wholeList})
    select "users"."id", "users"."name" from "actors"
    inner join "users" on "users"."id" = "actors"."id"`;
}
