import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { groupByChapter } from "../../shared/courses/note-groups.ts";
import { LeaveGuard } from "../../shared/leaving/leave-guard.tsx";
import { NoteChapters, useOpenForms } from "../../staff/course-notes/note-chapters.tsx";
import { fakeApi } from "../testing/fake-api.ts";
import { editableNote as note } from "../testing/office-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { OfficeNoteEditing } from "./office-note-editing.tsx";

const other = { ...note, id: "n2", title: "Sound" };

afterEach(() => vi.unstubAllGlobals());

function Chapters({ of }: { of: readonly (typeof note)[] }) {
  const forms = useOpenForms();
  return (
    <NoteChapters
      courseId="c1"
      groups={groupByChapter(of)}
      forms={forms}
      onDelete={() => undefined}
    />
  );
}

function open() {
  fakeApi({ "GET /api/user/get-courses": { courses: [] } });
  renderOffice(
    <OfficeNoteEditing>
      <Chapters of={[note, other]} />
      <Link to="/admin/people">People</Link>
    </OfficeNoteEditing>,
  );
}

const edit = async (title: string) => {
  await userEvent.click(screen.getByRole("button", { name: `Edit ${title}` }));
  return within(screen.getByRole("form", { name: `Edit ${title}` }));
};

test("the form of another note leaves what was typed in the first", async () => {
  open();
  const light = await edit("Light");
  await userEvent.type(light.getByLabelText("Title"), " and shade");
  await edit("Sound");
  expect(light.getByLabelText("Title")).toHaveProperty("value", "Light and shade");
});

test("another page asks first, once something was typed", async () => {
  open();
  const light = await edit("Light");
  await edit("Sound");
  await userEvent.type(light.getByLabelText("Title"), " and shade");
  await userEvent.click(screen.getByRole("link", { name: "People" }));
  expect(await screen.findByText("Leave without saving?")).toBeDefined();
  expect(screen.queryByText("at /admin/people")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Leave without saving" }));
  expect(await screen.findByText("at /admin/people")).toBeDefined();
});

test("another page is opened at once while nothing was typed", async () => {
  open();
  await edit("Light");
  await userEvent.click(screen.getByRole("link", { name: "People" }));
  expect(await screen.findByText("at /admin/people")).toBeDefined();
});

test("of two guards on a page the one that is on asks", async () => {
  const onLeave = vi.fn<() => void>();
  renderOffice(
    <>
      <LeaveGuard isOn={() => false} title="First" text="" onLeave={onLeave} />
      <LeaveGuard isOn={() => true} title="Second" text="Files are sent." leave="Go" />
      <Link to="/admin/people">People</Link>
    </>,
  );
  await userEvent.click(screen.getByRole("link", { name: "People" }));
  expect(await screen.findByRole("heading", { name: "Second" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Go" }));
  expect(await screen.findByText("at /admin/people")).toBeDefined();
  expect(onLeave).not.toHaveBeenCalled();
});

test("a chapter is renamed in all its notes at once", async () => {
  const optics = [
    { ...note, chapter: "Optic" },
    { ...other, chapter: "Optic" },
  ];
  const sent = fakeApi({
    "PUT /api/admin/courses/c1/chapter-name": { notes: [] },
  });
  renderOffice(
    <OfficeNoteEditing>
      <Chapters of={optics} />
    </OfficeNoteEditing>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Rename the chapter “Optic”" }));
  await userEvent.type(await screen.findByLabelText("Chapter"), "s");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("“Optics” was saved")).toBeDefined();
  const changes = sent.filter(({ call }) => call.startsWith("PUT"));
  const notes = optics.map(({ id, version }) => ({ id, version }));
  expect(changes.map(({ body }) => body)).toEqual([{ chapter: "Optic", name: "Optics", notes }]);
});
