import { expect, test, vi } from "vitest";
import { openNotices, showHint } from "./push.ts";

const hint = {
  id: "m1",
  title: "Gyanpath",
  text: "You have a new notice.",
  language: "en",
  url: "/notices",
};

test("a pushed hint is shown under its id, so that a second one takes its place", async () => {
  const showNotification = vi.fn(async () => undefined);
  await showHint({ showNotification }, JSON.stringify(hint));
  expect(showNotification).toHaveBeenCalledWith(
    "Gyanpath",
    expect.objectContaining({
      body: hint.text,
      tag: "m1",
      lang: "en",
      data: "/notices",
      badge: "/badge-96.png",
    }),
  );
});

test("a tap on it leads an open window to the notices, or opens one", async () => {
  const navigate = vi.fn(async () => ({}));
  const window = { focus: async () => ({ navigate }) };
  const openWindow = vi.fn(async () => null);
  // Only what openNotices calls.
  const clients = (windows: object[]) => ({ matchAll: async () => windows, openWindow }) as never;
  await openNotices(clients([window]), "/notices");
  expect(navigate).toHaveBeenCalledWith("/notices");
  expect(openWindow).not.toHaveBeenCalled();
  await openNotices(clients([]), "/notices");
  expect(openWindow).toHaveBeenCalledWith("/notices");
});
