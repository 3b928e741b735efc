import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useDeleteMaterials } from "../materials/materials-at-once.tsx";
import { fakeApi, refusal, type SentCall } from "../testing/fake-api.ts";
import { officeMaterial } from "../testing/office-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";

const ids = ["f0", "f1", "f2", "f3"];

function Deletion() {
  const { onDone } = useDeleteMaterials()({ isForGood: false });
  const deleted = () => onDone(ids.map((id) => ({ ...officeMaterial, id })));
  return (
    <button type="button" onClick={deleted}>
      Delete
    </button>
  );
}

/** Deletes four files, and undoes it: each call gets the next of these answers. */
async function undo(...answers: (() => Response)[]) {
  const left = [...answers];
  const answer = () => (left.shift() ?? unexpected)();
  const sent = fakeApi(Object.fromEntries(ids.map((id) => [restoring(id), answer])));
  renderOffice(<Deletion />);
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  return sent;
}
const restoring = (id: string) => `POST /api/admin/bin/material/${id}/restore`;
const restored = () => Response.json({ message: "Restored" });
const gone = () => refusal(404, "not_found", "This is not here any more.");
const unavailable = () => refusal(503, "unavailable", "Briefly unavailable.");
function unexpected(): Response {
  throw new Error("one call more than the test answers");
}
const restoringCalls = (sent: readonly SentCall[]) =>
  sent.map(({ call }) => call).filter((call) => call.endsWith("/restore"));

beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());
afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("an undo that fails halfway says how many are not back, and asks for no more", async () => {
  const sent = await undo(restored, restored, unavailable);
  expect(await screen.findByText("Briefly unavailable. 2 files are not back yet.")).toBeDefined();
  expect(restoringCalls(sent)).toEqual(["f0", "f1", "f2"].map(restoring));
});

test("an undo says how many could not be brought back", async () => {
  await undo(gone, restored, restored, restored);
  expect(await screen.findByText("1 file could not be brought back.")).toBeDefined();
});

test("an undo says that all are back", async () => {
  await undo(restored, restored, restored, restored);
  expect(await screen.findByText("4 files are back")).toBeDefined();
});
