import type { EditableNote } from "../../../contract/entities/editable-note.ts";
import type { OfficeNotice } from "../../../contract/entities/notice.ts";

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

/** To all students, of whom 212 of 240 have seen it. */
export const sentNotice: OfficeNotice = {
  id: "n1",
  titleEn: "Library closed",
  titleHi: null,
  textEn: "Until Monday.",
  textHi: null,
  audience: "all",
  classCode: null,
  course: null,
  person: null,
  createdAt: "2027-01-15T10:00:00.000Z",
  sendAt: "2027-01-15T10:00:00.000Z",
  sentAt: "2027-01-15T10:00:00.000Z",
  receivers: 240,
  reached: 212,
};
