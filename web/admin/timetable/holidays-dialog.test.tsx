import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test, vi } from "vitest";
import type { Holiday } from "../../../contract/entities/holiday.ts";
import { limits } from "../../../contract/limits.ts";
import { takeConsoleOutput } from "../../../test/console-output.ts";
import { adminHolidaysTexts } from "../../texts/admin-holidays.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { reachedNotice } from "../testing/office-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { HolidaysDialog } from "./timetable.tsx";
import { spansOf } from "./timetable-query.ts";

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
});

const nobody = { people: 0, messaged: 0 };
const forty = { people: 40, messaged: 12 };
const none = { told: nobody, count: 0, clashes: [], clashCount: 0, warnings: [], findings: "f1" };
/** A class of this course would come back, and meets one. */
const clash = (course: string, subject: string | null = null) => ({
  kind: "room",
  who: "2",
  returning: {
    id: course,
    courseTitle: course,
    courseTitleHi: null,
    subject,
    startsAt: "2094-03-01T06:00:00.000Z",
  },
  classId: "waves",
  courseTitle: "Waves",
  courseTitleHi: null,
  otherStartsAt: "2094-03-01T06:00:00.000Z",
  otherEndsAt: "2094-03-01T07:30:00.000Z",
  students: null,
});
const holi = { day: "2094-03-01", nameEn: "Holi", nameHi: "होली" };

async function fillIn() {
  fireEvent.change(await screen.findByLabelText("Day"), { target: { value: holi.day } });
  fireEvent.change(screen.getByLabelText("Name in English"), { target: { value: "Holi" } });
  fireEvent.change(screen.getByLabelText("Name in Hindi"), { target: { value: "होली" } });
  await userEvent.click(await screen.findByRole("button", { name: "Add the holiday" }));
}

test("adds a holiday that cancels none, removes it after asking, and brings it back", async () => {
  let kept: Holiday[] = [];
  const sent = fakeApi({
    "GET /api/admin/holidays": () => Response.json({ holidays: kept }),
    "POST /api/admin/holidays"() {
      kept = [holi];
      return Response.json(
        { holidays: kept, cancelled: 0, told: nobody, noticeIds: [] },
        { status: 201 },
      );
    },
    "POST /api/admin/holidays/plan": { count: 0, courses: 0, told: nobody, findings: "f0" },
    "GET /api/admin/holidays/2094-03-01/classes": none,
    "DELETE /api/admin/holidays/2094-03-01"() {
      kept = [];
      return Response.json({ holidays: kept, broughtBackIds: [], told: nobody, noticeIds: [] });
    },
  });
  renderOffice(<HolidaysDialog isOpen onClose={() => undefined} />);
  expect(await screen.findByText("No holidays yet.")).toBeDefined();
  await fillIn();
  expect(await screen.findByText("Holi added, no class cancelled")).toBeDefined();
  const added = sent.find(({ call }) => call === "POST /api/admin/holidays");
  expect(added?.body).toEqual({ ...holi, accepted: false, findings: "f0" });
  await userEvent.click(await screen.findByRole("button", { name: "Remove Holi, 1 Mar 2094" }));
  await userEvent.click(await screen.findByRole("button", { name: "Remove" }));
  expect(await screen.findByText("No holidays yet.")).toBeDefined();
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("button", { name: "Remove Holi, 1 Mar 2094" })).toBeDefined();
  const undone = sent.findLast(({ call }) => call.startsWith("POST"));
  expect(undone?.body).toEqual({ ...holi, classIds: [], accepted: true });
});

test("says in Hindi that the holiday was added or removed, whatever the gender of its name", () => {
  const { added, removed } = adminHolidaysTexts.hi;
  expect(added("स्थापना दिवस", 0, nobody)).toContain("स्थापना दिवस की छुट्टी जोड़ी गई");
  expect(removed("स्थापना दिवस", 0, nobody)).toBe("स्थापना दिवस की छुट्टी हटाई गई");
});

test("folds the holidays that are over, which can still be removed", async () => {
  const past = { day: "2026-01-26", nameEn: "Republic Day", nameHi: "गणतंत्र दिवस" };
  fakeApi({ "GET /api/admin/holidays": { holidays: [past, holi] } });
  renderOffice(<HolidaysDialog isOpen onClose={() => undefined} />);
  const coming = await screen.findByRole("list", { name: "Holidays" });
  expect(within(coming).getByText("Holi")).toBeDefined();
  expect(within(coming).queryByText("Republic Day")).toBeNull();
  const fold = screen.getByText("Holidays that are over (1)", { selector: "summary > span" });
  expect(fold.closest("details")?.open).toBe(false);
  await userEvent.click(fold);
  expect(screen.getByRole("button", { name: "Remove Republic Day, 26 Jan 2026" })).toBeDefined();
});

test("says how many classes a holiday cancels, and cancels no others than were shown", async () => {
  const plan = vi.fn(() => ({ count: 1, courses: 1, told: nobody, findings: "f1" }));
  const sent = fakeApi({
    "GET /api/admin/holidays": { holidays: [] },
    "POST /api/admin/holidays/plan": () => Response.json(plan()),
    "GET /api/admin/notices/n1": { notice: reachedNotice },
    "POST /api/admin/holidays": ({ body }) =>
      JSON.stringify(body).includes("f2")
        ? Response.json(
            { holidays: [holi], cancelled: 4, told: forty, noticeIds: ["n1"] },
            { status: 201 },
          )
        : refusal(409, "holiday_to_accept", "This holiday cancels classes."),
  });
  renderOffice(<HolidaysDialog isOpen onClose={() => undefined} />);
  await fillIn();
  const dialog = await screen.findByRole("dialog", { name: "Add Holi, 1 Mar 2094?" });
  expect(
    within(dialog).getByText(
      /1 class of 1 course\. Nobody is told: nobody who comes has an account, or wants to be told\.$/,
    ),
  ).toBeDefined();
  expect(sent.some(({ call }) => call === "POST /api/admin/holidays")).toBe(false);
  plan.mockReturnValue({ count: 4, courses: 2, told: forty, findings: "f2" });
  const add = within(dialog).getByRole("button", { name: "Add all the same" });
  await userEvent.click(add);
  expect(await within(dialog).findByText("This holiday cancels classes.")).toBeDefined();
  expect(
    within(dialog).getByText(
      /4 classes of 2 courses\. 40 people get a notice on the website, which goes to 12 of them by/,
    ),
  ).toBeDefined();
  await userEvent.click(add);
  expect(
    await screen.findByText(
      /^Holi added, 4 classes cancelled\. 40 people have a notice on the website, which goes to 12 of/,
    ),
  ).toBeDefined();
  const added = sent.filter(({ call }) => call === "POST /api/admin/holidays");
  const accepted = { ...holi, accepted: true };
  expect(added.map(({ body }) => body)).toEqual([
    { ...accepted, findings: "f1" },
    { ...accepted, findings: "f2" },
  ]);
  const toOthers = await screen.findByRole<HTMLAnchorElement>("link", { name: /^20 not reached/ });
  expect(toOthers.pathname).toBe("/admin/notices/n1");
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(screen.queryByText(/^20 not reached/)).toBeNull();
  expect(screen.getByLabelText("Day")).toHaveProperty("value", "");
  expect(takeConsoleOutput().join()).toContain("409 holiday_to_accept");
});

test("asks once more where a class came between the look and the saving", async () => {
  const plan = vi.fn(() => ({ count: 0, courses: 0, told: nobody, findings: "f0" }));
  fakeApi({
    "GET /api/admin/holidays": { holidays: [] },
    "POST /api/admin/holidays/plan": () => Response.json(plan()),
    "POST /api/admin/holidays"() {
      plan.mockReturnValue({ count: 1, courses: 1, told: nobody, findings: "f1" });
      return refusal(409, "holiday_to_accept", "This holiday cancels classes.");
    },
  });
  renderOffice(<HolidaysDialog isOpen onClose={() => undefined} />);
  await fillIn();
  const dialog = await screen.findByRole("dialog", { name: "Add Holi, 1 Mar 2094?" });
  expect(within(dialog).getByText("This holiday cancels classes.")).toBeDefined();
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(screen.queryByText("This holiday cancels classes.")).toBeNull();
  expect(screen.getByLabelText("Day")).toHaveProperty("value", holi.day);
  expect(takeConsoleOutput().join()).toContain("409 holiday_to_accept");
});

test("asks without the failure of an attempt before", async () => {
  const plan = vi.fn(() => ({ count: 0, courses: 0, told: nobody, findings: "f0" }));
  fakeApi({
    "GET /api/admin/holidays": { holidays: [] },
    "POST /api/admin/holidays/plan": () => Response.json(plan()),
    "POST /api/admin/holidays": () => refusal(503, "unavailable", "Please try again in a minute."),
  });
  renderOffice(<HolidaysDialog isOpen onClose={() => undefined} />);
  await fillIn();
  expect(await screen.findByText("Please try again in a minute.")).toBeDefined();
  plan.mockReturnValue({ count: 1, courses: 1, told: nobody, findings: "f1" });
  await fillIn();
  await screen.findByRole("dialog", { name: "Add Holi, 1 Mar 2094?" });
  expect(screen.queryByText("Please try again in a minute.")).toBeNull();
  expect(takeConsoleOutput().join()).toContain("503 unavailable");
});

test("says how many classes are cancelled for a holiday, and brings them back with its removal", async () => {
  const sent = fakeApi({
    "GET /api/admin/holidays": { holidays: [holi] },
    "GET /api/admin/holidays/2094-03-01/classes": {
      ...none,
      count: 4,
      clashes: [clash("Heat", "physics"), clash("Optics")],
      clashCount: 2,
    },
    "DELETE /api/admin/holidays/2094-03-01": {
      holidays: [],
      broughtBackIds: ["a", "b", "c", "d"],
      told: forty,
      noticeIds: ["n1"],
    },
    "GET /api/admin/notices/n1": { notice: reachedNotice },
    "POST /api/admin/holidays": { holidays: [holi], cancelled: 4, told: forty, noticeIds: ["n1"] },
  });
  renderOffice(<HolidaysDialog isOpen onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole("button", { name: "Remove Holi, 1 Mar 2094" }));
  expect(
    await screen.findByText(/^4 classes to come are cancelled because of it, and stay so/),
  ).toBeDefined();
  expect(screen.queryByText(/clash/)).toBeNull();
  await userEvent.click(screen.getByRole("checkbox", { name: "Bring these 4 classes back" }));
  expect(screen.getByRole("heading", { name: "2 clashes" })).toBeDefined();
  const met = /1 Mar 2094,? 11:30 am.*: Room 2 is taken by “Waves” \(11:30 am.+1:00 pm\)\.$/.source;
  expect(screen.getByText(new RegExp(`^“Heat”, physics, ${met}`))).toBeDefined();
  expect(screen.getByText(new RegExp(`^“Optics”, ${met}`))).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Remove all the same" }));
  expect(
    await screen.findByText(/^Holi removed, 4 classes brought back\. 40 people have a notice/),
  ).toBeDefined();
  expect(await screen.findByRole("link", { name: /^20 not reached/ })).toBeDefined();
  const removal = sent.find(({ call }) => call.startsWith("DELETE"));
  expect(removal?.query.get("bringBack")).toBe("true");
  expect(removal?.query.get("accepted")).toBe("true");
  expect(removal?.query.get("findings")).toBe("f1");
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Restored")).toBeDefined();
  const undone = sent.find(({ call }) => call.startsWith("POST"));
  expect(undone?.body).toEqual({
    ...holi,
    classIds: ["a", "b", "c", "d"],
    accepted: true,
  });
});

test("shows a clash that came in between with the refusal, and asks once more", async () => {
  let isClash = false;
  const sent = fakeApi({
    "GET /api/admin/holidays": { holidays: [holi] },
    "GET /api/admin/holidays/2094-03-01/classes": () =>
      Response.json({
        ...none,
        count: 1,
        ...(isClash && { clashes: [clash("Heat")], clashCount: 1, findings: "f2" }),
      }),
    "DELETE /api/admin/holidays/2094-03-01"() {
      if (isClash)
        return Response.json({ holidays: [], broughtBackIds: ["a"], told: nobody, noticeIds: [] });
      isClash = true;
      const problem = { code: "plan_to_accept", message: "These classes meet others." };
      return Response.json(problem, { status: 409 });
    },
  });
  renderOffice(<HolidaysDialog isOpen onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole("button", { name: "Remove Holi, 1 Mar 2094" }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Bring this class back" }));
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("These classes meet others.")).toBeDefined();
  expect(takeConsoleOutput().join()).toContain("409 plan_to_accept");
  expect(await screen.findByText(/“Heat”.*“Waves”/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Remove all the same" }));
  expect(
    await screen.findByText("Holi removed, 1 class brought back. Nobody was told."),
  ).toBeDefined();
  const removals = sent.filter(({ call }) => call.startsWith("DELETE"));
  expect(removals.map(({ query }) => query.get("accepted"))).toEqual(["false", "true"]);
  expect(removals.map(({ query }) => query.get("findings"))).toEqual(["f1", "f2"]);
});

test("shows days in a row as one holiday, which is removed as one", async () => {
  const of = (day: string) => ({ ...holi, day, courseIds: ["c1"] });
  const optics = { id: "c1", title: "Optics", titleHi: null };
  const sent = fakeApi({
    "GET /api/admin/holidays": { holidays: [holi, of("2094-03-02"), of("2094-03-03")] },
    "GET /api/user/get-courses": { courses: [optics] },
    "GET /api/admin/holidays/2094-03-02/classes": none,
    "DELETE /api/admin/holidays/2094-03-02": {
      ...{ holidays: [holi], broughtBackIds: [], told: nobody, noticeIds: [] },
    },
  });
  renderOffice(<HolidaysDialog isOpen onClose={() => undefined} />);
  const list = within(await screen.findByRole("list", { name: "Holidays" }));
  expect(list.getAllByRole("listitem")).toHaveLength(2);
  expect(await list.findByText("Optics")).toBeDefined();
  const remove = "Remove Holi, 2 Mar 2094 to 3 Mar 2094";
  await userEvent.click(list.getByRole("button", { name: remove }));
  await userEvent.click(await screen.findByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Holi removed")).toBeDefined();
  const deleted = sent.find(({ call }) => call.startsWith("DELETE"));
  expect(deleted?.query.get("untilDay")).toBe("2094-03-03");
});

test("shows no more days as one holiday than can be added again at once", () => {
  const ofDay = (day: number) => ({ ...holi, day: isoDay(day) });
  const isoDay = (day: number) => new Date(Date.UTC(2094, 2, day)).toISOString().slice(0, 10);
  const days = Array.from({ length: limits.holidayDays + 2 }, (_, index) => ofDay(index + 1));
  expect(spansOf(days)).toMatchObject([
    { day: isoDay(1), untilDay: isoDay(limits.holidayDays) },
    { day: isoDay(limits.holidayDays + 1), untilDay: isoDay(limits.holidayDays + 2) },
  ]);
});

test("adds a holiday of several days for one course", async () => {
  const sent = fakeApi({
    "GET /api/admin/holidays": { holidays: [] },
    "GET /api/user/get-courses": { courses: [{ id: "c1", title: "Optics", titleHi: null }] },
    "POST /api/admin/holidays/plan": { count: 0, courses: 0, told: nobody, findings: "f0" },
    "POST /api/admin/holidays": {
      ...{ holidays: [], cancelled: 0, told: nobody, noticeIds: [] },
    },
  });
  renderOffice(<HolidaysDialog isOpen onClose={() => undefined} />);
  fireEvent.change(await screen.findByLabelText(/^Last day/), { target: { value: "2094-03-03" } });
  await userEvent.click(screen.getByText("For some courses alone", { selector: "summary > span" }));
  await userEvent.click(await screen.findByLabelText("Optics"));
  await fillIn();
  expect(await screen.findByText("Holi added, no class cancelled")).toBeDefined();
  expect(sent.find(({ call }) => call === "POST /api/admin/holidays")?.body).toMatchObject({
    untilDay: "2094-03-03",
    courseIds: ["c1"],
  });
});
