import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { EditableNote } from "../../../contract/entities/editable-note.ts";
import { LeaveGuards } from "../../shared/leaving/leave-guard.tsx";
import { makeTestClient } from "../../testing/api.ts";
import { violationsIn } from "../../testing/violations-in.ts";
import { Toaster } from "../../ui/toaster.tsx";
import TaughtNotesPage from "./page.tsx";

const light: EditableNote = {
  id: "n1",
  courseId: "k1",
  title: "Light",
  titleHi: null,
  chapter: "Optics",
  description: null,
  filename: "light.pdf",
  size: 10,
  mimeType: "application/pdf",
  subject: null,
  uploadedAt: "2026-11-20T10:00:00.000Z",
  isSample: false,
  version: 3,
};
const sound = { ...light, id: "n2", title: "Sound", chapter: "Waves" };
const course = { id: "k1", title: "Physics", titleHi: null, timings: null, students: 3 };
const other = { ...course, id: "k2", title: "Chemistry" };

// Every file has arrived as soon as it is begun.
vi.mock("tus-js-client", () => ({
  canStoreURLs: false,
  Upload: class {
    url = "/api/teach/uploads/u1";
    options: { onSuccess: () => void };
    constructor(_: File, options: { onSuccess: () => void }) {
      this.options = options;
    }
    findPreviousUploads = async () => [];
    start() {
      this.options.onSuccess();
    }
    abort = async () => undefined;
  },
}));

const LIST = "GET /api/teach/courses/k1/notes";
const COURSES = "GET /api/teach/courses";
const answer = vi.fn<(call: string, body: unknown) => unknown>();
/** What was written, without what pages ask for. */
const writes = () => answer.mock.calls.filter(([call]) => !call.startsWith("GET"));

afterEach(() => {
  answer.mockReset();
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens the page; `list` is what the server answers when it is asked for the notes. */
async function open(list: () => unknown, written: unknown = {}) {
  answer.mockImplementation((call) => {
    if (call === COURSES) return { courses: [course, other] };
    return call === LIST ? list() : written;
  });
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    const made = answer(`${method} ${address}`, body && JSON.parse(String(body)));
    return made instanceof Response ? made : Response.json(made);
  });
  const Component = () => (
    <QueryClientProvider client={makeTestClient()}>
      <LeaveGuards>
        <TaughtNotesPage loaderData={{ courseId: "k1" }} />
      </LeaveGuards>
      <Toaster />
    </QueryClientProvider>
  );
  const Site = createRoutesStub([{ path: "*", Component }]);
  const { container } = render(<Site initialEntries={["/teach/courses/k1/notes"]} />);
  await screen.findByRole("heading", { level: 1, name: "Physics" });
  return container;
}

test("shows the notes of the course by chapters, without anything that axe finds", async () => {
  const page = await open(() => ({ notes: [light, sound] }));
  expect(await screen.findByText("Light")).toBeDefined();
  const headings = screen.getAllByRole("heading", { level: 3 }).map((one) => one.textContent);
  expect(headings).toEqual(["Optics", "Waves"]);
  expect(await violationsIn(page)).toEqual([]);
});

test("says of a course without notes that there are none", async () => {
  await open(() => ({ notes: [] }));
  expect(await screen.findByText("No notes yet")).toBeDefined();
  expect(screen.getByLabelText("Add notes")).toBeDefined();
});

test("says that the notes could not be loaded, and asks for them again", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  let failed: unknown = Response.json({ code: "server_error", message: "" }, { status: 500 });
  await open(() => failed);
  expect(await screen.findByText(/The notes could not be loaded/)).toBeDefined();
  failed = { notes: [light] };
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Light")).toBeDefined();
});

test("makes every sent file a note of the course", async () => {
  let notes: EditableNote[] = [];
  await open(() => ({ notes }), { note: light });
  notes = [light];
  const file = new File(["%PDF-1.7"], "light.pdf", { type: "application/pdf" });
  await userEvent.upload(screen.getByLabelText("Add notes"), file);
  expect(await screen.findByText("Light")).toBeDefined();
  const body = { uploadId: "u1", chosenAt: expect.any(String) };
  expect(writes()).toEqual([["POST /api/teach/courses/k1/notes", body]]);
});

test("edits a note, which may move to another course of the teacher", async () => {
  await open(() => ({ notes: [light] }), { note: { ...light, courseId: "k2" } });
  await userEvent.click(await screen.findByRole("button", { name: "Edit Light" }));
  const form = within(screen.getByRole("form", { name: "Edit Light" }));
  await userEvent.selectOptions(form.getByLabelText("Course"), "Chemistry");
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("“Light” is now in “Chemistry”")).toBeDefined();
  const change = expect.objectContaining({ title: "Light", courseId: "k2" });
  expect(writes()).toEqual([["PATCH /api/teach/notes/n1", change]]);
});

test("deletes a note after a question, and brings it back", async () => {
  let notes = [light];
  const undoUntil = new Date(Date.now() + 10_000).toISOString();
  await open(() => ({ notes }), { message: "Deleted.", undoUntil });
  await userEvent.click(await screen.findByRole("button", { name: "More for Light" }));
  await userEvent.click(await screen.findByRole("button", { name: "Delete Light" }));
  notes = [];
  const question = within(await screen.findByRole("dialog"));
  await userEvent.click(question.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("No notes yet")).toBeDefined();
  notes = [light];
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("light.pdf", { exact: false })).toBeDefined();
  expect(writes().map(([call]) => call)).toEqual([
    "DELETE /api/teach/notes/n1",
    "POST /api/teach/bin/note/n1/restore",
  ]);
});
