import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { EnquiryFilter as StatusFilter } from "../../../contract/entities/closed-lists.ts";
import { limits } from "../../../contract/limits.ts";
import type { Connection, Db } from "../../database/connect.ts";
import {
  type Condition,
  type CountedPage,
  countRows,
  meets,
  nextRows,
  type PageRequest,
  pageBounds,
  toPage,
} from "../../database/pages.ts";
import { containsWords } from "../../database/search-text.ts";
import { istMidnight } from "../../ist.ts";
import type { EnquiryRow } from "./enquiries.repository.ts";

/** `courseTitle` is null where no course was named, or it is gone. */
export type ListedEnquiryRow = Omit<
  EnquiryRow,
  "tokenHash" | "privacyNoticeVersion" | "searchText"
> & {
  courseTitle: string | null;
};

/** Every word of `query` stands in the ticket, the name, the phone number or the e-mail. */
export type EnquiryFilter = {
  query?: string | undefined;
  status?: StatusFilter | undefined;
  courseId?: string | undefined;
  /** A day in India. */
  since?: string | undefined;
  now: Date;
};

/**
 * A page, and how many match in all: newest first, but those that wait for the office in the order in which
 * their promised time ends.
 */
export async function listEnquiries(
  { db }: Pick<Connection, "db">,
  { cursor, limit: asked, ...filter }: EnquiryFilter & PageRequest,
): Promise<CountedPage<ListedEnquiryRow>> {
  const { limit, ...bounds } = pageBounds({ cursor, limit: asked });
  const conditions = conditionsOf(filter);
  const matching = selectListed(db).where(({ and }) => and(conditions));
  const waits = filter.status === "new" || filter.status === "overdue";
  const order = waits ? ("asc" as const) : ("desc" as const);
  const by = { table: "enquiries", at: "createdAt", order, isSearched: Boolean(filter.query) };
  const rows = await nextRows(matching, { ...by, ...bounds }).execute();
  const page = toPage(rows, { limit, cursorOf: ({ createdAt, id }) => ({ at: createdAt, id }) });
  const counted = db.selectFrom("enquiries").where(({ and }) => and(conditions));
  return { ...page, total: await countRows(counted) };
}

/** The next rows by their id; `matches` is 1 for those that the filter leaves. */
export async function listEnquiriesByKey(
  { db }: Pick<Connection, "db">,
  { after, limit, filter }: { after: string; limit: number; filter: EnquiryFilter },
): Promise<(ListedEnquiryRow & { matches: number })[]> {
  return selectListed(db)
    .select(meets(conditionsOf(filter)).as("matches"))
    .where("enquiries.id", ">", after)
    .orderBy("enquiries.id")
    .limit(limit)
    .execute();
}

function conditionsOf({
  query,
  status,
  courseId,
  since,
  now,
}: EnquiryFilter): RawBuilder<SqlBool>[] {
  const madeFrom = since && istMidnight(since).toISOString();
  return [
    ...containsWords("enquiries.searchText", query),
    ...(status ? hasStatus(status, now) : []),
    ...(courseId ? [sql<SqlBool>`"enquiries"."courseId" = ${courseId}`] : []),
    ...(madeFrom ? [sql<SqlBool>`"enquiries"."createdAt" >= ${madeFrom}`] : []),
  ];
}

function hasStatus(status: StatusFilter, now: Date): RawBuilder<SqlBool>[] {
  if (status !== "overdue") return [sql<SqlBool>`"enquiries"."status" = ${status}`];
  const promised = new Date(now.valueOf() - limits.acknowledgementMs).toISOString();
  return [
    sql<SqlBool>`"enquiries"."status" = 'new'`,
    sql<SqlBool>`"enquiries"."createdAt" < ${promised}`,
  ];
}

/** In the order of the list. */
export async function listByIds(db: Db, ids: readonly string[]): Promise<ListedEnquiryRow[]> {
  if (ids.length === 0) return [];
  return selectListed(db)
    .where("enquiries.id", "in", ids)
    .orderBy("enquiries.createdAt", "desc")
    .orderBy("enquiries.id", "desc")
    .execute();
}

export async function findListedEnquiry(db: Db, id: string): Promise<ListedEnquiryRow | undefined> {
  return selectListed(db).where("enquiries.id", "=", id).executeTakeFirst();
}

/** Of whom: any of these phone numbers (E.164) or e-mail addresses. */
export type Contacts = { phones: readonly string[]; emails: readonly string[] };

/** The newest enquiries with any of these contacts, and how many there are in all. */
export async function listEnquiriesOf(
  db: Db,
  { limit, ...contacts }: Contacts & { limit: number },
): Promise<{ newest: ListedEnquiryRow[]; total: number }> {
  const newest = await selectListed(db)
    .where(isFrom(contacts))
    .orderBy("enquiries.createdAt", "desc")
    .orderBy("enquiries.id", "desc")
    .limit(limit)
    .execute();
  const total = await countRows(db.selectFrom("enquiries").where(isFrom(contacts)));
  return { newest, total };
}

function isFrom({ phones, emails }: Contacts): Condition {
  const isAmong = (column: string, values: readonly string[]) =>
    values.length === 0
      ? []
      : [sql<SqlBool>`${sql.ref(`enquiries.${column}`)} in (${sql.join(values)})`];
  const either = [...isAmong("phoneNumber", phones), ...isAmong("email", emails)];
  return either.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join(either, sql` or `)})`;
}

function selectListed(db: Db) {
  return db
    .selectFrom("enquiries")
    .leftJoin("courses", "courses.id", "enquiries.courseId")
    .select([
      "enquiries.id",
      "enquiries.ticket",
      "enquiries.status",
      "enquiries.topic",
      "enquiries.fullName",
      "enquiries.phoneNumber",
      "enquiries.email",
      "enquiries.message",
      "enquiries.kind",
      "enquiries.phoneCallTime",
      "enquiries.reply",
      "enquiries.courseId",
      "courses.title as courseTitle",
      "enquiries.createdAt",
      "enquiries.changedAt",
      "enquiries.language",
      "enquiries.answer",
      "enquiries.acknowledgedAt",
      "enquiries.version",
    ]);
}
