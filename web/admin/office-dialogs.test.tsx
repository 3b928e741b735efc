import { globSync, readFileSync } from "node:fs";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { queryClient } from "../api/query-client.ts";
import { violationsIn } from "../testing/violations-in.ts";
import { chosenDialogs, officeDialogs } from "./testing/office-dialogs.tsx";
import { renderOffice } from "./testing/render-office.tsx";

/** In these nothing is typed that could be lost: they ask, choose, search, or show. */
const withoutWork = [
  "web/admin/conflict-dialog.tsx",
  "web/admin/courses/course-menu.tsx",
  "web/admin/courses/delete-course.tsx",
  "web/admin/exams/choose-question.tsx",
  "web/admin/fee-plans/office-refund-words.tsx",
  "web/admin/layout.tsx",
  "web/admin/notices/call-queue.tsx",
  "web/admin/palette/palette-opener.tsx",
  "web/admin/papers/papers-dialog.tsx",
  "web/admin/person/enrol-person.tsx",
  "web/admin/person/slip-dialog.tsx",
  "web/admin/timetable/staff-dialog.tsx",
  "web/staff/editing/confirm-dialog.tsx",
];

beforeEach(() => {
  // No request is answered; the forms are shown without waiting for one.
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
});

afterEach(() => {
  act(() => toast.remove());
  queryClient.clear();
  vi.unstubAllGlobals();
});

test("every other dialog of the office and of teachers asks before typed work is lost", () => {
  const sources = globSync("web/{admin,staff}/**/*.tsx");
  const plain = sources.filter((path) =>
    /import \{[^}]*\bDialog\b[^}]*\} from "[./]*ui\/dialog\.tsx"/.test(readFileSync(path, "utf8")),
  );
  expect(plain.toSorted()).toEqual(withoutWork);
});

test("axe-core sees a field without a name here, too", async () => {
  document.body.innerHTML = "<input>";
  expect(await violationsIn(document.body)).toEqual(["label: <input>"]);
  document.body.innerHTML = "";
});

describe.each(officeDialogs)("the dialog for $name", ({ label, open }) => {
  test("asks before it closes over what was typed, and is usable by everybody", async () => {
    const onClose = vi.fn<() => void>();
    renderOffice(open(onClose));
    const field = (await screen.findAllByLabelText(label, { selector: "input, textarea" }))[0];
    if (!field) throw new Error("nothing to type into");
    expect(await violationsIn(document.body)).toEqual([]);
    await userEvent.type(field, "x");
    const dialog = field.closest("dialog");
    if (!dialog) throw new Error("no dialog");
    fireEvent(dialog, new Event("cancel", { cancelable: true }));
    expect(await screen.findByText("Close without saving?")).toBeDefined();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole("button", { name: "Close without saving" }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });
});

test.each(chosenDialogs)("the dialog for $name is usable by everybody", async ({ shows, open }) => {
  const { baseElement } = renderOffice(open());
  expect((await screen.findAllByText(shows)).length).toBeGreaterThan(0);
  expect(await violationsIn(baseElement)).toEqual([]);
});
