import { expect, test } from "vitest";
import { createDrawingQueue, type DrawingRank } from "./drawing.ts";

const signal = new AbortController().signal;

test("draws one at a time, visible pages first", async () => {
  const queue = createDrawingQueue();
  const drawn: string[] = [];
  let atOnce = 0;
  const draw = (name: string, rank: DrawingRank) =>
    queue.add(
      async () => {
        atOnce += 1;
        expect(atOnce).toBe(1);
        await Promise.resolve();
        drawn.push(name);
        atOnce -= 1;
      },
      { rank, signal },
    );
  await Promise.all([draw("small", 2), draw("next", 1), draw("seen", 0), draw("seen too", 0)]);
  expect(drawn).toEqual(["seen", "seen too", "next", "small"]);
});

test("continues after a failure and skips aborted work", async () => {
  const queue = createDrawingQueue();
  const leaving = new AbortController();
  const failed = queue.add(() => Promise.reject(new Error("broken")), { rank: 0, signal });
  const left = queue.add(async () => "never", { rank: 1, signal: leaving.signal });
  const last = queue.add(async () => "drawn", { rank: 2, signal });
  leaving.abort(new Error("left"));
  await expect(failed).rejects.toThrow("broken");
  await expect(left).rejects.toThrow("left");
  expect(await last).toBe("drawn");
});
