import { expect, test } from "vitest";
import { createPageCache } from "./page-cache.ts";
import { plainReply } from "./stored-reply.ts";

const reply = (bytes: number) =>
  plainReply({ status: 200, headers: {}, body: Buffer.alloc(bytes) });

test("drops the least recently used when there are too many entries", async () => {
  const cache = createPageCache({ maxEntries: 2, maxBytes: 1000 });
  for (const key of ["a", "b"])
    await cache.fill(key, "1", { produce: async () => ({ reply: reply(1), keepAs: key }) });
  cache.get("a", "1");
  await cache.fill("c", "1", { produce: async () => ({ reply: reply(1), keepAs: "c" }) });
  expect(["a", "b", "c"].map((key) => cache.get(key, "1") !== undefined)).toEqual([
    true,
    false,
    true,
  ]);
});

test("stays within its limit of bytes and caches nothing larger", async () => {
  const cache = createPageCache({ maxEntries: 10, maxBytes: 100 });
  await cache.fill("a", "1", { produce: async () => ({ reply: reply(60), keepAs: "a" }) });
  await cache.fill("b", "1", { produce: async () => ({ reply: reply(60), keepAs: "b" }) });
  await cache.fill("huge", "1", { produce: async () => ({ reply: reply(101), keepAs: "huge" }) });
  expect(cache.size).toEqual({ entries: 1, bytes: 60 });
  expect(cache.get("b", "1")).toBeDefined();
});

test("does not cache a page rendered for an older version", async () => {
  const cache = createPageCache({ maxEntries: 10, maxBytes: 1000 });
  const filling = cache.fill("a", "1", {
    async produce() {
      cache.get("other", "2");
      return { reply: reply(1), keepAs: "a" };
    },
  });
  await filling;
  expect(cache.get("a", "2")).toBeUndefined();
  expect(cache.size).toEqual({ entries: 0, bytes: 0 });
});

test("asks again after a failure", async () => {
  const cache = createPageCache({ maxEntries: 10, maxBytes: 1000 });
  const failing = cache.fill("a", "1", {
    produce: () => Promise.reject(new Error("away")),
  });
  await expect(failing).rejects.toThrow("away");
  await cache.fill("a", "1", { produce: async () => ({ reply: reply(1), keepAs: "a" }) });
  expect(cache.get("a", "1")).toBeDefined();
});

test("starts once for all who wait, and not where that is refused", async () => {
  const cache = createPageCache({ maxEntries: 10, maxBytes: 1000 });
  let begun = 0;
  const begin = () => {
    begun += 1;
    if (begun === 1) throw new Error("refused");
  };
  const filling = { begin, produce: async () => ({ reply: reply(1), keepAs: "a" }) };
  expect(() => cache.fill("a", "1", filling)).toThrow("refused");
  await Promise.all([1, 2, 3].map(() => cache.fill("a", "1", filling)));
  expect(begun).toBe(2);
});
