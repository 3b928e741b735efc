import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test, vi } from "vitest";
import { CourseNotes } from "../../staff/course-notes/course-notes.tsx";
import { violationsIn } from "../../testing/violations-in.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { officeCourse } from "../testing/office-course.ts";
import { editableNote } from "../testing/office-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { OfficeNoteEditing } from "./office-note-editing.tsx";

const notes = ["Optics", "Sound", "Waves"].map((title, at) => ({
  ...editableNote,
  id: `n${at + 1}`,
  title,
  chapter: at === 0 ? "Light" : null,
  version: 1,
}));
const list = "GET /api/admin/courses/c1/notes";
const change = "POST /api/admin/note-changes";
const deletion = "POST /api/admin/note-deletions";
const restoring = (id: string) => `POST /api/admin/bin/note/${id}/restore`;
const until = "2026-11-23T10:00:10.000Z";
const read = (...ids: string[]) => ids.map((id) => ({ id, version: 1 }));
const { version: _, ...course } = officeCourse({ id: "c2", title: "NEET Physics" });
const pages = {
  [list]: { notes },
  "GET /api/user/get-courses": { courses: [course] },
};

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open() {
  renderOffice(
    <OfficeNoteEditing>
      <h1>Physics</h1>
      <CourseNotes courseId="c1" />
    </OfficeNoteEditing>,
  );
}

const boxOf = async (title: string) =>
  within((await screen.findByText(title)).closest("li") ?? document.body).getByRole("checkbox", {
    name: "Select",
  });

async function openFor(selected: readonly string[], button: string) {
  open();
  for (const title of selected) await userEvent.click(await boxOf(title));
  await userEvent.click(screen.getByRole("button", { name: button }));
  return within(await screen.findByRole("dialog"));
}

test("two notes are deleted by one call, and one undo brings both back", async () => {
  let present = notes;
  const sent = fakeApi({
    ...pages,
    [list]: () => Response.json({ notes: present }),
    [deletion]: () => {
      present = notes.slice(1, 2);
      return Response.json({ notes: [], refused: [], undoUntil: until });
    },
    [restoring("n1")]: { message: "Restored" },
    [restoring("n3")]: () => {
      present = notes;
      return Response.json({ message: "Restored" });
    },
  });
  const dialog = await openFor(["Optics", "Waves"], "Delete (2)");
  expect(dialog.getByText("“Optics”, “Waves”")).toBeDefined();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: "Delete (2)" }));
  expect(await screen.findByText("2 notes deleted")).toBeDefined();
  expect(sent.find(({ call }) => call === deletion)?.body).toEqual({ notes: read("n1", "n3") });
  expect(screen.queryByText("Optics")).toBeNull();
  expect(screen.getByText("Sound")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("2 notes are back")).toBeDefined();
  expect(await screen.findByText("Optics")).toBeDefined();
  expect(sent.map(({ call }) => call)).toContain(restoring("n1"));
});

test("all notes are deleted, and the focus comes to the heading", async () => {
  let present = notes;
  fakeApi({
    ...pages,
    [list]: () => Response.json({ notes: present }),
    [deletion]: () => {
      present = [];
      return Response.json({ notes: [], refused: [], undoUntil: until });
    },
  });
  open();
  await screen.findByText("Optics");
  await userEvent.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  await userEvent.click(screen.getByRole("button", { name: "Delete (3)" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Delete (3)" }));
  expect(await screen.findByText("No notes yet")).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Physics" })),
  );
});

test("only what is chosen is sent for many: a chapter, and samples", async () => {
  const now = notes.slice(1).map((note) => ({ ...note, chapter: "Light", isSample: true }));
  const sent = fakeApi({ ...pages, [change]: { notes: now, refused: [] } });
  const dialog = await openFor(["Sound", "Waves"], "Change (2)");
  const save = dialog.getByRole("button", { name: "Save (2)" });
  expect(save).toHaveProperty("disabled", true);
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.selectOptions(dialog.getByLabelText("Chapter"), "In a chapter");
  await userEvent.click(save);
  expect(await dialog.findByText(/fill/i)).toBeDefined();
  await userEvent.type(dialog.getByLabelText("Name of the chapter"), "Light");
  await userEvent.selectOptions(dialog.getByLabelText("Sample"), "A sample: anyone may read it");
  await userEvent.click(save);
  expect(await screen.findByText("2 notes saved")).toBeDefined();
  expect(sent.find(({ call }) => call === change)?.body).toEqual({
    chapter: "Light",
    isSample: true,
    notes: read("n2", "n3"),
  });
});

test("notes that are moved leave the list, and it is said where they are", async () => {
  let present = notes;
  const sent = fakeApi({
    ...pages,
    [list]: () => Response.json({ notes: present }),
    [change]: () => {
      present = notes.slice(1);
      return Response.json({ notes: [{ ...notes[0], courseId: "c2", version: 2 }], refused: [] });
    },
  });
  const dialog = await openFor(["Optics"], "Change (1)");
  expect(dialog.getByText(/^In another course it becomes the last note/)).toBeDefined();
  await userEvent.click(await dialog.findByLabelText("Course"));
  await userEvent.click(await screen.findByRole("option", { name: "NEET Physics" }));
  await userEvent.click(dialog.getByRole("button", { name: "Save (1)" }));
  expect(await screen.findByText("1 note is now in “NEET Physics”")).toBeDefined();
  expect(screen.queryByText("Optics")).toBeNull();
  expect(sent.find(({ call }) => call === change)?.body).toEqual({
    courseId: "c2",
    notes: read("n1"),
  });
});

test("a note that somebody else has changed stays, and it is said what differs", async () => {
  const theirs = { ...notes[0], title: "Optics 2", version: 2 };
  fakeApi({
    ...pages,
    [change]: {
      notes: [theirs],
      refused: [{ id: "n1", code: "changed_meanwhile", message: "Somebody else changed this." }],
    },
  });
  const dialog = await openFor(["Optics"], "Change (1)");
  await userEvent.selectOptions(dialog.getByLabelText("Chapter"), "Without a chapter");
  await userEvent.click(dialog.getByRole("button", { name: "Save (1)" }));
  expect(await screen.findByText(/^“Optics”: .* It is now: Title: “Optics 2”\.$/)).toBeDefined();
});

test("a refusal leaves the question open, and the notes selected", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  fakeApi({ ...pages, [deletion]: () => refusal(503, "unavailable", "Briefly unavailable.") });
  const dialog = await openFor(["Optics"], "Delete (1)");
  await userEvent.click(dialog.getByRole("button", { name: "Delete (1)" }));
  expect(await dialog.findByText("Briefly unavailable.")).toBeDefined();
  expect(screen.getByText("1 selected")).toBeDefined();
});

test("a note that is being edited is not among the selected, and the arrows pass it by", async () => {
  fakeApi(pages);
  open();
  await userEvent.click(await boxOf("Sound"));
  await userEvent.click(screen.getByRole("button", { name: "Edit Sound" }));
  const form = within(screen.getByRole("form", { name: "Edit Sound" }));
  await userEvent.type(form.getByLabelText("Title"), " and noise");
  expect(screen.queryByText("1 selected")).toBeNull();
  await userEvent.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  await userEvent.click(screen.getByRole("button", { name: "Delete (2)" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("“Optics”, “Waves”")).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  (await boxOf("Waves")).focus();
  await userEvent.keyboard("{ArrowUp}");
  expect(document.activeElement).toBe(await boxOf("Optics"));
  expect(form.getByLabelText("Title")).toHaveProperty("value", "Sound and noise");
});

test("the arrows walk through the boxes, and Enter goes to what can be done", async () => {
  fakeApi(pages);
  open();
  (await boxOf("Optics")).focus();
  await userEvent.keyboard(" {Shift>}{ArrowDown}{/Shift}");
  expect(document.activeElement).toBe(await boxOf("Sound"));
  expect(screen.getByText("2 selected")).toBeDefined();
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Change (2)" }));
});
