import { sql } from "kysely";
import { expect, it } from "vitest";
import {
  describeEachDatabase,
  describeOnSqlite,
} from "../../../test/databases/describe-each-database.ts";
import { createUser } from "../../../test/factories/people.ts";
import { foundIds } from "./found-ids.ts";
import { joinIndexParts } from "./join-index-parts.ts";

describeOnSqlite("the parts of the search index of people", (database) => {
  const countParts = async () => {
    const { rows } = await sql<{ parts: number }>`
      select count(distinct segid) as "parts" from "users_search_idx"`.execute(database.db);
    return rows[0]?.parts;
  };

  it("become one, also where they need several steps", async () => {
    for (let at = 0; at < 3; at += 1) await createUser(database.db, { searchText: textOf(at) });
    expect(await countParts()).toBe(3);
    await joinIndexParts(database.connection, "users");
    expect(await countParts()).toBe(1);
  });
});

describeEachDatabase("a search index whose parts were joined", (database) => {
  it("still finds everybody, and nobody who was deleted since", async () => {
    const words = ["asha verma", "ashok varma", "natasha"];
    const ids = [];
    for (const searchText of words) ids.push((await createUser(database.db, { searchText })).id);
    await joinIndexParts(database.connection, "users");
    await joinIndexParts(database.connection, "users");
    await database.db.deleteFrom("users").where("id", "=", String(ids[1])).execute();
    const search = { table: "users" as const, words: ["ash"] };
    const rows = await database.db
      .selectFrom("users")
      .select("searchText")
      .where(sql<boolean>`"id" in ${await foundIds(database.connection, search)}`)
      .orderBy("searchText")
      .execute();
    expect(rows).toEqual([{ searchText: "asha verma" }, { searchText: "natasha" }]);
  });
});

/** So many different letters that each text fills several hundred pages. */
function textOf(seed: number): string {
  return Array.from({ length: 120_000 }, (_, at) =>
    String.fromCodePoint(0x4e00 + ((at * (7919 + seed * 2) + at * at) % 20_000)),
  ).join("");
}
