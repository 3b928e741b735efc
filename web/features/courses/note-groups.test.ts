import { describe, expect, test } from "vitest";
import type { CourseNote } from "../../../contract/entities/course.ts";
import { groupNotes, isNewNote } from "./note-groups.ts";

const note = (id: string, subject: string | null): CourseNote => ({
  id,
  title: id,
  filename: `${id}.pdf`,
  size: 1,
  mimeType: "application/pdf",
  subject,
  uploadedAt: "2027-01-15T10:00:00.000Z",
  isSample: false,
  locked: false,
});
const shape = (notes: CourseNote[]) =>
  groupNotes(notes).map((group) => [group.subject, group.notes.map(({ id }) => id).join("")]);

describe("the groups of a course's notes", () => {
  test("are its subjects in the office's order, and what has none comes last", () => {
    const notes = [note("a", null), note("b", "Physics"), note("c", "Maths"), note("d", "physics")];
    expect(shape(notes)).toEqual([
      ["Physics", "bd"],
      ["Maths", "c"],
      [null, "a"],
    ]);
  });

  test("are one without a name where there is nothing to tell apart", () => {
    expect(shape([note("a", "Physics"), note("b", "Physics")])).toEqual([[null, "ab"]]);
    expect(shape([note("a", null)])).toEqual([[null, "a"]]);
    expect(shape([])).toEqual([]);
  });
});

test("a note is new when it came since the last look, and nothing is at the first", () => {
  const { uploadedAt } = note("a", null);
  expect(isNewNote({ uploadedAt }, "2027-01-15T09:59:59.000Z")).toBe(true);
  expect(isNewNote({ uploadedAt }, uploadedAt)).toBe(false);
  expect(isNewNote({ uploadedAt }, null)).toBe(false);
});
