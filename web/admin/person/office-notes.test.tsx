import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { OfficeNote } from "../../../contract/entities/office-note.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { OfficeNotes } from "./office-notes.tsx";

const note: OfficeNote = {
  id: "n1",
  text: "Call after 6 pm.",
  authorName: "Office",
  version: 1,
  createdAt: "2026-11-20T10:00:00.000Z",
  changedAt: "2026-11-20T10:00:00.000Z",
};
const subject = { subjectType: "user", subjectId: "u1" } as const;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("another page asks first while a note is typed, and no more once it is saved", async () => {
  fakeApi({ "POST /api/admin/office-notes": { note } });
  const onChanged = vi.fn<() => Promise<void>>().mockResolvedValue();
  renderOffice(
    <>
      <OfficeNotes subject={subject} notes={[]} onChanged={onChanged} />
      <Link to="/admin/people">People</Link>
    </>,
  );
  await userEvent.type(screen.getByRole("textbox"), "Call after 6 pm.");
  await userEvent.click(screen.getByRole("link", { name: "People" }));
  expect(await screen.findByText("Leave without saving?")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Stay here" }));
  await userEvent.click(screen.getByRole("button", { name: "Add a note" }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  await userEvent.click(screen.getByRole("link", { name: "People" }));
  expect(await screen.findByText("at /admin/people")).toBeDefined();
});

const RESTORE = "POST /api/admin/bin/office-note/n1/restore";

async function deleteNote(restored: Parameters<typeof fakeApi>[0][string]) {
  const sent = fakeApi({
    "DELETE /api/admin/office-notes/n1": { message: "The note was deleted." },
    [RESTORE]: restored,
  });
  const onChanged = vi.fn<() => Promise<void>>().mockResolvedValue();
  renderOffice(<OfficeNotes subject={subject} notes={[note]} onChanged={onChanged} />);
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  const [, confirm] = screen.getAllByRole("button", { name: "Delete" });
  if (!confirm) throw new Error("nothing was asked");
  await userEvent.click(confirm);
  return { sent, onChanged, undo: await screen.findByRole("button", { name: "Undo" }) };
}

test("a deleted note is brought back as it was, once, however often Undo is pressed", async () => {
  const answer = Promise.withResolvers<Response>();
  const { sent, onChanged, undo } = await deleteNote(() => answer.promise);
  await userEvent.dblClick(undo);
  answer.resolve(Response.json({ message: "Restored" }));
  expect(await screen.findByText("Restored")).toBeDefined();
  expect(sent.map(({ call }) => call)).toEqual(["DELETE /api/admin/office-notes/n1", RESTORE]);
  expect(onChanged).toHaveBeenCalledTimes(2);
});

test("it says so where the note cannot be brought back any more, and fetches the notes again", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const { onChanged, undo } = await deleteNote(() => refusal(404, "not_found", "Not here."));
  await userEvent.click(undo);
  expect(
    await screen.findByText("It cannot be brought back any more, or it is back already."),
  ).toBeDefined();
  expect(onChanged).toHaveBeenCalledTimes(2);
});
