import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { RecentDownload } from "../../../contract/entities/recent-download.ts";
import { makeTestClient } from "../../testing/api.ts";
import { type Language, LanguageContext } from "../../texts/texts.ts";
import { RecentDownloads } from "./recent-downloads.tsx";

const answer = vi.fn<() => Response>();

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.stubGlobal("fetch", async () => answer());
});

afterEach(() => {
  vi.restoreAllMocks();
});

const download = (given: Partial<RecentDownload>): RecentDownload => ({
  kind: "material",
  id: "m1",
  title: "Formula sheet",
  filename: "formulae.pdf",
  size: 2_400_000,
  mimeType: "application/pdf",
  courseId: null,
  courseTitle: null,
  courseTitleHi: null,
  isLocked: false,
  downloadedAt: "2027-01-15T10:00:00.000Z",
  ...given,
});

function renderThem(downloads: RecentDownload[], language: Language = "en") {
  answer.mockImplementation(() => Response.json({ downloads }));
  const client = makeTestClient();
  const Component = () => (
    <LanguageContext value={language}>
      <QueryClientProvider client={client}>
        <RecentDownloads />
      </QueryClientProvider>
    </LanguageContext>
  );
  const Site = createRoutesStub([{ path: "*", Component }]);
  render(<Site />);
  return client;
}

describe("recent downloads", () => {
  test("can be downloaded again, and link to their course or to the materials", async () => {
    renderThem([
      download({}),
      download({ kind: "note", id: "n1", title: "Waves", courseId: "c1", courseTitle: "Physics" }),
    ]);
    await screen.findByRole("button", { name: /Formula sheet/ });
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links.filter((address) => !address?.includes("read"))).toEqual([
      "/study-materials",
      "/courses/c1",
    ]);
    expect(screen.getAllByText("2.4 MB")).toHaveLength(2);
  });

  test("on a Hindi page mark the title of a course that is in English", async () => {
    const note = { kind: "note", courseId: "c1" } as const;
    renderThem(
      [
        download({ ...note, id: "n1", courseTitle: "Optics" }),
        download({ ...note, id: "n2", courseTitle: "Waves", courseTitleHi: "तरंगें" }),
        download({}),
      ],
      "hi",
    );
    await screen.findByText("Optics");
    const langs = ["Optics", "तरंगें", "अध्ययन सामग्री"].map((name) =>
      screen.getByText(name).getAttribute("lang"),
    );
    expect(langs).toEqual(["en", null, null]);
  });

  test("say why a locked note cannot be downloaded", async () => {
    renderThem([download({ kind: "note", courseId: "c1", courseTitle: "P", isLocked: true })]);
    expect(await screen.findByText(/Closed to you now/)).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("are five at first, and all when asked for", async () => {
    renderThem(Array.from({ length: 8 }, (_, at) => download({ id: `m${at}`, title: `F${at}` })));
    await userEvent.click(await screen.findByRole("button", { name: "Show all 8" }));
    expect(screen.getAllByRole("listitem")).toHaveLength(8);
  });

  test("stay as they are when asking again fails", async () => {
    const client = renderThem([download({})]);
    await screen.findByText("Formula sheet");
    answer.mockImplementation(() => Response.json({ status: 503 }, { status: 503 }));
    await act(() => client.refetchQueries());
    expect(screen.getByText("Formula sheet")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("can be asked for again after a failure", async () => {
    answer.mockImplementationOnce(() => Response.json({ status: 503 }, { status: 503 }));
    renderThem([download({})]);
    await userEvent.click(await screen.findByRole("button", { name: /again/i }));
    expect(await screen.findByText("Formula sheet")).toBeTruthy();
  });
});
