import { type SqlBool, sql } from "kysely";
import type { EnquiryStatus } from "../../../contract/entities/choices.ts";
import type { Connection } from "../../database/connect.ts";
import { nextRows, type Page, type PageRequest, pageBounds, toPage } from "../../database/pages.ts";
import {
  type Condition,
  countMatching,
  listFoundByCreation,
  type PageBounds,
  type Total,
} from "../../database/search/matching-rows.ts";
import { saysWord, searchWords } from "../../database/search/search-words.ts";
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
  { db, dialect }: Pick<Connection, "db" | "dialect">,
  { cursor, limit, query, status }: EnquiryFilter & PageRequest,
): Promise<Page<ListedEnquiryRow> & Total> {
  const bounds = pageBounds({ cursor, limit });
  const words = searchWords(query);
  const narrowed = status ? [sql<SqlBool>`"enquiries"."status" = ${status}`] : [];
  const filters = [
    ...narrowed,
    ...words.map((word) => saysWord(dialect, { column: "enquiries.searchText", word })),
  ];
  const fromTop = () => selectPage(db, { conditions: filters, ...bounds });
  const { rows, ...total } =
    words.length > 0
      ? await listFoundByCreation(
          { db, dialect },
          {
            table: "enquiries",
            words,
            narrowed,
            filters,
            ...bounds,
            list: { byIds: (ids) => listByIds(db, ids), fromTop },
          },
        )
      : { ...(await countOf(db, filters)), rows: await fromTop() };
  const page = toPage(rows, {
    limit: bounds.limit,
    cursorOf: ({ createdAt, id }) => ({ at: createdAt, id }),
  });
  return { ...page, ...total };
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

function countOf(db: Db, conditions: readonly Condition[]): Promise<Total> {
  return countMatching(db, { rows: db.selectFrom("enquiries"), conditions });
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
