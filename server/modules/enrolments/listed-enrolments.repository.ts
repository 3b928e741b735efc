import { sql } from "kysely";
import type { EnrolmentStatus } from "../../../contract/entities/closed-lists.ts";
import type { Language } from "../../../contract/errors.ts";
import type { Connection } from "../../database/connect.ts";
import {
  type CountedPage,
  countRows,
  nextRows,
  type PageRequest,
  pageBounds,
  toPage,
} from "../../database/pages.ts";
import { type EnrolmentFilter, enrolmentConditions } from "./enrolment-conditions.repository.ts";
import { isGradeMismatch } from "./enrolments.repository.ts";

type Db = Connection["db"];

/** An enrolment with its student, course and form; the form's columns are null where there is none. */
export type ListedEnrolmentRow = {
  id: string;
  status: EnrolmentStatus;
  heldUntil: string | null;
  enrolledAt: string;
  changedAt: string;
  reason: string | null;
  withdrawnByOfficeAt: string | null;
  language: Language | null;
  /** 0 or 1. */
  isGradeMismatch: number;
  userId: string;
  userName: string;
  userEmail: string;
  /** 0 or 1. */
  isEmailVerified: number;
  courseId: string;
  courseTitle: string;
  courseTitleHi: string | null;
  fullName: string | null;
  phoneNumber: string | null;
  parentName: string | null;
  selectedClass: string | null;
};

/**
 * A page by the time of enrolling, newest first, and the total; of those that wait for the office, the seat that
 * lapses next comes first.
 */
export async function listEnrolments(
  db: Db,
  { cursor, limit: asked, ...filter }: EnrolmentFilter & PageRequest,
): Promise<CountedPage<ListedEnrolmentRow>> {
  const { limit, ...bounds } = pageBounds({ cursor, limit: asked });
  const conditions = await enrolmentConditions(db, filter);
  const matching = db.selectFrom("enrolments").where(({ and }) => and(conditions));
  const isWaiting = filter.attention !== undefined || filter.status === "pending";
  const { at, order } = isWaiting ? nextToLapseFirst : newestFirst;
  const ids = nextRows(matching.select("enrolments.id"), {
    table: "enrolments",
    isSearched: Boolean(filter.query),
    ...{ at, order },
    ...bounds,
  });
  // The ids first, so that only the page's rows are joined.
  const rows = await (await selectListed(db)).rows
    .where("enrolments.id", "in", ids)
    .orderBy(`enrolments.${at}`, order)
    .orderBy("enrolments.id", order)
    .execute();
  const page = toPage(rows, { limit, cursorOf: (row) => ({ at: row[at] ?? "", id: row.id }) });
  return { ...page, total: await countRows(matching) };
}

const newestFirst = { at: "enrolledAt", order: "desc" } as const;
const nextToLapseFirst = { at: "heldUntil", order: "asc" } as const;

/** Newest first. */
export async function listByIds(db: Db, ids: readonly string[]): Promise<ListedEnrolmentRow[]> {
  if (ids.length === 0) return [];
  return (await selectListed(db)).rows
    .where("enrolments.id", "in", ids)
    .orderBy("enrolments.enrolledAt", "desc")
    .orderBy("enrolments.id", "desc")
    .execute();
}

export async function findListedEnrolment(
  db: Db,
  id: string,
): Promise<ListedEnrolmentRow | undefined> {
  return (await selectListed(db)).rows.where("enrolments.id", "=", id).executeTakeFirst();
}

/** A person's enrolments, newest first. */
export async function listEnrolmentsOf(
  db: Db,
  { userId, limit }: { userId: string; limit: number },
): Promise<ListedEnrolmentRow[]> {
  return (await selectListed(db)).rows
    .where("enrolments.userId", "=", userId)
    .orderBy("enrolments.enrolledAt", "desc")
    .orderBy("enrolments.id", "desc")
    .limit(limit)
    .execute();
}

async function selectListed(db: Db) {
  const gradeMismatch = await isGradeMismatch(db);
  const rows = db
    .selectFrom("enrolments")
    .innerJoin("users", "users.id", "enrolments.userId")
    .innerJoin("courses", "courses.id", "enrolments.courseId")
    .leftJoin("enrolment_forms", "enrolment_forms.userId", "enrolments.userId")
    .select([
      "enrolments.id",
      "enrolments.status",
      "enrolments.heldUntil",
      "enrolments.enrolledAt",
      "enrolments.changedAt",
      "enrolments.reason",
      "enrolments.withdrawnByOfficeAt",
      "enrolments.language",
      "users.id as userId",
      "users.name as userName",
      "users.email as userEmail",
      "users.isEmailVerified",
      "courses.id as courseId",
      "courses.title as courseTitle",
      "courses.titleHi as courseTitleHi",
      "enrolment_forms.fullName",
      "enrolment_forms.phoneNumber",
      "enrolment_forms.parentName",
      "enrolment_forms.selectedClass",
    ])
    .select(sql<number>`(case when ${gradeMismatch} then 1 else 0 end)`.as("isGradeMismatch"));
  // Wrapped in an object, because returning the query builder from an async function would execute it.
  return { rows };
}
