import { sql } from "kysely";
import type { EnrolmentStatus } from "../../../contract/entities/closed-lists.ts";
import type { Language } from "../../../contract/errors.ts";
import type { Connection } from "../../database/connect.ts";
import {
  inOrderOf,
  type Page,
  type PageRequest,
  pageBounds,
  toPage,
} from "../../database/pages.ts";
import type { Total } from "../../database/search/matching-rows.ts";
import { type EnrolmentFilter, enrolmentConditions } from "./enrolment-conditions.repository.ts";
import { listMatchingIds } from "./matching-enrolments.repository.ts";
import { isMisfit } from "./misfits.repository.ts";

type Database = Pick<Connection, "db" | "dialect">;

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
  isMisfit: number;
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
  database: Database,
  { cursor, limit, ...filter }: EnrolmentFilter & PageRequest,
): Promise<Page<ListedEnrolmentRow> & Total> {
  const bounds = pageBounds({ cursor, limit });
  const asked = await enrolmentConditions(database, filter);
  const { rows: ids, ...total } = await listMatchingIds(database.db, { asked, ...bounds });
  const page = toPage(inOrderOf(ids, await listByIds(database, ids)), {
    limit: bounds.limit,
    cursorOf: ({ enrolledAt, heldUntil, id }) => ({
      at: asked.isWaiting && heldUntil !== null ? heldUntil : enrolledAt,
      id,
    }),
  });
  return { ...page, ...total };
}

/** Newest first. */
export async function listByIds(
  database: Database,
  ids: readonly string[],
): Promise<ListedEnrolmentRow[]> {
  if (ids.length === 0) return [];
  return (await selectListed(database)).rows
    .where("enrolments.id", "in", ids)
    .orderBy("enrolments.enrolledAt", "desc")
    .orderBy("enrolments.id", "desc")
    .execute();
}

export async function findListedEnrolment(
  database: Database,
  id: string,
): Promise<ListedEnrolmentRow | undefined> {
  return (await selectListed(database)).rows.where("enrolments.id", "=", id).executeTakeFirst();
}

/** A person's enrolments, newest first. */
export async function listEnrolmentsOf(
  database: Database,
  { userId, limit }: { userId: string; limit: number },
): Promise<ListedEnrolmentRow[]> {
  return (await selectListed(database)).rows
    .where("enrolments.userId", "=", userId)
    .orderBy("enrolments.enrolledAt", "desc")
    .orderBy("enrolments.id", "desc")
    .limit(limit)
    .execute();
}

async function selectListed(database: Database) {
  const misfit = await isMisfit(database);
  const rows = database.db
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
    .select(sql<number>`(case when ${misfit} then 1 else 0 end)`.as("isMisfit"));
  // Wrapped in an object, because returning the query builder from an async function would execute it.
  return { rows };
}
