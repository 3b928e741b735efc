import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Attention } from "../../contract/entities/overview.ts";
import { call } from "../api/call.ts";
import { queryClient } from "../api/query-client.ts";
import { endHere, setSignedIn } from "../shared/session/session-store.ts";
import { user } from "../testing/session.ts";
import { SectionLinks, SectionTabs } from "./section-links.tsx";
import { adminSections, sectionGroups } from "./sections.ts";
import { fakeApi } from "./testing/fake-api.ts";
import { renderOffice } from "./testing/render-office.tsx";

afterEach(() => {
  endHere();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const none = { count: 0, nextAt: null };
const someWait: Attention = {
  enrolments: { ...none, count: 31 },
  registrations: { ...none, count: 2 },
  waitingList: { ...none, count: 12 },
  enquiries: { ...none, count: 3, overdue: 0 },
  dues: { ...none, count: 40 },
  refunds: { ...none, count: 4, overdue: 0 },
  setup: { all: 14, done: 3, open: 11 },
  missingSettings: 7,
  backup: { lastAt: null, isOld: true },
  disk: { freeBytes: 5e9, totalBytes: 9e9, isLow: true },
};

test("every section is in one group of the menu", () => {
  const listed = sectionGroups.flatMap(({ entries }) => entries.flatMap(({ tabs }) => [...tabs]));
  expect(listed.toSorted()).toEqual(Object.keys(adminSections).toSorted());
});

test("the menu counts people who wait for the office, and nothing else", async () => {
  fakeApi({ "GET /api/admin/attention": someWait });
  renderOffice(<SectionLinks />);
  expect(await screen.findByText("31")).toBeDefined();
  const described = screen
    .getAllByRole("link")
    .filter((link) => link.hasAttribute("aria-describedby"));
  expect(described.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("31 waiting"),
    expect.stringContaining("4 waiting"),
    expect.stringContaining("5 waiting"),
  ]);
  const students = within(screen.getByRole("list", { name: "Students" }));
  expect(students.getByRole("link", { name: "Enquiries", description: "5 waiting" })).toBeDefined();
});

test("an entry is the present page on each of its tabs, and on the pages below", () => {
  fakeApi({ "GET /api/admin/attention": someWait });
  const { unmount } = renderOffice(<SectionLinks />, "/admin/waiting-list");
  expect(screen.getByRole("link", { current: "page" }).textContent).toBe("Enrolments");
  unmount();
  renderOffice(<SectionLinks />, "/hi/admin/people/u1");
  expect(screen.getByRole("link", { current: "page" }).textContent).toBe("People");
});

test("pages of one entry are tabs with addresses of their own", () => {
  const { unmount } = renderOffice(<SectionTabs />, "/admin/registrations");
  const tabs = within(screen.getByRole("navigation", { name: "Enquiries" })).getAllByRole("link");
  expect(
    tabs.map((tab) => [
      tab.textContent,
      tab.getAttribute("href"),
      tab.getAttribute("aria-current"),
    ]),
  ).toEqual([
    ["Enquiries", "/admin/enquiries", null],
    ["Interest", "/admin/registrations", "page"],
  ]);
  unmount();
  renderOffice(<SectionTabs />, "/admin/people");
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("a cashier is not led to what is the office's", () => {
  setSignedIn({ ...user, isCashier: true });
  renderOffice(<SectionTabs />, "/admin/fees/daybook");
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("a change that was no mutation of a list is seen in the menu's counts at once", async () => {
  const attention = structuredClone(someWait);
  fakeApi({
    "GET /api/admin/attention": () => Response.json(attention),
    "POST /api/admin/enrolment-decisions": () => {
      attention.enrolments.count = 0;
      return Response.json({ enrolments: [], refused: [] });
    },
  });
  renderOffice(<SectionLinks />);
  expect(await screen.findByText("31")).toBeDefined();
  await call("POST /api/admin/enrolment-decisions", {
    body: { action: "confirm", enrolments: [{ id: "e1", changedAt: "2026-11-20T10:00:00.000Z" }] },
  });
  await vi.waitFor(() => expect(screen.queryByText("31")).toBeNull());
});
