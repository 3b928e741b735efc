import { istMoment } from "../../ist.ts";
import { isVerifiedEmail, type PersonRow } from "../accounts/index.ts";
import { effectiveStatus } from "../enrolments/index.ts";
import type { ExportedRow } from "./exports.repository.ts";
import { type Column, column, type Sheet } from "./office-file.ts";

/** Whom to call. */
const familyColumns = [column("phoneNumber", 18), column("parentName", 28)];
/** Where the student stands. */
const schoolColumns = [column("selectedClass", 10), column("schoolName", 32)];

export const peopleSheet: Sheet<PersonRow> = {
  name: "People",
  columns: [
    column("name", 28),
    ...familyColumns,
    column("email", 32),
    column("isEmailVerified", 24),
    {
      header: "hasAccount",
      width: 12,
      read: ({ hasAccount }, nameOf) => nameOf("yesNo", hasAccount ? "yes" : "no"),
    },
    column("formEmail", 32),
    ...schoolColumns,
    { header: "role", width: 12, read: ({ role }, nameOf) => nameOf("role", role) },
    { header: "hereSince", width: 26, read: ({ createdAt }) => istMoment(createdAt) },
    column("lastSignInAt", 26),
    column("suspendedAt", 26),
    { header: "studentId", width: 38, read: ({ id }) => id },
  ],
};

/** What a person reads first, and ids last. */
export function enrolmentSheet(now: Date): Sheet<ExportedRow> {
  return { name: "Enrolments", columns: [...personal, ...seatColumns(now), ...ids] };
}

const personal: readonly Column<ExportedRow>[] = [
  { header: "fullName", width: 28, read: ({ name }) => name },
  ...familyColumns,
  column("email", 32),
  {
    header: "isEmailVerified",
    width: 24,
    read: (row, nameOf) => nameOf("yesNo", emailMark(row)),
  },
  ...schoolColumns,
];

function seatColumns(now: Date): readonly Column<ExportedRow>[] {
  const statusOf = ({ status, heldUntil }: ExportedRow) =>
    status && effectiveStatus({ status, heldUntil }, now);
  return [
    column("courseTitle", 36),
    { header: "feeRupees", width: 12, read: ({ feePaise }) => feePaise && feePaise / 100 },
    {
      header: "enrolmentFeeRupees",
      width: 16,
      read: ({ enrolmentFeePaise }) => enrolmentFeePaise && enrolmentFeePaise / 100,
    },
    { header: "status", width: 12, read: (row, nameOf) => nameOf("enrolment", statusOf(row)) },
    {
      header: "heldUntil",
      width: 26,
      read: (row) =>
        statusOf(row) === "pending" && row.heldUntil ? istMoment(row.heldUntil) : null,
    },
    column("reason", 32),
    column("enrolledAt", 26),
    column("changedAt", 26),
  ];
}

const ids: readonly Column<ExportedRow>[] = [
  column("enrolmentId", 38),
  { header: "studentId", width: 38, read: ({ userId }) => userId },
  { header: "courseNumber", width: 38, read: ({ courseId }) => courseId },
];

function emailMark({ email, ...account }: ExportedRow): string | null {
  if (email === null) return null;
  return isVerifiedEmail(email, account) ? "yes" : "no";
}
