import type { GeneratedAlways, Selectable } from "kysely";
import type {
  Delivery,
  EnquiryStatus,
  EnquiryTopic,
  EnrolmentStatus,
  Mode,
  PreferredTiming,
  Programme,
  Role,
  SelectedClass,
} from "../../contract/entities/choices.ts";

/**
 * The tables, as both dialects hold them. Ids are UUIDv7 text, moments ISO 8601 UTC text,
 * days `YYYY-MM-DD`, money integer paise, lists JSON text.
 */
export type Database = {
  users: UsersTable;
  admin_grants: AdminGrantsTable;
  sessions: SessionsTable;
  ended_sessions: EndedSessionsTable;
  sign_in_nonces: SignInNoncesTable;
  enrolment_forms: EnrolmentFormsTable;
  courses: CoursesTable;
  enrolments: EnrolmentsTable;
  files: FilesTable;
  study_materials: StudyMaterialsTable;
  course_notes: CourseNotesTable;
  recent_downloads: RecentDownloadsTable;
  course_visits: CourseVisitsTable;
  pictures: PicturesTable;
  picture_files: PictureFilesTable;
  posters: PostersTable;
  registrations: RegistrationsTable;
  audit_log: AuditLogTable;
  settings: SettingsTable;
  enquiries: EnquiriesTable;
  erasures: ErasuresTable;
};

type UsersTable = {
  id: string;
  /** `issuer|sub` of the ID token: the only key of a person. */
  subject: string;
  name: string;
  email: string;
  /** As the identity provider said at the last sign-in. 0 or 1. */
  isEmailVerified: number;
  role: Role;
  pic: string | null;
  /** Name and e-mail, folded for search. */
  searchText: string;
  createdAt: string;
  lastSignInAt: string | null;
};

/** Subjects whose grant by ADMIN_EMAILS is used up: SHA-256 of `issuer|sub`, hex. */
type AdminGrantsTable = { subjectHash: string };

type SessionsTable = {
  id: string;
  /** SHA-256 of the cookie's token, hex; the token itself is never stored. */
  tokenHash: string;
  userId: string;
  /** Which browser on which system opened it, by the names of `deviceOf`. */
  browser: string | null;
  system: string | null;
  createdAt: string;
  lastSeenAt: string;
  /** The absolute end; the idle end follows from lastSeenAt. */
  expiresAt: string;
};

/** A session that its person or the office ended; it names nobody. */
type EndedSessionsTable = {
  tokenHash: string;
  /** When it would have ended by itself. */
  until: string;
};

type SignInNoncesTable = { nonceHash: string; expiresAt: string };

type EnrolmentFormsTable = {
  userId: string;
  fullName: string;
  phoneNumber: string;
  email: string;
  schoolName: string;
  parentName: string;
  selectedClass: SelectedClass;
  /** Which version of the privacy notice stood above the form. */
  noticeVersion: string;
  createdAt: string;
  updatedAt: string;
};

type CoursesTable = {
  id: string;
  slug: string;
  title: string;
  titleHi: string | null;
  programme: Programme;
  selectedClass: SelectedClass | null;
  /** JSON array of text. */
  subjects: string;
  description: string;
  descriptionHi: string | null;
  summary: string | null;
  summaryHi: string | null;
  mode: Mode;
  delivery: Delivery | null;
  /** JSON array of text. */
  teachers: string;
  batchSize: number;
  duration: string;
  startsOn: string;
  endsOn: string | null;
  validUntil: string | null;
  timings: string | null;
  feePaise: number | null;
  pictureId: string | null;
  closedAt: string | null;
  createdAt: string;
  /** Its enrolments that are stored as active: triggers keep it (migration 0042), nobody else writes it. */
  activeSeats: GeneratedAlways<number>;
};

/** What is written of a course. */
export type CourseFields = Omit<Selectable<CoursesTable>, "activeSeats">;

type EnrolmentsTable = {
  id: string;
  userId: string;
  courseId: string;
  status: EnrolmentStatus;
  /** Until when a pending enrolment holds its seat; null once confirmed or withdrawn. */
  heldUntil: string | null;
  enrolledAt: string;
  changedAt: string;
  /** Since when only the office can reopen it. */
  withdrawnByOfficeAt: string | null;
};

/** One row per upload; rows with the same sha256 share their bytes in the store. */
type FilesTable = {
  id: string;
  sha256: string;
  size: number;
  mimeType: string;
  /** What the client called it: metadata, never a path. */
  name: string;
  createdAt: string;
};

type StudyMaterialsTable = {
  id: string;
  fileId: string;
  title: string;
  description: string | null;
  subject: string | null;
  selectedClass: SelectedClass | null;
  /** All that it says of itself, plain (contract/search). */
  searchText: string;
  /** The same words as they sound, with a space before and after each. */
  searchSounds: string;
  titleOrder: string;
  subjectOrder: string;
  uploadedAt: string;
};

type CourseNotesTable = {
  id: string;
  courseId: string;
  fileId: string;
  title: string;
  description: string | null;
  subject: string | null;
  selectedClass: SelectedClass | null;
  /** Readable by anyone, signed in or not. 0 or 1. */
  isSample: number;
  position: number;
  uploadedAt: string;
};

/** One of the two ids is set. */
type RecentDownloadsTable = {
  id: string;
  userId: string;
  materialId: string | null;
  noteId: string | null;
  downloadedAt: string;
};

/** `seenBefore`: until when the course was seen as the present visit began; null at the first. */
type CourseVisitsTable = {
  id: string;
  userId: string;
  courseId: string;
  seenAt: string;
  seenBefore: string | null;
};

/** A decoded and re-encoded image; its kept sizes are in picture_files. Pixels of the largest. */
type PicturesTable = { id: string; width: number; height: number; createdAt: string };

type PictureFilesTable = { pictureId: string; width: number; fileId: string };

type PostersTable = {
  id: string;
  pictureId: string;
  title: string;
  alt: string;
  link: string | null;
  createdAt: string;
};

type RegistrationsTable = {
  id: string;
  userId: string;
  courseId: string;
  fullName: string;
  phoneNumber: string;
  email: string;
  mode: Mode;
  preferredTiming: PreferredTiming | null;
  message: string | null;
  /** Which privacy notice stood above the form; null where it was sent before there was one. */
  noticeVersion: string | null;
  createdAt: string;
};

type AuditLogTable = {
  id: string;
  at: string;
  actorId: string | null;
  action: string;
  subjectType: string;
  subjectId: string;
  detail: string | null;
  address: string;
};

type SettingsTable = { key: string; value: string; updatedAt: string };

type EnquiriesTable = {
  id: string;
  /** What the visitor was told: year and eight signs, `2026-7KQ4-M2XD`. */
  ticket: string;
  /** SHA-256 of the form's token, hex: one token makes one enquiry. */
  tokenHash: string;
  status: EnquiryStatus;
  topic: EnquiryTopic;
  fullName: string;
  phoneNumber: string;
  email: string | null;
  message: string;
  courseId: string | null;
  /** Which version of the privacy notice stood above the form. */
  noticeVersion: string;
  /** Ticket, name, phone and e-mail, folded for search. */
  searchText: string;
  createdAt: string;
  changedAt: string;
};

/** What was erased: the id that it had, a random one that names nothing any more. */
type ErasuresTable = { id: string; kind: "account" | "enquiry"; erasedAt: string };
