import { afterEach, expect, test, vi } from "vitest";
import { announceSession, listenToOtherTabs } from "./session-channel.ts";

const otherTab = new BroadcastChannel("session");
afterEach(() => otherTab.close());

test("a tab receives what other tabs announce, but not its own messages", async () => {
  const heard = vi.fn();
  const stop = listenToOtherTabs(heard);
  const arrived = new Promise((resolve) => otherTab.addEventListener("message", resolve));
  announceSession();
  await arrived;
  otherTab.postMessage("changed");
  await expect.poll(() => heard.mock.calls.length).toBeGreaterThan(0);
  // Messages arrive in order, so its own message would have been the first of two.
  expect(heard).toHaveBeenCalledOnce();
  stop();
});
