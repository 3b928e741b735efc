import { expect, it, vi } from "vitest";
import { endTimers, watchTimers } from "./timers.ts";

const due = () => new Promise((resolve) => setTimeout(resolve, 1));

it("ends timers that still run when a test file ends, and no later ones", async () => {
  const acted = vi.fn();
  watchTimers();
  setTimeout(acted, 1);
  setInterval(acted, 1);
  endTimers();
  // Timers of the same length end in the order in which they began.
  await due();
  expect(acted).not.toHaveBeenCalled();
  setTimeout(acted, 1);
  await due();
  expect(acted).toHaveBeenCalledOnce();
});
