import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { NoteForm } from "../../staff/course-notes/note-form.tsx";
import { fakeApi, type SentCall } from "../testing/fake-api.ts";
import { editableNote as note } from "../testing/office-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { OfficeNoteEditing } from "./office-note-editing.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("says what somebody else has made of the note, and overwrites it only at a second save", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const theirs = { ...note, title: "Rays", chapter: "Optics", version: 4 };
  const answers = [
    Response.json(
      { code: "changed_meanwhile", message: "", present: { note: theirs } },
      { status: 412 },
    ),
    Response.json({ note: { ...theirs, title: "Light and shade", version: 5 } }),
  ];
  const change = ({ body: _ }: SentCall) => answers.shift() ?? Response.error();
  const sent = fakeApi({
    "GET /api/user/get-courses": { courses: [] },
    "PATCH /api/admin/notes/n1": change,
  });
  const onClose = vi.fn();
  renderOffice(
    <OfficeNoteEditing>
      <NoteForm note={note} chapters={["Optics"]} onClose={onClose} />
    </OfficeNoteEditing>,
  );
  const title = screen.getByLabelText("Title");
  await userEvent.clear(title);
  await userEvent.type(title, "Light and shade");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/It now has Title: “Rays”, Chapter: “Optics”\./)).toBeDefined();
  expect(title).toHaveProperty("value", "Light and shade");
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("“Light and shade” was saved")).toBeDefined();
  expect(onClose).toHaveBeenCalled();
  const edits = sent.filter(({ call }) => call.startsWith("PATCH"));
  expect(edits.map(({ version }) => version)).toEqual(['"3"', '"4"']);
});
