import { describe, expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { addTotals, listMatching } from "./matching-rows.ts";

const counted = (total: number) => ({ total, totalIsCapped: false });

describe("the total of several sets", () => {
  it("is their sum", () => {
    expect(addTotals([counted(3), counted(4)])).toEqual(counted(7));
    expect(addTotals([])).toEqual(counted(0));
  });

  it("stops at the most that is counted, and says so", () => {
    const capped = { total: limits.countedRows, totalIsCapped: true };
    expect(addTotals([counted(limits.countedRows), counted(1)])).toEqual(capped);
    expect(addTotals([capped, counted(0)])).toEqual(capped);
    expect(addTotals([counted(limits.countedRows)]).totalIsCapped).toBe(false);
  });
});

describe("a list that is searched", () => {
  const read = async ({ next, isCapped = false }: { next: number; isCapped?: boolean }) => {
    const ways: string[] = [];
    const way =
      <Result>(name: string, result: Result) =>
      async () => {
        ways.push(name);
        return result;
      };
    const total = { total: 1, totalIsCapped: isCapped };
    await listMatching<string>({
      fetch: 51,
      countNext: async () => next,
      count: { byIndex: way("count by index", total), fromTop: way("count from top", total) },
      list: { byIndex: way("list by index", []), fromTop: way("list from top", []) },
    });
    return ways;
  };

  it("is read by the index where little matches", async () => {
    expect(await read({ next: 12 })).toEqual(["count by index", "list by index"]);
  });

  it("is listed from its top where a page is met soon", async () => {
    expect(await read({ next: 13 })).toEqual(["count by index", "list from top"]);
    expect(await read({ next: 0, isCapped: true })).toEqual(["count by index", "list from top"]);
  });

  it("is counted from its top too where much of it matches", async () => {
    expect(await read({ next: 500 })).toEqual(["count from top", "list from top"]);
  });
});
