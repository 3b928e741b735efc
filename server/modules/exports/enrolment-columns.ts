import { istMoment } from "../../ist.ts";
import { effectiveStatus } from "../enrolments/index.ts";
import { isVerifiedEmail } from "../users/index.ts";
import type { ExportedRow } from "./exported-enrolments.repository.ts";
import { familyColumns, schoolColumns } from "./form-columns.ts";
import type { Column, Sheet } from "./office-file.ts";

/** What a person reads first, and ids last. */
export function enrolmentSheet(now: Date): Sheet<ExportedRow> {
  return { name: "Enrolments", columns: [...personal, ...seatColumns(now), ...ids] };
}

const personal: readonly Column<ExportedRow>[] = [
  { header: "Full name", width: 28, read: ({ name }) => name },
  ...familyColumns,
  { header: "E-mail", width: 32, read: ({ email }) => email },
  {
    header: "E-mail verified by Google",
    width: 24,
    read: (row, nameOf) => nameOf("yesNo", emailMark(row)),
  },
  ...schoolColumns,
];

function seatColumns(now: Date): readonly Column<ExportedRow>[] {
  const statusOf = ({ status, heldUntil }: ExportedRow) =>
    status && effectiveStatus({ status, heldUntil }, now);
  return [
    { header: "Course", width: 36, read: ({ courseTitle }) => courseTitle },
    { header: "Fee (₹)", width: 12, read: ({ feePaise }) => feePaise && feePaise / 100 },
    {
      header: "Enrolment fee (₹)",
      width: 16,
      read: ({ enrolmentFeePaise }) => enrolmentFeePaise && enrolmentFeePaise / 100,
    },
    { header: "Status", width: 12, read: (row, nameOf) => nameOf("enrolment", statusOf(row)) },
    {
      header: "Seat held until",
      width: 26,
      read: (row) =>
        statusOf(row) === "pending" && row.heldUntil ? istMoment(row.heldUntil) : null,
    },
    { header: "Reason", width: 32, read: ({ reason }) => reason },
    {
      header: "Enrolled at",
      width: 26,
      read: ({ enrolledAt }) => enrolledAt && istMoment(enrolledAt),
    },
    { header: "Changed at", width: 26, read: ({ changedAt }) => istMoment(changedAt) },
  ];
}

const ids: readonly Column<ExportedRow>[] = [
  { header: "Enrolment id", width: 38, read: ({ enrolmentId }) => enrolmentId },
  { header: "Student id", width: 38, read: ({ userId }) => userId },
  { header: "Course id", width: 38, read: ({ courseId }) => courseId },
];

function emailMark({ email, ...account }: ExportedRow): string | null {
  if (email === null) return null;
  return isVerifiedEmail(email, account) ? "yes" : "no";
}
