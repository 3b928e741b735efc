import { describe, expect, it } from "vitest";
import { describeEachDatabase } from "../../test/databases/describe-each-database.ts";
import { createUser } from "../../test/factories/people.ts";
import { contains, containsWords, foldText } from "./search-text.ts";

describe("text folded for search", () => {
  it.each([
    ["José  PATEL ", "jose patel"],
    ["ＰＨＹＳＩＣＳ", "physics"],
    ["भौतिकी", "भौतिकी"],
    ["पढ़ाई", "पढ़ाई".normalize("NFC")],
    ["", ""],
  ])("makes %j %j", (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it("is the same for both forms of a nukta", () => {
    expect(foldText("\u095C")).toBe(foldText("\u0921\u093C"));
  });

  it("is the same with and without joiners", () => {
    expect(foldText("क्\u200Dष")).toBe(foldText("क्ष"));
    expect(foldText("क्\u200Cष")).toBe(foldText("क्ष"));
  });

  it("matches wildcards literally", () => {
    expect(contains("50%_\\")).toBe("%50\\%\\_\\\\%");
  });
});

describeEachDatabase("a search text", (database) => {
  const people = async (...texts: string[]) => {
    for (const searchText of texts) await createUser(database.db, { searchText });
  };
  const find = async (query: string) => {
    const rows = await database.db
      .selectFrom("users")
      .select("searchText")
      .where(({ and }) => and(containsWords("users.searchText", query)))
      .execute();
    return rows.map(({ searchText }) => searchText).toSorted();
  };

  it("has words of three letters or more anywhere", async () => {
    await people("asha verma asha.v@a.example", "ashok varma", "verma natasha");
    expect(await find("asha verma")).toEqual(["asha verma asha.v@a.example", "verma natasha"]);
    expect(await find("hok")).toEqual(["ashok varma"]);
    expect(await find("a.v@a.ex")).toEqual(["asha verma asha.v@a.example"]);
    expect(await find("ashv")).toEqual([]);
  });

  it("has one or two letters at the beginning of a word", async () => {
    await people("om nair", "soma iyer", "राम वर्मा", "सीताराम");
    expect(await find("om")).toEqual(["om nair"]);
    expect(await find("i")).toEqual(["soma iyer"]);
    expect(await find("रा")).toEqual(["राम वर्मा"]);
    expect(await find("om na")).toEqual(["om nair"]);
  });

  it("has letters in their order, and Devanagari by its signs", async () => {
    await people("abcxbcd", "abcd", "सुनीता", "सुनीत");
    expect(await find("abcd")).toEqual(["abcd"]);
    expect(await find("नीता")).toEqual(["सुनीता"]);
  });

  it("has special characters as they are", async () => {
    await people('a"b or c*', "aab", "50%_");
    expect(await find('a"b')).toEqual(['a"b or c*']);
    expect(await find("c*")).toEqual(['a"b or c*']);
    expect(await find("a%b")).toEqual([]);
    expect(await find("0%_")).toEqual(["50%_"]);
    expect(await find("0__")).toEqual([]);
  });
});
