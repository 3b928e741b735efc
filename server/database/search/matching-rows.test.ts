import { describe, expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { addTotals } from "./matching-rows.ts";

const counted = (total: number) => ({ total, totalIsCapped: false });

describe("the total of several result sets", () => {
  it("is their sum", () => {
    expect(addTotals([counted(3), counted(4)])).toEqual(counted(7));
    expect(addTotals([])).toEqual(counted(0));
  });

  it("stops at the counting limit, and says so", () => {
    const capped = { total: limits.countedRows, totalIsCapped: true };
    expect(addTotals([counted(limits.countedRows), counted(1)])).toEqual(capped);
    expect(addTotals([capped, counted(0)])).toEqual(capped);
    expect(addTotals([counted(limits.countedRows)]).totalIsCapped).toBe(false);
  });
});
