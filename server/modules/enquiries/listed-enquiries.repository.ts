import { type Expression, type SqlBool, sql } from "kysely";
import type { EnquiryStatus } from "../../../contract/entities/choices.ts";
import type { Connection } from "../../database/connect.ts";
import { type Page, type PageRequest, pageBounds, toPage } from "../../database/pages.ts";
import { containsPattern, foldText } from "../../database/search-text.ts";
import type { EnquiryRow } from "./enquiries.repository.ts";

type Db = Connection["db"];
type Condition = Expression<SqlBool>;

/** `courseTitle` is null where no course was named, or it is gone. */
export type ListedEnquiryRow = Omit<EnquiryRow, "tokenHash" | "noticeVersion" | "searchText"> & {
  courseTitle: string | null;
};

/** Every word of `query` stands in the ticket, the name, the phone number or the e-mail. */
export type EnquiryFilter = { query?: string | undefined; status?: EnquiryStatus | undefined };

/** A page, newest first, and how many match in all. */
export async function listEnquiries(
  db: Db,
  { cursor, limit, ...filter }: EnquiryFilter & PageRequest,
): Promise<Page<ListedEnquiryRow> & { total: number }> {
  const bounds = pageBounds({ cursor, limit });
  const { after } = bounds;
  const conditions = conditionsOf(filter);
  const rows = await selectListed(db)
    .where(({ and }) => and(conditions))
    .$if(after !== undefined, (query) =>
      query.where((where) =>
        where(
          where.refTuple("enquiries.createdAt", "enquiries.id"),
          "<",
          where.tuple(after?.at ?? "", after?.id ?? ""),
        ),
      ),
    )
    .orderBy("enquiries.createdAt", "desc")
    .orderBy("enquiries.id", "desc")
    .limit(bounds.fetch)
    .execute();
  const page = toPage(rows, {
    limit: bounds.limit,
    cursorOf: ({ createdAt, id }) => ({ at: createdAt, id }),
  });
  return { ...page, total: await countMatching(db, conditions) };
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

async function countMatching(db: Db, conditions: Condition[]): Promise<number> {
  const { count } = await db
    .selectFrom("enquiries")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(({ and }) => and(conditions))
    .executeTakeFirstOrThrow();
  return count;
}

function conditionsOf({ query = "", status }: EnquiryFilter): Condition[] {
  const words = foldText(query)
    .split(" ")
    .filter((word) => word !== "");
  return [
    ...(status ? [sql<SqlBool>`"enquiries"."status" = ${status}`] : []),
    ...words.map(
      (word) => sql<SqlBool>`"enquiries"."searchText" like ${containsPattern(word)} escape '\\'`,
    ),
  ];
}
