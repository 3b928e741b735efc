import type { FastifyRequest } from "fastify";
import { type SqlBool, sql } from "kysely";
import type { AuditedFields } from "../../../contract/entities/audit.ts";
import type { AuditAction, AuditSubject } from "../../../contract/entities/closed-lists.ts";
import type { Connection } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import {
  type Cursor,
  type Page,
  type PageRequest,
  pageBounds,
  toPage,
} from "../../database/pages.ts";
import { countMatching, type PageBounds, type Total } from "../../database/search/matching-rows.ts";
import type { AuditLogTable } from "../../database/tables/program.ts";
import { clientAddress } from "../../http/rate-limits.ts";
import { requireAuthority } from "../authority/index.ts";

/** A change by an admin. `detail` is short text without personal data. */
export type AuditRecord = {
  action: AuditAction;
  subjectType: AuditSubject;
  subjectId: string;
  detail?: string | undefined;
  /** The person that it is about: `before`, `after` and `reason` are erased with them. */
  personId?: string | undefined;
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
 * whether its actor is still allowed: throws what requireAuthority throws.
 */
export async function recordAudit(
  trx: Connection["db"],
  actor: Actor,
  record: AuditRecord,
): Promise<void> {
  const { sessionId, at } = actor;
  await requireAuthority(trx, { sessionId, access: "admin", now: at });
  await writeAuditLine(trx, actor, record);
}

/** The same for a change that teachers may make, too; the caller checks whether they teach this course. */
export async function recordTeachingAudit(
  trx: Connection["db"],
  actor: Actor,
  record: AuditRecord,
): Promise<void> {
  const { sessionId, at } = actor;
  await requireAuthority(trx, { sessionId, access: "teach", now: at });
  await writeAuditLine(trx, actor, record);
}

/** The same for many changes of one call. */
export async function recordAuditLines(
  trx: Connection["db"],
  actor: Actor,
  records: readonly AuditRecord[],
): Promise<void> {
  await requireAuthority(trx, { sessionId: actor.sessionId, access: "admin", now: actor.at });
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
    reason: record.reason ?? null,
    ...changedValues(record),
  };
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

type Db = Connection["db"];

/** `actorName` is null where that person's account was deleted. */
export type AuditEntryRow = Omit<AuditLogTable, "personId"> & { actorName: string | null };

/** Absent values filter nothing. */
export type AuditFilter = {
  actorId?: string | undefined;
  subjectType?: AuditSubject | undefined;
  action?: AuditAction | undefined;
  /** The id of what was changed, or of the person whom it was about. */
  about?: string | undefined;
  /** From the first moment on, before the second; ISO 8601. */
  from?: string | undefined;
  until?: string | undefined;
};

/** Newest first. */
export async function listAuditEntries(
  db: Db,
  filter: AuditFilter,
  request: PageRequest,
): Promise<Page<AuditEntryRow>> {
  const { limit, ...bounds } = pageBounds(request);
  const rows = await selectEntries(db, filter, bounds).execute();
  return toPage(rows, { limit, cursorOf: ({ at, id }) => ({ at, id }) });
}

/** The next lines of a page, newest first. */
export function selectEntries(db: Db, filter: AuditFilter, { after, fetch }: PageBounds) {
  return db
    .selectFrom("audit_log")
    .leftJoin("users", "users.id", "audit_log.actorId")
    .select([
      "audit_log.id",
      "audit_log.at",
      "audit_log.actorId",
      "users.name as actorName",
      "audit_log.action",
      "audit_log.subjectType",
      "audit_log.subjectId",
      "audit_log.detail",
      "audit_log.address",
      "audit_log.before",
      "audit_log.after",
      "audit_log.reason",
    ])
    .where(({ and }) => and([...conditionsOf(filter), ...(after ? [isAfter(after)] : [])]))
    .orderBy("audit_log.at", "desc")
    .orderBy("audit_log.id", "desc")
    .limit(fetch);
}

/** Counted up to `limits.countedRows`. */
export function countAuditEntries(db: Db, filter: AuditFilter): Promise<Total> {
  return countMatching(db, { rows: db.selectFrom("audit_log"), conditions: conditionsOf(filter) });
}

function conditionsOf({ actorId, subjectType, action, about, from, until }: AuditFilter) {
  const is = (column: string, value: string | undefined) =>
    value === undefined ? [] : [sql<SqlBool>`${sql.ref(`audit_log.${column}`)} = ${value}`];
  return [
    ...is("actorId", actorId),
    ...is("subjectType", subjectType),
    ...is("action", action),
    ...(about === undefined
      ? []
      : [sql<SqlBool>`("audit_log"."subjectId" = ${about} or "audit_log"."personId" = ${about})`]),
    ...(from === undefined ? [] : [sql<SqlBool>`"audit_log"."at" >= ${from}`]),
    ...(until === undefined ? [] : [sql<SqlBool>`"audit_log"."at" < ${until}`]),
  ];
}

function isAfter({ at, id }: Cursor) {
  return sql<SqlBool>`("audit_log"."at", "audit_log"."id") < (${at}, ${id})`;
}
