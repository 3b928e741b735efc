import type { EnrolmentStatus } from "../../../contract/entities/closed-lists.ts";
import {
  type EnrolmentForm,
  enrolmentFormFields,
} from "../../../contract/entities/enrolment-form.ts";
import type { Database, Db } from "../../database/connect.ts";
import { type Condition, countRows, meets } from "../../database/pages.ts";
import type { KeyPage, Matched } from "./each-page.ts";

/** One line of the spreadsheet: an enrolment, or a filled form whose student has none. */
export type ExportedRow = { [Field in keyof EnrolmentForm]: string | null } & {
  enrolmentId: string | null;
  userId: string;
  name: string | null;
  /** Of the account, whose address may differ from the form's. `isEmailVerified` is 0 or 1. */
  accountEmail: string | null;
  isEmailVerified: number | null;
  courseId: string | null;
  courseTitle: string | null;
  feePaise: number | null;
  enrolmentFeePaise: number | null;
  status: EnrolmentStatus | null;
  heldUntil: string | null;
  reason: string | null;
  enrolledAt: string | null;
  changedAt: string;
};

/** The rows after a key, of what there was at a moment (ISO 8601 UTC). */
export type ExportPage = KeyPage & { asOf: string };

const formColumns = enrolmentFormFields.map((field) => `enrolment_forms.${field}` as const);

const accountColumns = [
  "users.name",
  "users.email as accountEmail",
  "users.isEmailVerified",
] as const;

/** Enrolments by their id. The joins are outer ones so that SQLite walks the ids and never sorts. */
export async function listEnrolmentRows(
  db: Db,
  { after, asOf, limit, conditions }: ExportPage & { conditions: readonly Condition[] },
): Promise<(ExportedRow & Matched & { enrolmentId: string })[]> {
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
      "courses.feePaise",
      "courses.enrolmentFeePaise",
      "enrolments.status",
      "enrolments.heldUntil",
      "enrolments.reason",
      "enrolments.enrolledAt",
      "enrolments.changedAt",
    ])
    .select(meets(conditions).as("matches"))
    .where("enrolments.id", ">", after)
    .where("enrolments.enrolledAt", "<=", asOf)
    .orderBy("enrolments.id")
    .limit(limit)
    .execute();
}

/** Forms by their student's id; those match whose student had not enrolled. */
export async function listFormRows(
  db: Db,
  { after, asOf, limit }: ExportPage,
): Promise<(ExportedRow & Matched)[]> {
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
    matches: anyEnrolment === null ? 1 : 0,
  }));
}

const noEnrolment = {
  enrolmentId: null,
  courseId: null,
  courseTitle: null,
  feePaise: null,
  enrolmentFeePaise: null,
  status: null,
  heldUntil: null,
  reason: null,
  enrolledAt: null,
};

/** How many rows tables have together. */
export async function countRowsOf(db: Db, tables: readonly (keyof Database)[]): Promise<number> {
  let total = 0;
  for (const table of tables) total += await countRows(db.selectFrom(table));
  return total;
}
