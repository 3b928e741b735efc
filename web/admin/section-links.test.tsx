import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Attention } from "../../contract/entities/overview.ts";
import { call } from "../api/call.ts";
import { queryClient } from "../api/query-client.ts";
import { SectionLinks } from "./section-links.tsx";
import { fakeApi } from "./testing/fake-api.ts";
import { renderOffice } from "./testing/render-office.tsx";

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const none = { count: 0, nextAt: null };

test("a change that was no mutation of a list is seen in the menu's counts at once", async () => {
  const attention: Attention = {
    enrolments: { ...none, count: 31 },
    registrations: none,
    waitingList: { ...none, count: 12 },
    enquiries: { ...none, overdue: 0 },
    setup: { all: 10, done: 10, open: 0 },
    missingSettings: 0,
    backup: null,
    disk: { freeBytes: 5e9, totalBytes: 9e9, isLow: false },
  };
  fakeApi({
    "GET /api/admin/attention": () => Response.json(attention),
    "POST /api/admin/enrolment-decisions": () => {
      attention.enrolments.count = 0;
      return Response.json({ enrolments: [], refused: [] });
    },
  });
  renderOffice(<SectionLinks />);
  expect(await screen.findByText("31")).toBeDefined();
  expect(screen.getByRole("link", { name: "Waiting list" }).textContent).toContain("12");
  await call("POST /api/admin/enrolment-decisions", {
    body: { action: "confirm", enrolments: [{ id: "e1", changedAt: "2026-11-20T10:00:00.000Z" }] },
  });
  await vi.waitFor(() => expect(screen.queryByText("31")).toBeNull());
});
