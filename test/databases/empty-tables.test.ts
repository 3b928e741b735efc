import { beforeAll, expect, it } from "vitest";
import { createLookup } from "../factories/lookups.ts";
import { createUser } from "../factories/people.ts";
import { describeEachOnSharedRows } from "./describe-each-database.ts";
import { prepareEmptying } from "./empty-tables.ts";

describeEachOnSharedRows("emptying", (database) => {
  let empty: () => Promise<void>;
  beforeAll(async () => {
    empty = await prepareEmptying(database.connection);
  });
  const listLookups = () =>
    database.db.selectFrom("lookups").selectAll().orderBy("kind").orderBy("code").execute();
  const listUsers = () => database.db.selectFrom("users").selectAll().execute();
  const listSettings = () => database.db.selectFrom("settings").selectAll().execute();

  it("takes away the rows of a test that left the lookups alone", async () => {
    await createUser(database.db);
    await empty();
    expect(await listUsers()).toEqual([]);
  });

  it("restores lookups that were changed or added", async () => {
    const before = await listLookups();
    await createLookup(database.db, { kind: "class", code: "13" });
    await database.db
      .updateTable("lookups")
      .set({ nameEn: "Ninth" })
      .where("code", "=", "9")
      .execute();
    expect(await listLookups()).not.toEqual(before);
    await empty();
    expect(await listLookups()).toEqual(before);
    expect(await listSettings()).toEqual([]);
  });

  it("leaves the lookups protected from being deleted", async () => {
    await createLookup(database.db, { kind: "class", code: "13" });
    await empty();
    await expect(database.db.deleteFrom("lookups").execute()).rejects.toThrow();
  });
});
