import { expect, it } from "vitest";
import { describeEachDatabase } from "./describe-each-database.ts";

const setting = { key: "colour", value: "marigold", updatedAt: "2026-01-01T00:00:00.000Z" };

describeEachDatabase("a database of a suite's own", (database) => {
  it("holds what a test writes, also for a second connection", async () => {
    await database.db.insertInto("settings").values(setting).execute();
    const second = await database.connectAgain();
    const rows = await second.db.selectFrom("settings").selectAll().execute();
    await second.close();
    expect(rows).toEqual([setting]);
  });

  it("is empty again when the next test begins", async () => {
    expect(await database.db.selectFrom("settings").selectAll().execute()).toEqual([]);
  });

  it("is the kind of database that its name says", async () => {
    expect(database.connection.dialect).toBe(database.dialect);
  });
});

describeEachDatabase("a second suite of the same file", (database) => {
  it("shares nothing with the first", async () => {
    expect(await database.db.selectFrom("settings").selectAll().execute()).toEqual([]);
  });
});
