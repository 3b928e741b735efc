import type {
  EnrolmentStatus,
  GivenRole,
  Language,
  NoteSubject,
  ViewedList,
} from "../../../contract/entities/closed-lists.ts";
import type { Version } from "./teaching.ts";

export type PeopleTables = {
  users: UsersTable;
  admin_grants: AdminGrantsTable;
  sessions: SessionsTable;
  ended_sessions: EndedSessionsTable;
  sign_in_nonces: SignInNoncesTable;
  enrolment_forms: EnrolmentFormsTable;
  enrolments: EnrolmentsTable;
  recent_downloads: RecentDownloadsTable;
  opened_notes: OpenedNotesTable;
  office_notes: OfficeNotesTable;
  saved_views: SavedViewsTable;
};

export type UsersTable = {
  id: string;
  /** `issuer|sub` of the ID token, the only key of a person; `office|<id>` of somebody without an account. */
  subject: string;
  /** The one name, everywhere: that of the form, else of the account; written by triggers where there is a form. */
  name: string;
  email: string;
  /** As the identity provider said at the last sign-in. 0 or 1. */
  isEmailVerified: number;
  role: GivenRole;
  pic: string | null;
  /** Name and e-mail and, from the form, phone number, e-mail and parent, folded for search; then the names by their sound. */
  searchText: string;
  createdAt: string;
  lastSignInAt: string | null;
  /** Since when the office has suspended this person. */
  suspendedAt: string | null;
  /** The import with which the office added this person, or the person joined to this account. */
  importId: string | null;
  /** The class of the form, null where there is none; written by triggers. */
  formGrade: string | null;
  /** The mailbox that the address leads to, by contract/mailbox.ts; written by triggers. */
  mailbox: string | null;
};

/** Subjects whose grant by ADMIN_EMAILS is used up: SHA-256 of `issuer|sub`, hex. */
export type AdminGrantsTable = { subjectHash: string };

export type SessionsTable = {
  id: string;
  /** SHA-256 of the cookie's token, hex; the token itself is never stored. */
  tokenHash: string;
  userId: string;
  /** The browser and system that opened it, by the names of `deviceOf`. */
  browser: string | null;
  system: string | null;
  createdAt: string;
  lastSeenAt: string;
  /** The absolute end; the idle end follows from lastSeenAt. */
  expiresAt: string;
};

/** A session that its person or the office ended; it identifies nobody. */
export type EndedSessionsTable = {
  tokenHash: string;
  /** When it would have expired. */
  until: string;
};

export type SignInNoncesTable = { nonceHash: string; expiresAt: string };

export type EnrolmentFormsTable = {
  userId: string;
  fullName: string;
  phoneNumber: string;
  email: string;
  schoolName: string;
  parentName: string;
  selectedClass: string;
  /** The version of the privacy notice that was shown with the form. */
  privacyNoticeVersion: string;
  createdAt: string;
  updatedAt: string;
  /** The admin who filled it in; null if the person did. Kept when that account is deleted. */
  recordedById: string | null;
  /** When the office last corrected what the person had sent; null once the person sends it anew. */
  correctedAt: string | null;
  version: Version;
};

export type EnrolmentsTable = {
  id: string;
  userId: string;
  courseId: string;
  status: EnrolmentStatus;
  /** Until when a pending enrolment holds its seat; null once confirmed or withdrawn. */
  heldUntil: string | null;
  enrolledAt: string;
  changedAt: string;
  /** When the office withdrew it; only the office can reopen it then. */
  withdrawnByOfficeAt: string | null;
  /** What the office wrote to the student with its last decision. */
  reason: string | null;
  /** In which the student enrolled; null where that is not known. */
  language: Language | null;
};

/** One of the two ids is set. */
export type RecentDownloadsTable = {
  id: string;
  userId: string;
  materialId: string | null;
  noteId: string | null;
  downloadedAt: string;
};

/** Which notes of courses a person has opened: read here, downloaded, or kept on a device. */
export type OpenedNotesTable = {
  userId: string;
  noteId: string;
  openedAt: string;
};

/** A note of the office to itself. `personId`: whom its subject belongs to, where that is a person. */
export type OfficeNotesTable = {
  id: string;
  subjectType: NoteSubject;
  subjectId: string;
  personId: string | null;
  text: string;
  /** Stays when the author's account is deleted. */
  authorId: string;
  createdAt: string;
  changedAt: string;
  version: Version;
  /** When the office put it into the bin, and who; null where it did not. */
  deletedAt: string | null;
  deletedById: string | null;
};

/** Filters of a list that an admin saved under a name. */
export type SavedViewsTable = {
  id: string;
  userId: string;
  list: ViewedList;
  name: string;
  /** ViewFilters of the contract, as JSON. */
  filters: string;
  createdAt: string;
};
