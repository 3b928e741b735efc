import { render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Toaster } from "../../ui/toaster.tsx";
import { download, keepOffline } from "./downloads.ts";

// What the worker says where it can store nothing.
vi.mock("./attempts.ts", () => ({ openAttempts: async () => undefined }));

const saved: string[] = [];
const refusal = () => new DOMException("The operation is insecure.", "SecurityError");
const refuse = (): never => {
  throw refusal();
};

beforeEach(() => {
  saved.length = 0;
  for (const name of ["localStorage", "sessionStorage"] as const)
    vi.spyOn(window, name, "get").mockImplementation(refuse);
  for (const name of ["indexedDB", "caches"]) vi.stubGlobal(name, { open: refuse });
  vi.stubGlobal("BroadcastChannel", refuse);
  vi.stubGlobal("navigator", {
    onLine: true,
    userAgent: navigator.userAgent,
    // Some browsers throw where others return a promise that rejects.
    storage: { estimate: refuse, persist: refuse, getDirectory: refuse },
    locks: {
      request: () => Promise.reject(refusal()),
      query: () => Promise.reject(refusal()),
    },
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.href);
  });
});

test("a file is left to the browser's own downloads, with a toast", async () => {
  render(<Toaster />);
  await download({ kind: "material", id: "s2", title: "Scan", size: 40_000_000 });
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/\/api\/user\/download\/s2$/)]));
  expect(
    await screen.findByText("Your browser is downloading this file with its own downloads."),
  ).toBeDefined();
});

test("keeping a file offline is refused with a toast", async () => {
  render(<Toaster />);
  await keepOffline({ kind: "note", id: "s3", title: "Optics", size: 3 });
  expect(await screen.findByText(/This browser keeps nothing/)).toBeDefined();
});
