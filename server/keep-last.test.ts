import { expect, it } from "vitest";
import { keepLast } from "./keep-last.ts";

it("makes a thing again only once others were asked for meanwhile", () => {
  const made: string[] = [];
  const find = keepLast(2, (key) => made.push(key));
  for (const key of ["a", "b", "a", "c", "a", "b"]) find(key);
  expect(made).toEqual(["a", "b", "c", "b"]);
});

it("keeps no failure", async () => {
  let isAway = true;
  const find = keepLast(2, async (key) => {
    if (isAway) throw new Error("away");
    return key;
  });
  await expect(find("a")).rejects.toThrow("away");
  isAway = false;
  expect(await find("a")).toBe("a");
});
