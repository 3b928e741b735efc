import type { EnrolmentStatus } from "../../../contract/entities/choices.ts";
import type { Connection } from "../../database/connect.ts";

type Db = Connection["db"];

/** One line of the spreadsheet: an enrolment, or a filled form whose student has none. */
export type ExportedRow = {
  enrolmentId: string | null;
  userId: string;
  fullName: string | null;
  phoneNumber: string | null;
  email: string | null;
  /** Of the account, which may bear another address than the form. `isEmailVerified` is 0 or 1. */
  accountEmail: string | null;
  isEmailVerified: number | null;
  schoolName: string | null;
  parentName: string | null;
  selectedClass: string | null;
  courseId: string | null;
  courseTitle: string | null;
  status: EnrolmentStatus | null;
  heldUntil: string | null;
  enrolledAt: string | null;
  changedAt: string;
};

/** Which rows come next: those after a key, of what there was at a moment (ISO 8601 UTC). */
export type ExportPage = { after: string; asOf: string; limit: number };

const formColumns = [
  "enrolment_forms.fullName",
  "enrolment_forms.phoneNumber",
  "enrolment_forms.email",
  "enrolment_forms.schoolName",
  "enrolment_forms.parentName",
  "enrolment_forms.selectedClass",
] as const;

const accountColumns = ["users.email as accountEmail", "users.isEmailVerified"] as const;

/** Enrolments by their id. The joins are outer ones so that SQLite walks the ids and never sorts. */
export async function listEnrolmentRows(
  db: Db,
  { after, asOf, limit }: ExportPage,
): Promise<(ExportedRow & { enrolmentId: string })[]> {
  return db
    .selectFrom("enrolments")
    .leftJoin("enrolment_forms", "enrolment_forms.userId", "enrolments.userId")
    .leftJoin("courses", "courses.id", "enrolments.courseId")
    .leftJoin("users", "users.id", "enrolments.userId")
    .select(formColumns)
    .select(accountColumns)
    .select([
      "enrolments.id as enrolmentId",
      "enrolments.userId",
      "enrolments.courseId",
      "courses.title as courseTitle",
      "enrolments.status",
      "enrolments.heldUntil",
      "enrolments.enrolledAt",
      "enrolments.changedAt",
    ])
    .where("enrolments.id", ">", after)
    .where("enrolments.enrolledAt", "<=", asOf)
    .orderBy("enrolments.id")
    .limit(limit)
    .execute();
}

/**
 * Forms by their student's id, each with whether that student had enrolled: a query for those without
 * an enrolment alone might read a million forms at one go to find one.
 */
export async function listFormRows(
  db: Db,
  { after, asOf, limit }: ExportPage,
): Promise<(ExportedRow & { isEnrolled: boolean })[]> {
  const rows = await db
    .selectFrom("enrolment_forms")
    .leftJoin("users", "users.id", "enrolment_forms.userId")
    .select(formColumns)
    .select(accountColumns)
    .select(["enrolment_forms.userId", "enrolment_forms.updatedAt as changedAt"])
    .select(({ selectFrom }) =>
      selectFrom("enrolments")
        .select(({ fn }) => fn.min("enrolments.id").as("id"))
        .whereRef("enrolments.userId", "=", "enrolment_forms.userId")
        .where("enrolments.enrolledAt", "<=", asOf)
        .as("anyEnrolment"),
    )
    .where("enrolment_forms.userId", ">", after)
    .orderBy("enrolment_forms.userId")
    .limit(limit)
    .execute();
  return rows.map(({ anyEnrolment, ...row }) => ({
    ...row,
    ...noEnrolment,
    isEnrolled: anyEnrolment !== null,
  }));
}

const noEnrolment = {
  enrolmentId: null,
  courseId: null,
  courseTitle: null,
  status: null,
  heldUntil: null,
  enrolledAt: null,
};
