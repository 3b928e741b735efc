import { type SqlBool, sql } from "kysely";
import type { AuditAction, AuditSubject } from "../../../contract/entities/closed-lists.ts";
import type { Connection } from "../../database/connect.ts";
import {
  countRows,
  nextRows,
  type Page,
  type PageBounds,
  type PageRequest,
  pageBounds,
  toPage,
} from "../../database/pages.ts";
import type { AuditLogTable } from "../../database/tables/program.ts";

type Db = Connection["db"];

/** Names are as they are now: null where that person's account, the course or the enquiry is gone. */
export type AuditEntryRow = AuditLogTable & {
  actorName: string | null;
  personName: string | null;
  courseTitle: string | null;
  courseTitleHi: string | null;
  ticket: string | null;
  enquirerName: string | null;
};

/** Absent values filter nothing. */
export type AuditFilter = {
  actorId?: string | undefined;
  subjectType?: AuditSubject | undefined;
  action?: AuditAction | undefined;
  /** The id of the person whom it was about. */
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
export function selectEntries(db: Db, filter: AuditFilter, bounds: PageBounds) {
  const rows = db
    .selectFrom("audit_log")
    .leftJoin("users", "users.id", "audit_log.actorId")
    .leftJoin("users as person", "person.id", "audit_log.personId")
    .leftJoin("courses", "courses.id", "audit_log.courseId")
    .leftJoin("enquiries", (join) =>
      join
        .onRef("enquiries.id", "=", "audit_log.subjectId")
        .on("audit_log.subjectType", "=", "enquiry"),
    )
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
      "audit_log.personId",
      "person.name as personName",
      "audit_log.courseId",
      "courses.title as courseTitle",
      "courses.titleHi as courseTitleHi",
      "enquiries.ticket",
      "enquiries.fullName as enquirerName",
    ])
    .where(({ and }) => and(conditionsOf(filter)));
  return nextRows(rows, { table: "audit_log", at: "at", ...bounds });
}

export function countAuditEntries(db: Db, filter: AuditFilter): Promise<number> {
  return countRows(db.selectFrom("audit_log").where(({ and }) => and(conditionsOf(filter))));
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
      : [
          sql<SqlBool>`("audit_log"."personId" = ${about}
            or ("audit_log"."subjectType" = 'user' and "audit_log"."subjectId" = ${about}))`,
        ]),
    ...(from === undefined ? [] : [sql<SqlBool>`"audit_log"."at" >= ${from}`]),
    ...(until === undefined ? [] : [sql<SqlBool>`"audit_log"."at" < ${until}`]),
  ];
}
