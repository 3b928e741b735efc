import { Readable } from "node:stream";
import { writeXlsxStream } from "hucre/xlsx";
import { istMoment } from "../../ist.ts";
import { effectiveStatus } from "../enrolments/index.ts";
import { isVerifiedEmail } from "../users/index.ts";
import { cellText } from "./cell-text.ts";
import type { ExportedRow } from "./exported-rows.repository.ts";

type Column = {
  header: string;
  width: number;
  read: (row: ExportedRow, now: Date) => string | null;
};

const columns: readonly Column[] = [
  { header: "Enrolment id", width: 38, read: (row) => row.enrolmentId },
  { header: "Student id", width: 38, read: (row) => row.userId },
  { header: "Full name", width: 28, read: (row) => row.fullName },
  { header: "Phone number", width: 18, read: (row) => row.phoneNumber && phoneOf(row.phoneNumber) },
  { header: "E-mail", width: 32, read: (row) => row.email },
  { header: "E-mail verified by Google", width: 24, read: emailMarkOf },
  { header: "School name", width: 32, read: (row) => row.schoolName },
  { header: "Parent name", width: 28, read: (row) => row.parentName },
  { header: "Class", width: 10, read: (row) => row.selectedClass },
  { header: "Course id", width: 38, read: (row) => row.courseId },
  { header: "Course", width: 36, read: (row) => row.courseTitle },
  { header: "Status", width: 12, read: statusOf },
  { header: "Enrolled at", width: 26, read: (row) => row.enrolledAt && istMoment(row.enrolledAt) },
  { header: "Changed at", width: 26, read: (row) => istMoment(row.changedAt) },
];

/** The workbook (.xlsx) as bytes that are made only as fast as they are read. */
export function workbookOf(rows: AsyncIterable<ExportedRow>, now: Date): Readable {
  const workbook = writeXlsxStream(cellsOf(rows, now), {
    name: "Enrolments",
    columns: columns.map(({ header, width }) => ({ header, width })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(workbook);
}

async function* cellsOf(rows: AsyncIterable<ExportedRow>, now: Date) {
  for await (const row of rows) yield columns.map(({ read }) => cellText(read(row, now)));
}

/** Ten digits as people read and dial them: a leading + would have to be quoted, and copied with its quote. */
function phoneOf(phoneNumber: string): string {
  return phoneNumber.replace(/^\+91(\d{5})(\d{5})$/, "$1 $2");
}

function emailMarkOf({ email, ...account }: ExportedRow): string | null {
  if (email === null) return null;
  return isVerifiedEmail(email, account) ? "yes" : "no";
}

function statusOf({ status, heldUntil }: ExportedRow, now: Date): string | null {
  return status && effectiveStatus({ status, heldUntil }, now);
}
