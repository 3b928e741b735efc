import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test, vi } from "vitest";
import type { ListedWaiting } from "../../../contract/entities/waiting.ts";
import { queryClient } from "../../api/query-client.ts";
import { violationsIn } from "../../testing/violations-in.ts";
import { fakeApi } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import WaitingListPage from "./waiting-list.tsx";

const removal = "POST /api/admin/waiting-list/removals";
const list = "GET /api/admin/waiting-list";
const waiting = ["Asha", "Bela", "Charu"].map(
  (name, at): ListedWaiting => ({
    id: `w${at + 1}`,
    place: at + 1,
    offeredUntil: null,
    joinedAt: "2026-11-20T10:00:00.000Z",
    student: { id: `u${at + 1}`, name, phoneNumber: null, language: null },
    course: { id: "c1", title: "JEE Physics", titleHi: null },
  }),
);
const courses = { "GET /api/user/get-courses": { courses: [] } };
const pageOf = (rows: readonly ListedWaiting[]) =>
  Response.json({ waiting: rows, nextCursor: null, total: rows.length });

afterEach(() => {
  act(() => toast.remove());
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function openFor(selected: readonly string[]) {
  renderOffice(<WaitingListPage />, "/admin/waiting-list");
  for (const name of selected) {
    const row = (await screen.findByRole("link", { name })).closest("tr");
    if (!row) throw new Error(`no row of ${name}`);
    await userEvent.click(within(row).getByRole("checkbox", { name: "Select" }));
  }
  const count = `Take off (${selected.length})`;
  await userEvent.click(screen.getByRole("button", { name: count }));
  const dialog = within(await screen.findByRole("dialog"));
  return { dialog, button: dialog.getByRole("button", { name: count }) };
}

test("several are taken off by one call, once their number is typed, and the others move up", async () => {
  let rows = waiting;
  const sent = fakeApi({
    ...courses,
    [list]: () => pageOf(rows),
    [removal]: { waiting: [], refused: [] },
  });
  const { dialog, button } = await openFor(["Asha", "Bela"]);
  expect(dialog.getByText("Asha, Bela")).toBeDefined();
  expect(dialog.getByText(/^They wait for JEE Physics no longer\./)).toBeDefined();
  expect(button).toHaveProperty("disabled", true);
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.type(dialog.getByLabelText("Type how many to confirm:"), "2");
  rows = waiting.slice(2).map((row) => ({ ...row, place: 1 }));
  await userEvent.click(button);
  expect(await screen.findByText("2 taken off the waiting list")).toBeDefined();
  expect(await screen.findByText("Number 1")).toBeDefined();
  expect(screen.queryByRole("link", { name: "Asha" })).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent.find(({ call }) => call === removal)?.body).toEqual({
    waiting: [
      { id: "w1", offeredUntil: null },
      { id: "w2", offeredUntil: null },
    ],
  });
});

test("somebody who is offered a seat meanwhile stays, and it is said until when", async () => {
  const offered = { ...waiting[0], place: null, offeredUntil: "2026-11-23T10:00:00.000Z" };
  fakeApi({
    ...courses,
    [list]: { waiting, nextCursor: null, total: 3 },
    [removal]: {
      waiting: [offered],
      refused: [{ id: "w1", code: "changed_meanwhile", message: "Somebody else changed this." }],
    },
  });
  const { dialog, button } = await openFor(["Asha", "Charu"]);
  await userEvent.type(dialog.getByLabelText("Type how many to confirm:"), "2");
  await userEvent.click(button);
  expect(await screen.findByText("1 was left as it was:")).toBeDefined();
  expect(screen.getByText(/^Asha: .* It is now: A seat is offered until 23/)).toBeDefined();
  expect(await screen.findByText("1 taken off the waiting list")).toBeDefined();
});

test("of several courses each is named beside who waits for it", async () => {
  const other = { id: "c2", title: "NEET Biology", titleHi: null };
  const rows = waiting.map((row, at) => (at === 1 ? { ...row, course: other } : row));
  fakeApi({ ...courses, [list]: () => pageOf(rows) });
  const { dialog } = await openFor(["Asha", "Bela"]);
  expect(dialog.getByText("Asha (JEE Physics), Bela (NEET Biology)")).toBeDefined();
});
