import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { fakeUploads } from "../testing/fake-upload.ts";
import { officeCourse } from "../testing/office-course.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { PosterFields } from "./edit-course.tsx";

const posterSize = { width: 1600, height: 900 };
const course = officeCourse({ posterUrl: "/api/pictures/old", posterSize });
const without = { ...course, posterUrl: null, posterSize: null, version: 2 };
const DELETE = "DELETE /api/admin/courses/c1/poster";
const UNDO = "POST /api/admin/bin/course-poster/d1/restore";
const removed = { course: without, undoId: "d1", undoUntil: "2027-01-15T10:00:10.000Z" };
const onChanged = vi.fn<(changed: typeof course) => void>();

beforeEach(() => {
  onChanged.mockReset();
  vi.spyOn(console, "error").mockReturnValue();
});

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = () => renderOffice(<PosterFields course={course} onChanged={onChanged} />);
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("a removed poster comes back by Undo", async () => {
  const restored = { ...course, version: 3 };
  const sent = fakeApi({
    [DELETE]: removed,
    [UNDO]: { message: "Restored" },
    "GET /api/admin/courses/c1": { course: restored },
  });
  show();
  await press("Remove the cover");
  expect(await screen.findByText("The cover is removed")).toBeDefined();
  expect(sent[0]?.version).toBe('"1"');
  expect(onChanged).toHaveBeenLastCalledWith(without);
  await press("Undo");
  expect(await screen.findByText("The cover is as it was before")).toBeDefined();
  expect(onChanged).toHaveBeenLastCalledWith(restored);
});

test("an undo that came too late says that the poster is gone", async () => {
  fakeApi({ [DELETE]: removed, [UNDO]: () => refusal(404, "not_found", "Not here.") });
  show();
  await press("Remove the cover");
  await press("Undo");
  expect(await screen.findByText(/That could not be undone/)).toBeDefined();
  expect(onChanged).toHaveBeenLastCalledWith(without);
});

test("a poster of a draft is not said to be on the site", async () => {
  const draft = { ...course, publishedAt: null, version: 2 };
  const uploads = fakeUploads();
  const { container } = show();
  const input = container.querySelector("input[type=file]");
  if (!(input instanceof HTMLInputElement)) throw new Error("no field");
  await userEvent.upload(input, new File(["x"], "mine.jpg", { type: "image/jpeg" }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.answer(200, { course: draft, undoId: "d1", undoUntil: removed.undoUntil });
  expect(await screen.findByText("The cover is saved; visitors do not see it yet")).toBeDefined();
});

test("another admin's poster is shown, and one's own is not sent over it", async () => {
  const theirs = { ...course, posterUrl: "/api/pictures/theirs", version: 2 };
  const present = { present: { course: theirs } };
  const sent = fakeApi({ [DELETE]: () => refusal(412, "changed_meanwhile", "Changed.", present) });
  show();
  await press("Remove the cover");
  expect(await screen.findByText(/Somebody else changed this meanwhile/)).toBeDefined();
  expect(onChanged).toHaveBeenLastCalledWith(theirs);
  expect(sent).toHaveLength(1);
});

test("what another admin changed beside the poster stays, and the poster is changed", async () => {
  const theirs = { ...course, title: "JEE Physics 2028", version: 2 };
  const sent = fakeApi({
    [DELETE]: ({ version }) =>
      version === '"2"'
        ? Response.json({ ...removed, course: { ...without, version: 3 } })
        : refusal(412, "changed_meanwhile", "Changed.", { present: { course: theirs } }),
  });
  show();
  await press("Remove the cover");
  expect(await screen.findByText("The cover is removed")).toBeDefined();
  expect(sent.map(({ version }) => version)).toEqual(['"1"', '"2"']);
});
