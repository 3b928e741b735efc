import { type SqlBool, sql } from "kysely";
import type { EnquiryStatus } from "../../../contract/entities/choices.ts";
import type { Connection } from "../../database/connect.ts";
import { nextRows, type Page, type PageRequest } from "../../database/pages.ts";
import {
  type Condition,
  countMatching,
  listByCreation,
  type PageBounds,
  type Total,
} from "../../database/search/matching-rows.ts";
import type { EnquiryRow } from "./enquiries.repository.ts";

type Db = Connection["db"];

/** `courseTitle` is null where no course was named, or it is gone. */
export type ListedEnquiryRow = Omit<EnquiryRow, "tokenHash" | "noticeVersion" | "searchText"> & {
  courseTitle: string | null;
};

/** Every word of `query` stands in the ticket, the name, the phone number or the e-mail. */
export type EnquiryFilter = { query?: string | undefined; status?: EnquiryStatus | undefined };

/** A page, newest first, and how many match in all. */
export async function listEnquiries(
  database: Pick<Connection, "db" | "dialect">,
  { status, query, ...page }: EnquiryFilter & PageRequest,
): Promise<Page<ListedEnquiryRow> & Total> {
  const { db } = database;
  return listByCreation(database, {
    table: "enquiries",
    narrowed: status ? [sql<SqlBool>`"enquiries"."status" = ${status}`] : [],
    list: {
      byIds: (ids) => listByIds(db, ids),
      fromTop: (asked) => selectPage(db, asked),
      count: (conditions) => countOf(db, conditions),
    },
    query,
    ...page,
  });
}

const order = { table: "enquiries", at: "createdAt" };

function selectPage(
  db: Db,
  { conditions, ...bounds }: { conditions: readonly Condition[] } & PageBounds,
): Promise<ListedEnquiryRow[]> {
  const rows = selectListed(db).where(({ and }) => and([...conditions]));
  return nextRows(rows, { ...order, ...bounds }).execute();
}

async function listByIds(db: Db, ids: readonly string[]): Promise<ListedEnquiryRow[]> {
  if (ids.length === 0) return [];
  return selectListed(db)
    .where("enquiries.id", "in", ids)
    .orderBy("enquiries.createdAt", "desc")
    .orderBy("enquiries.id", "desc")
    .execute();
}

async function countOf(db: Db, conditions: readonly Condition[]): Promise<Total> {
  const rows = db.selectFrom("enquiries");
  if (conditions.length > 0) return countMatching(db, { rows, conditions });
  const { total } = await rows
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { total, totalIsCapped: false };
}

export async function findListedEnquiry(db: Db, id: string): Promise<ListedEnquiryRow | undefined> {
  return selectListed(db).where("enquiries.id", "=", id).executeTakeFirst();
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
      "enquiries.courseId",
      "courses.title as courseTitle",
      "enquiries.createdAt",
      "enquiries.changedAt",
    ]);
}
