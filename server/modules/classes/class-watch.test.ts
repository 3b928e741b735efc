import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { findClassVersion, moveClassVersion } from "./class-version.ts";
import { watchClasses } from "./class-watch.ts";

const LOOK_MS = 400;

describeEachDatabase("who waits for a change of classes", (database) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is told of it when somebody else, who knows it, begins to wait before the next look", async () => {
    const { db, connection } = database;
    const watch = watchClasses({ db });
    const { signal } = new AbortController();
    /** Begins to wait; until then the version is only being read. */
    const wait = async (since: string) => {
      const timers = vi.getTimerCount();
      const answered = watch.next(since, signal);
      while (vi.getTimerCount() === timers) await setImmediate();
      return { answered };
    };
    const before = await findClassVersion(db);
    const first = await wait(before);
    await connection.transaction((trx) => moveClassVersion(trx, new Date()));
    const after = await watch.next(before, signal);
    expect(after).not.toBe(before);
    const second = await wait(after);
    vi.advanceTimersByTime(LOOK_MS);
    expect(await first.answered).toBe(after);
    watch.close();
    expect(await second.answered).toBe(after);
  });
});
