import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { officeCourse } from "../testing/office-course.ts";
import { renderOffice } from "../testing/render-office.tsx";
import CoursesPage from "./courses.tsx";

const path = "/api/admin/courses";
const [physics, draft] = [
  officeCourse(),
  officeCourse({ id: "c2", title: "Chemistry", publishedAt: null, isOpen: false }),
];
const listed = { courses: [physics, draft], nextCursor: null, total: 2 };
const none = {
  enrolments: 0,
  registrations: 0,
  enquiries: 0,
  waiting: 0,
  lectures: 0,
  registers: 0,
  notices: 0,
};
const parts = { classes: 0, staff: 0 };

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function choose(course: string, item: string) {
  await userEvent.click(await screen.findByRole("button", { name: `More about ${course}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: item }));
}

test("the list asks for what the address says, and names each course's state", async () => {
  const sent = fakeApi({ [`GET ${path}`]: listed });
  renderOffice(<CoursesPage />, "/admin/courses?state=draft&programme=jee&query=phy");
  expect(await screen.findByText("2 courses")).toBeDefined();
  expect(Object.fromEntries(sent[0]?.query ?? [])).toMatchObject({
    state: "draft",
    programme: "jee",
    query: "phy",
  });
  expect(screen.getByRole("row", { name: /Chemistry/ }).textContent).toContain("Draft");
  expect(screen.getByRole("row", { name: /JEE Physics/ }).textContent).toContain("Open");
});

test("a draft is published and an open course closed from its row", async () => {
  const sent = fakeApi({
    [`GET ${path}`]: listed,
    [`PATCH ${path}/c2`]: { course: draft },
    [`PATCH ${path}/c1`]: { course: physics },
  });
  renderOffice(<CoursesPage />, "/admin/courses");
  await choose("Chemistry", "Publish");
  expect(await screen.findByText("Chemistry is on the site")).toBeDefined();
  await choose("JEE Physics", "Close enrolment");
  await waitFor(() => expect(sent.filter(({ call }) => call.startsWith("PATCH"))).toHaveLength(2));
  const bodies = sent.flatMap(({ call, body }) => (call.startsWith("PATCH") ? [body] : []));
  expect(bodies).toEqual([{ isPublished: true }, { isOpen: false }]);
});

test("a course is copied under a title of its own", async () => {
  const taken = { field: "title", code: "name_taken", message: "Another one has this name." };
  const sent = fakeApi({
    [`GET ${path}`]: listed,
    [`POST ${path}/c1/duplicate`]: () =>
      Response.json(
        { code: "invalid_fields", message: "Please look at the fields.", errors: [taken] },
        { status: 422 },
      ),
  });
  renderOffice(<CoursesPage />, "/admin/courses");
  await choose("JEE Physics", "Copy as next year’s batch");
  const dialog = within(await screen.findByRole("dialog", { name: "Copy as next year’s batch" }));
  expect(sent.some(({ call }) => call.startsWith("POST"))).toBe(false);
  const title = dialog.getByLabelText<HTMLInputElement>("Title of the new batch");
  expect(title.value).toBe("JEE Physics");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(/^Another one has this name already/)).toBeDefined();
  const post = sent.find(({ call }) => call.startsWith("POST"));
  expect(post?.body).toMatchObject({ title: "JEE Physics" });
});

test("a course is made a draft again from its row", async () => {
  const sent = fakeApi({ [`GET ${path}`]: listed, [`PATCH ${path}/c1`]: { course: physics } });
  renderOffice(<CoursesPage />, "/admin/courses");
  await choose("JEE Physics", "Make a draft again");
  expect(await screen.findByText(/^JEE Physics is a draft again/)).toBeDefined();
  const changed = sent.find(({ call }) => call.startsWith("PATCH"));
  expect([changed?.body, changed?.version]).toEqual([{ isPublished: false }, '"1"']);
});

test("a course is archived from its row once it is said what becomes of those who wait", async () => {
  const sent = fakeApi({ [`GET ${path}`]: listed, [`PATCH ${path}/c1`]: { course: physics } });
  renderOffice(<CoursesPage />, "/admin/courses");
  await choose("JEE Physics", "Archive");
  const dialog = within(await screen.findByRole("dialog", { name: "Archive “JEE Physics”?" }));
  expect(
    dialog.getByText(
      /waits no longer\. A notice on the site says so to those who have not turned such/,
    ),
  ).toBeDefined();
  expect(sent.some(({ call }) => call.startsWith("PATCH"))).toBe(false);
  await userEvent.click(dialog.getByRole("button", { name: "Archive the course" }));
  expect(await screen.findByText(/JEE Physics is archived/)).toBeDefined();
  expect(sent.find(({ call }) => call.startsWith("PATCH"))?.body).toEqual({ isArchived: true });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

describe("deleting a course", () => {
  test("waits until its title is typed", async () => {
    const sent = fakeApi({
      [`GET ${path}`]: listed,
      [`GET ${path}/c1`]: { course: physics, references: none, parts: { classes: 12, staff: 1 } },
      [`DELETE ${path}/c1`]: { message: "Deleted." },
    });
    renderOffice(<CoursesPage />, "/admin/courses");
    await choose("JEE Physics", "Delete…");
    const button = await screen.findByRole("button", { name: "Delete the course" });
    expect(button).toHaveProperty("disabled", true);
    expect(screen.getByText(/its 12 planned classes and what its teachers may do/)).toBeDefined();
    await userEvent.type(screen.getByLabelText(/Type the title/), "jee  physics");
    expect(button).toHaveProperty("disabled", false);
    await userEvent.click(button);
    expect(await screen.findByText("JEE Physics is deleted")).toBeDefined();
    expect(sent.some(({ call }) => call === `DELETE ${path}/c1`)).toBe(true);
  });

  test("that others refer to says who, and offers the archive", async () => {
    const references = { ...none, enrolments: 2, waiting: 1, lectures: 1 };
    const sent = fakeApi({
      [`GET ${path}`]: listed,
      [`GET ${path}/c1`]: { course: physics, references, parts },
      [`PATCH ${path}/c1`]: { course: physics },
    });
    renderOffice(<CoursesPage />, "/admin/courses");
    await choose("JEE Physics", "Delete…");
    expect(
      await screen.findByText(
        /2 enrolments, 1 place on the waiting list and 1 recorded lecture would be lost/,
      ),
    ).toBeDefined();
    expect(screen.queryByLabelText(/Type the title/)).toBeNull();
    expect(screen.getByText(/^Whoever waits for a seat in it/)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Archive the course" }));
    expect(await screen.findByText(/JEE Physics is archived/)).toBeDefined();
    expect(sent.find(({ call }) => call.startsWith("PATCH"))?.body).toEqual({ isArchived: true });
  });

  test("in which somebody enrolled meanwhile says so", async () => {
    let references = none;
    fakeApi({
      [`GET ${path}`]: listed,
      [`GET ${path}/c1`]: () => Response.json({ course: physics, references, parts }),
      [`DELETE ${path}/c1`]: () => refusal(409, "course_in_use", "Somebody refers to it."),
    });
    renderOffice(<CoursesPage />, "/admin/courses");
    await choose("JEE Physics", "Delete…");
    await userEvent.type(await screen.findByLabelText(/Type the title/), "JEE Physics");
    references = { ...none, enrolments: 1 };
    await userEvent.click(screen.getByRole("button", { name: "Delete the course" }));
    expect(await screen.findByText(/1 enrolment would be lost/)).toBeDefined();
  });
});
