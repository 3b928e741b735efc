import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { endHere, setSignedIn } from "../../shared/session/session-store.ts";
import { user } from "../../testing/session.ts";
import { dayInIndia } from "../../texts/texts.ts";
import { fakeApi } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import DaybookPage from "./daybook.tsx";

afterEach(() => endHere());

const line = {
  ...{ id: "e2", accountId: "a1", student: "Asha Rao", course: null, kind: "payment" },
  ...{ method: "cash", paise: 5_000_00, reference: null, by: "Ravi", document: null },
  at: "2026-07-20T06:00:00Z",
};
const book = {
  day: "2026-07-20",
  sums: [
    { method: "cash", inPaise: 5_000_00, outPaise: 1_000_00 },
    { method: "upi", inPaise: 2_000_00, outPaise: 0 },
  ],
  lines: [line],
};

test("sums a day by method and compares the cash that was counted", async () => {
  setSignedIn({ ...user, role: "admin" });
  const sent = fakeApi({ "GET /api/admin/fees/daybook": book });
  renderOffice(<DaybookPage />, "/admin/fees/daybook?day=2026-07-20");
  const row = async (name: string) => (await screen.findByRole("row", { name })).textContent;
  expect(await row("Cash ₹5,000 ₹1,000 ₹4,000")).toBeDefined();
  expect(await row("All ₹7,000 ₹1,000 ₹6,000")).toBeDefined();
  expect(sent[0]?.query.get("day")).toBe("2026-07-20");
  const counted = screen.getByLabelText("Cash counted (₹)");
  await userEvent.type(counted, "3,990");
  expect(screen.getByText("₹10 less than written")).toBeDefined();
  await userEvent.clear(counted);
  await userEvent.type(counted, "4000");
  expect(screen.getByText("The cash is right.")).toBeDefined();
});

test("shows today where the address names no day", async () => {
  setSignedIn({ ...user, role: "admin" });
  const sent = fakeApi({ "GET /api/admin/fees/daybook": book });
  renderOffice(<DaybookPage />, "/admin/fees/daybook?day=2026-13-45");
  expect(await screen.findByRole("row", { name: /^All/ })).toBeDefined();
  expect(sent[0]?.query.get("day")).toBe(dayInIndia(new Date()));
});

test("shows a cashier today alone", async () => {
  setSignedIn({ ...user, isCashier: true });
  const sent = fakeApi({ "GET /api/admin/fees/daybook": { ...book, lines: [], sums: [] } });
  renderOffice(<DaybookPage />, "/admin/fees/daybook?day=2026-07-20");
  expect(await screen.findByText("Nothing was taken or given back on this day.")).toBeDefined();
  expect(sent[0]?.query.get("day")).not.toBe("2026-07-20");
  expect(screen.queryByLabelText("Day")).toBeNull();
});
