import type { OfficeCourse } from "../../../contract/entities/office-course.ts";
import type { OfficeMaterial } from "../../../contract/entities/office-material.ts";
import type { Language } from "../../../contract/errors.ts";
import type { MonthlyAttendance } from "../classes/index.ts";
import type { ExportedNoteRow } from "../materials/index.ts";
import { column, type Sheet } from "./office-file.ts";

export const courseSheet: Sheet<OfficeCourse> = {
  name: "Courses",
  columns: [
    column("title", 36),
    column("titleHi", 36),
    { header: "state", width: 12, read: (course, nameOf) => nameOf("course", stateOf(course)) },
    column("programme", 16),
    column("selectedClass", 10),
    column("subjects", 32),
    column("teachers", 32),
    { header: "mode", width: 12, read: ({ mode }, nameOf) => nameOf("mode", mode) },
    column("timings", 28),
    column("duration", 16),
    column("startsOn", 14),
    column("endsOn", 14),
    { header: "lastDay", width: 14, read: ({ validUntil }) => validUntil },
    { header: "feeRupees", width: 12, read: ({ feePaise }) => feePaise && feePaise / 100 },
    {
      header: "enrolmentFeeRupees",
      width: 16,
      read: ({ enrolmentFeePaise }) => enrolmentFeePaise && enrolmentFeePaise / 100,
    },
    column("batchSize", 12),
    column("heldSeats", 12),
    column("pendingCount", 24),
    column("notesCount", 10),
    column("createdAt", 26),
    { header: "courseNumber", width: 38, read: ({ id }) => id },
  ],
};

function stateOf({ archivedAt, publishedAt, isOpen }: OfficeCourse): string {
  if (archivedAt !== null) return "archived";
  if (publishedAt === null) return "draft";
  return isOpen ? "open" : "closed";
}

/** One row for a student's month, so that a spreadsheet can filter and sum them. */
export function attendanceSheet(language: Language): Sheet<MonthlyAttendance> {
  return {
    name: "Attendance",
    columns: [
      column("name", 28),
      {
        header: "courseTitle",
        width: 36,
        read: ({ courseTitle, courseTitleHi }) =>
          (language === "hi" && courseTitleHi) || courseTitle,
      },
      column("month", 12),
      { header: "heldClasses", width: 14, read: ({ classes }) => classes },
      { header: "attendedClasses", width: 14, read: ({ attended }) => attended },
      { header: "studentId", width: 38, read: ({ userId }) => userId },
    ],
  };
}

const sizeKb = {
  header: "sizeKb",
  width: 12,
  read: ({ size }: { size: number }) => Math.ceil(size / 1024),
} as const;

export const noteSheet: Sheet<ExportedNoteRow> = {
  name: "Notes",
  columns: [
    column("title", 36),
    column("titleHi", 36),
    column("courseTitle", 36),
    column("chapter", 24),
    column("subject", 14),
    column("description", 50),
    column("isSample", 10),
    column("filename", 36),
    sizeKb,
    column("uploadedAt", 26),
    { header: "noteId", width: 38, read: ({ id }) => id },
    { header: "courseNumber", width: 38, read: ({ courseId }) => courseId },
  ],
};

export const materialSheet: Sheet<OfficeMaterial> = {
  name: "Study files",
  columns: [
    column("title", 36),
    column("titleHi", 36),
    column("subject", 14),
    column("selectedClass", 10),
    column("description", 50),
    column("filename", 36),
    sizeKb,
    column("uploadedAt", 26),
    column("visibleFrom", 26),
    column("visibleUntil", 26),
    { header: "fileId", width: 38, read: ({ id }) => id },
  ],
};
