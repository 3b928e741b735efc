import type { FastifyRequest } from "fastify";
import { type RawBuilder, sql } from "kysely";
import type { AuditedFields } from "../../../contract/entities/audit.ts";
import type { AuditAction, AuditSubject } from "../../../contract/entities/closed-lists.ts";
import { limits } from "../../../contract/limits.ts";
import { type Connection, readingFrom } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { clientAddress } from "../../http/rate-limits.ts";
import { requireSessionAccess } from "./session-access.repository.ts";

/** A change by an admin. `detail` is short text without personal data. */
export type AuditRecord = {
  action: AuditAction;
  subjectType: AuditSubject;
  subjectId: string;
  detail?: string | undefined;
  /** The person that it is about: `before`, `after` and `reason` are erased with them. */
  personId?: string | undefined;
  /** The course in which it was done; by default the subject itself, or the `courseId` of the values. */
  courseId?: string | null | undefined;
  /** The row before and after; only differences are kept. One of them is missing for a new or deleted row. */
  before?: Readonly<AuditedFields> | undefined;
  after?: Readonly<AuditedFields> | undefined;
  /** Why, in the admin's own words. */
  reason?: string | undefined;
};

/** Who did it, when and from where. */
export type Author = { actorId: string; at: Date; address: string };

/** An admin and their session. */
export type Actor = Author & { sessionId: string };

export function actorOf(request: FastifyRequest, at: Date): Actor {
  const { session } = request;
  const address = clientAddress(request);
  return { actorId: session?.user.id ?? "", sessionId: session?.id ?? "", at, address };
}

/**
 * Records a change by the office, in the same transaction. Every such change calls this, so it also checks
 * whether its actor is still allowed: throws what requireSessionAccess throws.
 */
export async function recordAudit(
  trx: Connection["db"],
  actor: Actor,
  record: AuditRecord,
): Promise<void> {
  const { sessionId, at } = actor;
  await requireSessionAccess(trx, { sessionId, access: "admin", now: at });
  await writeAuditLine(trx, actor, record);
}

/** The same for a change that teachers may make, too; the caller checks whether they teach this course. */
export async function recordTeachingAudit(
  trx: Connection["db"],
  actor: Actor,
  record: AuditRecord,
): Promise<void> {
  const { sessionId, at } = actor;
  await requireSessionAccess(trx, { sessionId, access: "teach", now: at });
  await writeAuditLine(trx, actor, record);
}

/** The same for what cashiers may do, too. */
export async function recordDeskAudit(
  trx: Connection["db"],
  actor: Actor,
  record: AuditRecord,
): Promise<void> {
  await requireSessionAccess(trx, { sessionId: actor.sessionId, access: "desk", now: actor.at });
  await writeAuditLine(trx, actor, record);
}

/** The same for many changes of one call. */
export async function recordAuditLines(
  trx: Connection["db"],
  actor: Actor,
  records: readonly AuditRecord[],
): Promise<void> {
  await requireSessionAccess(trx, { sessionId: actor.sessionId, access: "admin", now: actor.at });
  await writeAuditLines(trx, actor, records);
}

/** Writes only the line, for actions of nobody in the office. */
export async function writeAuditLine(
  trx: Connection["db"],
  author: Author,
  record: AuditRecord,
): Promise<void> {
  await trx.insertInto("audit_log").values(lineOf(author, record)).execute();
}

export async function writeAuditLines(
  trx: Connection["db"],
  author: Author,
  records: readonly AuditRecord[],
): Promise<void> {
  if (records.length === 0) return;
  await trx
    .insertInto("audit_log")
    .values(records.map((record) => lineOf(author, record)))
    .execute();
}

/** What was there before, of the lines with this detail of one subject. */
export async function listBefore(
  db: Connection["db"],
  { subjectType, subjectId, detail }: { subjectType: string; subjectId: string; detail: string },
): Promise<{ personId: string | null; before: string | null }[]> {
  return db
    .selectFrom("audit_log")
    .select(["personId", "before"])
    .where("subjectType", "=", subjectType)
    .where("subjectId", "=", subjectId)
    .where("detail", "=", detail)
    .execute();
}

function lineOf(author: Author, record: AuditRecord) {
  return {
    id: newId(),
    at: author.at.toISOString(),
    actorId: author.actorId,
    action: record.action,
    subjectType: record.subjectType,
    subjectId: record.subjectId,
    detail: record.detail ?? null,
    address: author.address,
    personId: record.personId ?? null,
    courseId: courseOf(record),
    reason: record.reason ?? null,
    ...changedValues(record),
  };
}

function courseOf({ courseId, subjectType, subjectId, before, after }: AuditRecord) {
  if (courseId !== undefined) return courseId;
  if (subjectType === "course") return subjectId;
  const { courseId: written = null } = { ...before, ...after };
  return typeof written === "string" ? written : null;
}

/** The difference of the two as JSON; everything if there is only one. */
function changedValues({ before, after }: Pick<AuditRecord, "before" | "after">) {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  );
  const written = (fields: AuditedFields | undefined) =>
    fields === undefined
      ? null
      : JSON.stringify(Object.fromEntries(names.map((name) => [name, fields[name] ?? null])));
  return { before: written(before), after: written(after) };
}

type AuditActor = { id: string; name: string };

/** Everybody with an account who has a line in the audit log, by name; at most `limits.wholeList`. */
export async function listAuditActors(db: Connection["db"]): Promise<AuditActor[]> {
  return readingFrom(db, actorsInLog()).selectAll().orderBy("name").orderBy("id").execute();
}

/**
 * Goes from each actor to the next one by the index: reading every line for its actor would take longer the longer
 * the log is. Both tables begin there: PostgreSQL, which merges them, would read the people before it at each step.
 */
export function actorsInLog(): RawBuilder<AuditActor> {
  const after = (id: RawBuilder<unknown>) => sql`(
    select "audit_log"."actorId" from "audit_log"
    inner join "users" on "users"."id" = "audit_log"."actorId"
    where "audit_log"."actorId" > ${id} and "users"."id" > ${id}
    order by "audit_log"."actorId" limit 1)`;
  return sql<AuditActor>`with recursive "actors" ("id", "number") as (
    select ${after(sql`''`)}, 1
    union all
    select ${after(sql`"actors"."id"`)}, "number" + 1 from "actors"
    where "id" is not null and "number" < ${limits.wholeList})
    select "users"."id", "users"."name" from "actors"
    inner join "users" on "users"."id" = "actors"."id"`;
}
