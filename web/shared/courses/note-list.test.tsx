import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import type { CourseNote } from "../../../contract/entities/course-note.ts";
import { LanguageContext, languageOf } from "../../texts/texts.ts";
import { groupNotes } from "./note-groups.ts";
import { type ListedNote, NoteList } from "./note-list.tsx";

const listed = (id: string, given: Partial<ListedNote> = {}): ListedNote => ({
  id,
  title: `Note ${id}`,
  titleHi: null,
  chapter: null,
  description: null,
  size: 143_000,
  mimeType: "application/pdf",
  isSample: false,
  ...given,
});

function renderNotes(notes: ListedNote[], { canDownload = false, address = "/" } = {}) {
  const Component = () => (
    <LanguageContext value={languageOf(address)}>
      <NoteList notes={notes} canDownload={canDownload} />
    </LanguageContext>
  );
  const Site = createRoutesStub([{ path: "*", Component }]);
  render(<Site initialEntries={[address]} />);
}

describe("the notes of a course, for a visitor", () => {
  test("have a plain link to each sample, and to no other", () => {
    renderNotes([listed("s/1", { isSample: true }), listed("n1")]);
    const link = screen.getByRole("link");
    expect(link.getAttribute("href")).toBe("/api/public/sample-notes/s%2F1");
    expect(link.hasAttribute("download")).toBe(true);
    expect(link.textContent).toBe("Download sample (PDF, 143 KB) Note s/1");
    expect(screen.getAllByText("Free to read")).toHaveLength(1);
    expect(screen.getAllByText("Opens with enrolment")).toHaveLength(1);
    expect(screen.queryByRole("button")).toBeNull();
  });

  test.each([
    ["image/png", "PNG"],
    ["video/mp4", "MP4"],
    ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "Word"],
  ])("name the type %s as %s, in Hindi too", (mimeType, kind) => {
    renderNotes([listed("s1", { isSample: true, mimeType })], { address: "/hi/course-preview/c1" });
    const name = `नमूना डाउनलोड करें (${kind}, 143 KB) Note s1`;
    expect(screen.getByRole("link", { name })).toBeDefined();
    expect(screen.getByText("पढ़कर देखें")).toBeDefined();
  });
});

describe("the notes of a course, for a student", () => {
  test("are marked where they were not opened yet", () => {
    renderNotes([listed("n1", { isNew: true }), listed("n2", { isNew: false })]);
    expect(screen.getByText("New").closest("li")?.textContent).toContain("Note n1");
  });

  test("have a reader and a download button, samples too", () => {
    renderNotes([listed("s1", { isSample: true, locked: false })], { canDownload: true });
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/read/notes/s1"]);
    expect(screen.getByRole("button", { name: "Download Note s1 (143 KB)" })).toBeDefined();
  });
});

const note = (id: string, subject: string | null): CourseNote => ({
  id,
  title: id,
  titleHi: null,
  chapter: null,
  description: null,
  filename: `${id}.pdf`,
  size: 1,
  mimeType: "application/pdf",
  subject,
  uploadedAt: "2027-01-15T10:00:00.000Z",
  isSample: false,
  locked: false,
  isNew: false,
});
const shape = (notes: CourseNote[]) =>
  groupNotes(notes).map((group) => [group.subject, group.notes.map(({ id }) => id).join("")]);

describe("the groups of a course's notes", () => {
  test("are its subjects in the office's order, notes without one last", () => {
    const notes = [note("a", null), note("b", "Physics"), note("c", "Maths"), note("d", "physics")];
    expect(shape(notes)).toEqual([
      ["Physics", "bd"],
      ["Maths", "c"],
      [null, "a"],
    ]);
  });

  test("are one without a name where all notes have the same subject", () => {
    expect(shape([note("a", "Physics"), note("b", "Physics")])).toEqual([[null, "ab"]]);
    expect(shape([note("a", null)])).toEqual([[null, "a"]]);
    expect(shape([])).toEqual([]);
  });
});

test("the groups of notes are the chapters where there are any, whatever the subjects", () => {
  const notes = [
    { ...note("a", "Physics"), chapter: "Motion" },
    note("b", "Physics"),
    { ...note("c", "Maths"), chapter: "Vectors" },
    { ...note("d", "Maths"), chapter: "Motion" },
  ];
  const chapters = groupNotes(notes).map(({ chapter, notes: group }) => [
    chapter,
    group.map(({ id }) => id).join(""),
  ]);
  expect(chapters).toEqual([
    ["Motion", "ad"],
    ["Vectors", "c"],
    [null, "b"],
  ]);
});

test("a note has its Hindi title on a Hindi page, and its English one where it has none", () => {
  const hindi = listed("n1", { title: "Motion", titleHi: "गति" });
  renderNotes([hindi, listed("n2", { title: "Waves" })], { address: "/hi/courses" });
  expect(screen.getByText("गति")).toBeDefined();
  expect(screen.getByText("Waves").lang).toBe("en");
  expect(screen.queryByText("Motion")).toBeNull();
});
