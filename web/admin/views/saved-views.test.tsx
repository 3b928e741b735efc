import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { SavedView } from "../../../contract/entities/saved-view.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { SavedViews } from "./saved-views.tsx";

const list = "GET /api/admin/saved-views";
const save = "POST /api/admin/saved-views";
const twelve: SavedView = { id: "v1", name: "Class 12", filters: { selectedClass: "12" } };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(search = "", answers: Parameters<typeof fakeApi>[0] = {}) {
  const sent = fakeApi({ [list]: { views: [twelve] }, ...answers });
  renderOffice(
    <>
      <SavedViews list="people" />
      <Search />
    </>,
    `/admin/people${search}`,
  );
  return sent;
}

function Search() {
  return <output data-testid="search">{useLocation().search}</output>;
}

test("a view is a link to its filters, and says when it is the one that is shown", async () => {
  open();
  const view = await screen.findByRole("link", { name: "Class 12" });
  expect(view.getAttribute("aria-current")).toBeNull();
  await userEvent.click(view);
  expect(screen.getByTestId("search").textContent).toBe("?selectedClass=12");
  expect(screen.getByRole("link", { current: "page" }).textContent).toBe("Class 12");
  expect(screen.queryByRole("button", { name: "Save this view" })).toBeNull();
});

test("without a view and without a filter nothing is offered", async () => {
  const sent = open("", { [list]: { views: [] } });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByRole("navigation", { name: "Saved views" })).toBeNull();
});

test("the filters are saved without what was searched for", async () => {
  const sent = open("?query=Asha&role=student&selectedClass=12", {
    [save]: { view: { ...twelve, id: "v2" } },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Save this view" }));
  await userEvent.type(await screen.findByLabelText("Name of the view"), "Students of 12");
  const dialog = within(screen.getByRole("dialog", { name: "Save this view" }));
  await userEvent.click(dialog.getByRole("button", { name: "Save this view" }));
  expect(await screen.findByText("“Students of 12” was saved")).toBeDefined();
  expect(sent.find(({ call }) => call === save)?.body).toEqual({
    list: "people",
    name: "Students of 12",
    filters: { role: "student", selectedClass: "12" },
  });
});

test("a refused name is told beside its field", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const errors = [{ field: "name", code: "name_taken", message: "Another one has this name." }];
  open("?role=student", {
    [save]: () => Response.json({ code: "invalid_fields", message: "", errors }, { status: 422 }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Save this view" }));
  await userEvent.type(await screen.findByLabelText("Name of the view"), "Class 12");
  const dialog = within(screen.getByRole("dialog", { name: "Save this view" }));
  await userEvent.click(dialog.getByRole("button", { name: "Save this view" }));
  expect(await screen.findByText(/Another one has this name/)).toBeDefined();
});

test("views are renamed and deleted, and a deleted one is brought back", async () => {
  const sent = open("", {
    "PATCH /api/admin/saved-views/v1": { view: { ...twelve, name: "Twelfth" } },
    "DELETE /api/admin/saved-views/v1": { message: "" },
    [save]: { view: twelve },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Rename or delete" }));
  const name = await screen.findByLabelText("Name of “Class 12”");
  await userEvent.clear(name);
  await userEvent.type(name, "Twelfth");
  await userEvent.click(screen.getByRole("button", { name: "Save the name" }));
  expect(await screen.findByText("“Twelfth” was saved")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Delete the view “Class 12”" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Restored")).toBeDefined();
  expect(sent.filter(({ call }) => !call.startsWith("GET")).map(({ call }) => call)).toEqual([
    ...["PATCH /api/admin/saved-views/v1", "DELETE /api/admin/saved-views/v1", save],
  ]);
});

test("twenty-first view is refused with a sentence", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  open("?role=student", { [save]: () => refusal(409, "too_many_views", "Delete one first.") });
  await userEvent.click(await screen.findByRole("button", { name: "Save this view" }));
  await userEvent.type(await screen.findByLabelText("Name of the view"), "One more");
  const dialog = within(screen.getByRole("dialog", { name: "Save this view" }));
  await userEvent.click(dialog.getByRole("button", { name: "Save this view" }));
  expect(await screen.findByText("Delete one first.")).toBeDefined();
});
