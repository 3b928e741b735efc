import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TaughtClass, TaughtCourse } from "../../../contract/entities/teaching.ts";
import type { Teacher } from "../../shared/session/remembered-person.ts";
import { keepRegister } from "../../shared/taught-classes/kept-registers.ts";
import {
  taughtClassesQuery,
  taughtCoursesQuery,
} from "../../shared/taught-classes/taught-queries.ts";
import { forgetDrafts } from "../../state/draft.ts";
import { makeTestClient } from "../../testing/api.ts";
import { makeTaughtClass } from "../../testing/taught-classes.ts";
import { type Language, LanguageContext } from "../../texts/texts.ts";
import TeachPage from "./page.tsx";

beforeEach(() => {
  // Waiting for changes of the classes.
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
});
afterEach(() => {
  vi.useRealTimers();
  forgetDrafts();
});

const user: Teacher = { id: "1", role: "teacher" };

type Given = { courses?: TaughtCourse[]; language?: Language };

/** Without classes they are still asked for. */
function renderPage(classes?: TaughtClass[], { courses = [], language = "en" }: Given = {}) {
  const client = makeTestClient();
  if (classes) client.setQueryData(taughtClassesQuery.queryKey, classes);
  client.setQueryData(taughtCoursesQuery.queryKey, courses);
  const Component = () => (
    <QueryClientProvider client={client}>
      {/* What the router gives a page besides is unused by this one. */}
      <LanguageContext value={language}>
        <TeachPage {...({ loaderData: user } as Parameters<typeof TeachPage>[0])} />
      </LanguageContext>
    </QueryClientProvider>
  );
  const Site = createRoutesStub([{ path: "*", Component }]);
  render(<Site />);
}

test.each([
  ["en", "3 students", "Mon, Wed 4:30–6:30 pm"],
  ["hi", "3 विद्यार्थी", "सोम, बुध शाम 4:30–6:30 बजे"],
] as const)(
  "a course has its timings as the language writes them (%s)",
  async (language, ...facts) => {
    const timings = "Mon, Wed 4:30-6:30 pm IST";
    const course = { id: "k1", title: "Physics", titleHi: null, timings, students: 3 };
    renderPage([], { courses: [course], language });
    const row = (await screen.findByRole("heading", { name: "Physics" })).closest("li");
    for (const fact of facts) expect(row?.textContent.replaceAll("\u00a0", " ")).toContain(fact);
  },
);

test("a class that runs across midnight is among today's on the teacher's first page", async () => {
  // 00:15 in India, for a class from 23:30 until 00:30.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T18:45:00.000Z") });
  const night = makeTaughtClass({
    courseTitle: "Night",
    day: "2026-11-22",
    startsAt: "2026-11-22T18:00:00.000Z",
    endsAt: "2026-11-22T19:00:00.000Z",
  });
  const next = makeTaughtClass({
    id: "c2",
    courseTitle: "Next",
    day: "2026-11-24",
    startsAt: "2026-11-24T10:00:00.000Z",
    endsAt: "2026-11-24T11:00:00.000Z",
  });
  renderPage([night, next]);
  const heading = await screen.findByRole("heading", { name: "Today" });
  const section = heading.closest("section") ?? document.body;
  expect(within(section).getByText("Night")).toBeDefined();
  expect(within(section).queryByText("Next")).toBeNull();
  expect(screen.getByText("Next")).toBeDefined();
});

/** A class of an hour on 22 November, at this time of day in UTC. */
function onSunday(title: string, clock: string, given: Partial<TaughtClass> = {}): TaughtClass {
  const startsAt = `2026-11-22T${clock}:00.000Z`;
  const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString();
  return makeTaughtClass({
    id: title,
    courseTitle: title,
    day: "2026-11-22",
    startsAt,
    endsAt,
    ...given,
  });
}

const savedAt = "2026-11-22T12:00:00.000Z";

test("yesterday's registers that are open or were not saved are led to, and their recordings", async () => {
  // 17:00 in India on the 23rd: what began before 17:00 on the 22nd is closed.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T11:30:00.000Z") });
  renderPage([
    onSunday("Closed", "04:00", { registerSavedAt: savedAt }),
    onSunday("Unsaved", "05:00"),
    onSunday("Open", "12:00", { registerSavedAt: savedAt }),
    onSunday("Cancelled", "13:00", { cancelledAt: savedAt }),
    onSunday("Older", "05:00", { day: "2026-11-21" }),
  ]);
  const heading = await screen.findByRole("heading", { name: "Registers of yesterday" });
  const section = within(heading.closest("section") ?? document.body);
  const titles = section.getAllByRole("heading", { level: 3 }).map((one) => one.textContent);
  expect(titles).toEqual(["Unsaved", "Open"]);
  const addresses = section.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(addresses).toEqual([
    "/teach/classes/Unsaved",
    "/teach/courses/k1/lectures?recording=Unsaved",
    "/teach/classes/Open",
    "/teach/courses/k1/lectures?recording=Open",
  ]);
  for (const title of ["Closed", "Cancelled", "Older"])
    expect(screen.queryByText(title)).toBeNull();
});

test("no heading stands over no registers of yesterday", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T11:30:00.000Z") });
  renderPage([onSunday("Closed", "04:00", { registerSavedAt: savedAt })]);
  expect(await screen.findByRole("heading", { name: "Today" })).toBeDefined();
  expect(screen.queryByRole("heading", { name: "Registers of yesterday" })).toBeNull();
});

test("without a network the classes are those whose registers are kept here, with these", async () => {
  const shown = makeTaughtClass({ courseTitle: "Waves" });
  const times = { opensAt: shown.startsAt, closesAt: shown.endsAt };
  const register = { class: shown, students: [], readAt: times.opensAt, ...times };
  keepRegister({ userId: user.id, classId: shown.id }, { register });
  keepRegister({ userId: "2", classId: "c2" }, { register });
  renderPage();
  expect(await screen.findByText("Shown as this phone last loaded it.")).toBeDefined();
  expect(screen.getAllByRole("heading", { name: "Waves" })).toHaveLength(1);
  expect(screen.getByRole("link", { name: "Register" }).getAttribute("href")).toBe(
    "/teach/classes/c1",
  );
  expect(screen.queryByText("No class in the next six days.")).toBeNull();
});

test("without a network what is kept is shown whatever the day is by the phone's clock", async () => {
  // A phone whose battery was empty.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2015-01-01T00:00:00.000Z") });
  const shown = onSunday("Waves", "11:00");
  const times = { opensAt: shown.startsAt, closesAt: "2026-11-23T11:00:00.000Z" };
  const register = { class: shown, students: [], readAt: times.opensAt, ...times };
  keepRegister({ userId: user.id, classId: shown.id }, { register });
  renderPage();
  expect(await screen.findByRole("heading", { name: "Registers on this phone" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Register" }).getAttribute("href")).toBe(
    "/teach/classes/Waves",
  );
  expect(screen.queryByText("You have no class today.")).toBeNull();
});

test("a register that could not be sent is led to, however old and though its class was cancelled", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T11:30:00.000Z") });
  const edit = { saved: { asha: { mark: "absent" as const, at: "2026-11-25T10:40:00.000Z" } } };
  for (const [title, kept] of [
    ["Closed", { edit, refusal: "Closed." }],
    ["Sent", {}],
  ] as const) {
    const held = onSunday(title, "05:00", { cancelledAt: title === "Closed" ? savedAt : null });
    const times = { opensAt: held.startsAt, closesAt: "2026-11-23T05:00:00.000Z" };
    const register = { class: held, students: [], readAt: times.opensAt, ...times };
    keepRegister({ userId: user.id, classId: title }, { register, ...kept });
  }
  renderPage([]);
  const heading = await screen.findByRole("heading", { name: "Registers only on this phone" });
  const section = within(heading.closest("section") ?? document.body);
  expect(section.getAllByRole("heading", { level: 3 }).map((one) => one.textContent)).toEqual([
    "Closed",
  ]);
  expect(section.getByRole("link", { name: "Register" }).getAttribute("href")).toBe(
    "/teach/classes/Closed",
  );
});

test("a register that the server refused is not said to wait", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T11:30:00.000Z") });
  const edit = { saved: { asha: { mark: "absent" as const, at: "2026-11-25T10:40:00.000Z" } } };
  const classes = ["Waiting", "Refused for good"].map((title) => onSunday(title, "05:00"));
  for (const held of classes) {
    const times = { opensAt: held.startsAt, closesAt: "2026-11-23T05:00:00.000Z" };
    const register = { class: held, students: [], readAt: times.opensAt, ...times };
    const refusal = held.id === "Waiting" ? {} : { refusal: "Please check the marked fields." };
    keepRegister({ userId: user.id, classId: held.id }, { register, edit, ...refusal });
  }
  renderPage(classes);
  const rowOf = async (title: string) =>
    within((await screen.findByRole("heading", { name: title })).closest("li") ?? document.body);
  const waiting = await rowOf("Waiting");
  expect(waiting.getByText("Not sent yet")).toBeDefined();
  expect(waiting.queryByText("Refused")).toBeNull();
  const refused = await rowOf("Refused for good");
  expect(refused.getByText("Refused")).toBeDefined();
  for (const state of ["Not sent yet", "Register not saved yet"])
    expect(refused.queryByText(state)).toBeNull();
});

test("a page that stays open over midnight has the next day's classes under today", async () => {
  const toFake = ["Date", "setInterval", "clearInterval"] as const;
  vi.useFakeTimers({ toFake: [...toFake], now: new Date("2026-11-22T18:00:00.000Z") });
  renderPage([
    onSunday("Sunday", "10:00"),
    onSunday("Monday", "10:00", {
      day: "2026-11-23",
      startsAt: "2026-11-23T10:00:00.000Z",
      endsAt: "2026-11-23T11:00:00.000Z",
    }),
  ]);
  const heading = await screen.findByRole("heading", { name: "Today" });
  const section = within(heading.closest("section") ?? document.body);
  expect(section.getByText("Sunday")).toBeDefined();
  await act(async () => {
    vi.setSystemTime("2026-11-23T02:00:00.000Z");
    vi.advanceTimersByTime(5_000);
  });
  expect(section.getByText("Monday")).toBeDefined();
  expect(section.queryByText("Sunday")).toBeNull();
});

test("the classes are asked for from yesterday for eight days", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T18:45:00.000Z") });
  const asked = vi.fn(async (_address: string) => Response.json({ classes: [] }));
  vi.stubGlobal("fetch", asked);
  await makeTestClient().fetchQuery(taughtClassesQuery);
  expect(asked.mock.calls[0]?.[0]).toBe("/api/teach/classes?from=2026-11-23&days=8");
});
