import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Material } from "../../../contract/entities/file.ts";
import { makeQueryClient } from "../../api/query-client.ts";
import StudyMaterialsPage from "./page.tsx";

const asked = vi.fn<(address: string) => Response | Promise<Response>>();

const material = (title: string): Material => ({
  id: title,
  title,
  titleHi: null,
  description: null,
  filename: `${title}.pdf`,
  size: 1_200_000,
  mimeType: "application/pdf",
  subject: "Physics",
  selectedClass: "11",
  uploadedAt: "2026-11-20T10:00:00.000Z",
});
const page = (...titles: string[]) =>
  Response.json({ files: titles.map(material), nextCursor: null, total: titles.length });

beforeEach(() => {
  // React does not know <search> in this DOM.
  vi.spyOn(console, "error").mockReturnValue();
  vi.stubGlobal("fetch", async (address: string) =>
    address === "/api/user/material-subjects"
      ? Response.json({ subjects: ["Biology", "Physics"] })
      : asked(address),
  );
  asked.mockImplementation(() => page("Waves", "Cells"));
});

afterEach(() => {
  vi.restoreAllMocks();
  asked.mockReset();
});

async function renderPage(address = "/study-materials") {
  window.history.replaceState(null, "", address);
  const Site = createRoutesStub([
    { path: "/study-materials", Component: () => <StudyMaterialsPage /> },
  ]);
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Site initialEntries={[address]} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(titles()).not.toEqual([]));
}

const type = (value: string) =>
  fireEvent.change(screen.getByRole("searchbox"), { target: { value } });
const titles = () => screen.queryAllByRole("heading", { level: 3 }).map((each) => each.textContent);

describe("the page of study materials", () => {
  test("asks the server for what was typed, and keeps what it had found until it answers", async () => {
    await renderPage();
    const answer = Promise.withResolvers<Response>();
    asked.mockImplementation(() => answer.promise);
    type("bhautiki");
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith("/api/user/files?query=bhautiki"));
    expect(titles()).toEqual(["Waves", "Cells"]);
    // Somebody may be pressing it.
    const button = screen.getByRole("button", { name: /^Download Waves/ });
    answer.resolve(page("Motion of planets", "Waves"));
    await waitFor(() => expect(titles()).toEqual(["Motion of planets", "Waves"]));
    expect(screen.getByRole("button", { name: /^Download Waves/ })).toBe(button);
  });

  test("does not say that nothing matches before the server has looked", async () => {
    await renderPage();
    const answer = Promise.withResolvers<Response>();
    asked.mockImplementation(() => answer.promise);
    type("geometry");
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith("/api/user/files?query=geometry"));
    expect(screen.queryByText("Nothing matches")).toBeNull();
    answer.resolve(page());
    expect(await screen.findByText("Nothing matches")).toBeTruthy();
  });

  test("offers the subjects that there are", async () => {
    await renderPage();
    const values = () =>
      [...screen.getByLabelText<HTMLSelectElement>("Subject").options].map(({ value }) => value);
    await waitFor(() => expect(values()).toEqual(["", "Biology", "Physics"]));
  });
});
