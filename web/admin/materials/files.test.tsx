import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { OfficeMaterial } from "../../../contract/entities/office-material.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { officeMaterial } from "../testing/office-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";
import FilesPage from "./files.tsx";

const material: OfficeMaterial = { ...officeMaterial, subject: "Physics", selectedClass: "12" };
const list = "GET /api/admin/materials";
const first = "GET /api/admin/first-materials";
const listed = { materials: [material], nextCursor: null, total: 1 };
const lists = { [list]: listed, [first]: { materials: [] } };

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("an address with a class that does not exist shows the files of all classes", async () => {
  const sent = fakeApi({
    ...lists,
  });
  renderOffice(<FilesPage />, "/admin/files?selectedClass=13");
  expect(await screen.findByText("Optics")).toBeDefined();
  const asked = sent.filter(({ call }) => call === list);
  expect(asked.map(({ query }) => query.get("selectedClass"))).toEqual([null]);
});

describe("editing a study material", () => {
  const edit = "PATCH /api/admin/materials/f1";
  const open = async () =>
    userEvent.click(await screen.findByRole("button", { name: "Edit Optics" }));
  const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

  test("sends India's time as UTC, and shows in the list from when students see it", async () => {
    const visibleFrom = "2030-01-31T18:30:00.000Z";
    const sent = fakeApi({
      ...lists,
      [edit]: { material: { ...material, visibleFrom, version: 2 } },
    });
    renderOffice(<FilesPage />);
    await open();
    const form = within(screen.getByRole("form", { name: "Edit Optics" }));
    fireEvent.change(form.getByLabelText(/^Shown from/), {
      target: { value: "2030-02-01T00:00" },
    });
    await save();
    expect(await screen.findByText("“Optics” was saved")).toBeDefined();
    const [{ body, version } = { body: {}, version: "" }] = sent.filter(
      ({ call }) => call === edit,
    );
    expect({ body, version }).toMatchObject({
      body: { visibleFrom, titleHi: null },
      version: '"1"',
    });
    expect(screen.getByText(/^Shown from 1 Feb 2030/)).toBeDefined();
  });

  test("tells what somebody else has made of it before it is overwritten", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const theirs = { ...material, title: "Light", selectedClass: null, version: 2 };
    const problem = { code: "changed_meanwhile", message: "", present: { material: theirs } };
    fakeApi({ ...lists, [edit]: () => Response.json(problem, { status: 412 }) });
    renderOffice(<FilesPage />);
    await open();
    await save();
    expect(await screen.findByText(/It now has Title: “Light”, .*“nothing”\./)).toBeDefined();
  });
});

test("a study material is put before all others", async () => {
  const order = "PUT /api/admin/material-order";
  const sent = fakeApi({ ...lists, [order]: { materials: [material] } });
  renderOffice(<FilesPage />);
  await userEvent.click(
    await screen.findByRole("button", { name: "Put Optics before all others" }),
  );
  await waitFor(() => expect(sent.some(({ call }) => call === order)).toBe(true));
  expect(sent.find(({ call }) => call === order)?.body).toEqual({ materialIds: ["f1"], read: [] });
});

describe("deleting a study material", () => {
  const ask = async () =>
    userEvent.click(await screen.findByRole("button", { name: "Delete Optics" }));
  const deletedUntil = (undoUntil: string | null) => ({ message: "File deleted", undoUntil });
  const confirm = () => userEvent.click(screen.getByRole("button", { name: /^Delete$/ }));

  test("asks first, and Cancel deletes nothing", async () => {
    const sent = fakeApi({ ...lists });
    renderOffice(<FilesPage />);
    await ask();
    expect(screen.getByText(/“Optics” disappears for all students/)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByText("Delete this file?")).toBeNull();
    expect(sent.map(({ call }) => call).toSorted()).toEqual([first, list]);
  });

  test("takes it from the list once it is confirmed", async () => {
    fakeApi({ ...lists, "DELETE /api/admin/delete/f1": deletedUntil(null) });
    renderOffice(<FilesPage />);
    await ask();
    await confirm();
    expect(await screen.findByText("No study material yet")).toBeDefined();
    expect(screen.queryByText("Delete this file?")).toBeNull();
  });

  test("can be undone while the server offers it", async () => {
    const until = "2026-11-23T10:00:10.000Z";
    const sent = fakeApi({
      ...lists,
      "DELETE /api/admin/delete/f1": deletedUntil(until),
      "POST /api/admin/bin/material/f1/restore": { message: "Restored" },
    });
    renderOffice(<FilesPage />);
    await ask();
    await confirm();
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Restored")).toBeDefined();
    expect(await screen.findByText("Optics")).toBeDefined();
    expect(sent.map(({ call }) => call)).toContain("POST /api/admin/bin/material/f1/restore");
  });

  test("offers no undo where the server cannot bring it back", async () => {
    fakeApi({ ...lists, "DELETE /api/admin/delete/f1": deletedUntil(null) });
    renderOffice(<FilesPage />);
    await ask();
    await confirm();
    expect(await screen.findByText("“Optics” was deleted")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  test("that is under way cannot be closed as if it were cancelled", async () => {
    let answer = (_response: Response): void => undefined;
    const answered = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    fakeApi({ ...lists, "DELETE /api/admin/delete/f1": () => answered });
    renderOffice(<FilesPage />);
    await ask();
    await confirm();
    expect(screen.getByRole("button", { name: "Cancel" })).toHaveProperty("disabled", true);
    expect(screen.getByRole("button", { name: "Close" })).toHaveProperty("disabled", true);
    expect(fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }))).toBe(
      false,
    );
    await act(async () => answer(Response.json(deletedUntil(null))));
    await waitFor(() => expect(screen.queryByText("Delete this file?")).toBeNull());
  });

  test("names the version that was read, and shows the file anew if somebody else has changed it", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const corrected = { ...material, title: "Optics, corrected", version: 2 };
    let isRenamed = false;
    const sent = fakeApi({
      ...lists,
      [list]: () => Response.json(isRenamed ? { ...listed, materials: [corrected] } : listed),
      "DELETE /api/admin/delete/f1"() {
        isRenamed = true;
        return refusal(412, "changed_meanwhile", "Somebody else changed this.");
      },
    });
    renderOffice(<FilesPage />);
    await ask();
    await confirm();
    expect(await screen.findByText("Somebody else changed this.")).toBeDefined();
    expect(screen.queryByText("Delete this file?")).toBeNull();
    expect(await screen.findByText("Optics, corrected")).toBeDefined();
    const deleting = sent.filter(({ call }) => call.startsWith("DELETE"));
    expect(deleting.map(({ version }) => version)).toEqual(['"1"']);
  });

  test("that is refused leaves the question open with the reason", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    fakeApi({
      ...lists,
      "DELETE /api/admin/delete/f1": () => refusal(404, "not_found", "This is not here any more."),
    });
    renderOffice(<FilesPage />);
    await ask();
    await confirm();
    expect(await screen.findByText("This is not here any more.")).toBeDefined();
    expect(screen.getByText("Delete this file?")).toBeDefined();
    expect(screen.getByRole("link", { name: /optics.pdf/ })).toBeDefined();
  });
});

test("the keyboard's focus goes to the row that follows a deleted one, and to the heading after the last", async () => {
  const other = { ...material, id: "f2", title: "Sound" };
  fakeApi({
    ...lists,
    [list]: { ...listed, materials: [material, other], total: 2 },
    "DELETE /api/admin/delete/f1": { message: "", undoUntil: null },
    "DELETE /api/admin/delete/f2": { message: "", undoUntil: null },
  });
  renderOffice(<FilesPage />);
  for (const title of ["Optics", "Sound"]) {
    await userEvent.click(await screen.findByRole("button", { name: `Delete ${title}` }));
    await userEvent.click(screen.getByRole("button", { name: /^Delete$/ }));
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: `Delete ${title}` })).toBeNull(),
    );
    const next = title === "Optics" ? /Sound/ : /Study materials/;
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(next));
  }
  expect(document.activeElement?.tagName).toBe("H1");
});
