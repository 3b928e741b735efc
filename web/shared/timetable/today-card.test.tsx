import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PastClass, TimetableClass } from "../../../contract/entities/timetable.ts";
import { makeTestClient } from "../../testing/api.ts";
import { type Language, LanguageContext } from "../../texts/texts.ts";
import { TodayCard } from "./today-card.tsx";

vi.mock("../site/lookups.ts", () => ({
  useLookups: () => ({ subjectName: (code: string) => code }),
}));

const answer = vi.fn<() => Response>();

/** 15:30 in India by the server; the device believes that it is a year earlier. */
const NOW = "2027-01-15T10:00:00.000Z";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-01-15T03:00:00.000Z") });
  vi.stubGlobal("fetch", async () => answer());
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const held = (given: Partial<TimetableClass>): TimetableClass => ({
  id: "c1",
  courseId: "k1",
  courseTitle: "Physics",
  courseTitleHi: "भौतिकी",
  subject: null,
  teacherName: "R. Rao",
  room: null,
  reason: null,
  reasonHi: null,
  cancelledAt: null,
  startsAt: "2027-01-15T10:30:00.000Z",
  endsAt: "2027-01-15T12:00:00.000Z",
  plannedStartsAt: "2027-01-15T10:30:00.000Z",
  changedFields: [],
  addedFields: [],
  hasLink: true,
  canJoinFrom: "2027-01-15T10:20:00.000Z",
  lectureId: null,
  hasRecordingLink: false,
  ...given,
});

type Past = { missed?: PastClass[]; recorded?: PastClass[] };

function answerWith(
  classes: TimetableClass[],
  now = NOW,
  { missed = [], recorded = [] }: Past = {},
) {
  const given = { classes, plannedCourseIds: ["k1"], missed, recorded };
  answer.mockImplementation(() => Response.json({ now, from: "2027-01-15", days: 7, ...given }));
}

const past = (classId: string, given: Partial<PastClass>): PastClass => ({
  ...{ classId, courseId: "k1", courseTitle: "Physics", courseTitleHi: "भौतिकी", subject: null },
  ...{ startsAt: "2027-01-14T10:30:00.000Z", lectureId: null, hasRecordingLink: false },
  ...given,
});

function renderCard(language: Language = "en", courseId?: string) {
  const client = makeTestClient();
  const Component = () => (
    <LanguageContext value={language}>
      <QueryClientProvider client={client}>
        <TodayCard {...(courseId ? { courseId } : {})} />
      </QueryClientProvider>
    </LanguageContext>
  );
  const Site = createRoutesStub([{ path: "*", Component }]);
  render(<Site />);
}

describe("the classes of today", () => {
  test("lead straight to the recordings of what was missed and of the last classes", async () => {
    answerWith([], NOW, {
      missed: [past("c1", { lectureId: "l1" })],
      recorded: ["l2", "l3", "l4"].map((lectureId) => past(`c-${lectureId}`, { lectureId })),
    });
    renderCard();
    await screen.findByText("Missed this week");
    await screen.findByText("Latest recordings");
    const links = screen.getAllByRole("link", { name: /^Watch /, hidden: true });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(
      ["l1", "l2", "l3", "l4"].map((lectureId) => `/watch/${lectureId}`),
    );
    // What was attended is one line, which says how many.
    const recorded = screen.getByText("Latest recordings").closest("details");
    expect(recorded?.querySelector("summary")?.textContent).toBe("Latest recordings3 classes");
    expect(links.map((link) => recorded?.contains(link))).toEqual([false, true, true, true]);
  });

  test("show two that were missed, and fold the older ones", async () => {
    const missed = ["c1", "c2", "c3"].map((id) => past(id, { lectureId: id }));
    answerWith([], NOW, { missed });
    renderCard();
    const older = (await screen.findByText("1 older class")).closest("details");
    const links = screen.getAllByRole("link", { name: /^Watch /, hidden: true });
    expect(links.map((link) => older?.contains(link))).toEqual([false, false, true]);
  });

  test("lead to the recordings on the meeting server, and those missed to the notes and whom to ask", async () => {
    const onServer = { hasRecordingLink: true };
    answerWith([], NOW, { missed: [past("c1", onServer)], recorded: [past("c2", onServer)] });
    renderCard();
    await screen.findByText("Latest recordings");
    const links = screen.getAllByRole("link", { name: /^Recording/, hidden: true });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(
      ["c1", "c2"].map((id) => `/api/user/classes/${id}/recording?language=en`),
    );
    expect(screen.getAllByRole("link", { name: /^(?:Notes|Ask) / })).toHaveLength(2);
  });

  test("open for joining by the server's clock, whatever the device's says", async () => {
    answerWith([held({})]);
    renderCard();
    await screen.findByText(/You can join from 3:50/);
    expect(screen.queryByRole("link", { name: "Join" })).toBeNull();
    answerWith([held({})], "2027-01-15T10:20:00.000Z");
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    const join = await screen.findByRole("link", { name: "Join" });
    expect(join.getAttribute("href")).toBe("/api/user/classes/c1/join?language=en");
    expect(join.getAttribute("rel")).toContain("noreferrer");
  });

  test("show what the office has changed on a page that stays open", async () => {
    answerWith([held({})]);
    renderCard();
    await screen.findByText("Physics");
    answerWith([held({ cancelledAt: NOW, canJoinFrom: null, reason: "Exam" })]);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await screen.findByText("Cancelled");
    expect(screen.getByText("The office says: Exam")).toBeTruthy();
  });

  test("fold the next one where two are on now, which leaves room for the notes", async () => {
    const now = { startsAt: "2027-01-15T09:30:00.000Z" };
    const named = (id: string, given: Partial<TimetableClass>) =>
      held({ id, courseTitle: `Course ${id}`, ...given });
    answerWith([named("a", now), named("b", now), named("c", {})]);
    renderCard();
    await screen.findByText("Course a");
    expect(screen.getByText("Course b").closest("details")).toBeNull();
    expect(screen.getByText("Course c").closest("details")?.open).toBe(false);
  });

  test("show the next one where those that would be on now are cancelled", async () => {
    const begun = { startsAt: "2027-01-15T09:30:00.000Z" };
    const off = { ...begun, cancelledAt: NOW, canJoinFrom: null };
    answerWith([
      held({ id: "a", courseTitle: "Course a", ...off }),
      held({ id: "b", courseTitle: "Course b", ...off }),
      held({ id: "c", courseTitle: "Course c" }),
    ]);
    renderCard();
    expect((await screen.findByText("Course c")).closest("details")).toBeNull();
    expect(screen.getByText("Course a").closest("details")).toBeNull();
  });

  test("say from when a class was moved", async () => {
    answerWith([held({ plannedStartsAt: "2027-01-15T09:30:00.000Z", changedFields: ["time"] })]);
    renderCard();
    await screen.findByText(/Moved from 3:00/);
  });

  test("say of a class that begins as planned and lasts longer that its end is another", async () => {
    answerWith([held({ changedFields: ["time"] })]);
    renderCard();
    expect(await screen.findByText("Ends at another time")).toBeDefined();
    expect(screen.queryByText(/Moved from/)).toBeNull();
  });

  test.each<[Partial<TimetableClass>, string]>([
    [{ room: "3" }, "Another teacher · Another room · Another subject"],
    [{ room: "3", teacherName: null }, "No teacher named now · Another room · Another subject"],
    [{ room: null }, "Another teacher · No room named now · Another subject"],
    [{ room: "3", subject: null }, "Another teacher · Another room · No subject named now"],
  ])("say what is another one, and what is no longer named (%o)", async (given, text) => {
    const changedFields = ["teacher", "room", "subject"] as const;
    answerWith([held({ subject: "physics", changedFields: [...changedFields], ...given })]);
    renderCard();
    expect(await screen.findByText(text)).toBeDefined();
  });

  test("say of what was not planned that it is named, not that it is another one", async () => {
    const changedFields = ["teacher", "room", "subject"] as const;
    const added = { changedFields: [...changedFields], addedFields: [...changedFields] };
    answerWith([held({ subject: "physics", room: "3", ...added })]);
    renderCard();
    const text = "Teacher named now · Room named now · Subject named now";
    expect(await screen.findByText(text)).toBeDefined();
  });

  test("say that there is none, and leave out other courses, past classes and later days", async () => {
    answerWith([
      held({ id: "past", endsAt: "2027-01-15T09:00:00.000Z" }),
      held({ id: "other", courseId: "k2" }),
      held({
        id: "later",
        startsAt: "2027-01-17T10:30:00.000Z",
        endsAt: "2027-01-17T11:30:00.000Z",
      }),
    ]);
    renderCard("hi", "k1");
    await screen.findByText("आज और कोई क्लास नहीं है।");
    expect(screen.queryByText("भौतिकी")).toBeNull();
  });

  test("take no place where the course has no class at all", async () => {
    answerWith([held({})]);
    renderCard("en", "k2");
    await vi.waitFor(() => expect(answer).toHaveBeenCalled());
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.queryByRole("heading")).toBeNull();
  });

  test("fold all but what is now and next, and say what is in the lines", async () => {
    const at = (hour: string) => ({
      startsAt: `2027-01-${hour}:30:00.000Z`,
      endsAt: `2027-01-${hour}:55:00.000Z`,
      plannedStartsAt: `2027-01-${hour}:30:00.000Z`,
    });
    answerWith([
      held({ id: "now", courseTitle: "Now", startsAt: "2027-01-15T09:30:00.000Z" }),
      held({ id: "off", courseTitle: "Off", ...at("15T10"), cancelledAt: NOW, canJoinFrom: null }),
      held({ id: "next", courseTitle: "Soon", ...at("15T12") }),
      held({ id: "later", courseTitle: "Later", ...at("15T13"), changedFields: ["room"] }),
      held({ id: "morrow", courseTitle: "Morrow", ...at("16T05") }),
      held({ id: "not", courseTitle: "Not", ...at("16T06"), cancelledAt: NOW, canJoinFrom: null }),
    ]);
    renderCard();
    const lines = (await screen.findAllByText(/Later today|Tomorrow/)).map((line) =>
      line.closest("details"),
    );
    expect(lines.map((line) => line?.open)).toEqual([false, false]);
    expect(lines.map((line) => line?.querySelector("summary")?.textContent)).toEqual([
      expect.stringMatching(/^Later today1 class, from 7:00.pm · 1 changed$/),
      expect.stringMatching(/^Tomorrow1 class, from 11:00.am · 1 cancelled$/),
    ]);
    expect(
      ["Now", "Off", "Soon", "Later", "Morrow"].map((title) =>
        screen.getAllByText(title).some((text) => text.closest("details")) ? "folded" : "shown",
      ),
    ).toEqual(["shown", "shown", "shown", "folded", "folded"]);
  });

  test("count only what is held, where all classes of a day are cancelled too", async () => {
    const morrow = { startsAt: "2027-01-16T05:30:00.000Z", endsAt: "2027-01-16T06:30:00.000Z" };
    answerWith([held({ ...morrow, cancelledAt: NOW, canJoinFrom: null })]);
    renderCard();
    const line = (await screen.findByText("Tomorrow")).closest("summary");
    expect(line?.textContent).toBe("Tomorrow1 cancelled");
  });

  test("are one line on their course's page, above which stands what can be joined", async () => {
    answerWith([held({ hasLink: false, canJoinFrom: null })]);
    renderCard("en", "k1");
    const line = (await screen.findByText(/^Today, 4:00.–.+5:30.pm$/)).closest("details");
    expect(line?.open).toBe(false);
    answerWith([held({ canJoinFrom: NOW }), held({ id: "c2", canJoinFrom: null })]);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    const join = await screen.findByRole("link", { name: "Join" });
    expect(join.closest("details")).toBeNull();
    expect(screen.getByText("Classes").closest("details")?.open).toBe(false);
  });

  test("say on their course's page too how many are changed or cancelled, as nobody may look", async () => {
    const morrow = { startsAt: "2027-01-16T05:30:00.000Z", endsAt: "2027-01-16T06:30:00.000Z" };
    const noLink = { hasLink: false, canJoinFrom: null };
    answerWith([
      held({ ...noLink, cancelledAt: NOW }),
      held({ ...noLink, ...morrow, id: "c2", changedFields: ["room"] }),
    ]);
    renderCard("en", "k1");
    const line = (await screen.findByText("Classes")).closest("summary");
    expect(line?.textContent).toMatch(
      /^ClassesTomorrow, 11:00.am.–.+12:00.pm · 1 changed · 1 cancelled$/,
    );
  });

  test("name the part of the day once where both ends have it", async () => {
    answerWith([
      held({}),
      held({ id: "c2", startsAt: "2027-01-15T17:30:00.000Z", endsAt: "2027-01-15T19:00:00.000Z" }),
    ]);
    renderCard("hi");
    await screen.findByText(/^शाम.4:00–.+5:30$/u);
    await screen.findByText(/^रात.11:00.–.+रात.12:30$/u);
  });
});
