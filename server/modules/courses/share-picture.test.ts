import sharp from "sharp";
import { expect, it } from "vitest";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { newId } from "../../database/ids.ts";

describeOnSqlite("the share picture of a course", (database) => {
  const { call } = useTestApp(database);
  const pictureOf = (id: string, language?: "en" | "hi", headers = {}) =>
    call(`GET /api/public/courses/${id}/share.png`, {
      query: language ? { language } : {},
      headers,
    });
  /** How many pixels are darker than the paper, in the part above the band. */
  const inkOf = async (bytes: Buffer) => {
    const part = { left: 0, top: 0, width: 1200, height: 520 };
    const grey = await sharp(bytes).extract(part).greyscale().raw().toBuffer();
    return grey.filter((each) => each < 150).length;
  };

  it("is a PNG of 1200 by 630 whose words depend on the language", async () => {
    const { id } = await createCourse(database.db, {
      title: "Physics & <b>waves</b>",
      titleHi: "भौतिकी और तरंगें, कक्षा 11 के लिए",
      feePaise: 4_500_000,
      endsOn: "2027-06-30",
    });
    const [english, hindi] = [await pictureOf(id), await pictureOf(id, "hi")];
    for (const { status, headers, bytes } of [english, hindi]) {
      expect([status, headers["content-type"]]).toEqual([200, "image/png"]);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
      expect(bytes.length).toBeLessThan(100_000);
      expect(await inkOf(bytes)).toBeGreaterThan(5_000);
    }
    expect(english.bytes.equals(hindi.bytes)).toBe(false);
  });

  it("has room for words that are wider or longer than it", async () => {
    for (const title of [
      "W".repeat(140),
      "Thermodynamics ".repeat(9).trim(),
      "\u0915\u094d\u0937".repeat(46),
    ]) {
      const { id } = await createCourse(database.db, { title });
      const { status, bytes } = await pictureOf(id);
      expect(status).toBe(200);
      // Nothing stands in the margins.
      const left = { left: 1160, top: 0, width: 40, height: 520 };
      const grey = await sharp(bytes).extract(left).greyscale().raw().toBuffer();
      expect(grey.filter((each) => each < 150)).toHaveLength(0);
    }
  });

  it("is not sent again to whoever has it, until what it says has changed", async () => {
    const { id } = await createCourse(database.db);
    const { etag } = (await pictureOf(id)).headers;
    const known = { "if-none-match": String(etag) };
    expect((await pictureOf(id, "en", known)).status).toBe(304);
    await database.db.updateTable("courses").set({ feePaise: 100 }).where("id", "=", id).execute();
    expect((await pictureOf(id, "en", known)).status).toBe(200);
  });

  it("is refused for a course that is not on the site, and for another language", async () => {
    const { id } = await createCourse(database.db, { publishedAt: null });
    for (const other of [id, newId()]) expectProblem(await pictureOf(other), "not_found");
    const query = { language: "fr" };
    const there = await createCourse(database.db);
    const path = `GET /api/public/courses/${there.id}/share.png`;
    expectProblem(await call(path, { query }), "invalid_fields");
  });
});
