import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test, vi } from "vitest";
import type { OfficeCourse } from "../../../contract/entities/office-course.ts";
import { violationsIn } from "../../testing/violations-in.ts";
import { fakeApi } from "../testing/fake-api.ts";
import { officeCourse } from "../testing/office-course.ts";
import { renderOffice } from "../testing/render-office.tsx";
import CoursesPage from "./courses.tsx";

const list = "GET /api/admin/courses";
const change = "POST /api/admin/course-changes";
const deletion = "POST /api/admin/course-deletions";
const physics = officeCourse();
const draft = officeCourse({ id: "c2", title: "Chemistry", publishedAt: null });
const closed = officeCourse({ id: "c3", title: "Biology", isOpen: false });
const all = [physics, draft, closed];
const pageOf = (courses: readonly OfficeCourse[]) => ({
  courses,
  nextCursor: null,
  total: courses.length,
});
const read = (...ids: string[]) => ids.map((id) => ({ id, version: 1 }));
const none = {
  enrolments: 0,
  registrations: 0,
  enquiries: 0,
  waiting: 0,
  lectures: 0,
  registers: 0,
  notices: 0,
};

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function select(...titles: string[]) {
  renderOffice(<CoursesPage />, "/admin/courses");
  for (const title of titles) {
    const row = (await screen.findByRole("link", { name: title })).closest("tr");
    if (!row) throw new Error(`no row of ${title}`);
    await userEvent.click(within(row).getByRole("checkbox", { name: "Select" }));
  }
}

async function openMenu(count: number) {
  await userEvent.click(screen.getByRole("button", { name: `Change (${count})` }));
  return (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
}

async function ask(item: string) {
  await userEvent.click(screen.getByRole("menuitem", { name: item }));
  return within(await screen.findByRole("dialog"));
}

test("the menu has what fits the selected courses, with how many", async () => {
  fakeApi({
    [list]: pageOf([...all, officeCourse({ id: "c4", title: "Old", archivedAt: "2026" })]),
  });
  await select("JEE Physics", "Chemistry", "Biology", "Old");
  expect(await openMenu(4)).toEqual([
    "Publish (1)",
    "Make a draft again (2)",
    "Close enrolment (1)",
    "Reopen enrolment (1)",
    "Archive (3)",
    "Bring back (1)",
  ]);
});

test("two courses are archived by one call, after they are named", async () => {
  const sent = fakeApi({
    [list]: pageOf(all),
    [change]: { courses: [physics, closed], refused: [] },
  });
  await select("JEE Physics", "Biology");
  await openMenu(2);
  const dialog = await ask("Archive (2)");
  expect(dialog.getByText("“JEE Physics”, “Biology”")).toBeDefined();
  expect(await violationsIn(document.body)).toEqual([]);
  const fetched = () => sent.filter(({ call }) => call === list).length;
  const before = fetched();
  await userEvent.click(dialog.getByRole("button", { name: "Archive (2)" }));
  expect(await screen.findByText("2 courses archived")).toBeDefined();
  expect(sent.find(({ call }) => call === change)?.body).toEqual({
    isArchived: true,
    courses: read("c1", "c3"),
  });
  await waitFor(() => expect(fetched()).toBeGreaterThan(before));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByText("2 selected")).toBeNull();
});

test("a course that somebody else has changed stays, and it is said how it is now", async () => {
  fakeApi({
    [list]: pageOf(all),
    [change]: {
      courses: [{ ...physics, title: "Physics", archivedAt: "2026", version: 2 }, closed],
      refused: [{ id: "c1", code: "changed_meanwhile", message: "Somebody else changed this." }],
    },
  });
  await select("JEE Physics", "Biology");
  await openMenu(2);
  const dialog = await ask("Make a draft again (2)");
  await userEvent.click(dialog.getByRole("button", { name: "Make a draft again (2)" }));
  expect(await screen.findByText("1 was left as it was:")).toBeDefined();
  expect(screen.getByText(/^“JEE Physics”: .* It is now: “Physics”, Archived\.$/)).toBeDefined();
  expect(await screen.findByText("1 course taken back to draft")).toBeDefined();
});

test("courses that something refers to are left with what does, and archived instead", async () => {
  const sent = fakeApi({
    [list]: pageOf(all),
    [deletion]: {
      courses: [physics],
      refused: [{ id: "c1", code: "course_in_use", message: "Somebody has enrolled." }],
      inUse: [{ id: "c1", references: { ...none, enrolments: 2 } }],
    },
    [change]: { courses: [{ ...physics, archivedAt: "2026" }], refused: [] },
  });
  await select("JEE Physics", "Chemistry");
  await userEvent.click(screen.getByRole("button", { name: "Delete (2)" }));
  const dialog = within(await screen.findByRole("dialog"));
  const button = dialog.getByRole("button", { name: "Delete (2)" });
  expect(button).toHaveProperty("disabled", true);
  await userEvent.type(dialog.getByLabelText("Type how many to confirm:"), "2");
  await userEvent.click(button);
  expect(await screen.findByText("1 course deleted")).toBeDefined();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Delete 2 courses?"));
  expect(
    dialog.getByText("“JEE Physics”: It cannot be deleted: 2 enrolments would be lost with it."),
  ).toBeDefined();
  expect(sent.find(({ call }) => call === deletion)?.body).toEqual({ courses: read("c1", "c2") });
  await userEvent.click(dialog.getByRole("button", { name: "Archive it instead" }));
  const archiving = within(await screen.findByRole("dialog", { name: "Archive 1 course?" }));
  expect(archiving.getByText(/^It leaves the site, and those enrolled keep it\./)).toBeDefined();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Archive 1 course?"));
  await userEvent.click(archiving.getByRole("button", { name: "Archive (1)" }));
  expect(await screen.findByText("1 course archived")).toBeDefined();
  expect(sent.find(({ call }) => call === change)?.body).toEqual({
    isArchived: true,
    courses: read("c1"),
  });
});

test("courses that are archived already are not offered for it", async () => {
  const archived = { ...physics, archivedAt: "2026" };
  fakeApi({
    [list]: pageOf([archived]),
    [deletion]: {
      courses: [archived],
      refused: [{ id: "c1", code: "course_in_use", message: "Somebody has enrolled." }],
      inUse: [{ id: "c1", references: { ...none, notices: 1 } }],
    },
  });
  await select("JEE Physics");
  await userEvent.click(screen.getByRole("button", { name: "Delete (1)" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Type how many to confirm:"), "1");
  await userEvent.click(dialog.getByRole("button", { name: "Delete (1)" }));
  expect(await dialog.findByText(/1 notice would be lost/)).toBeDefined();
  expect(dialog.queryByRole("button", { name: /Archive/ })).toBeNull();
});
