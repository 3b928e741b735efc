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
const tryAgain = async () =>
  userEvent.click(await screen.findByRole("button", { name: "Try again" }));
const restoringCalls = (sent: readonly SentCall[]) =>
  sent.map(({ call }) => call).filter((call) => call.endsWith("/restore"));

beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());
afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("an undo that fails halfway is tried again for the rest only, as often as it fails", async () => {
  const sent = await undo(gone, restored, unavailable, unavailable, restored, restored);
  expect(await screen.findByText("Briefly unavailable. 2 files are not back yet.")).toBeDefined();
  await tryAgain();
  await tryAgain();
  expect(await screen.findByText("1 file could not be brought back.")).toBeDefined();
  const asked = ["f0", "f1", "f2", "f2", "f2", "f3"].map(restoring);
  expect(restoringCalls(sent)).toEqual(asked);
});

test("an undo that succeeds at the second try says that all are back", async () => {
  await undo(restored, restored, unavailable, restored, restored);
  await tryAgain();
  expect(await screen.findByText("4 files are back")).toBeDefined();
});

test("an undo without an answer can be tried again", async () => {
  const lost = () => {
    throw new TypeError("Failed to fetch");
  };
  await undo(restored, restored, restored, lost, restored);
  expect(await screen.findByText(/^No answer came, so nobody knows/)).toBeDefined();
  await tryAgain();
  expect(await screen.findByText("4 files are back")).toBeDefined();
});
