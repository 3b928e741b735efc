import { render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Attention, Figures } from "../../../contract/entities/overview.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { AttentionCards } from "./attention-cards.tsx";
import { FigureTable } from "./figure-table.tsx";
import { DayBars } from "./plots.tsx";
import { SectionCount, waitingIn, waitingOnOverview } from "./section-count.tsx";

const none = { count: 0, nextAt: null };
const calm: Attention = {
  enrolments: none,
  registrations: none,
  waitingList: none,
  enquiries: { ...none, overdue: 0 },
  setup: { all: 10, done: 10, open: 0 },
  missingSettings: 0,
  backup: { lastAt: "2026-11-20T20:00:00.000Z", isOld: false },
  disk: { freeBytes: 5e9, totalBytes: 9e9, isLow: false },
};

test("shows what waits with its hour, and the way to it", () => {
  const attention: Attention = {
    ...calm,
    enrolments: { count: 3, nextAt: "2026-11-21T09:30:00.000Z" },
    enquiries: { count: 10_000, nextAt: "2026-11-20T09:30:00.000Z", overdue: 2 },
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
    [
      expect.stringMatching(/^BackupNone was taken yet\. Ask whoever runs your server/),
      "/admin/setup",
    ],
  ]);
  expect(screen.getByText("Only 400 MB are free")).toBeDefined();
});

test("leads to the settings that are missing, and counts them at the site", () => {
  const attention = { ...calm, missingSettings: 7 };
  renderOffice(<AttentionCards attention={attention} />);
  const link = screen.getByRole("link", { name: /^Settings to fill in ?7/ });
  expect(link.getAttribute("href")).toBe("/admin/site/settings");
  expect(waitingIn(attention, "site")).toBe(7);
  expect(waitingIn(calm, "site")).toBeUndefined();
  expect(waitingIn(undefined, "site")).toBeUndefined();
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
  renderOffice(<AttentionCards attention={calm} />);
  expect(screen.getByText("Nothing waits for you.")).toBeDefined();
  expect(screen.queryAllByRole("listitem")).toEqual([]);
});

test("a section of the menu is described by what waits in it, and keeps its name", () => {
  const attention = { ...calm, registrations: { ...none, count: 4 } };
  const waiting = waitingIn(attention, "registrations");
  expect(waitingIn(attention, "enrolments")).toBeUndefined();
  expect(waitingIn(attention, "courses")).toBeUndefined();
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

test("the menu counts an old backup and a full disk at the overview", () => {
  expect(waitingOnOverview(calm)).toBeUndefined();
  expect(waitingOnOverview(undefined)).toBeUndefined();
  const backup = { lastAt: null, isOld: true };
  const disk = { freeBytes: 4e8, totalBytes: 9e9, isLow: true };
  expect(waitingOnOverview({ ...calm, backup })).toBe(1);
  expect(waitingOnOverview({ ...calm, backup, disk })).toBe(2);
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
