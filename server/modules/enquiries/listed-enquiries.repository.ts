import { type SqlBool, sql } from "kysely";
import type { EnquiryStatus } from "../../../contract/entities/choices.ts";
import type { Connection } from "../../database/connect.ts";
import {
  type Cursor,
  nextRows,
  type Page,
  type PageRequest,
  pageBounds,
  toPage,
} from "../../database/pages.ts";
import { isFound } from "../../database/search/found-ids.ts";
import {
  type Condition,
  countMatching,
  listMatching,
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
  const found = words.length > 0 && isFound(dialect, { table: "enquiries", words });
  const countOf = (conditions: readonly Condition[]) =>
    countMatching(db, { rows: db.selectFrom("enquiries"), conditions });
  const pageOf = (conditions: readonly Condition[]) => selectPage(db, { conditions, ...bounds });
  const byEachWay = <Result>(work: (conditions: readonly Condition[]) => Promise<Result>) => ({
    byIndex: () => work(found ? [found, ...narrowed] : filters),
    fromTop: () => work(filters),
  });
  const { rows, ...total } = found
    ? await listMatching({
        fetch: bounds.fetch,
        countNext: (rows) => countNext(db, { filters, after: bounds.after, fetch: rows }),
        count: byEachWay(countOf),
        list: byEachWay(pageOf),
      })
    : { ...(await countOf(filters)), rows: await pageOf(filters) };
  const page = toPage(rows, {
    limit: bounds.limit,
    cursorOf: ({ createdAt, id }) => ({ at: createdAt, id }),
  });
  return { ...page, ...total };
}

const order = { table: "enquiries", at: "createdAt" };
type PageBounds = { after: Cursor | undefined; fetch: number };

function selectPage(
  db: Db,
  { conditions, ...bounds }: { conditions: readonly Condition[] } & PageBounds,
): Promise<ListedEnquiryRow[]> {
  const rows = selectListed(db).where(({ and }) => and([...conditions]));
  return nextRows(rows, { ...order, ...bounds }).execute();
}

/** How many of the next rows of the whole list match. */
async function countNext(
  db: Db,
  { filters, ...bounds }: { filters: readonly Condition[] } & PageBounds,
): Promise<number> {
  const next = nextRows(db.selectFrom("enquiries").select(["searchText", "status"]), {
    ...order,
    ...bounds,
  });
  const row = await db
    .selectFrom(next.as("enquiries"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(({ and }) => and([...filters]))
    .executeTakeFirstOrThrow();
  return row.count;
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
