import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { Link } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeApi } from "../testing/fake-api.ts";
import { officeCourse } from "../testing/office-course.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { EditCourseForm } from "./edit-course.tsx";

const read = officeCourse({ feePaise: 4_500_000, timings: "Mon 4 pm", teachers: ["Asha Rao"] });
const CALL = "PUT /api/admin/courses/c1";
const onClose = vi.fn();

beforeEach(() => {
  onClose.mockReset();
  vi.spyOn(console, "error").mockReturnValue();
});

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A server on which another admin has saved `theirs` already. */
function openAfter(theirs: Partial<typeof read>) {
  const saved = { ...read, ...theirs, version: 2 };
  const sent = fakeApi({
    [CALL]: ({ version }) =>
      version === '"2"'
        ? Response.json({ course: { ...saved, version: 3 } })
        : Response.json(
            { code: "changed_meanwhile", message: "Changed.", present: { course: saved } },
            { status: 412 },
          ),
  });
  renderOffice(
    <>
      <EditCourseForm course={read} onClose={onClose} />
      <Link to="/admin/files">Files</Link>
    </>,
  );
  return sent;
}

const put = (name: RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(name), { target: { value } });
const save = () => userEvent.click(screen.getByRole("button", { name: "Save the course" }));
const CONFLICT = { name: "Somebody else has saved this meanwhile" };
const conflict = async () => within(await screen.findByRole("dialog", CONFLICT));

describe("a course that another admin has saved meanwhile", () => {
  test("shows both sides in words, and is replaced where one's own is kept", async () => {
    const sent = openAfter({ feePaise: 4_800_000, timings: "Tue 5 pm", mode: "hybrid" });
    put(/^Fee in rupees/, "46,000");
    await save();
    const dialog = await conflict();
    for (const text of ["₹46,000", "₹48,000", "Mon 4 pm", "Tue 5 pm", "Mode"])
      expect(dialog.getByText(text)).toBeDefined();
    expect(dialog.queryByText("Duration")).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Save mine" }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent.at(-1)).toMatchObject({
      version: '"2"',
      body: { feePaise: 4_600_000, timings: "Mon 4 pm", title: "JEE Physics" },
    });
  });

  test("fills the form where it is taken, and saves nothing by itself", async () => {
    const sent = openAfter({ feePaise: 4_800_000 });
    put(/^Fee in rupees/, "46,000");
    await save();
    const dialog = await conflict();
    await userEvent.click(dialog.getByRole("button", { name: "Take theirs" }));
    expect(screen.getByLabelText(/^Fee in rupees/)).toHaveProperty("value", "48000");
    expect(sent).toHaveLength(1);
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent.at(-1)).toMatchObject({ version: '"2"', body: { feePaise: 4_800_000 } });
  });

  test("is not overwritten by saving again after the question was put off", async () => {
    const sent = openAfter({ feePaise: 4_800_000 });
    put(/^Fee in rupees/, "46,000");
    await save();
    await userEvent.click(await screen.findByRole("button", { name: "Back to the form" }));
    await save();
    expect((await conflict()).getByText("Fee in rupees")).toBeDefined();
    expect(sent.map(({ version }) => version)).toEqual(['"1"', '"1"']);
    expect(onClose).not.toHaveBeenCalled();
  });

  test("without touching a field of the form is saved at once", async () => {
    const sent = openAfter({ publishedAt: null });
    put(/^Fee in rupees/, "46,000");
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toHaveLength(2);
  });
});

test("the teachers are chosen from those who are here, each name once, or typed", async () => {
  const named = (name: string) => ({ name });
  fakeApi({
    "GET /api/admin/teachers": {
      teachers: [named("Meera Iyer"), named("R. Rao"), named("R. Rao")],
    },
  });
  renderOffice(<EditCourseForm course={read} onClose={onClose} />);
  const field = screen.getByLabelText<HTMLInputElement>("Teacher 1");
  const offered = () => [...(field.list?.options ?? [])].map(({ value }) => value);
  await waitFor(() => expect(offered()).toEqual(["Meera Iyer", "R. Rao"]));
});

describe("leaving the form", () => {
  const leave = () => userEvent.click(screen.getByRole("link", { name: "Files" }));

  test("asks when something was typed", async () => {
    openAfter({});
    put(/^Duration/, "2 years");
    await leave();
    expect(await screen.findByText("Leave without saving?")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Stay here" }));
    expect(screen.getByLabelText(/^Duration/)).toHaveProperty("value", "2 years");
    await leave();
    await userEvent.click(await screen.findByRole("button", { name: "Leave without saving" }));
    expect(await screen.findByText("at /admin/files")).toBeDefined();
  });

  test("does not ask while it is as it was", async () => {
    openAfter({});
    await leave();
    expect(await screen.findByText("at /admin/files")).toBeDefined();
  });

  test("asks in the browser too before another site", () => {
    openAfter({});
    const unload = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(unload()).toBe(true);
    put(/^Duration/, "2 years");
    expect(unload()).toBe(false);
  });
});
