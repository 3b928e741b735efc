import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Material } from "../../../contract/entities/file.ts";
import { makeQueryClient } from "../../api/query-client.ts";
import { unknownSite } from "../../shared/site/site.ts";
import { MaterialList } from "./material-list.tsx";
import { filterOf } from "./material-query.ts";

const asked = vi.fn<(address: string) => Response | Promise<Response>>();
const clear = vi.fn<() => void>();

beforeEach(() => vi.stubGlobal("fetch", async (address: string) => asked(address)));

afterEach(() => {
  vi.restoreAllMocks();
  asked.mockReset();
  clear.mockReset();
});

const material = (id: string, given: Partial<Material> = {}): Material => ({
  id,
  title: `Sheet ${id}`,
  titleHi: null,
  description: null,
  filename: `${id}.pdf`,
  size: 1_200_000,
  mimeType: "application/pdf",
  subject: "Physics",
  selectedClass: "JEE",
  uploadedAt: "2026-11-20T10:00:00.000Z",
  ...given,
});

const page = (files: Material[], nextCursor: string | null = null, total = files.length) =>
  Response.json({ files, nextCursor, total });

function renderList(search = "") {
  const filter = filterOf(new URLSearchParams(search));
  const Site = createRoutesStub([
    { path: "*", Component: () => <MaterialList filter={filter} onClear={clear} /> },
  ]);
  const client = makeQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  render(
    <QueryClientProvider client={client}>
      <Site initialEntries={["/study-materials"]} />
    </QueryClientProvider>,
  );
}

const showMore = () => userEvent.click(screen.getByRole("button", { name: "Show more" }));

describe("the list of study materials", () => {
  test("shows sizes, subjects and classes", async () => {
    asked.mockImplementation(() => page([material("a"), material("b")]));
    renderList();
    expect(await screen.findAllByText("1.2 MB")).toHaveLength(2);
    expect(screen.getAllByText("JEE Preparation")).toHaveLength(2);
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  test("puts subjects over their materials where it is ordered by them", async () => {
    asked.mockImplementation(() => page([material("a"), material("b", { subject: "Biology" })]));
    renderList("order=subject");
    await screen.findByText("Sheet a");
    const groups = screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent);
    expect(groups).toEqual(["Physics · JEE Preparation", "Biology · JEE Preparation"]);
    expect(asked).toHaveBeenCalledWith("/api/user/files?order=subject");
  });

  test("brings the next page by its cursor, under the same filter", async () => {
    asked.mockImplementationOnce(() => page([material("a"), material("b")], "next!", 3));
    asked.mockImplementationOnce(() => page([material("c")], null, 3));
    renderList("query=sheet&selectedClass=JEE");
    expect(await screen.findByText("2 of 3 shown")).toBeDefined();
    await showMore();
    expect(await screen.findByText("Sheet c")).toBeDefined();
    expect(screen.getByText("Sheet a")).toBeDefined();
    expect(asked).toHaveBeenLastCalledWith(
      "/api/user/files?query=sheet&selectedClass=JEE&cursor=next%21",
    );
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  test("keeps what it has when the next page fails, and tries again", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    asked.mockImplementationOnce(() => page([material("a"), material("b")], "next", 3));
    asked.mockRejectedValueOnce(new TypeError("offline"));
    renderList();
    await screen.findByText("Sheet b");
    await showMore();
    expect(await screen.findByRole("alert")).toBeDefined();
    expect(screen.getByText("Sheet b")).toBeDefined();
    asked.mockImplementation(() => page([material("c")], null, 3));
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.getByText("Sheet c")).toBeDefined());
  });

  test("says so and tries again where nothing came at all", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    asked.mockRejectedValueOnce(new TypeError("offline"));
    renderList();
    expect((await screen.findByRole("alert")).textContent).toContain("could not be loaded");
    asked.mockImplementation(() => page([material("a")]));
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Sheet a")).toBeDefined();
  });

  test("offers to take the filters away where they leave nothing, and not where there is nothing", async () => {
    asked.mockImplementation(() => page([]));
    renderList("query=geometry");
    await userEvent.click(await screen.findByRole("button", { name: "Take the filters away" }));
    expect(clear).toHaveBeenCalledOnce();
    document.body.replaceChildren();
    renderList();
    expect(await screen.findByText("No study material yet")).toBeDefined();
  });
});

describe("the filter of an address", () => {
  test.each([
    ["query=optics&subject=Physics&selectedClass=12", ["optics", "Physics", "12"]],
    ["selectedClass=13", ["", "", ""]],
    ["", ["", "", ""]],
  ])("%s", (search, [query, subject, selectedClass]) => {
    const { classes } = unknownSite.lookups;
    expect(filterOf(new URLSearchParams(search), classes)).toEqual({
      query,
      subject,
      selectedClass,
      order: "",
    });
  });
});
