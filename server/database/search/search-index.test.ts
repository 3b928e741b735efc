import { sql } from "kysely";
import { expect, it } from "vitest";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createUser } from "../../../test/factories/people.ts";
import { foundIds } from "./found-ids.ts";
import { containsWord, searchWords } from "./search-words.ts";

describeEachDatabase("the search index of people", (database) => {
  const people = async (...texts: string[]) => {
    for (const searchText of texts) await createUser(database.db, { searchText });
  };
  const find = async (query: string) => {
    const wordSearch = { table: "users" as const, words: searchWords(query) };
    const rows = await database.db
      .selectFrom("users")
      .select("searchText")
      .where(sql<boolean>`"id" in ${await foundIds(database.connection, wordSearch)}`)
      .execute();
    return rows.map(({ searchText }) => searchText).toSorted();
  };

  it("finds words of three letters or more anywhere", async () => {
    await people("asha verma asha.v@a.example", "ashok varma", "verma natasha");
    expect(await find("asha verma")).toEqual(["asha verma asha.v@a.example", "verma natasha"]);
    expect(await find("hok")).toEqual(["ashok varma"]);
    expect(await find("a.v@a.ex")).toEqual(["asha verma asha.v@a.example"]);
    expect(await find("ashv")).toEqual([]);
  });

  it("finds one or two letters at the beginning of a word", async () => {
    await people("om nair", "soma iyer", "राम वर्मा", "सीताराम");
    expect(await find("om")).toEqual(["om nair"]);
    expect(await find("i")).toEqual(["soma iyer"]);
    expect(await find("रा")).toEqual(["राम वर्मा"]);
    expect(await find("om na")).toEqual(["om nair"]);
  });

  it("matches letters in order, and Devanagari by its signs", async () => {
    await people("abcxbcd", "abcd", "सुनीता", "सुनीत");
    expect(await find("abcd")).toEqual(["abcd"]);
    expect(await find("नीता")).toEqual(["सुनीता"]);
  });

  it("matches special characters literally", async () => {
    await people('a"b or c*', "aab");
    expect(await find('a"b')).toEqual(['a"b or c*']);
    expect(await find('"')).toEqual([]);
    expect(await find("c*")).toEqual(['a"b or c*']);
    expect(await find("a%b")).toEqual([]);
  });

  it("finds exactly what a scan of the texts finds, whatever the letters", async () => {
    const draw = drawing(20_260_401);
    const letters = ["a", "b", " ", "र", "ा", "@"];
    const text = (most: number) =>
      Array.from({ length: 1 + draw(most) }, () => letters[draw(letters.length)]).join("");
    await people(...Array.from({ length: 80 }, () => searchWords(text(14)).join(" ")));
    for (let asked = 0; asked < 40; asked += 1) {
      const words = searchWords(text(5));
      if (words.length === 0) continue;
      const matching = await database.db
        .selectFrom("users")
        .select("searchText")
        .where(({ and }) =>
          and(words.map((word) => containsWord(database.dialect, { column: "searchText", word }))),
        )
        .execute();
      const expected = matching.map(({ searchText }) => searchText).toSorted();
      expect(await find(words.join(" ")), words.join(" ")).toEqual(expected);
    }
  });

  it("finds digits of a number though each three of them stand in every number", async () => {
    const number = (at: number) => `+91700000${String(at).padStart(4, "0")}`;
    await people(...Array.from({ length: 60 }, (_, at) => number(at)), "+917000000063 006");
    expect(await find("700000006")).toEqual(["+917000000063 006"]);
    expect(await find("7000000059")).toEqual([number(59)]);
  });

  it("asks PostgreSQL's index only for the letters that few have", async () => {
    if (database.dialect === "sqlite") return;
    await people(...Array.from({ length: 200 }, (_, at) => `+917000000${at + 100}`));
    const wordSearch = { table: "users" as const, words: ["70000006"] };
    const found = sql`select ${await foundIds(database.connection, wordSearch)}`;
    expect(found.compile(database.db).parameters).toEqual(["006", "70000006"]);
  });

  it("counts those with a common short word by PostgreSQL's index, without reading texts", async () => {
    if (database.dialect === "sqlite") return;
    await people(...Array.from({ length: 200 }, (_, at) => `asha ${at}`));
    const found = sql`select ${await foundIds(database.connection, { table: "users", words: ["a"] })}`;
    expect(found.compile(database.db).sql).not.toContain("strpos");
  });

  it("follows a change of name", async () => {
    const { id } = await createUser(database.db, { searchText: "asha verma" });
    const change = { searchText: "asha mehta" };
    await database.db.updateTable("users").set(change).where("id", "=", id).execute();
    expect(await find("verma")).toEqual([]);
    expect(await find("mehta")).toEqual(["asha mehta"]);
  });

  it("finds nobody who was deleted", async () => {
    await people("zubeida", "asha");
    await database.db.deleteFrom("users").where("searchText", "=", "zubeida").execute();
    expect(await find("zubeida")).toEqual([]);
    expect(await find("asha")).toEqual(["asha"]);
  });

  it("has no letters of deleted people", async () => {
    if (database.dialect === "postgres") return;
    await people("zubeida", "asha");
    await database.db.deleteFrom("users").where("searchText", "=", "zubeida").execute();
    const { rows } = await sql<{ bytes: string }>`
      select hex("block") as bytes from "users_search_data"`.execute(database.db);
    const held = rows.map(({ bytes }) => bytes).join(" ");
    const bytesOf = (text: string) => Buffer.from(text).toString("hex").toUpperCase();
    expect(held).toContain(bytesOf("sha"));
    expect(held).not.toContain(bytesOf("zub"));
  });
});

/** Random integers below a bound, the same in every run. */
function drawing(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
