import type { EnrolmentStatus, SelectedClass } from "../../../contract/entities/choices.ts";
import type { Connection } from "../../database/connect.ts";
import { type Page, type PageRequest, pageBounds, toPage } from "../../database/pages.ts";
import type { Total } from "../../database/search/matching-rows.ts";
import { type EnrolmentFilter, enrolmentConditions } from "./enrolment-conditions.repository.ts";
import { listMatchingIds } from "./matching-enrolments.repository.ts";

type Db = Connection["db"];

/** An enrolment with its student, course and form; the form's columns are null where none was filled. */
export type ListedEnrolmentRow = {
  id: string;
  status: EnrolmentStatus;
  heldUntil: string | null;
  enrolledAt: string;
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
  selectedClass: SelectedClass | null;
};

/** A page by the moment of enrolling, newest first, and how many match in all. */
export async function listEnrolments(
  { db, dialect }: Pick<Connection, "db" | "dialect">,
  { cursor, limit, ...filter }: EnrolmentFilter & PageRequest,
): Promise<Page<ListedEnrolmentRow> & Total> {
  const bounds = pageBounds({ cursor, limit });
  const asked = await enrolmentConditions({ db, dialect }, filter);
  const { rows: ids, ...total } = await listMatchingIds(db, { asked, ...bounds });
  const page = toPage(await listByIds(db, ids), {
    limit: bounds.limit,
    cursorOf: ({ enrolledAt, id }) => ({ at: enrolledAt, id }),
  });
  return { ...page, ...total };
}

async function listByIds(db: Db, ids: readonly string[]): Promise<ListedEnrolmentRow[]> {
  if (ids.length === 0) return [];
  return selectListed(db)
    .where("enrolments.id", "in", ids)
    .orderBy("enrolments.enrolledAt", "desc")
    .orderBy("enrolments.id", "desc")
    .execute();
}

export async function findListedEnrolment(
  db: Db,
  id: string,
): Promise<ListedEnrolmentRow | undefined> {
  return selectListed(db).where("enrolments.id", "=", id).executeTakeFirst();
}

function selectListed(db: Db) {
  return db
    .selectFrom("enrolments")
    .innerJoin("users", "users.id", "enrolments.userId")
    .innerJoin("courses", "courses.id", "enrolments.courseId")
    .leftJoin("enrolment_forms", "enrolment_forms.userId", "enrolments.userId")
    .select([
      "enrolments.id",
      "enrolments.status",
      "enrolments.heldUntil",
      "enrolments.enrolledAt",
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
    ]);
}
