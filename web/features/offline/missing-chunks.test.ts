import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useMissingChunks } from "./missing-chunks.ts";

const reload = vi.fn();
const asked = vi.fn<typeof fetch>();
const root = document.documentElement;

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  asked.mockReset();
  vi.spyOn(window.location, "reload").mockImplementation(reload);
  vi.stubGlobal("fetch", asked);
  root.dataset.build = "/assets/build-1.js";
});

afterEach(() => {
  for (const name of ["build", "posted"]) delete root.dataset[name];
  vi.restoreAllMocks();
});

/** A lazy part is missing; the server answers with this status for the mark of the page's build. */
async function missPart(status: number) {
  asked.mockImplementation(async () => new Response(null, { status }));
  const { unmount } = renderHook(useMissingChunks);
  window.dispatchEvent(new Event("vite:preloadError"));
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await Promise.resolve().then(() => undefined);
  unmount();
}

test("a page whose build is gone is loaded again, once", async () => {
  await missPart(404);
  expect(asked.mock.calls[0]?.[0]).toBe("/assets/build-1.js");
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  await missPart(404);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a page whose build is still served stays", async () => {
  await missPart(200);
  expect(reload).not.toHaveBeenCalled();
});

test("the answer to a posted form stays, as loading it again would send the form again", async () => {
  root.dataset.posted = "";
  await missPart(404);
  expect(reload).not.toHaveBeenCalled();
});
