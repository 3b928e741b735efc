import type { QueryClient } from "@tanstack/react-query";
import { act } from "@testing-library/react";
import { vi } from "vitest";
import { makeQueryClient } from "../api/query-client.ts";
import { writeCookie } from "../state/cookies.ts";

/** Sets the CSRF cookie as the server does; clears it for undefined. */
export function setToken(token: string | undefined): void {
  const value = token === undefined ? "; Max-Age=0" : encodeURIComponent(token);
  writeCookie(`XSRF-TOKEN=${value}`);
}

/** A query cache without retries, so that a failure shows at once. */
export function makeTestClient(): QueryClient {
  const client = makeQueryClient();
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, retry: false } });
  return client;
}

/** Hides the page, lets the faked clock go on, and shows the page again. */
export async function leaveFor(milliseconds: number): Promise<void> {
  const visibility = vi.spyOn(document, "visibilityState", "get");
  const change = () => document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  visibility.mockReturnValue("hidden");
  change();
  vi.setSystemTime(Date.now() + milliseconds);
  visibility.mockReturnValue("visible");
  await act(async () => void change());
}

export function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
}
