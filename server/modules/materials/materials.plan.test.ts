import { expect, it } from "vitest";
import { useTestApp } from "../../../test/app.ts";
import {
  describeEachDatabase,
  describeOnSqlite,
} from "../../../test/databases/describe-each-database.ts";
import { planOf } from "../../../test/databases/plan-of.ts";
import { createStudyMaterial } from "../../../test/factories/files.ts";
import { selectCount } from "./material-conditions.repository.ts";
import { rarestFirst } from "./material-words.repository.ts";
import { listPage, type MaterialListing, selectAnyMaterial } from "./materials.repository.ts";

const listing: MaterialListing = {
  filter: { words: [] },
  order: "newest",
  after: undefined,
  fetch: 51,
  isRare: false,
};

describeEachDatabase("a page of the study materials", (database) => {
  useTestApp(database);

  it("is read in its order from the index of the newest", async () => {
    const plan = await planOf(database, listPage(database, listing).compile());
    expect(plan).toContain("study_materials_by_newestOrder_id");
    expect(plan).not.toMatch(/TEMP B-TREE|"Sort|->\s+Sort/);
  });
});

describeEachDatabase("a search of materials by several words", (database) => {
  useTestApp(database);

  it("finds by the word that the fewest have, on PostgreSQL, and looks for the others there", async () => {
    for (const searchText of ["x chapter 1", "x chapter 2", "x chapter 77"])
      await createStudyMaterial(database.db, { searchText });
    const words = [
      { plain: "chapter", sounds: [] },
      { plain: " 77", sounds: [] },
    ];
    const ordered = await rarestFirst(database, words);
    expect(ordered).toEqual(database.dialect === "postgres" ? words.toReversed() : words);
    const { sql } = listPage(database, {
      ...listing,
      filter: { words: ordered },
      isRare: true,
    }).compile();
    const timesAsked = sql.split("search_trigrams").length - 1;
    expect(timesAsked).toBe(database.dialect === "postgres" ? 1 : 0);
  });
});

// PostgreSQL takes its indexes of trigrams only among rows, which the tests of search check by what is found.
describeOnSqlite("few materials that a search found", (database) => {
  useTestApp(database);

  it.each([
    { plain: "optics", sounds: ["optiks"] },
    { plain: " zq", sounds: [] },
  ])("are read from the index of three letters", async (word) => {
    const page = listPage(database, { ...listing, filter: { words: [word] }, isRare: true });
    const plan = await planOf(database, page.compile());
    expect(plan).toContain("study_materials_search");
    expect(plan).not.toMatch(/SCAN study_materials(?! VIRTUAL)\b(?!_)/);
  });

  it.each([
    {},
    { state: { is: "shown", at: new Date() } },
    { subject: "Physics", selectedClass: "11" },
  ] as const)("are counted from indexes alone by %o", async (filter) => {
    const words = [{ plain: "optics", sounds: ["optiks"] }];
    const plan = await planOf(database, selectCount(database, { ...filter, words }).compile());
    expect(plan).toContain(
      "SEARCH study_materials USING COVERING INDEX study_materials_by_id_visible",
    );
    expect(plan).toContain("study_materials_search");
  });

  it("are not looked for in every text, where another class may have the words", async () => {
    const words = [{ plain: "optics", sounds: ["optiks"] }];
    const plan = await planOf(database, selectAnyMaterial(database, words).compile());
    expect(plan).toContain("study_materials_search");
    expect(plan).not.toMatch(/SCAN study_materials(?! VIRTUAL)\b(?!_)/);
    // It ends at the first that has them.
    expect(plan).not.toContain("LIST SUBQUERY");
  });
});
