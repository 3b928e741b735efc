import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test, vi } from "vitest";
import { violationsIn } from "../../testing/violations-in.ts";
import { poster } from "../testing/dialog-rows.ts";
import { fakeApi } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import PostersPage from "./posters.tsx";

const posters = ["Admissions", "Results", "Holidays"].map((title, at) => ({
  ...poster,
  id: `p${at + 1}`,
  title,
}));
const list = "GET /api/admin/posters";
const change = "POST /api/admin/poster-changes";
const deletion = "POST /api/admin/poster-deletions";
const restoring = (id: string) => `POST /api/admin/bin/poster/${id}/restore`;
const until = "2026-11-23T10:00:10.000Z";
const read = (...ids: string[]) => ids.map((id) => ({ id, version: 1 }));

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const boxOf = async (title: string) => {
  const card = (await screen.findByRole("heading", { name: title })).closest("li");
  if (!card) throw new Error(`no card of ${title}`);
  return within(card).getByRole("checkbox", { name: "Select" });
};

async function openFor(selected: readonly string[], button: string) {
  renderOffice(<PostersPage />, "/admin/posters");
  for (const title of selected) await userEvent.click(await boxOf(title));
  await userEvent.click(screen.getByRole("button", { name: button }));
  return within(await screen.findByRole("dialog"));
}

test("two posters are deleted by one call, and one undo brings both back", async () => {
  let present = posters;
  const sent = fakeApi({
    [list]: () => Response.json({ posters: present }),
    [deletion]: () => {
      present = posters.slice(1, 2);
      return Response.json({ posters: [], refused: [], undoUntil: until });
    },
    [restoring("p1")]: { message: "Restored" },
    [restoring("p3")]: () => {
      present = posters;
      return Response.json({ refused: [] });
    },
  });
  const dialog = await openFor(["Admissions", "Holidays"], "Delete (2)");
  expect(dialog.getByText("“Admissions”, “Holidays”")).toBeDefined();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: "Delete (2)" }));
  expect(await screen.findByText("2 announcements deleted")).toBeDefined();
  expect(sent.find(({ call }) => call === deletion)?.body).toEqual({ posters: read("p1", "p3") });
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("2 announcements are back")).toBeDefined();
  expect(await screen.findByRole("heading", { name: "Holidays" })).toBeDefined();
  expect(sent.map(({ call }) => call)).toContain(restoring("p1"));
});

test("two posters get one schedule by the keyboard alone, and the one that somebody changed is named", async () => {
  const over = { visibleFrom: null, visibleUntil: "2026-11-20T10:00:00.000Z" };
  const theirs = { ...posters[1], link: "/courses", version: 2 };
  const sent = fakeApi({
    [list]: { posters },
    [change]: {
      posters: [{ ...posters[0], ...over, version: 2 }, theirs],
      refused: [{ id: "p2", code: "changed_meanwhile", message: "" }],
    },
  });
  renderOffice(<PostersPage />, "/admin/posters");
  (await boxOf("Admissions")).focus();
  await userEvent.keyboard(" {Shift>}{ArrowDown}{/Shift}{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Schedule (2)" }));
  await userEvent.keyboard("{Enter}");
  const dialog = within(await screen.findByRole("dialog"));
  const save = dialog.getByRole("button", { name: "Save (2)" });
  expect(save).toHaveProperty("disabled", true);
  await userEvent.selectOptions(dialog.getByLabelText("When visitors see them"), "No longer");
  await userEvent.click(save);
  expect(await screen.findByText("1 announcement saved")).toBeDefined();
  expect(screen.getByText(/^“Results”: .* It is now: Link: “\/courses”\.$/)).toBeDefined();
  expect(screen.getByText(/^Not shown since/)).toBeDefined();
  expect(sent.find(({ call }) => call === change)?.body).toEqual({
    visibleFrom: null,
    visibleUntil: expect.any(String),
    posters: read("p1", "p2"),
  });
});

test("a schedule of posters is saved once it is chosen, and one of its two times given", async () => {
  fakeApi({ [list]: { posters } });
  const dialog = await openFor(["Admissions", "Results"], "Schedule (2)");
  const save = dialog.getByRole("button", { name: "Save (2)" });
  const shown = dialog.getByLabelText("When visitors see them");
  await userEvent.selectOptions(shown, "Between two times");
  expect(save).toHaveProperty("disabled", true);
  fireEvent.change(dialog.getByLabelText(/^Shown from/), { target: { value: "2099-01-01T10:00" } });
  await waitFor(() => expect(save).toHaveProperty("disabled", false));
  await userEvent.selectOptions(shown, "Leave as it is");
  expect(save).toHaveProperty("disabled", true);
});
