import type { OfficeCourse } from "../../../contract/entities/office-course.ts";
import { istMoment } from "../../ist.ts";
import type { ExportedNoteRow } from "../course-notes/index.ts";
import type { Sheet } from "./office-file.ts";

export const courseSheet: Sheet<OfficeCourse> = {
  name: "Courses",
  columns: [
    { header: "Title", width: 36, read: ({ title }) => title },
    { header: "Title in Hindi", width: 36, read: ({ titleHi }) => titleHi },
    { header: "State", width: 12, read: (course, nameOf) => nameOf("course", stateOf(course)) },
    {
      header: "Programme",
      width: 16,
      read: ({ programme }, nameOf) => nameOf("programme", programme),
    },
    {
      header: "Class",
      width: 10,
      read: ({ selectedClass }, nameOf) => nameOf("class", selectedClass),
    },
    {
      header: "Subjects",
      width: 32,
      read: ({ subjects }, nameOf) => subjects.map((each) => nameOf("subject", each)).join(", "),
    },
    { header: "Teachers", width: 32, read: ({ teachers }) => teachers.join(", ") },
    { header: "Mode", width: 12, read: ({ mode }, nameOf) => nameOf("mode", mode) },
    { header: "Timings", width: 28, read: ({ timings }) => timings },
    { header: "Duration", width: 16, read: ({ duration }) => duration },
    { header: "Starts on", width: 14, read: ({ startsOn }) => startsOn },
    { header: "Ends on", width: 14, read: ({ endsOn }) => endsOn },
    { header: "Last day", width: 14, read: ({ validUntil }) => validUntil },
    { header: "Fee (₹)", width: 12, read: ({ feePaise }) => feePaise && feePaise / 100 },
    {
      header: "Enrolment fee (₹)",
      width: 16,
      read: ({ enrolmentFeePaise }) => enrolmentFeePaise && enrolmentFeePaise / 100,
    },
    { header: "Seats in all", width: 12, read: ({ batchSize }) => batchSize },
    { header: "Seats taken", width: 12, read: ({ heldSeats }) => heldSeats },
    { header: "Seats waiting for the office", width: 24, read: ({ pendingCount }) => pendingCount },
    { header: "Notes", width: 10, read: ({ notesCount }) => notesCount },
    { header: "Created at", width: 26, read: ({ createdAt }) => istMoment(createdAt) },
    { header: "Course id", width: 38, read: ({ id }) => id },
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
    { header: "Title", width: 36, read: ({ title }) => title },
    { header: "Title in Hindi", width: 36, read: ({ titleHi }) => titleHi },
    { header: "Course", width: 36, read: ({ courseTitle }) => courseTitle },
    { header: "Chapter", width: 24, read: ({ chapter }) => chapter },
    { header: "Subject", width: 14, read: ({ subject }, nameOf) => nameOf("subject", subject) },
    { header: "Description", width: 50, read: ({ description }) => description },
    {
      header: "Sample",
      width: 10,
      read: ({ isSample }, nameOf) => nameOf("yesNo", isSample ? "yes" : "no"),
    },
    { header: "File name", width: 36, read: ({ filename }) => filename },
    { header: "Size (KB)", width: 12, read: ({ size }) => Math.ceil(size / 1024) },
    { header: "Uploaded at", width: 26, read: ({ uploadedAt }) => istMoment(uploadedAt) },
    { header: "Note id", width: 38, read: ({ id }) => id },
    { header: "Course id", width: 38, read: ({ courseId }) => courseId },
  ],
};
