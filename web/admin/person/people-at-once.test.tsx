import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ListedUser } from "../../../contract/entities/user.ts";
import { violationsIn } from "../../testing/violations-in.ts";
import { LanguageContext } from "../../texts/texts.ts";
import { fakeApi, refusal, type SentCall } from "../testing/fake-api.ts";
import { listedStudent } from "../testing/office-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";
import PeoplePage from "./people.tsx";

const student = (id: string, name: string): ListedUser => ({
  ...listedStudent,
  id,
  name,
  enrollmentFormFilled: true,
});
const asha = student("u1", "Asha Rao");
const bina = student("u2", "Bina Rao");
const chitra = { ...student("u3", "Chitra Rao"), enrollmentFormFilled: false };

const list = "GET /api/admin/get-users";
const enrol = "POST /api/admin/course-enrolments";
const physics = { id: "c1", title: "JEE Physics", titleHi: null, isOpen: true, seatsLeft: 2 };
const botany = { id: "c2", title: "NEET Botany", titleHi: null, isOpen: true, seatsLeft: 1 };
const closed = { ...physics, id: "c3", title: "JEE Mathematics", isOpen: false };
const page = (users: readonly ListedUser[]) => ({
  users,
  nextCursor: null,
  total: users.length,
});
const lists = {
  [list]: page([asha, bina, chitra]),
  "GET /api/user/get-courses": { courses: [physics, botany, closed] },
};
const left = (id: string) => ({ id, code: "course_full", message: "All seats are taken." });

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function openFor(people: readonly ListedUser[]) {
  renderOffice(<PeoplePage />);
  for (const { name } of people) {
    const row = (await screen.findByRole("link", { name })).closest("tr");
    if (!row) throw new Error(`no row of ${name}`);
    await userEvent.click(within(row).getByRole("checkbox", { name: "Select" }));
  }
  await userEvent.click(
    screen.getByRole("button", { name: `Enrol in a course (${people.length})` }),
  );
  return within(await screen.findByRole("dialog"));
}

async function choose(course: string) {
  await userEvent.click(within(screen.getByRole("dialog")).getByLabelText("Course"));
  await userEvent.click(await screen.findByRole("option", { name: new RegExp(course) }));
}

const bodies = (sent: readonly SentCall[]) =>
  sent.filter(({ call }) => call === enrol).map(({ body }) => body);

test("two people are enrolled by one call, in an open course whose seats are shown", async () => {
  const sent = fakeApi({ ...lists, [enrol]: { refused: [] } });
  const dialog = await openFor([asha, bina]);
  expect(dialog.getByText("Asha Rao, Bina Rao")).toBeDefined();
  const submit = dialog.getByRole("button", { name: "Enrol (2)" });
  expect(submit).toHaveProperty("disabled", true);
  await userEvent.click(dialog.getByLabelText("Course"));
  const options = await screen.findAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "JEE Physics2 seats left",
    "NEET Botany1 seat left",
  ]);
  await userEvent.click(screen.getByRole("option", { name: /JEE Physics/ }));
  expect(await dialog.findByText("2 seats left")).toBeDefined();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(submit);
  expect(await screen.findByText("2 people are enrolled in JEE Physics")).toBeDefined();
  expect(bodies(sent)).toEqual([{ courseId: "c1", userIds: ["u1", "u2"] }]);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByText("2 selected")).toBeNull();
  const order = sent.map(({ call }) => call);
  expect(order.lastIndexOf(list)).toBeGreaterThan(order.indexOf(enrol));
});

test("the next class goes with the course, once it is said what happens", async () => {
  const sent = fakeApi({ ...lists, [enrol]: { refused: [] } });
  const dialog = await openFor([asha, bina]);
  await choose("JEE Physics");
  await userEvent.selectOptions(dialog.getByLabelText(/^Their class from now on/), "Class 12");
  expect(
    dialog.getByText(/^2 students get a confirmed seat in JEE Physics and go to Class 12/),
  ).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Enrol (2)" }));
  expect(await screen.findByText("2 people are enrolled in JEE Physics")).toBeDefined();
  expect(bodies(sent)).toEqual([{ courseId: "c1", userIds: ["u1", "u2"], selectedClass: "12" }]);
});

test("whoever has no form is named before, and not sent", async () => {
  const sent = fakeApi({ ...lists, [enrol]: { refused: [] } });
  const dialog = await openFor([bina, chitra]);
  expect(dialog.getByText(/^1 has no enrolment form yet/).parentElement?.textContent).toContain(
    "Chitra Rao",
  );
  await choose("JEE Physics");
  await userEvent.click(dialog.getByRole("button", { name: "Enrol (1)" }));
  expect(await screen.findByText("1 person is enrolled in JEE Physics")).toBeDefined();
  expect(bodies(sent)).toEqual([{ courseId: "c1", userIds: ["u2"] }]);
});

test("a course that is not for the class of some says so with their number, and takes them", async () => {
  const forNine = { ...physics, selectedClass: "9" };
  const sent = fakeApi({
    ...lists,
    [list]: page([
      { ...asha, selectedClass: "9" },
      { ...bina, selectedClass: "11" },
      { ...chitra, selectedClass: "12" },
    ]),
    "GET /api/user/get-courses": { courses: [forNine, botany] },
    [enrol]: { refused: [] },
  });
  const dialog = await openFor([asha, bina]);
  await choose("JEE Physics");
  expect(
    await dialog.findByText("1 of these students is in a class that this course is not for"),
  ).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Enrol (2)" }));
  expect(await screen.findByText("2 people are enrolled in JEE Physics")).toBeDefined();
  expect(bodies(sent)).toEqual([{ courseId: "c1", userIds: ["u1", "u2"] }]);
});

test("nothing can be sent where nobody has a form", async () => {
  fakeApi(lists);
  const dialog = await openFor([chitra]);
  await choose("JEE Physics");
  expect(dialog.getByRole("button", { name: "Enrol (0)" })).toHaveProperty("disabled", true);
});

test("those who were left are named with the reason, and how many were enrolled", async () => {
  fakeApi({ ...lists, [enrol]: { refused: [left("u2")] } });
  const dialog = await openFor([asha, bina]);
  await choose("NEET Botany");
  expect(dialog.getByText(/^1 seat left\. There are more people than seats/)).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Enrol (2)" }));
  expect(await screen.findByText("1 was not enrolled:")).toBeDefined();
  expect(screen.getByText("1 person is enrolled in NEET Botany")).toBeDefined();
  expect(screen.getByText("Bina Rao: All seats are taken.")).toBeDefined();
});

test("a seat that somebody has in the course already is not counted as missing", async () => {
  const held = { ...asha, coursesEnrolled: ["c2"] };
  fakeApi({ ...lists, [list]: page([held, bina]) });
  const dialog = await openFor([held, bina]);
  await choose("NEET Botany");
  expect(dialog.getByText("1 seat left")).toBeDefined();
});

test("a failure leaves the question open, and the people selected", async () => {
  let calls = 0;
  const sent = fakeApi({
    ...lists,
    [enrol]: () => {
      calls += 1;
      if (calls === 1) return refusal(503, "unavailable", "Briefly unavailable.");
      return Response.json({ refused: [] });
    },
  });
  const dialog = await openFor([asha]);
  await choose("JEE Physics");
  await userEvent.click(dialog.getByRole("button", { name: "Enrol (1)" }));
  expect(await dialog.findByText("Briefly unavailable.")).toBeDefined();
  expect(screen.getByText("1 selected")).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Enrol (1)" }));
  expect(await screen.findByText("1 person is enrolled in JEE Physics")).toBeDefined();
  const body = { courseId: "c1", userIds: ["u1"] };
  expect(bodies(sent)).toEqual([body, body]);
});

test("several people are enrolled in Hindi", async () => {
  fakeApi({ ...lists, [enrol]: { refused: [left("u2")] } });
  renderOffice(
    <LanguageContext value="hi">
      <PeoplePage />
    </LanguageContext>,
  );
  for (const box of (await screen.findAllByRole("checkbox", { name: "चुनें" })).slice(0, 2))
    await userEvent.click(box);
  await userEvent.click(screen.getByRole("button", { name: "कोर्स में नामांकन करें (2)" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByLabelText("कोर्स"));
  await userEvent.click(await screen.findByRole("option", { name: "JEE Physics 2 सीटें बाक़ी" }));
  await userEvent.click(dialog.getByRole("button", { name: "नामांकन करें (2)" }));
  expect(await screen.findByText("JEE Physics में 1 का नामांकन हो गया")).toBeDefined();
  expect(screen.getByText("1 का नामांकन नहीं हुआ:")).toBeDefined();
});
