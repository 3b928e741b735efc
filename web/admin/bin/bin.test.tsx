import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test, vi } from "vitest";
import type { BinItem } from "../../../contract/entities/bin.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import BinPage from "./bin.tsx";

const LIST = "GET /api/admin/bin";
const RESTORE = "POST /api/admin/bin/note/n1/restore";
const note: BinItem = {
  id: "n1",
  kind: "note",
  title: "Motion",
  courseTitle: "Physics 11",
  deletedAt: "2026-11-20T10:00:00.000Z",
  deletedBy: "Meera",
};

const page = (items: BinItem[]) => ({ items, nextCursor: null, total: items.length });

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("lists what was deleted and by whom, and restores it", async () => {
  let items = [note];
  fakeApi({
    [LIST]: () => Response.json(page(items)),
    [RESTORE]: () => {
      items = [];
      return Response.json({ message: "Restored" });
    },
  });
  renderOffice(<BinPage />);
  expect(await screen.findByText(/Note · Physics 11/)).toBeDefined();
  expect(screen.getByText(/, by Meera$/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Restore “Motion”" }));
  expect(await screen.findByText("“Motion” is back")).toBeDefined();
  expect(await screen.findByText("The bin is empty")).toBeDefined();
});

test("says where something is gone for good meanwhile", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  fakeApi({
    [LIST]: page([note]),
    [RESTORE]: () => refusal(404, "not_found", "Not here."),
  });
  renderOffice(<BinPage />);
  await userEvent.click(await screen.findByRole("button", { name: "Restore “Motion”" }));
  const said = "It cannot be brought back any more, or it is back already.";
  expect(await screen.findByText(said)).toBeDefined();
});

test("says that an earlier file needs room for the one of now", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  fakeApi({
    [LIST]: page([note]),
    [RESTORE]: () => refusal(409, "undo_impossible", "The disk is full."),
  });
  renderOffice(<BinPage />);
  await userEvent.click(await screen.findByRole("button", { name: "Restore “Motion”" }));
  expect(await screen.findByText(/could not be kept. Nothing was changed./)).toBeDefined();
});

test("loads the rest of a full bin when that is asked for", async () => {
  const older = { ...note, id: "n2", title: "Optics" };
  fakeApi({
    [LIST]: ({ query }) =>
      Response.json(
        query.get("cursor")
          ? { items: [older], nextCursor: null, total: 2 }
          : { items: [note], nextCursor: "more", total: 2 },
      ),
  });
  renderOffice(<BinPage />);
  expect(await screen.findByText("Motion")).toBeDefined();
  expect(screen.getByText("1 of 2 shown")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByText("Optics")).toBeDefined();
  expect(screen.getByText("Motion")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});
