import { render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Absence } from "../../../contract/entities/attendance.ts";
import type { Attention, Figures } from "../../../contract/entities/overview.ts";
import type { TaughtClass } from "../../../contract/entities/teaching.ts";
import { makeTaughtClass } from "../../testing/taught-classes.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { AttentionCards } from "./attention-cards.tsx";
import { FigureTable } from "./figure-table.tsx";
import { DayBars } from "./plots.tsx";
import { SectionCount, waitingIn } from "./section-count.tsx";
import { TodayClasses } from "./today-classes.tsx";

const none = { count: 0, nextAt: null };
const calm: Attention = {
  enrolments: none,
  registrations: none,
  waitingList: none,
  enquiries: { ...none, overdue: 0 },
  dues: none,
  refunds: { ...none, overdue: 0 },
  setup: { all: 14, done: 14, open: 0 },
  missingSettings: 0,
  backup: { lastAt: "2026-11-20T20:00:00.000Z", isOld: false },
  disk: { freeBytes: 5e9, totalBytes: 9e9, isLow: false },
};

test("shows what waits with its hour, and the way to it", () => {
  const attention: Attention = {
    ...calm,
    enrolments: { count: 3, nextAt: "2026-11-21T09:30:00.000Z" },
    enquiries: { count: 10_000, nextAt: "2026-11-20T09:30:00.000Z", overdue: 2 },
    dues: { count: 3, nextAt: null },
    refunds: { count: 2, nextAt: null, overdue: 1 },
    backup: { lastAt: null, isOld: true },
    disk: { freeBytes: 4e8, totalBytes: 9e9, isLow: true },
  };
  renderOffice(<AttentionCards attention={attention} />);
  const links = screen
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    [
      "Enrolments to confirm3The next seat lapses 21\u00a0Nov\u00a02026, 3:00\u00a0pm\u00a0IST",
      "/admin/enrolments?status=pending",
    ],
    ["New enquiries10,0002 over the promised 48 hours", "/admin/enquiries?status=overdue"],
    ["Refunds to pay out21 after the promised day", "/admin/refunds-due"],
    ["Fees overdue3", "/admin/fees/dues"],
    [
      expect.stringMatching(/^BackupNone was taken yet\. Ask whoever runs your server/),
      "/admin/server",
    ],
    ["DiskOnly 400 MB are free", "/admin/server"],
  ]);
});

test("leads to the settings that are missing", () => {
  renderOffice(<AttentionCards attention={{ ...calm, missingSettings: 7 }} />);
  const link = screen.getByRole("link", { name: /^Settings to fill in ?7/ });
  expect(link.getAttribute("href")).toBe("/admin/site/settings");
});

/** A class of an hour on 21 November, at this time of day in UTC. */
function onSaturday(title: string, clock: string, given: Partial<TaughtClass> = {}): TaughtClass {
  const startsAt = `2026-11-21T${clock}:00.000Z`;
  const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString();
  const day = "2026-11-21";
  return makeTaughtClass({ id: title, courseTitle: title, day, startsAt, endsAt, ...given });
}

const absence: Absence = {
  ...{ classId: "c1", startsAt: "2026-11-21T04:00:00.000Z", subject: null, mark: "absent" },
  ...{ userId: "u1", name: "Asha", courseId: "k1", courseTitle: "Optics", courseTitleHi: null },
  ...{ parentName: null, phoneNumber: null, language: null, call: null },
};

test("what the day has left to do comes first: registers, absentees, and whom no notice has reached", () => {
  // Noon in India.
  vi.useFakeTimers({ now: new Date("2026-11-21T06:30:00.000Z"), toFake: ["Date"] });
  const savedAt = "2026-11-21T06:00:00.000Z";
  const yesterday = "2026-11-20T04:00:00.000Z";
  renderOffice(
    <AttentionCards
      attention={{ ...calm, registrations: { ...none, count: 1 } }}
      classes={[
        onSaturday("Unsaved", "04:00"),
        onSaturday("Saved", "04:00", { registerSavedAt: savedAt }),
        onSaturday("Cancelled", "04:00", { cancelledAt: savedAt }),
        onSaturday("Still on", "06:00"),
      ]}
      absences={[
        absence,
        { ...absence, userId: "u2", name: "With leave", mark: "excused" },
        { ...absence, userId: "u3", name: "Of yesterday", startsAt: yesterday },
      ]}
      notices={[{ id: "n1", titleEn: "No class", titleHi: null, people: 3 }]}
    />,
  );
  expect(
    screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["Unsaved, 21 Nov 2026, 9:30\u00a0am", "/teach/classes/Unsaved"],
    ["Absentees to call1Asha", "/admin/absences"],
    ["No class (3)", "/admin/notices/n1"],
    ["Interest to answer1", "/admin/registrations?answer=open"],
  ]);
  vi.useRealTimers();
});

test("the classes of today have their registers, the latest and those to come where they are many", () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T06:30:00.000Z"), toFake: ["Date"] });
  const { unmount } = renderOffice(
    <TodayClasses
      classes={[
        onSaturday("Of yesterday", "04:00", {
          day: "2026-11-20",
          endsAt: "2026-11-20T05:00:00.000Z",
        }),
        onSaturday("Saved", "04:00", { registerSavedAt: "2026-11-21T05:00:00.000Z" }),
        onSaturday("On", "06:00"),
        onSaturday("Later", "11:00"),
      ]}
    />,
  );
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/Saved.*Register saved$/),
    expect.stringMatching(/On.*Register not saved yet$/),
    expect.stringMatching(/Later$/),
  ]);
  const [timetable, ...registers] = screen.getAllByRole("link");
  expect(timetable?.textContent).toBe("Timetable (3 today)");
  // Nobody takes the register of a class that has not begun.
  expect(registers.map(({ textContent }) => textContent)).toEqual(["Saved", "On"]);
  unmount();
  const many = ["01", "02", "03", "04", "11", "12", "13", "14", "15", "16"];
  renderOffice(<TodayClasses classes={many.map((hour) => onSaturday(hour, `${hour}:00`))} />);
  expect(screen.getAllByRole("listitem")).toHaveLength(8);
  expect(screen.queryByText("02")).toBeNull();
  expect(screen.getByText("03")).toBeDefined();
  vi.useRealTimers();
});

test("a day without classes has no list of them", () => {
  renderOffice(<TodayClasses classes={[]} />);
  expect(screen.queryByRole("heading")).toBeNull();
});

test("a seat that lapses within six hours is urgent", () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T04:00:00.000Z"), toFake: ["Date"] });
  const lapsing = (nextAt: string) => ({
    ...calm,
    enrolments: { count: 1, nextAt },
  });
  const isUrgent = () => screen.getByText(/^The next seat lapses/).className.includes("text-bad");
  const { unmount } = renderOffice(
    <AttentionCards attention={lapsing("2026-11-21T10:01:00.000Z")} />,
  );
  expect(isUrgent()).toBe(false);
  unmount();
  renderOffice(<AttentionCards attention={lapsing("2026-11-21T09:59:00.000Z")} />);
  expect(isUrgent()).toBe(true);
  vi.useRealTimers();
});

test("says so when nothing waits", () => {
  renderOffice(<AttentionCards attention={calm} classes={[]} absences={[]} notices={[]} />);
  expect(screen.getByText("Nothing waits for you.")).toBeDefined();
  expect(screen.queryAllByRole("listitem")).toEqual([]);
});

test.each(["classes", "absences", "notices"])(
  "does not say so where the %s did not load",
  (part) => {
    const ofDay = { classes: [], absences: [], notices: [], [part]: undefined };
    renderOffice(<AttentionCards attention={calm} {...ofDay} />);
    expect(screen.queryByText("Nothing waits for you.")).toBeNull();
  },
);

test("a section of the menu is described by what waits in it, and keeps its name", () => {
  const attention = { ...calm, registrations: { ...none, count: 4 } };
  const waiting = waitingIn(attention, ["registrations"]);
  expect(waitingIn(attention, ["enrolments"])).toBeUndefined();
  expect(waitingIn(attention, ["courses"])).toBeUndefined();
  expect(waitingIn(undefined, ["enrolments"])).toBeUndefined();
  if (!waiting) throw new Error("nothing waits");
  render(
    <a href="/admin/registrations" aria-describedby="w">
      Interest
      <SectionCount id="w" waiting={waiting} />
    </a>,
  );
  const link = screen.getByRole("link", { name: "Interest", description: "4 waiting" });
  expect(link).toBeDefined();
});

const figure = { today: 1, yesterday: 2, week: 1_200, weekBefore: 3, month: 5, monthBefore: 5 };

test("figures stand beside those of the time before", () => {
  const figures = {
    people: figure,
    forms: figure,
    enrolments: figure,
    downloads: figure,
    enquiries: figure,
  };
  // The table reads only these properties.
  render(<FigureTable figures={figures as Figures} />);
  const row = screen.getByRole("row", { name: /New people/ });
  expect(
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["1before: 2", "1,200before: 3", "5before: 5"]);
});

test("days without an enrolment say so instead of an empty plot", () => {
  const { container } = render(<DayBars days={[{ day: "2026-11-20", count: 0 }]} />);
  expect(screen.getByText("Nothing yet.")).toBeDefined();
  expect(container.querySelector("svg")).toBeNull();
});

test("the plot of days is a table for those who do not see it", () => {
  render(
    <DayBars
      days={[
        { day: "2026-11-20", count: 2 },
        { day: "2026-11-21", count: 0 },
      ]}
    />,
  );
  const table = screen.getByRole("table", { name: "Enrolments by day" });
  expect(within(table).getByRole("row", { name: "20 Nov 2026 2" })).toBeDefined();
  expect(within(table).getByRole("row", { name: "21 Nov 2026 0" })).toBeDefined();
});
