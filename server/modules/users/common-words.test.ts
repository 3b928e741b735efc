import { sql } from "kysely";
import { expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { listUsers } from "./listed-users.repository.ts";

describeEachDatabase("a people search with more matches than the count limit", (database) => {
  const read = (cursor?: string) =>
    listUsers(database.connection, { now: new Date(), query: "verm", limit: 2, cursor });
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

  it("counts up to its limit, and pages on, newest first", async () => {
    await arrive({ from: 1, to: limits.countedRows });
    const counted = await read();
    expect(counted).toMatchObject({ total: limits.countedRows, totalIsCapped: false });
    expect(idsOf(counted.rows)).toEqual(["u20000", "u19999"]);
    await arrive({ from: limits.countedRows + 1, to: limits.countedRows + 1 });
    const capped = await read();
    expect(capped).toMatchObject({ total: limits.countedRows, totalIsCapped: true });
    expect(idsOf(capped.rows)).toEqual(["u20001", "u20000"]);
    const next = await read(capped.nextCursor ?? "");
    expect(next).toMatchObject({ total: limits.countedRows, totalIsCapped: true });
    expect(idsOf(next.rows)).toEqual(["u19999", "u19998"]);
  });

  /** People called Verma, u10001 and so on. */
  async function arrive({ from, to }: { from: number; to: number }): Promise<void> {
    await sql`
      with recursive "numbers" as (
        select cast(${from} as integer) as "number"
        union all select "number" + 1 from "numbers" where "number" < ${to}
      )
      insert into "users" ("id", "subject", "name", "email", "isEmailVerified", "role", "searchText", "createdAt")
      select 'u' || (10000 + "number"), 'subject' || "number", 'Verma', 'verma@example.org', 1, 'student',
        'verma', '2026-04-01T10:00:00.000Z'
      from "numbers"`.execute(database.db);
  }
});
