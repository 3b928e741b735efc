import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Material } from "../../../contract/entities/file.ts";
import { MaterialList } from "./material-list.tsx";
import { filterOf, noFilter } from "./material-query.ts";

const answered = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal("fetch", answered));

afterEach(() => {
  vi.restoreAllMocks();
  answered.mockReset();
});

const material = (id: string): Material => ({
  id,
  title: `Sheet ${id}`,
  description: null,
  filename: `${id}.pdf`,
  size: 1_200_000,
  mimeType: "application/pdf",
  subject: "Physics",
  selectedClass: "JEE",
  uploadedAt: "2026-11-20T10:00:00.000Z",
});

function renderList(nextCursor: string | null) {
  const first = { files: [material("a"), material("b")], nextCursor, total: 3 };
  const filter = filterOf(new URLSearchParams("query=sheet&selectedClass=JEE"));
  const Site = createRoutesStub([
    { path: "*", Component: () => <MaterialList first={first} filter={filter} /> },
  ]);
  render(<Site initialEntries={["/study-materials"]} />);
}

const five = Array.from({ length: 5 }, (_, at) => material(`m${at}`));
const fiveMaterials = { files: five, nextCursor: null, total: five.length };

const SearchedList = createRoutesStub([{ path: "*", Component: Searched }]);

/** Searches with the first click on a field, and no longer with the second. */
function Searched() {
  const [isSearching, setIsSearching] = useState(false);
  const typed = isSearching ? { ...noFilter, query: "m3" } : undefined;
  return (
    <>
      <input type="checkbox" aria-label="Search" onChange={() => setIsSearching(!isSearching)} />
      <MaterialList first={fiveMaterials} filter={noFilter} typed={typed} />
    </>
  );
}

const showMore = () => userEvent.click(screen.getByRole("button", { name: "Show more" }));

describe("the list of study materials", () => {
  test("shows sizes, subjects and classes", () => {
    renderList(null);
    expect(screen.getAllByText("1.2 MB")).toHaveLength(2);
    expect(screen.getAllByText("JEE Preparation")).toHaveLength(2);
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  test("brings the next part by its cursor, under the same filter", async () => {
    answered.mockResolvedValue(
      Response.json({ files: [material("c")], nextCursor: null, total: 3 }),
    );
    renderList("next!");
    expect(screen.getByText("2 of 3 shown")).toBeDefined();
    await showMore();
    expect(await screen.findByText("Sheet c")).toBeDefined();
    expect(screen.getByText("Sheet a")).toBeDefined();
    expect(answered.mock.calls[0]?.[0]).toBe(
      "/api/user/files?query=sheet&selectedClass=JEE&cursor=next%21",
    );
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  test("only hides its rows while it is searched: thousands take long to take away", async () => {
    render(<SearchedList />);
    const rows = () => screen.getAllByRole("heading", { level: 3 });
    expect(rows()).toHaveLength(5);
    const [row] = rows();
    await userEvent.click(screen.getByRole("checkbox", { name: "Search" }));
    await waitFor(() => expect(rows().map(({ textContent }) => textContent)).toEqual(["Sheet m3"]));
    await userEvent.click(screen.getByRole("checkbox", { name: "Search" }));
    expect(rows()[0]).toBe(row);
  });

  test("has of far rows their words alone, until they come near", async () => {
    const many = Array.from({ length: 60 }, (_, at) => material(`n${at}`));
    const first = { files: many, nextCursor: null, total: many.length };
    const Site = createRoutesStub([
      { path: "*", Component: () => <MaterialList first={first} filter={noFilter} /> },
    ]);
    render(<Site />);
    expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(60);
    expect(screen.getAllByRole("button", { name: /^Download/ })).toHaveLength(6);
    expect(screen.getByRole("heading", { name: "Sheet n59" }).parentElement?.textContent).toBe(
      "Sheet n59PhysicsJEE Preparation1.2 MBAdded 20 Nov 2026",
    );
  });

  test("keeps what it has when the next part fails, and tries again", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    answered.mockRejectedValueOnce(new TypeError("offline"));
    renderList("next");
    await showMore();
    expect(await screen.findByRole("alert")).toBeDefined();
    expect(screen.getByText("Sheet b")).toBeDefined();
    answered.mockResolvedValue(
      Response.json({ files: [material("c")], nextCursor: null, total: 3 }),
    );
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.getByText("Sheet c")).toBeDefined());
  });
});

describe("the filter of an address", () => {
  test.each([
    ["query=optics&subject=Physics&selectedClass=12", ["optics", "Physics", "12"]],
    ["selectedClass=13", ["", "", ""]],
    ["", ["", "", ""]],
  ])("%s", (search, [query, subject, selectedClass]) => {
    expect(filterOf(new URLSearchParams(search))).toEqual({
      query,
      subject,
      selectedClass,
      order: "",
    });
  });
});
