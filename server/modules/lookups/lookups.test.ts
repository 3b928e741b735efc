import { expect, it } from "vitest";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createLookup } from "../../../test/factories/lookups.ts";
import { text } from "../../http/uploads/testing/hand-made-form.ts";
import { courseFields } from "../courses/testing/course-form.ts";
import { formOf } from "../files/testing/uploads.ts";
import { findSetting } from "../settings/index.ts";

const FILL = "POST /api/user/fill-enrollment-form";
const CREATE = "POST /api/admin/create-course";
const LIST = "GET /api/public/choices";

const filled = {
  fullName: "Asha Verma",
  phoneNumber: "9876543210",
  email: "asha@example.org",
  schoolName: "Kendriya Vidyalaya",
  parentName: "Ramesh",
};

describeSqliteFirst("programmes, classes, subjects and examinations", (database) => {
  const { call, signIn } = useTestApp(database);
  const { retire, rename } = changes(database);
  const countCourses = async () =>
    (await database.db.selectFrom("courses").select("id").execute()).length;
  const listForms = () =>
    database.db.selectFrom("enrolment_forms").select(["selectedClass", "parentName"]).execute();

  it("are public, in the office's order and both languages", async () => {
    const { json } = await call(LIST);
    const codesOf = (list: { code: string }[]) => list.map(({ code }) => code);
    expect(codesOf(json.programmes)).toEqual([
      "classes-9-10",
      "classes-11-12",
      "jee",
      "neet",
      "cuet",
    ]);
    expect(codesOf(json.classes)).toEqual(["9", "10", "11", "12", "JEE", "NEET", "CUET"]);
    expect(codesOf(json.subjects).slice(0, 4)).toEqual([
      "Mathematics",
      "Physics",
      "Chemistry",
      "Biology",
    ]);
    expect(codesOf(json.examinations)).toEqual(["jee-main", "jee-advanced", "neet", "cuet"]);
    expect(json.programmes[0]).toEqual({
      code: "classes-9-10",
      name: { en: "Classes 9–10", hi: "कक्षा 9–10" },
      isRetired: false,
      classes: ["9", "10"],
    });
  });

  it("need one row to be offered, and renew the kept pages", async () => {
    const version = () => findSetting(database.db, "content-version");
    const versions = [await version()];
    await createLookup(database.db, { kind: "class", code: "8", nameEn: "Class 8" });
    versions.push(await version());
    const as = await signIn("student");
    const payload = { ...filled, selectedClass: "8" };
    expect((await call(FILL, { as, payload })).status).toBe(200);
    await rename("class", "8", "Eighth class");
    versions.push(await version());
    await retire("class", "8");
    versions.push(await version());
    expect(new Set(versions).size).toBe(4);
    const { classes } = (await call(LIST)).json;
    expect(classes.at(-1)).toMatchObject({
      code: "8",
      name: { en: "Eighth class" },
      isRetired: true,
    });
  });

  it("are refused with all other wrong fields where no row has the code", async () => {
    const as = await signIn("admin");
    const fields = [
      ...courseFields({ programme: "olympiad", selectedClass: "8", batchSize: "many" }),
      text("subjects", "Alchemy"),
    ];
    expectProblem(await call(CREATE, { as, ...formOf(...fields) }), "invalid_fields", [
      "batchSize",
      "programme",
      "subjects.1",
      "selectedClass",
    ]);
    const payload = { ...filled, parentName: "", selectedClass: "Olympiad" };
    const wrong = await call(FILL, { as, payload });
    expectProblem(wrong, "invalid_fields", ["parentName", "selectedClass"]);
    expect(wrong.json.errors[1]).toMatchObject({
      code: "invalid_choice",
      message: "Please choose one of the options.",
    });
    expect([await countCourses(), await listForms()]).toEqual([0, []]);
  });

  it("are refused for what is new once they are retired, and stay where they were chosen", async () => {
    const [before, after] = [await signIn("student"), await signIn("student")];
    const payload = { ...filled, selectedClass: "CUET" };
    await call(FILL, { as: before, payload });
    await retire("class", "CUET");
    expectProblem(await call(FILL, { as: after, payload }), "invalid_fields", ["selectedClass"]);
    const changed = { ...payload, parentName: "Sunita" };
    expect((await call(FILL, { as: before, payload: changed })).status).toBe(200);
    expect(await listForms()).toEqual([{ selectedClass: "CUET", parentName: "Sunita" }]);
    const other = { ...payload, selectedClass: "NEET" };
    await call(FILL, { as: before, payload: other });
    expectProblem(await call(FILL, { as: before, payload }), "invalid_fields", ["selectedClass"]);
  });

  it("may be retired and still filter a list, but must have a row", async () => {
    const as = await signIn("student");
    await retire("class", "9");
    const find = (query: Record<string, string>) => call("GET /api/user/files", { as, query });
    expect((await find({ selectedClass: "9", subject: "" })).json).toMatchObject({ total: 0 });
    expectProblem(await find({ selectedClass: "8" }), "invalid_fields", ["selectedClass"]);
    expect((await find({ subject: "Alchemy" })).json).toMatchObject({ total: 0 });
  });

  it("are subjects by any of their names, and kept by their codes, each once", async () => {
    const as = await signIn("admin");
    const fields = [
      ...courseFields({ subjects: "maths" }),
      text("subjects", "जीव विज्ञान"),
      text("subjects", "PHYSICS"),
      text("subjects", "गणित"),
    ];
    const { json } = await call(CREATE, { as, ...formOf(...fields) });
    expect(json.course.subjects).toEqual(["Mathematics", "Biology", "Physics"]);
  });
});

function changes(database: Parameters<Parameters<typeof describeSqliteFirst>[1]>[0]) {
  const change = (kind: "class", code: string, to: { retiredAt: string } | { nameEn: string }) =>
    database.db
      .updateTable("lookups")
      .set(to)
      .where("kind", "=", kind)
      .where("code", "=", code)
      .execute();
  return {
    retire: (kind: "class", code: string) =>
      change(kind, code, { retiredAt: new Date().toISOString() }),
    rename: (kind: "class", code: string, nameEn: string) => change(kind, code, { nameEn }),
  };
}
