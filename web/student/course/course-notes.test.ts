import { expect, test } from "vitest";
import type { CourseNote } from "../../../contract/entities/course-note.ts";
import { searchNotes } from "./course-notes.tsx";

const note = (id: string, given: Partial<CourseNote> = {}): CourseNote => ({
  id,
  title: id,
  titleHi: null,
  chapter: null,
  description: null,
  filename: "a.pdf",
  size: 1,
  mimeType: "application/pdf",
  subject: null,
  isSample: false,
  locked: false,
  uploadedAt: "2027-01-15T10:00:00.000Z",
  isNew: false,
  ...given,
});

const notes = [
  note("Newton's laws", { titleHi: "न्यूटन के नियम", chapter: "Motion" }),
  note("Gauss's law", { chapter: "Electrostatics" }),
  note("Practice sheet", { description: "Twenty questions on momentum", subject: "Physics" }),
];

test.each([
  ["", ["Newton's laws", "Gauss's law", "Practice sheet"]],
  ["law", ["Newton's laws", "Gauss's law"]],
  ["niyam", ["Newton's laws"]],
  ["motion", ["Newton's laws"]],
  ["momentum", ["Practice sheet"]],
  ["electrostatcs", ["Gauss's law"]],
  ["organic", []],
])("%j finds %j", (query, titles) => {
  expect(searchNotes(notes, query).map(({ title }) => title)).toEqual(titles);
});
