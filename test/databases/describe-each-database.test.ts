import { expect, it } from "vitest";
import { describeEachDatabase } from "./describe-each-database.ts";

const setting = { key: "colour", value: "marigold", updatedAt: "2026-01-01T00:00:00.000Z" };

describeEachDatabase("a database of a suite's own", (database) => {
  it("shows a test's rows to a second connection too", async () => {
    await database.db.insertInto("settings").values(setting).execute();
    const second = await database.connectAgain();
    const rows = await second.db.selectFrom("settings").selectAll().execute();
    await second.close();
    expect(rows).toEqual([setting]);
  });

  it("is empty again when the next test begins", async () => {
    expect(await database.db.selectFrom("settings").selectAll().execute()).toEqual([]);
  });

  it("has the dialect of its name", async () => {
    expect(database.connection.dialect).toBe(database.dialect);
  });
});

describeEachDatabase("a second suite of the same file", (database) => {
  it("does not share rows with the first suite", async () => {
    expect(await database.db.selectFrom("settings").selectAll().execute()).toEqual([]);
  });
});
