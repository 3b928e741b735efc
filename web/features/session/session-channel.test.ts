import { afterEach, expect, test, vi } from "vitest";
import { announceSession, listenToOtherTabs } from "./session-channel.ts";

const otherTab = new BroadcastChannel("session");
afterEach(() => otherTab.close());

test("a tab hears what other tabs announce, and never itself", async () => {
  const heard = vi.fn();
  const stop = listenToOtherTabs(heard);
  const arrived = new Promise((resolve) => otherTab.addEventListener("message", resolve));
  announceSession();
  await arrived;
  otherTab.postMessage("changed");
  await expect.poll(() => heard.mock.calls.length).toBeGreaterThan(0);
  // Messages come in the order in which they were sent: its own would have been the first of two.
  expect(heard).toHaveBeenCalledOnce();
  stop();
});
