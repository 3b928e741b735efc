import { expect, it, vi } from "vitest";
import { describeEachDatabase } from "../../test/databases/describe-each-database.ts";
import type { Connection } from "./connect.ts";
import { hotQuery } from "./hot-query.ts";

describeEachDatabase("a hot query", (database) => {
  const at = "2026-01-01T00:00:00.000Z";
  const setting = (key: string, value: string) => ({ key, value, updatedAt: at });

  const build = vi.fn((db: Connection["db"], { value, limit }: { value: string; limit: number }) =>
    db
      .selectFrom("settings")
      .select(["key", "value"])
      .where("value", "=", value)
      .where("updatedAt", "=", at)
      .orderBy("key")
      .limit(limit),
  );
  const listByValue = hotQuery(build);

  it("uses the values of each call, and is built once", async () => {
    const rows = [setting("a", "1"), setting("b", "1"), setting("c", "2"), setting("d", "1")];
    await database.db.insertInto("settings").values(rows).execute();
    const answers = await Promise.all([
      listByValue(database.db, { value: "1", limit: 2 }),
      listByValue(database.db, { value: "2", limit: 9 }),
      listByValue(database.db, { value: "1", limit: 9 }),
    ]);
    expect(answers.map((found) => found.map(({ key }) => key))).toEqual([
      ["a", "b"],
      ["c"],
      ["a", "b", "d"],
    ]);
    expect(build).toHaveBeenCalledTimes(1);
  });

  it("sees what its transaction wrote", async () => {
    await database.connection.transaction(async (trx) => {
      await trx.insertInto("settings").values(setting("a", "1")).execute();
      expect(await listByValue(trx, { value: "1", limit: 9 })).toHaveLength(1);
    });
  });
});
