import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { useDeleteMaterials } from "../materials/use-delete-materials.ts";
import { fakeApi, refusal, type SentCall } from "../testing/fake-api.ts";
import { officeMaterial } from "../testing/office-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";

const RESTORING = "POST /api/admin/material-deletions/undo";
const ids = Array.from({ length: limits.rowsAtOnce + 2 }, (_, at) => `f${at}`);
const last = ids.slice(limits.rowsAtOnce);
const gone = (id: string) => ({ id, code: "not_found", message: "This is not here any more." });

function Deletion() {
  const { onDone } = useDeleteMaterials()({ isForGood: false });
  const deleted = () => onDone(ids.map((id) => ({ ...officeMaterial, id })));
  return (
    <button type="button" onClick={deleted}>
      Delete
    </button>
  );
}

/** Deletes more than one call may name, and undoes it: each call gets the next of these answers. */
async function undo(...answers: (() => Response)[]) {
  const left = [...answers];
  const sent = fakeApi({ [RESTORING]: () => (left.shift() ?? unexpected)() });
  renderOffice(<Deletion />);
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  return sent;
}
const restored = (...refused: object[]) => Response.json({ refused });
const unavailable = () => refusal(503, "unavailable", "Briefly unavailable.");
function unexpected(): Response {
  throw new Error("one call more than the test answers");
}
const tryAgain = async () =>
  userEvent.click(await screen.findByRole("button", { name: "Try again" }));
const bodies = (sent: readonly SentCall[]) => sent.map(({ body }) => body);

beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());
afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("an undo that fails halfway is tried again for the rest only, as often as it fails", async () => {
  const sent = await undo(
    () => restored(gone("f0")),
    unavailable,
    unavailable,
    () => restored(),
  );
  expect(await screen.findByText("Briefly unavailable. 2 files are not back yet.")).toBeDefined();
  await tryAgain();
  await tryAgain();
  expect(await screen.findByText("1 file could not be brought back.")).toBeDefined();
  const first = { ids: ids.slice(0, limits.rowsAtOnce) };
  expect(bodies(sent)).toEqual([first, { ids: last }, { ids: last }, { ids: last }]);
});

test("an undo that succeeds at the second try says that all are back", async () => {
  await undo(
    () => restored(),
    unavailable,
    () => restored(),
  );
  await tryAgain();
  expect(await screen.findByText("102 files are back")).toBeDefined();
});

test("files that an undo without an answer may have brought back are not called lost", async () => {
  const lost = () => {
    throw new TypeError("Failed to fetch");
  };
  await undo(
    () => restored(),
    lost,
    () => restored(...last.map(gone)),
  );
  expect(await screen.findByText("Nobody knows whether 2 files are back.")).toBeDefined();
  await tryAgain();
  expect(
    await screen.findByText("2 files are back already, or cannot be brought back any more."),
  ).toBeDefined();
});
