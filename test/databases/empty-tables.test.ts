import { beforeAll, expect, it } from "vitest";
import { createChoice } from "../factories/choices.ts";
import { createUser } from "../factories/people.ts";
import { describeEachOnSharedRows } from "./describe-each-database.ts";
import { prepareEmptying } from "./empty-tables.ts";

describeEachOnSharedRows("emptying", (database) => {
  let empty: () => Promise<void>;
  beforeAll(async () => {
    empty = await prepareEmptying(database.connection);
  });
  const listChoices = () =>
    database.db.selectFrom("choices").selectAll().orderBy("kind").orderBy("code").execute();
  const listUsers = () => database.db.selectFrom("users").selectAll().execute();
  const listSettings = () => database.db.selectFrom("settings").selectAll().execute();

  it("takes away the rows of a test that left the choices alone", async () => {
    await createUser(database.db);
    await empty();
    expect(await listUsers()).toEqual([]);
  });

  it("restores choices that were changed or added", async () => {
    const before = await listChoices();
    await createChoice(database.db, { kind: "class", code: "13" });
    await database.db
      .updateTable("choices")
      .set({ nameEn: "Ninth" })
      .where("code", "=", "9")
      .execute();
    expect(await listChoices()).not.toEqual(before);
    await empty();
    expect(await listChoices()).toEqual(before);
    expect(await listSettings()).toEqual([]);
  });

  it("leaves the choices protected from being deleted", async () => {
    await createChoice(database.db, { kind: "class", code: "13" });
    await empty();
    await expect(database.db.deleteFrom("choices").execute()).rejects.toThrow();
  });
});
