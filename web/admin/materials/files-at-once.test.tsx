import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test, vi } from "vitest";
import { violationsIn } from "../../testing/violations-in.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { officeMaterial } from "../testing/office-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";
import FilesPage from "./files.tsx";

const titles = ["Optics", "Sound", "Waves"];
const materials = titles.map((title, at) => ({ ...officeMaterial, id: `f${at + 1}`, title }));
const list = "GET /api/admin/materials";
const lists = {
  [list]: { materials, nextCursor: null, total: 3 },
  "GET /api/admin/first-materials": { materials: [] },
};
const change = "POST /api/admin/material-changes";
const deletion = "POST /api/admin/material-deletions";
const restoring = (id: string) => `POST /api/admin/bin/material/${id}/restore`;
const back = { message: "Restored" };
const until = "2026-11-23T10:00:10.000Z";
const read = (...ids: string[]) => ids.map((id) => ({ id, version: 1 }));
const changedOf = (id: string) => ({
  id,
  code: "changed_meanwhile",
  message: "Somebody else changed this.",
});

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function openFor(selected: readonly string[], button: string, address?: string) {
  renderOffice(<FilesPage />, address);
  for (const title of selected) {
    const row = (await screen.findByText(title)).closest("tr");
    if (!row) throw new Error(`no row of ${title}`);
    await userEvent.click(within(row).getByRole("checkbox", { name: "Select" }));
  }
  await userEvent.click(screen.getByRole("button", { name: button }));
  return within(await screen.findByRole("dialog"));
}

test("two study files are deleted by one call, and one undo brings both back", async () => {
  const sent = fakeApi({
    ...lists,
    [deletion]: { materials: [], refused: [], undoUntil: until },
    [restoring("f1")]: back,
    [restoring("f3")]: back,
  });
  const dialog = await openFor(["Optics", "Waves"], "Delete (2)");
  expect(dialog.getByText("“Optics”, “Waves”")).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Delete (2)" }));
  expect(await screen.findByText("2 files deleted")).toBeDefined();
  expect(sent.find(({ call }) => call === deletion)?.body).toEqual({ materials: read("f1", "f3") });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByText("Optics")).toBeNull();
  expect(screen.getByText("Sound")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("2 files are back")).toBeDefined();
  expect(await screen.findByText("Optics")).toBeDefined();
  const restored = sent.map(({ call }) => call).filter((call) => call.endsWith("/restore"));
  expect(restored).toEqual([restoring("f1"), restoring("f3")]);
});

test("those that somebody else has changed stay, and are named", async () => {
  fakeApi({
    ...lists,
    [deletion]: {
      materials: [{ ...materials[0], subject: "Physics", version: 2 }],
      refused: [changedOf("f1")],
      undoUntil: until,
    },
  });
  const dialog = await openFor(["Optics", "Waves"], "Delete (2)");
  await userEvent.click(dialog.getByRole("button", { name: "Delete (2)" }));
  expect(await screen.findByText("1 was left as it was:")).toBeDefined();
  expect(screen.getByText(/^“Optics”: .* It is now: Subject: “Physics”\.$/)).toBeDefined();
  expect(screen.getByRole("cell", { name: "Physics", hidden: true })).toBeDefined();
  expect(await screen.findByText("1 file deleted")).toBeDefined();
});

test("on a full disk their number is typed first, and no undo is offered", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const why = "Nothing deleted now could be brought back.";
  const sent = fakeApi({
    ...lists,
    [deletion]: ({ body }) =>
      // As the page has sent it.
      (body as { isForGood?: true }).isForGood
        ? Response.json({ materials: [], refused: [], undoUntil: null })
        : refusal(409, "undo_impossible", why),
  });
  const dialog = await openFor(["Optics", "Waves"], "Delete (2)");
  const remove = dialog.getByRole("button", { name: "Delete (2)" });
  await userEvent.click(remove);
  expect(await dialog.findByText(why)).toBeDefined();
  expect(remove).toHaveProperty("disabled", true);
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.type(dialog.getByLabelText("Type how many to confirm:"), "2");
  await userEvent.click(remove);
  expect(await screen.findByText("2 files deleted")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(sent.filter(({ call }) => call === deletion).map(({ body }) => body)).toEqual([
    { materials: read("f1", "f3") },
    { materials: read("f1", "f3"), isForGood: true },
  ]);
});

test("a refusal leaves the question open, and the files selected", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  fakeApi({ ...lists, [deletion]: () => refusal(503, "unavailable", "Briefly unavailable.") });
  const dialog = await openFor(["Optics"], "Delete (1)");
  await userEvent.click(dialog.getByRole("button", { name: "Delete (1)" }));
  expect(await dialog.findByText("Briefly unavailable.")).toBeDefined();
  expect(screen.getByText("1 selected")).toBeDefined();
});

test("only what is chosen is sent for many, and the rows show it", async () => {
  const now = materials.slice(0, 2).map((row) => ({ ...row, selectedClass: "11", version: 2 }));
  const sent = fakeApi({ ...lists, [change]: { materials: now, refused: [] } });
  const dialog = await openFor(["Optics", "Sound"], "Change (2)");
  const save = dialog.getByRole("button", { name: "Save (2)" });
  expect(save).toHaveProperty("disabled", true);
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.selectOptions(dialog.getByLabelText("Class or exam"), "11");
  await userEvent.click(save);
  expect(await screen.findByText("2 files saved")).toBeDefined();
  expect(sent.find(({ call }) => call === change)?.body).toEqual({
    selectedClass: "11",
    materials: read("f1", "f2"),
  });
  expect(screen.getAllByRole("cell", { name: "Class 11" })).toHaveLength(2);
});

test("after many are changed, those that stand first are fetched once", async () => {
  const now = materials.map((row) => ({ ...row, selectedClass: "11", version: 2 }));
  const sent = fakeApi({ ...lists, [change]: { materials: now, refused: [] } });
  const dialog = await openFor(titles, "Change (3)");
  await userEvent.selectOptions(dialog.getByLabelText("Class or exam"), "11");
  await userEvent.click(dialog.getByRole("button", { name: "Save (3)" }));
  expect(await screen.findByText("3 files saved")).toBeDefined();
  const fetchedAfter = () =>
    sent
      .slice(sent.findIndex(({ call }) => call === change))
      .filter(({ call }) => call === "GET /api/admin/first-materials");
  await vi.waitFor(() => expect(fetchedAfter()).not.toEqual([]));
  expect(fetchedAfter()).toHaveLength(1);
});

test.each([
  ["state=over", "When students see them", "From now on, without an end"],
  ["selectedClass=12", "Class or exam", "Class 11"],
])("those that no longer fit %s are not counted any more", async (filter, field, value) => {
  const [optics, ...others] = materials.map((row) => ({
    ...row,
    selectedClass: "12",
    visibleUntil: until,
  }));
  const now = { ...optics, selectedClass: "11", visibleUntil: null, version: 2 };
  fakeApi({
    ...lists,
    [list]: { materials: [optics, ...others], nextCursor: null, total: 3 },
    [change]: { materials: [now], refused: [] },
  });
  const dialog = await openFor(["Optics"], "Change (1)", `/admin/files?${filter}`);
  await userEvent.selectOptions(dialog.getByLabelText(field), value);
  await userEvent.click(dialog.getByRole("button", { name: "Save (1)" }));
  const said = "2 in this list. 1 row below no longer matches the filters.";
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.getByText("Optics")).toBeDefined();
});

test("many lose their subject, and are shown between two times in India", async () => {
  const sent = fakeApi({ ...lists, [change]: { materials: [], refused: [] } });
  const dialog = await openFor(["Optics"], "Change (1)");
  await userEvent.selectOptions(dialog.getByLabelText("Subject"), "No subject");
  await userEvent.selectOptions(
    dialog.getByLabelText("When students see them"),
    "Between two times",
  );
  const field = (name: RegExp) => dialog.getByLabelText(name);
  fireEvent.change(field(/^Shown from/), { target: { value: "2030-02-01T00:00" } });
  fireEvent.change(field(/^Shown until/), { target: { value: "2030-01-01T00:00" } });
  await userEvent.click(dialog.getByRole("button", { name: "Save (1)" }));
  expect(await dialog.findByText(/must not be before the earlier one/)).toBeDefined();
  fireEvent.change(field(/^Shown until/), { target: { value: "" } });
  await userEvent.click(dialog.getByRole("button", { name: "Save (1)" }));
  expect(await screen.findByText("1 file saved")).toBeDefined();
  expect(sent.find(({ call }) => call === change)?.body).toEqual({
    subject: null,
    visibleFrom: "2030-01-31T18:30:00.000Z",
    visibleUntil: null,
    materials: read("f1"),
  });
});

test("one that somebody else has changed says what has changed since it was read", async () => {
  const theirs = { ...materials[0], description: "With answers.", version: 2 };
  fakeApi({ ...lists, [change]: { materials: [theirs], refused: [changedOf("f1")] } });
  const dialog = await openFor(["Optics"], "Change (1)");
  await userEvent.selectOptions(dialog.getByLabelText("When students see them"), "No longer");
  await userEvent.click(dialog.getByRole("button", { name: "Save (1)" }));
  expect(await screen.findByText(/It is now: Description: “With answers.”\.$/)).toBeDefined();
});
