import type { Absence } from "../../../contract/entities/attendance.ts";
import type { ListedClass, OfficeClass } from "../../../contract/entities/class.ts";
import type { EditableNote } from "../../../contract/entities/editable-note.ts";
import type { Enquiry } from "../../../contract/entities/enquiry.ts";
import type { ListedEnrolment } from "../../../contract/entities/enrolment.ts";
import type { OfficeNotice, ReachedNotice } from "../../../contract/entities/notice.ts";
import type { OfficeMaterial } from "../../../contract/entities/office-material.ts";
import type { PeopleImport } from "../../../contract/entities/people-import.ts";
import type { ListedRegistration } from "../../../contract/entities/registration.ts";
import type { ListedUser } from "../../../contract/entities/user.ts";

/** Asha missed a class of Optics, and nobody has called. */
export const absence: Absence = {
  classId: "k1",
  startsAt: "2094-02-24T10:30:00.000Z",
  subject: "Physics",
  mark: "absent",
  userId: "u1",
  name: "Asha Verma",
  courseId: "c1",
  courseTitle: "Optics",
  courseTitleHi: null,
  parentName: "Ramesh Verma",
  phoneNumber: "+919876543210",
  language: null,
  call: null,
};

/** A note of the course c1. */
export const editableNote: EditableNote = {
  id: "n1",
  courseId: "c1",
  title: "Light",
  titleHi: null,
  chapter: null,
  description: null,
  filename: "light.pdf",
  size: 10,
  mimeType: "application/pdf",
  subject: null,
  uploadedAt: "2026-11-20T10:00:00.000Z",
  isSample: false,
  version: 3,
};

/** To all students, of whom 212 of 240 have opened it. */
export const sentNotice: OfficeNotice = {
  id: "n1",
  titleEn: "Library closed",
  titleHi: null,
  textEn: "Until Monday.",
  textHi: null,
  audience: "all",
  gradeCode: null,
  course: null,
  person: null,
  isOfTeacher: false,
  createdAt: "2027-01-15T10:00:00.000Z",
  sendAt: "2027-01-15T10:00:00.000Z",
  sentAt: "2027-01-15T10:00:00.000Z",
  messagesAt: "2027-01-15T10:00:00.000Z",
  receivers: 240,
  opened: 212,
  files: [],
};

/** The same, of which 8 of the others were sent a message. */
export const reachedNotice: ReachedNotice = {
  ...sentNotice,
  reach: { opened: 212, told: 8, unreached: 20, newcomers: 0, isSending: false, canMail: true },
};

/** A student with an account, who has filled in no form. */
export const listedStudent: ListedUser = {
  id: "u1",
  name: "Asha Rao",
  email: "asha@student.example",
  emailVerified: true,
  role: "student",
  isCashier: false,
  pic: null,
  enrollmentFormFilled: false,
  coursesEnrolled: [],
  createdAt: "2026-11-20T10:00:00.000Z",
  lastSignInAt: null,
  suspendedAt: null,
  hasAccount: true,
  phoneNumber: null,
  parentName: null,
  selectedClass: null,
};

/** A study file for all classes. */
export const officeMaterial: OfficeMaterial = {
  id: "f1",
  title: "Optics",
  titleHi: null,
  description: null,
  filename: "optics.pdf",
  size: 2_400_000,
  mimeType: "application/pdf",
  subject: null,
  selectedClass: null,
  uploadedAt: "2026-11-20T10:00:00.000Z",
  visibleFrom: null,
  visibleUntil: null,
  position: null,
  version: 1,
};

/** A complaint that waits for an answer. */
export const enquiry: Enquiry = {
  id: "e1",
  ticket: "2026-7KQ4-M2XD",
  status: "new",
  topic: "complaint",
  fullName: "Asha Rao",
  phoneNumber: "+919876543210",
  email: null,
  message: "The notes of week 3 are missing.",
  courseId: null,
  courseTitle: null,
  createdAt: "2026-11-01T10:00:00.000Z",
  changedAt: "2026-11-01T10:00:00.000Z",
  kind: "call",
  phoneCallTime: "after 6 pm",
  reply: null,
  answer: null,
  acknowledgedAt: null,
  language: "hi",
  version: 1,
};

/** Of the student u1, not yet answered. */
export const registration: ListedRegistration = {
  id: "r1",
  courseId: "c1",
  courseTitle: "Light and waves",
  courseTitleHi: null,
  fullName: "Asha Rao",
  phoneNumber: "+919876543210",
  email: "asha@student.example",
  emailVerified: true,
  mode: "online",
  preferredTiming: null,
  message: null,
  state: "received",
  reason: null,
  userId: "u1",
  answer: null,
  answeredAt: null,
  language: null,
  version: 1,
  createdAt: "2026-11-01T10:00:00.000Z",
};

/** A class of the course c1 on Wednesday, 24 February 2094, from 16:00 to 17:30 in India. */
export const officeClass: OfficeClass = {
  id: "k1",
  seriesId: "s1",
  courseId: "c1",
  courseTitle: "Physics",
  courseTitleHi: null,
  day: "2094-02-24",
  startsAt: "2094-02-24T10:30:00.000Z",
  endsAt: "2094-02-24T12:00:00.000Z",
  subject: null,
  teacherId: null,
  teacherName: null,
  room: "Room 2",
  link: null,
  cancelledAt: null,
  reason: null,
  reasonHi: null,
  changedFields: [],
  plannedStartsAt: "2094-02-24T10:30:00.000Z",
  changedAt: null,
  version: 1,
};

const { link: _, ...inList } = officeClass;

/** The same class in the list. */
export const listedClass: ListedClass = { ...inList, hasLink: false };

/** Of 500 people, all of whom were added. */
export const peopleImport: PeopleImport = {
  id: "i1",
  fileName: "class-11.xlsx",
  rows: 500,
  received: 500,
  added: 500,
  createdAt: "2026-11-20T05:00:00.000Z",
  byName: "Office",
  undoneAt: null,
  left: 0,
  kept: 0,
  keptPeople: [],
};

/** A student whose seat waits for the office, without a form. */
export function listedEnrolment(id: string, name: string): ListedEnrolment {
  return {
    id,
    status: "pending",
    enrolledAt: "2026-11-20T10:00:00.000Z",
    changedAt: "2026-11-20T10:00:00.000Z",
    heldUntil: "2026-11-23T10:00:00.000Z",
    reason: null,
    isEndedByOffice: false,
    language: null,
    isGradeMismatch: false,
    student: { id: `s-${id}`, name, email: `${id}@x.example`, emailVerified: true },
    course: { id: "c1", title: "Physics", titleHi: null },
    form: null,
  };
}
