import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, describe, expect, test, vi } from "vitest";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { listedStudent } from "../testing/office-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { PaletteOpener } from "./palette-opener.tsx";

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const people = "GET /api/admin/get-users";
const courses = "GET /api/admin/courses";
const day = "2026-11-20T10:00:00.000Z";
const found = {
  [people]: { users: [{ ...listedStudent, phoneNumber: "+919876543210", selectedClass: "11" }] },
  [courses]: {
    courses: [
      { id: "c1", title: "Asha's choice", titleHi: null, publishedAt: day, archivedAt: null },
      { id: "c2", title: "Asha's draft", titleHi: null, publishedAt: null, archivedAt: null },
      { id: "c3", title: "Asha 2025", titleHi: null, publishedAt: day, archivedAt: day },
    ],
  },
};

async function open() {
  await userEvent.keyboard("{Control>}k{/Control}");
  return screen.findByRole("combobox", { name: /Name, phone/ });
}

describe("the command palette", () => {
  test("leads to a person by keyboard alone", async () => {
    const sent = fakeApi(found);
    renderOffice(<PaletteOpener />);
    await userEvent.type(await open(), "asha");
    expect(await screen.findByRole("option", { name: /Asha Rao/ })).toBeDefined();
    // On a slow machine the search may have begun before all was typed.
    expect(sent.slice(-2).map(({ call, query }) => [call, query.get("query")])).toEqual([
      [people, "asha"],
      [courses, "asha"],
    ]);
    await userEvent.keyboard("{Enter}");
    expect(await screen.findByText("at /admin/people/u1")).toBeDefined();
  });

  test("tells siblings apart by phone and class, names their parent, and whoever has no form by e-mail", async () => {
    const family = {
      ...listedStudent,
      phoneNumber: "+919876543210",
      parentName: "Sunita Rao",
    };
    fakeApi({
      ...found,
      [people]: {
        users: [
          { ...family, id: "u1", name: "Asha Rao", selectedClass: "11" },
          { ...family, id: "u2", name: "Ashok Rao", selectedClass: "9" },
          { ...listedStudent, id: "u3", name: "Ashima" },
        ],
      },
    });
    renderOffice(<PaletteOpener />);
    await userEvent.type(await open(), "ash");
    expect(
      await screen.findByRole("option", {
        name: "Asha Rao +91 98765 43210 · Class 11 · Parent: Sunita Rao",
      }),
    ).toBeDefined();
    expect(
      screen.getByRole("option", {
        name: "Ashok Rao +91 98765 43210 · Class 9 · Parent: Sunita Rao",
      }),
    ).toBeDefined();
    expect(screen.getByRole("option", { name: "Ashima asha@student.example" })).toBeDefined();
  });

  test("waits with Enter for the people that the last text finds", async () => {
    const later = Promise.withResolvers<Response>();
    const kabir = { users: [{ ...listedStudent, id: "u2", name: "Kabir Sen" }] };
    fakeApi({
      [people]: ({ query }) =>
        query.get("query") === "kabir" ? later.promise : Response.json(found[people]),
      [courses]: { courses: [] },
    });
    renderOffice(<PaletteOpener />);
    const field = await open();
    await userEvent.type(field, "asha");
    await screen.findByRole("option", { name: /Asha Rao/ });
    await userEvent.clear(field);
    await userEvent.type(field, "kabir{Enter}");
    expect(screen.queryByRole("option", { name: /Asha Rao/ })).toBeNull();
    await act(async () => later.resolve(Response.json(kabir)));
    expect(await screen.findByText("at /admin/people/u2")).toBeDefined();
  });

  test("forgets an Enter once the text is another", async () => {
    const later = Promise.withResolvers<Response>();
    fakeApi({
      [people]: ({ query }) =>
        query.get("query") === "ash" ? later.promise : Response.json(found[people]),
      [courses]: { courses: [] },
    });
    renderOffice(<PaletteOpener />);
    await userEvent.type(await open(), "ash{Enter}a");
    expect(await screen.findByRole("option", { name: /Asha Rao/ })).toBeDefined();
    await act(async () => later.resolve(Response.json(found[people])));
    expect(screen.getByRole("option", { name: /Asha Rao/ })).toBeDefined();
  });

  test("opens by itself where its keys were pressed before the office was drawn", async () => {
    fakeApi(found);
    document.documentElement.dataset.palette = "ash";
    renderOffice(<PaletteOpener />);
    expect(await screen.findByRole("combobox", { name: /Name, phone/ })).toHaveProperty(
      "value",
      "ash",
    );
    expect(document.documentElement.dataset.palette).toBeUndefined();
  });

  test("keeps what is typed before its field is there", async () => {
    fakeApi(found);
    const pressed = vi.fn<(event: KeyboardEvent) => void>();
    document.addEventListener("keydown", pressed);
    renderOffice(<PaletteOpener />);
    fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
    for (const key of ["?", "Backspace", ..."ashe", "Backspace", "a"])
      fireEvent.keyDown(document.body, { key });
    document.removeEventListener("keydown", pressed);
    expect(pressed.mock.calls.map(([{ key }]) => key)).toEqual(["k"]);
    expect(await screen.findByRole("combobox", { name: /Name, phone/ })).toHaveProperty(
      "value",
      "asha",
    );
  });

  test("does what is typed and entered before its field is there", async () => {
    fakeApi(found);
    renderOffice(<PaletteOpener />);
    fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
    for (const key of [..."asha", "Enter"]) fireEvent.keyDown(document.body, { key });
    expect(await screen.findByText("at /admin/people/u1")).toBeDefined();
  });

  test("lets keys go where Tab or Escape say that nobody writes", async () => {
    renderOffice(<PaletteOpener />);
    for (const end of ["Tab", "Escape"]) {
      fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
      fireEvent.keyDown(document.body, { key: end });
      expect(fireEvent.keyDown(document.body, { key: "Enter" })).toBe(true);
    }
  });

  test("marks the courses that are not on the site", async () => {
    fakeApi(found);
    renderOffice(<PaletteOpener />);
    await userEvent.type(await open(), "asha");
    await screen.findByRole("option", { name: "Asha's draft Draft" });
    expect(screen.getByRole("option", { name: "Asha 2025 Archived" })).toBeDefined();
    expect(screen.getByRole("option", { name: "Asha's choice" })).toBeDefined();
  });

  test("does an action that is named in part, and says when nothing is", async () => {
    fakeApi({ [people]: { users: [] }, [courses]: { courses: [] } });
    renderOffice(<PaletteOpener />);
    const field = await open();
    await userEvent.type(field, "zzz");
    expect(await screen.findByText("Nothing is called so.")).toBeDefined();
    await userEvent.clear(field);
    await userEvent.type(field, "audit{Enter}");
    expect(await screen.findByText("at /admin/audit-log")).toBeDefined();
  });

  test.each([
    ["absent", "absences"],
    ["attendance", "absences"],
    ["holiday", "timetable"],
    ["refund", "site/refund"],
    ["logo", "site/settings"],
    ["landline", "site/settings"],
    ["teacher", "teachers"],
    ["backup", "server"],
    ["फीस", "site/refund"],
    ["छुट्टी", "timetable"],
    ["हाज़िरी", "absences"],
    ["शिक्षक", "teachers"],
  ])("knows a page by what people call it: %s", async (typed, section) => {
    fakeApi({ [people]: { users: [] }, [courses]: { courses: [] } });
    renderOffice(<PaletteOpener />);
    await userEvent.type(await open(), `${typed}{Enter}`);
    expect(await screen.findByText(`at /admin/${section}`)).toBeDefined();
  });

  test("opens a page ready for what was asked", async () => {
    fakeApi({ [people]: { users: [] }, [courses]: { courses: [] } });
    renderOffice(<PaletteOpener />);
    await userEvent.type(await open(), "plan cl{Enter}");
    expect(await screen.findByText("at /admin/timetable")).toBeDefined();
  });

  test("goes on with actions where the search fails", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const away = () => refusal(503, "unavailable", "Briefly unavailable.");
    fakeApi({ [people]: away, [courses]: away });
    renderOffice(<PaletteOpener />);
    await userEvent.type(await open(), "new course");
    expect(await screen.findByText(/Actions work/)).toBeDefined();
    expect(screen.getByRole("option", { name: "New course" })).toBeDefined();
  });

  test("opens by a button, and the list of keys by a question mark that nobody typed into a field", async () => {
    renderOffice(
      <>
        <PaletteOpener />
        <input aria-label="elsewhere" />
      </>,
    );
    await userEvent.type(screen.getByLabelText("elsewhere"), "?");
    expect(screen.queryByText("This list")).toBeNull();
    act(() => screen.getByLabelText("elsewhere").blur());
    await userEvent.keyboard("?");
    expect(await screen.findByText("This list")).toBeDefined();
    await userEvent.click(screen.getAllByRole("button", { name: "Close" })[0] ?? document.body);
    await waitFor(() => expect(screen.queryByText("This list")).toBeNull());
    await userEvent.click(screen.getByRole("button", { name: "Find or do" }));
    expect(await screen.findByRole("combobox", { name: /Name, phone/ })).toBeDefined();
  });
});
