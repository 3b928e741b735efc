import type { ListedEnrolment } from "../../../contract/entities/enrolment.ts";
import type { EnrolmentForm } from "../../../contract/entities/enrolment-form.ts";
import type { TaughtLecture } from "../../../contract/entities/lecture.ts";
import type { OfficeNote } from "../../../contract/entities/office-note.ts";
import type { OfficePoster } from "../../../contract/entities/poster.ts";

const at = "2026-11-20T10:00:00.000Z";

export const enrolment: ListedEnrolment = {
  id: "e1",
  status: "pending",
  enrolledAt: at,
  changedAt: at,
  heldUntil: null,
  reason: null,
  isEndedByOffice: false,
  language: null,
  isGradeMismatch: false,
  student: { id: "u1", name: "Asha Rao", email: "asha@student.example", emailVerified: true },
  course: { id: "c1", title: "Physics", titleHi: null },
  form: null,
};
export const filledForm: EnrolmentForm = {
  fullName: "Asha Rao",
  phoneNumber: "+919876543210",
  email: "asha@example.org",
  schoolName: "KV",
  parentName: "Ramesh Rao",
  selectedClass: "11",
};
export const poster: OfficePoster = {
  id: "p1",
  title: "Admissions",
  alt: "Admissions are open",
  link: null,
  imageUrl: "/api/pictures/p1",
  width: 1600,
  height: 900,
  phone: null,
  computer: null,
  visibleFrom: null,
  visibleUntil: null,
  phoneCrop: null,
  computerCrop: null,
  version: 1,
};

export const lecture: TaughtLecture = {
  id: "l1",
  courseId: "c1",
  classId: null,
  title: "Motion",
  titleHi: null,
  chapter: null,
  durationMs: 60_000,
  isSample: false,
  visibleFrom: null,
  renditions: [],
  captions: ["en"],
  hasPoster: false,
  version: 1,
  createdAt: at,
};
export const officeNote: OfficeNote = {
  id: "n1",
  text: "Call after 6 pm.",
  authorName: "Office",
  createdAt: at,
  changedAt: at,
  version: 1,
};
