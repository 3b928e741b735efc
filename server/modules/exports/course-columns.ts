import type { OfficeCourse } from "../../../contract/entities/office-course.ts";
import { istMoment } from "../../ist.ts";
import type { ExportedNoteRow } from "../materials/index.ts";
import type { Sheet } from "./office-file.ts";

export const courseSheet: Sheet<OfficeCourse> = {
  name: "Courses",
  columns: [
    { header: "title", width: 36, read: ({ title }) => title },
    { header: "titleHi", width: 36, read: ({ titleHi }) => titleHi },
    { header: "state", width: 12, read: (course, nameOf) => nameOf("course", stateOf(course)) },
    {
      header: "programme",
      width: 16,
      read: ({ programme }, nameOf) => nameOf("programme", programme),
    },
    {
      header: "selectedClass",
      width: 10,
      read: ({ selectedClass }, nameOf) => nameOf("class", selectedClass),
    },
    {
      header: "subjects",
      width: 32,
      read: ({ subjects }, nameOf) => subjects.map((each) => nameOf("subject", each)).join(", "),
    },
    { header: "teachers", width: 32, read: ({ teachers }) => teachers.join(", ") },
    { header: "mode", width: 12, read: ({ mode }, nameOf) => nameOf("mode", mode) },
    { header: "timings", width: 28, read: ({ timings }) => timings },
    { header: "duration", width: 16, read: ({ duration }) => duration },
    { header: "startsOn", width: 14, read: ({ startsOn }) => startsOn },
    { header: "endsOn", width: 14, read: ({ endsOn }) => endsOn },
    { header: "lastDay", width: 14, read: ({ validUntil }) => validUntil },
    { header: "feeRupees", width: 12, read: ({ feePaise }) => feePaise && feePaise / 100 },
    {
      header: "enrolmentFeeRupees",
      width: 16,
      read: ({ enrolmentFeePaise }) => enrolmentFeePaise && enrolmentFeePaise / 100,
    },
    { header: "batchSize", width: 12, read: ({ batchSize }) => batchSize },
    { header: "heldSeats", width: 12, read: ({ heldSeats }) => heldSeats },
    { header: "pendingCount", width: 24, read: ({ pendingCount }) => pendingCount },
    { header: "notesCount", width: 10, read: ({ notesCount }) => notesCount },
    { header: "createdAt", width: 26, read: ({ createdAt }) => istMoment(createdAt) },
    { header: "courseNumber", width: 38, read: ({ id }) => id },
  ],
};

function stateOf({ archivedAt, publishedAt, isOpen }: OfficeCourse): string {
  if (archivedAt !== null) return "archived";
  if (publishedAt === null) return "draft";
  return isOpen ? "open" : "closed";
}

export const noteSheet: Sheet<ExportedNoteRow> = {
  name: "Notes",
  columns: [
    { header: "title", width: 36, read: ({ title }) => title },
    { header: "titleHi", width: 36, read: ({ titleHi }) => titleHi },
    { header: "courseTitle", width: 36, read: ({ courseTitle }) => courseTitle },
    { header: "chapter", width: 24, read: ({ chapter }) => chapter },
    { header: "subject", width: 14, read: ({ subject }, nameOf) => nameOf("subject", subject) },
    { header: "description", width: 50, read: ({ description }) => description },
    {
      header: "isSample",
      width: 10,
      read: ({ isSample }, nameOf) => nameOf("yesNo", isSample ? "yes" : "no"),
    },
    { header: "filename", width: 36, read: ({ filename }) => filename },
    { header: "sizeKb", width: 12, read: ({ size }) => Math.ceil(size / 1024) },
    { header: "uploadedAt", width: 26, read: ({ uploadedAt }) => istMoment(uploadedAt) },
    { header: "noteId", width: 38, read: ({ id }) => id },
    { header: "courseNumber", width: 38, read: ({ courseId }) => courseId },
  ],
};
