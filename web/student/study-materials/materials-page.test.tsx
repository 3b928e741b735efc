import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Material } from "../../../contract/entities/file.ts";
import StudyMaterialsPage, { clientLoader } from "./page.tsx";

const asked = vi.fn<(address: string) => Response | Promise<Response>>();

const material = (title: string, given: Partial<Material> = {}): Material => ({
  id: title,
  title,
  description: null,
  filename: `${title}.pdf`,
  size: 1_200_000,
  mimeType: "application/pdf",
  subject: "Physics",
  selectedClass: "11",
  uploadedAt: "2026-11-20T10:00:00.000Z",
  ...given,
});
const all = [material("Waves"), material("Cells", { subject: "Biology" })];

beforeEach(() => {
  sessionStorage.clear();
  // React does not know <search> in this DOM.
  vi.spyOn(console, "error").mockReturnValue();
  vi.stubGlobal("fetch", async (address: string) =>
    address === "/api/user/material-subjects"
      ? Response.json({ subjects: ["Biology", "Physics"] })
      : asked(address),
  );
  asked.mockImplementation(() => Response.json({ files: all, nextCursor: null, total: 2 }));
});

afterEach(() => {
  vi.restoreAllMocks();
  asked.mockReset();
});

// The types of a route ask for all of its arguments; the stub gives what is read.
async function renderPage(address = "/study-materials") {
  window.history.replaceState(null, "", address);
  const Site = createRoutesStub([
    {
      path: "/study-materials",
      Component: StudyMaterialsPage as never,
      HydrateFallback: () => null,
      loader: ({ request }) => clientLoader({ request } as never),
    },
  ]);
  render(<Site initialEntries={[address]} />);
  await screen.findByRole("searchbox");
}

const type = (value: string) =>
  fireEvent.change(screen.getByRole("searchbox"), { target: { value } });
const titles = () => screen.queryAllByRole("heading", { level: 3 }).map((each) => each.textContent);

describe("the page of study materials", () => {
  test("looks through what is here at once, and keeps it where the server finds more", async () => {
    await renderPage();
    const answer = Promise.withResolvers<Response>();
    asked.mockImplementation(() => answer.promise);
    type("bhautiki");
    await waitFor(() => expect(titles()).toEqual(["Waves"]));
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith("/api/user/files?query=bhautiki"));
    // Somebody may be pressing it.
    const button = screen.getByRole("button", { name: /^Download Waves/ });
    const files = [material("Motion of planets"), material("Waves")];
    answer.resolve(Response.json({ files, nextCursor: null, total: 2 }));
    await waitFor(() => expect(titles()).toEqual(["Motion of planets", "Waves"]));
    expect(screen.getByRole("button", { name: /^Download Waves/ })).toBe(button);
  });

  test("does not say that nothing matches before the server has looked", async () => {
    await renderPage();
    const answer = Promise.withResolvers<Response>();
    asked.mockImplementation(() => answer.promise);
    type("geometry");
    await waitFor(() => expect(titles()).toEqual([]));
    expect(screen.queryByText("Nothing matches")).toBeNull();
    answer.resolve(Response.json({ files: [], nextCursor: null, total: 0 }));
    expect(await screen.findByText("Nothing matches")).toBeTruthy();
  });

  test("asks for the order of the address, and puts subjects over their materials", async () => {
    await renderPage("/study-materials?order=subject");
    expect(asked).toHaveBeenCalledWith("/api/user/files?order=subject");
    const groups = screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent);
    expect(groups).toEqual(["Physics · Class 11", "Biology · Class 11"]);
  });

  test("offers the subjects that there are", async () => {
    await renderPage();
    const options = [...screen.getByLabelText<HTMLSelectElement>("Subject").options];
    expect(options.map(({ value }) => value)).toEqual(["", "Biology", "Physics"]);
  });

  test("brings as many rows as somebody had who comes back", async () => {
    window.history.replaceState(null, "", "/study-materials");
    const place = JSON.stringify({ count: 250, row: 1, offset: 0 });
    sessionStorage.setItem("list-place:/study-materials::", place);
    const page = (from: number) => ({
      files: Array.from({ length: 200 }, (_, at) => material(`M${from + at}`)),
      nextCursor: "next",
      total: 1000,
    });
    asked.mockImplementationOnce(() => Response.json(page(0)));
    asked.mockImplementationOnce(() => Response.json(page(200)));
    const request = new Request("http://x/study-materials");
    // Of the arguments only the request is read.
    const { first } = await clientLoader({ request } as never);
    expect(asked.mock.calls.map(([address]) => address)).toEqual([
      "/api/user/files?limit=200",
      "/api/user/files?cursor=next",
    ]);
    expect(first.files).toHaveLength(400);
  });
});
