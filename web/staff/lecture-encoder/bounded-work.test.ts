import { expect, it } from "vitest";
import { createBoundedWork } from "./make-quality.ts";

it("does one thing after the other and lets whoever adds too much wait", async () => {
  const work = createBoundedWork(1);
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done: number[] = [];
  const add = (at: number) =>
    work.add(async () => {
      await gates[at]?.promise;
      done.push(at);
    });
  await add(0);
  let isAdded = false;
  const second = add(1).then(() => {
    isAdded = true;
  });
  await Promise.resolve();
  expect([isAdded, done]).toEqual([false, []]);
  gates[0]?.resolve();
  await second;
  expect(done).toEqual([0]);
  gates[1]?.resolve();
  await work.finish();
  expect(done).toEqual([0, 1]);
});

it("rejects with what failed and does nothing after it", async () => {
  const work = createBoundedWork(1);
  let isDone = false;
  await work.add(async () => Promise.reject(new Error("broken")));
  const next = work.add(async () => {
    isDone = true;
  });
  await expect(next).rejects.toThrow("broken");
  await expect(work.finish()).rejects.toThrow("broken");
  expect(isDone).toBe(false);
});
