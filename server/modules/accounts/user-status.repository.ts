import { sql } from "kysely";
import { enrolmentFormFields } from "../../../contract/entities/enrolment-form.ts";
import type { Connection, Db } from "../../database/connect.ts";
import { hotQuery } from "../../database/hot-query.ts";
import { isCashier, isStaff } from "../audit/index.ts";
import { seatHeld } from "../enrolments/index.ts";

/**
 * Whether the form is filled in (the person must fill in all of it; for the office any form counts), the courses in which a person holds a seat, whether
 * they teach in one, and whether they may take fees.
 */
export type UserStatus = {
  enrollmentFormFilled: boolean;
  coursesEnrolled: string[];
  isStaff: boolean;
  isCashier: boolean;
};

/** For the office: also what of the form stands in its lists, null where there is no form. */
export type OfficeUserStatus = UserStatus & {
  phoneNumber: string | null;
  parentName: string | null;
  selectedClass: string | null;
};

/** A single query: it gives one row for each seat, and one with null where there is none. */
export async function getUserStatus(
  { db }: Pick<Connection, "db">,
  { userId, now }: { userId: string; now: Date },
): Promise<UserStatus> {
  const rows = await selectUserStatus(db, { userId, now: now.toISOString() });
  const coursesEnrolled = rows.map(({ courseId }) => courseId).filter((id) => id !== null);
  const [first] = rows;
  return {
    enrollmentFormFilled: Boolean(first?.hasWholeForm),
    coursesEnrolled,
    isStaff: Boolean(first?.isStaff),
    isCashier: Boolean(first?.isCashier),
  };
}

/** Null or false unless every field is filled in. */
const hasWholeForm = sql<unknown>`(${sql.join(
  enrolmentFormFields.map((field) => sql`${sql.ref(`enrolment_forms.${field}`)} <> ''`),
  sql` and `,
)})`;

const selectUserStatus = hotQuery((db: Db, { userId, now }: { userId: string; now: string }) =>
  db
    .selectFrom("users")
    .leftJoin("enrolment_forms", "enrolment_forms.userId", "users.id")
    .leftJoin("enrolments", (join) =>
      join.onRef("enrolments.userId", "=", "users.id").on(seatHeld(now)),
    )
    .select(["enrolments.courseId", isStaff, isCashier, hasWholeForm.as("hasWholeForm")])
    .where("users.id", "=", userId)
    .orderBy("enrolments.enrolledAt"),
);

/** The statuses of one page of people, in four queries whatever their number. */
export async function listUserStatuses(
  { db }: Pick<Connection, "db">,
  { userIds, now }: { userIds: readonly string[]; now: Date },
): Promise<Map<string, OfficeUserStatus>> {
  if (userIds.length === 0) return new Map();
  const forms = await db
    .selectFrom("enrolment_forms")
    .select(["userId", "phoneNumber", "parentName", "selectedClass"])
    .where("userId", "in", userIds)
    .execute();
  const seats = await db
    .selectFrom("enrolments")
    .select(["userId", "courseId"])
    .where("userId", "in", userIds)
    .where(seatHeld(now.toISOString()))
    .orderBy("enrolledAt")
    .execute();
  const teaching = await db
    .selectFrom("course_staff")
    .select("userId")
    .where("userId", "in", userIds)
    .execute();
  const cashiers = await db
    .selectFrom("cashiers")
    .select("userId")
    .where("userId", "in", userIds)
    .execute();
  const takingFees = new Set(cashiers.map(({ userId }) => userId));
  const staff = new Set(teaching.map(({ userId }) => userId));
  const formsByUser = new Map(forms.map(({ userId, ...form }) => [userId, form]));
  const seatsByUser = Map.groupBy(seats, ({ userId }) => userId);
  const statuses = userIds.map((id) => {
    const form = formsByUser.get(id);
    const coursesEnrolled = (seatsByUser.get(id) ?? []).map(({ courseId }) => courseId);
    return [
      id,
      {
        enrollmentFormFilled: form !== undefined,
        coursesEnrolled,
        isStaff: staff.has(id),
        isCashier: takingFees.has(id),
        ...(form ?? noForm),
      },
    ] as const;
  });
  return new Map(statuses);
}

const noForm = { phoneNumber: null, parentName: null, selectedClass: null };

/** As listUserStatuses, of one person. */
export async function getOfficeUserStatus(
  database: Pick<Connection, "db">,
  { userId, now }: { userId: string; now: Date },
): Promise<OfficeUserStatus> {
  const status = (await listUserStatuses(database, { userIds: [userId], now })).get(userId);
  if (!status) throw new Error("A status is given for every id that is asked for");
  return status;
}
