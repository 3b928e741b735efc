import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { addTotals, listFound } from "./matching-rows.ts";

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

describeEachDatabase("a search", (database) => {
  const search = () =>
    listFound(database.db, {
      matches: [sql`select 'one' as "id", '2026' as "at"`, sql`select 'two', '2025'`],
      after: undefined,
      fetch: 1,
      list: { byIds: async (ids) => ids, fromTop: async () => [] },
    });

  it("gives the newest, and the total", async () => {
    expect(await search()).toEqual({ rows: ["one"], ...counted(2) });
  });

  it("does not wait for somebody who writes", async () => {
    await database.connection.transaction(async () => {
      expect((await search()).total).toBe(2);
    });
  });
});
