import { istMoment } from "../../ist.ts";
import { isVerifiedEmail } from "../accounts/index.ts";
import { effectiveStatus } from "../enrolments/index.ts";
import type { ExportedRow } from "./exports.repository.ts";
import { familyColumns, schoolColumns } from "./form-columns.ts";
import type { Column, Sheet } from "./office-file.ts";

/** What a person reads first, and ids last. */
export function enrolmentSheet(now: Date): Sheet<ExportedRow> {
  return { name: "Enrolments", columns: [...personal, ...seatColumns(now), ...ids] };
}

const personal: readonly Column<ExportedRow>[] = [
  { header: "fullName", width: 28, read: ({ name }) => name },
  ...familyColumns,
  { header: "email", width: 32, read: ({ email }) => email },
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
    { header: "courseTitle", width: 36, read: ({ courseTitle }) => courseTitle },
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
    { header: "reason", width: 32, read: ({ reason }) => reason },
    {
      header: "enrolledAt",
      width: 26,
      read: ({ enrolledAt }) => enrolledAt && istMoment(enrolledAt),
    },
    { header: "changedAt", width: 26, read: ({ changedAt }) => istMoment(changedAt) },
  ];
}

const ids: readonly Column<ExportedRow>[] = [
  { header: "enrolmentId", width: 38, read: ({ enrolmentId }) => enrolmentId },
  { header: "studentId", width: 38, read: ({ userId }) => userId },
  { header: "courseNumber", width: 38, read: ({ courseId }) => courseId },
];

function emailMark({ email, ...account }: ExportedRow): string | null {
  if (email === null) return null;
  return isVerifiedEmail(email, account) ? "yes" : "no";
}
