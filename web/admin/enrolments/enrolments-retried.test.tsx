import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { queryClient } from "../../api/query-client.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { listedEnrolment } from "../testing/office-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";
import EnrolmentsPage from "./enrolments.tsx";

/** A list of more is slow to look at, and how many go at once is not what these tests are about. */
vi.mock("../../../contract/limits.ts", async (importOriginal) => {
  const { limits } = await importOriginal<typeof import("../../../contract/limits.ts")>();
  return { limits: { ...limits, rowsAtOnce: 3 } };
});

beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());
afterEach(() => {
  act(() => toast.remove());
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const LIST = "GET /api/admin/enrolments";

const enrolment = (id: string, name: string) => ({
  ...listedEnrolment(id, name),
  status: "active",
  heldUntil: null,
});

/** Selects the five enrolments of the list, and withdraws them. */
async function withdrawAll() {
  renderOffice(<EnrolmentsPage />);
  await screen.findByText("Student 1");
  const [all] = screen.getAllByRole("checkbox", { name: "Select all on this page" });
  if (all) await userEvent.click(all);
  await userEvent.click(screen.getByRole("button", { name: "Withdraw 5" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText(/Reason/), "The course has ended.");
  await userEvent.click(dialog.getByRole("button", { name: "Withdraw 5" }));
  return dialog;
}

test("what a first part has done is shown and can be taken back, and the next try is about the others", async () => {
  const count = limits.rowsAtOnce + 2;
  const held = Array.from({ length: count }, (_, at) => enrolment(`e${at}`, `Student ${at + 1}`));
  const withdrawnOf = (ids: readonly string[]) =>
    held
      .filter(({ id }) => ids.includes(id))
      .map((each) => ({ ...each, status: "withdrawn", isEndedByOffice: true }));
  const asked: string[][] = [];
  fakeApi({
    [LIST]: { enrolments: held, nextCursor: null, total: count },
    "GET /api/user/get-courses": { courses: [] },
    "POST /api/admin/enrolment-decisions": ({ body }) => {
      // As the page has sent it.
      const ids = (body as { enrolments: { id: string }[] }).enrolments.map(({ id }) => id);
      asked.push(ids);
      if (asked.length === 2) return refusal(503, "unavailable", "Briefly unavailable.");
      return Response.json({ enrolments: withdrawnOf(ids), refused: [] });
    },
  });
  const dialog = await withdrawAll();
  expect(await dialog.findByText("Briefly unavailable.")).toBeDefined();
  expect(screen.getByText("3 enrolments withdrawn")).toBeDefined();
  expect(screen.getByRole("button", { name: "Undo" })).toBeDefined();
  expect(screen.getByRole("row", { name: /Student 1 /, hidden: true }).textContent).toContain(
    "Withdrawn",
  );
  expect(dialog.getByText("3 were done a moment ago. This is about the other 2.")).toBeDefined();
  expect(dialog.getByText("Student 4, Student 5")).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Withdraw 2" }));
  expect(await screen.findByText("2 enrolments withdrawn")).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByText("5 selected")).toBeNull();
  expect(asked.map((ids) => ids.length)).toEqual([3, 2, 2]);
});
