import type { Generated, GeneratedAlways, Selectable } from "kysely";
import type { Delivery, Mode, ToldField } from "../../../contract/entities/closed-lists.ts";
import type { LookupKind } from "../../../contract/entities/lookup.ts";

export type TeachingTables = {
  courses: CoursesTable;
  course_changes: CourseChangesTable;
  study_materials: StudyMaterialsTable;
  course_notes: CourseNotesTable;
  posters: PostersTable;
  lookups: LookupsTable;
};

/** Counts the office's edits of a row, from 1. */
export type Version = number;

/** The lookups that the office offers; never deleted, because other rows hold their codes. */
export type LookupsTable = {
  kind: LookupKind;
  code: string;
  nameEn: string;
  nameHi: string;
  /** Within its kind. */
  position: number;
  /** Of a programme: JSON array of the codes of its classes; null for the other kinds. */
  classes: string | null;
  /** Since when it is no longer offered. */
  retiredAt: string | null;
  version: Version;
};

export type CoursesTable = {
  id: string;
  slug: string;
  title: string;
  titleHi: string | null;
  /** The codes of rows of `lookups`, as are the class and the subjects. */
  programme: string;
  selectedClass: string | null;
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
  /** A part of the fee. */
  enrolmentFeePaise: number | null;
  /** JSON array of text: the paise, a blank, and when it is due. */
  instalments: string;
  pictureId: string | null;
  closedAt: string | null;
  createdAt: string;
  /** Null for a draft. */
  publishedAt: string | null;
  archivedAt: string | null;
  /** The position in the office's order; null for courses created since the last ordering. */
  position: number | null;
  /** How many enrolments are stored as active. Only triggers write it. */
  activeSeats: GeneratedAlways<number>;
  /** When the office last put the notes in order; null where the newest stand first. */
  notesOrderedAt: Generated<string | null>;
  version: Version;
};

/** The office's changes of a course that students rely on. */
export type CourseChangesTable = {
  id: string;
  courseId: string;
  field: ToldField;
  from: string | null;
  to: string | null;
  changedAt: string;
};

/** The columns that an insert of a course gives. */
export type CourseFields = Omit<Selectable<CoursesTable>, "activeSeats" | "notesOrderedAt">;

/** Between which moments visitors and students see the row; null where there is no limit. */
export type ScheduleColumns = { visibleFrom: string | null; visibleUntil: string | null };

export type StudyMaterialsTable = {
  id: string;
  fileId: string;
  title: string;
  description: string | null;
  subject: string | null;
  selectedClass: string | null;
  /** All its texts in plain form (contract/search). */
  searchText: string;
  /** The same words by their sound, each between two spaces. */
  searchSounds: string;
  titleOrder: string;
  subjectOrder: string;
  /** Sorted descending: pinned materials first, then the newest. */
  newestOrder: string;
  uploadedAt: string;
  titleHi: string | null;
  /** The position among the pinned ones; null if it is not pinned. */
  position: number | null;
  version: Version;
} & ScheduleColumns;

export type CourseNotesTable = {
  id: string;
  courseId: string;
  fileId: string;
  title: string;
  titleHi: string | null;
  chapter: string | null;
  description: string | null;
  subject: string | null;
  selectedClass: string | null;
  /** Readable by anyone, signed in or not. 0 or 1. */
  isSample: number;
  position: number;
  uploadedAt: string;
  version: Version;
};

export type PostersTable = {
  id: string;
  pictureId: string;
  title: string;
  alt: string;
  link: string | null;
  createdAt: string;
  /** How the picture is cut for phones and for computers, as JSON (contract/entities/poster.ts), and the cut pictures. */
  phoneCrop: string | null;
  phonePictureId: string | null;
  computerCrop: string | null;
  computerPictureId: string | null;
  /** The position in the office's order; null for posters added since the last ordering. */
  position: number | null;
  version: Version;
} & ScheduleColumns;
