import { beforeEach, describe, expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import {
  describeEachDatabase,
  describeOnSqlite,
} from "../../../test/databases/describe-each-database.ts";
import { createFile, createStudyMaterial } from "../../../test/factories/files.ts";
import { createLookup } from "../../../test/factories/lookups.ts";
import { findSetting } from "../settings/index.ts";
import { findMaterials } from "./find-materials.service.ts";
import { relistMaterials } from "./listing.service.ts";
import { LISTING_VERSION } from "./listing.ts";

const LIST = "GET /api/user/files";

describeEachDatabase("finding study materials", (database) => {
  const { call, signIn } = useTestApp(database);
  let as: SignedIn;

  beforeEach(async () => {
    as = await signIn("student");
  });

  const add = async (given: Parameters<typeof createStudyMaterial>[1], size = 1000) => {
    // By its own name a file would have the number that a search asks for.
    const { id: fileId } = await createFile(database.db, { size, name: "notes.pdf" });
    return createStudyMaterial(database.db, { ...given, fileId });
  };
  const titlesOf = async (query: Record<string, string>) => {
    const { json } = await call(LIST, { as, query });
    return json.files.map(({ title }: { title: string }) => title);
  };

  describe("by words", () => {
    beforeEach(async () => {
      await add({ title: "Laws of motion", subject: "Physics" });
      await add({ title: "गति के नियम", subject: "भौतिकी" });
      await add({ title: "Trigonometry", subject: "Mathematics", selectedClass: "11" });
      await add({ title: "Cells at 100%_sure", subject: "Biology" });
    });

    it.each(["physics", "phisics", "fizix", "bhautiki", "bhotiki", "भौतिकी", "फ़िज़िक्स"])(
      "finds a subject by %s",
      async (query) => {
        expect((await titlesOf({ query })).toSorted()).toEqual(["Laws of motion", "गति के नियम"]);
      },
    );

    it("finds one or two letters where a word begins only", async () => {
      await add({ title: "Fluids 1977" });
      expect(await titlesOf({ query: "77" })).toEqual([]);
      expect(await titlesOf({ query: "19" })).toEqual(["Fluids 1977"]);
    });

    it.each([
      "trignometry",
      "त्रिकोणमिति",
      "ganit class 11",
      "tigonometry mathmatics",
      "11th",
      "XI maths",
    ])("finds one through %s", async (query) => {
      expect(await titlesOf({ query })).toEqual(["Trigonometry"]);
    });

    it.each([
      "notion",
      "trigonometry biology",
      "xyzzyx",
      "xyz",
      "class 12",
      "c_lls",
      "'; drop table files; --",
    ])("finds nothing by %s", async (query) => {
      const { json } = await call(LIST, { as, query: { query } });
      expect(json).toEqual({ files: [], nextCursor: null, total: 0 });
    });

    it("corrects a misspelling on the next page, too", async () => {
      const first = await call(LIST, { as, query: { query: "phisiks", limit: "1" } });
      expect(first.json.total).toBe(2);
      const cursor = first.json.nextCursor;
      const second = await call(LIST, { as, query: { query: "phisiks", limit: "1", cursor } });
      expect([...first.json.files, ...second.json.files]).toHaveLength(2);
      expect(second.json.nextCursor).toBeNull();
    });
  });

  describe("by words that no material has", () => {
    const NOWHERE = ["zraknob", "zwelfig", "zmurtal", "zdrovin", "zklapse", "zfontir"];
    const query = [...NOWHERE, ...NOWHERE.map((word) => `${word}ost`)].join(" ");
    const page = { order: "newest", limit: 50 } as const;

    /** Counts the rows that a search reads, and its queries. */
    function readsOf(db: typeof database.db, asked: { query: string; selectedClass?: string }) {
      const reads = { queries: 0, rows: 0 };
      const counting = db.withPlugin({
        transformQuery: ({ node }) => {
          reads.queries += 1;
          return node;
        },
        transformResult: async ({ result }) => {
          reads.rows += result.rows.length;
          return result;
        },
      });
      const search = () => findMaterials(counting, asked, page);
      return { reads, search };
    }

    it("reads no material to correct a word that another class has", async () => {
      for (let at = 0; at < 20; at += 1)
        await add({ title: `Zebra zoology ${at}`, selectedClass: "12" });
      const { reads, search } = readsOf(database.db, { query: "zebra", selectedClass: "11" });
      expect((await search()).total).toBe(0);
      expect(reads.rows).toBe(2);
    });

    it("reads each material once, however many words and searches there are", async () => {
      for (let at = 0; at < 20; at += 1) await add({ title: `Zebra zoology ${at}` });
      const { reads, search } = readsOf(database.db, { query });
      expect((await search()).total).toBe(0);
      expect(reads).toEqual({ queries: 3, rows: 22 });
      await search();
      expect(reads).toEqual({ queries: 5, rows: 24 });
    });

    it("finds a material that was added since, and not one that was deleted", async () => {
      expect(await titlesOf({ query: "calorimtry" })).toEqual([]);
      const { id } = await add({ title: "Calorimetry" });
      expect(await titlesOf({ query: "calorimtry" })).toEqual(["Calorimetry"]);
      await database.db.deleteFrom("study_materials").where("id", "=", id).execute();
      await add({ title: "Trigonolas" });
      expect(await titlesOf({ query: "calorimtry" })).toEqual([]);
    });
  });

  describe("in an order", () => {
    beforeEach(async () => {
      const on = (day: number) => ({ uploadedAt: `2026-01-0${day}T00:00:00.000Z` });
      await add({ title: "Chapter 10", subject: "Physics", selectedClass: "12", ...on(1) }, 500);
      await add({ title: "“chapter 9”", subject: "भौतिकी", selectedClass: "11", ...on(2) }, 90_000);
      await add({ title: "अध्याय", subject: null, ...on(3) }, 7_000);
      await add({ title: "Algebra", subject: "Mathematics", ...on(4) }, 80);
    });

    const walk = async (order: string) => {
      const titles: string[] = [];
      let cursor = "";
      while (true) {
        const { json } = await call(LIST, { as, query: { order, cursor, limit: "1" } });
        titles.push(...json.files.map(({ title }: { title: string }) => title));
        expect(json.total).toBe(4);
        if (json.nextCursor === null) return titles;
        cursor = json.nextCursor;
      }
    };

    it.each([
      ["newest", ["Algebra", "अध्याय", "“chapter 9”", "Chapter 10"]],
      ["title", ["Algebra", "“chapter 9”", "Chapter 10", "अध्याय"]],
      ["subject", ["Algebra", "“chapter 9”", "Chapter 10", "अध्याय"]],
      ["smallest", ["Algebra", "Chapter 10", "अध्याय", "“chapter 9”"]],
    ])("pages by %s", async (order, titles) => {
      expect(await walk(order)).toEqual(titles);
    });

    it("refuses a cursor of another order, and an order that does not exist", async () => {
      const { json } = await call(LIST, { as, query: { order: "title", limit: "1" } });
      const mixed = { order: "smallest", cursor: json.nextCursor };
      expectProblem(await call(LIST, { as, query: mixed }), "invalid_fields", ["cursor"]);
      expectProblem(await call(LIST, { as, query: { order: "id" } }), "invalid_fields", ["order"]);
    });

    it("keeps its cursor within the length that a query may have", async () => {
      await add({ title: `Algebra ${"क्षत्रिय".repeat(25)}`, subject: "ज्ञान".repeat(20) });
      await add({ title: "Algebra ZZ", subject: "ज्ञान".repeat(21) });
      for (const order of ["title", "subject"]) {
        let cursor = "";
        for (let page = 0; page < 6; page += 1) {
          const { status, json } = await call(LIST, { as, query: { order, cursor, limit: "1" } });
          expect(status).toBe(200);
          cursor = json.nextCursor ?? "";
        }
        expect(cursor).toBe("");
      }
    });
  });

  it("lists every subject once", async () => {
    for (const subject of ["Physics", "Physics", "भौतिकी", null]) await add({ subject });
    const { json } = await call("GET /api/user/material-subjects", { as });
    expect(json).toEqual({ subjects: ["Physics", "भौतिकी"] });
  });

  it("updates once what an older program has listed", async () => {
    const old = { searchText: "old", searchSounds: "", titleOrder: "", subjectOrder: "" };
    for (let made = 0; made < 201; made += 1) await add({ title: "गणित", ...old });
    expect(await titlesOf({ query: "ganit" })).toEqual([]);
    await relistMaterials(database.connection, new Date());
    expect((await call(LIST, { as, query: { query: "ganit" } })).json.total).toBe(201);
    expect(await findSetting(database.db, "materials-listing")).toMatch(
      new RegExp(`^${LISTING_VERSION} `),
    );
    await database.db.updateTable("study_materials").set(old).execute();
    await relistMaterials(database.connection, new Date());
    expect(await titlesOf({ query: "ganit" })).toEqual([]);
  });

  it("finds a material for a class that the office has added however the class is written", async () => {
    await createLookup(database.db, { kind: "class", code: "class-8", nameEn: "Class 8" });
    await add({ title: "Fractions", selectedClass: "class-8" });
    for (const query of ["8th", "VIII", "आठवीं", "class 8"])
      expect(await titlesOf({ query }), query).toEqual(["Fractions"]);
  });

  it("finds a material by the name of its class, and lists anew what the office renamed", async () => {
    await createLookup(database.db, { kind: "class", code: "D", nameEn: "Droppers" });
    await add({ title: "Vectors", selectedClass: "D" });
    expect(await titlesOf({ query: "dropers" })).toEqual(["Vectors"]);
    await relistMaterials(database.connection, new Date());
    await database.db
      .updateTable("lookups")
      .set({ nameEn: "Repeaters" })
      .where("code", "=", "D")
      .execute();
    await relistMaterials(database.connection, new Date());
    expect(await titlesOf({ query: "repeaters" })).toEqual(["Vectors"]);
    expect(await titlesOf({ query: "droppers" })).toEqual([]);
  });
});

describeOnSqlite("searches of study materials", (database) => {
  const { call, signIn } = useTestApp(database, { environment: { RATE_LIMITS: "on" } });
  const search = (as: SignedIn) => call(LIST, { as, query: { query: "phisics" } });

  it("of a whole class behind one address are answered", async () => {
    const pupils = await Promise.all(Array.from({ length: 60 }, () => signIn("student")));
    const answers = await Promise.all([...pupils, ...pupils, ...pupils].map(search));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it("are refused to a session above its limit, and to no other", async () => {
    const [hasty, other] = [await signIn("student"), await signIn("student")];
    for (let at = 0; at < limits.searchesPerMinute; at += 1)
      expect((await search(hasty)).status).toBe(200);
    const refused = await search(hasty);
    expectProblem(refused, "rate_limited");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await search(other)).status).toBe(200);
    expect((await call("GET /api/auth/me", { as: hasty })).status).toBe(200);
  });
});
