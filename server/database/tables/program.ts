import type { BinKind } from "../../../contract/entities/bin.ts";

export type ProgramTables = {
  files: FilesTable;
  first_pages: FirstPagesTable;
  daily_downloads: DailyDownloadsTable;
  pictures: PicturesTable;
  picture_files: PictureFilesTable;
  audit_log: AuditLogTable;
  settings: SettingsTable;
  erasedPeople: ErasedPeopleTable;
  bin: BinTable;
  uploads: UploadsTable;
  upload_pieces: UploadPiecesTable;
  answered_calls: AnsweredCallsTable;
};

/** One row per upload; rows with the same sha256 share their bytes in the store. */
export type FilesTable = {
  id: string;
  sha256: string;
  size: number;
  mimeType: string;
  /** The client's name for it: metadata, never a path. */
  name: string;
  createdAt: string;
};

/**
 * A picture of a PDF's first page, which is there before the PDF can be drawn. Width and height are pixels, the others as
 * in contract/entities/first-page.ts.
 */
export type FirstPagesTable = {
  fileId: string;
  pictureFileId: string;
  width: number;
  height: number;
  textSize: number | null;
  textLeft: number | null;
};

/** A re-encoded image, whose sizes are in picture_files. Width and height are pixels of the largest. */
export type PicturesTable = { id: string; width: number; height: number; createdAt: string };

export type PictureFilesTable = { pictureId: string; width: number; fileId: string };

export type AuditLogTable = {
  id: string;
  at: string;
  actorId: string | null;
  action: string;
  subjectType: string;
  subjectId: string;
  detail: string | null;
  address: string;
  /** JSON objects of the fields that changed, as they were and as they became; erased with the person. */
  before: string | null;
  after: string | null;
  /** Why, in the words of whoever did it; erased with the person. */
  reason: string | null;
  /** Whom it is about, where it is about one person. */
  personId: string | null;
  /** In which course, where it is in one. */
  courseId: string | null;
};

/** How often a note or study material was downloaded on a day of India (`YYYY-MM-DD`), by all together. */
export type DailyDownloadsTable = { day: string; fileId: string; count: number };

export type SettingsTable = { key: string; value: string; updatedAt: string };

/** `row` is JSON of what can be restored, by its kind: bin.repository.ts. `title` names it, or what it belongs to. */
export type BinTable = {
  id: string;
  kind: BinKind;
  title: string;
  courseId: string | null;
  row: string;
  deletedAt: string;
  deletedById: string | null;
};

/** An admin's upload. `received` of `size` bytes have arrived, in the files of its pieces. */
export type UploadsTable = {
  id: string;
  userId: string;
  filename: string;
  /** In bytes; what may arrive at most while the client has not told it. */
  size: number;
  isSizeDeferred: 0 | 1;
  received: number;
  expiresAt: string;
  /** The id of the study material, note or poster that it became, with which the name has gone. */
  filedAs: string | null;
};

/** `start` is the position of its first byte. Once its upload is gone, it is swept. */
export type UploadPiecesTable = { id: string; uploadId: string; start: number; fileId: string };

/** The id of an erased row; it is random and identifies nothing any more. */
export type ErasedPeopleTable = { id: string; kind: "account" | "enquiry"; erasedAt: string };

/** A call that was sent with a key that its client made; see server/http/done-once.ts. */
export type AnsweredCallsTable = {
  userId: string;
  key: string;
  /** SHA-256 of what was asked, hex. */
  requestHash: string;
  /** What its transaction gave, as JSON without personal data; null for nothing. */
  result: string | null;
  at: string;
};
