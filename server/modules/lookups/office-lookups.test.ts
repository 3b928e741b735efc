import { expect, it } from "vitest";
import type { OfficeLookup } from "../../../contract/entities/lookup.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createStudyMaterial } from "../../../test/factories/files.ts";
import { createLookup } from "../../../test/factories/lookups.ts";
import { createEnrolmentForm } from "../../../test/factories/people.ts";

const LIST = "GET /api/admin/choices";
const ADD = "POST /api/admin/choices";
const ORDER = "PUT /api/admin/choice-order";
const olympiad = { kind: "programme", nameEn: "Olympiad", nameHi: "ओलंपियाड" };

describeSqliteFirst("the office's programmes, classes, subjects and examinations", (database) => {
  const { call, signIn } = useTestApp(database);

  const change = (as: SignedIn, address: string, payload: object, version = 1) =>
    call(`PATCH /api/admin/choices/${address}`, {
      as,
      payload,
      headers: { "if-match": `"${version}"` },
    });
  const add = (as: SignedIn, payload: object) => call(ADD, { as, payload });
  const codes = async (as: SignedIn, kind: string) => {
    const { lookups } = (await call(LIST, { as })).json as { lookups: OfficeLookup[] };
    return lookups.filter((lookup) => lookup.kind === kind).map(({ code }) => code);
  };
  const auditLines = () =>
    database.db
      .selectFrom("audit_log")
      .select(["action", "subjectType", "subjectId", "before", "after"])
      .orderBy("at")
      .orderBy("id")
      .execute();

  it("are added as the last of their kind, and at once offered to everybody", async () => {
    const as = await signIn("admin");
    const added = await add(as, { ...olympiad, classes: ["9", "10"] });
    expect(added.status).toBe(201);
    expect(added.json.lookup).toEqual({
      kind: "programme",
      code: "olympiad",
      name: { en: "Olympiad", hi: "ओलंपियाड" },
      classes: ["9", "10"],
      isRetired: false,
      version: 1,
      usedBy: { courses: 0, files: 0, students: 0 },
    });
    await add(as, { kind: "class", nameEn: "Class 8", nameHi: "कक्षा 8" });
    await add(as, { kind: "subject", nameEn: "Political Science", nameHi: "राजनीति विज्ञान" });
    await add(as, { kind: "examination", nameEn: "NDA & NA", nameHi: "NDA" });
    const { json } = await call("GET /api/public/choices");
    expect(json.programmes.at(-1)).toMatchObject({ code: "olympiad", classes: ["9", "10"] });
    expect(json.classes.at(-1)).toMatchObject({ code: "8", name: { hi: "कक्षा 8" } });
    expect(json.subjects.at(-1)).toMatchObject({ code: "Political Science" });
    expect(json.examinations.at(-1)).toMatchObject({ code: "nda-na" });
    expect(await auditLines()).toHaveLength(4);
    expect((await auditLines())[0]).toMatchObject({
      action: "create",
      subjectType: "choice",
      subjectId: "programme/olympiad",
    });
  });

  it("need a code where their English name has no Latin letter", async () => {
    const as = await signIn("admin");
    const hindi = { ...olympiad, nameEn: "ओलंपियाड" };
    expectProblem(await add(as, hindi), "invalid_fields", ["code"]);
    expect((await add(as, { ...hindi, code: "olympiad" })).status).toBe(201);
  });

  it("are refused under a name or code that another has, retired ones too", async () => {
    const as = await signIn("admin");
    await createLookup(database.db, {
      kind: "class",
      code: "8",
      nameEn: "Eighth",
      nameHi: "आठवीं",
      retiredAt: "2026-01-01T00:00:00Z",
    });
    const newClass = { kind: "class", nameEn: "Class 7", nameHi: "कक्षा 7" };
    expectProblem(await add(as, { ...newClass, nameEn: "Class 8" }), "invalid_fields", ["nameEn"]);
    expectProblem(await add(as, { ...newClass, nameHi: "आठवीं" }), "invalid_fields", ["nameHi"]);
    expectProblem(await add(as, { ...newClass, code: "jee" }), "invalid_fields", ["code"]);
    expectProblem(await add(as, { ...newClass, code: "a b" }), "invalid_fields", ["code"]);
    const maths = { kind: "subject", nameEn: "Maths", nameHi: "मैथ" };
    expectProblem(await add(as, maths), "invalid_fields", ["nameEn", "nameHi"]);
    const faulty = { ...olympiad, classes: ["9", "13", "9", "8"] };
    expectProblem(await add(as, faulty), "invalid_fields", ["classes.1", "classes.2", "classes.3"]);
    expectProblem(await add(as, { ...newClass, classes: ["9"] }), "invalid_fields", ["classes"]);
    const { json } = await add(as, { ...newClass, nameEn: "EIGHTH" });
    expect(json.errors[0].message).toMatch(/already in use/);
    expect(await auditLines()).toEqual([]);
  });

  it("are renamed, and study materials are found by the new name at once", async () => {
    const as = await signIn("admin");
    await createStudyMaterial(database.db, { title: "Waves", subject: "Physics" });
    const renamed = await change(as, "subject/Physics", {
      nameEn: "Natural Philosophy",
      nameHi: "प्रकृति दर्शन",
    });
    expect(renamed.json.lookup).toMatchObject({
      name: { en: "Natural Philosophy" },
      version: 2,
      usedBy: { files: 1 },
    });
    const found = async (query: string) =>
      (await call("GET /api/user/files", { as, query: { query } })).json.total;
    expect(await found("philosophy")).toBe(1);
    expect(await found("darshan")).toBe(1);
    expect((await auditLines())[0]).toMatchObject({
      action: "change",
      subjectId: "subject/Physics",
      before: JSON.stringify({ nameEn: "Physics", nameHi: "भौतिकी" }),
    });
  });

  it("are retired and brought back, and keep what uses them", async () => {
    const as = await signIn("admin");
    const { user } = await signIn("student");
    await createEnrolmentForm(database.db, { userId: user.id, selectedClass: "CUET" });
    await createCourse(database.db, { selectedClass: "CUET" });
    await createStudyMaterial(database.db, { selectedClass: "CUET" });
    const retired = await change(as, "class/CUET", { isRetired: true });
    expect(retired.json.lookup).toMatchObject({
      isRetired: true,
      usedBy: { courses: 1, files: 1, students: 1 },
    });
    const again = await change(as, "class/CUET", { isRetired: false }, 2);
    expect(again.json.lookup).toMatchObject({ isRetired: false, version: 3 });
  });

  it("keep a retired class in a programme that had it, and refuse it in others", async () => {
    const as = await signIn("admin");
    await change(as, "class/9", { isRetired: true });
    const kept = await change(as, "programme/classes-9-10", { classes: ["9"] });
    expect(kept.json.lookup.classes).toEqual(["9"]);
    const refused = await change(as, "programme/jee", { classes: ["JEE", "9"] });
    expectProblem(refused, "invalid_fields", ["classes.1"]);
  });

  it("show what another admin wrote meanwhile, and are not overwritten", async () => {
    const as = await signIn("admin");
    await change(as, "programme/neet", { nameEn: "NEET UG" });
    const stale = await change(as, "programme/neet", { nameEn: "NEET 2028" });
    expectProblem(stale, "changed_meanwhile");
    expect(stale.json.present.lookup).toMatchObject({ name: { en: "NEET UG" }, version: 2 });
    expectProblem(await change(as, "programme/none", {}), "not_found");
    expectProblem(await change(as, "planet/neet", {}), "not_found");
  });

  it("stand in the order that the office gives them", async () => {
    const as = await signIn("admin");
    const payload = { kind: "programme", codes: ["cuet", "jee"], read: ["jee", "cuet"] };
    expect((await call(ORDER, { as, payload })).status).toBe(200);
    expect(await codes(as, "programme")).toEqual([
      "cuet",
      "jee",
      "classes-9-10",
      "classes-11-12",
      "neet",
    ]);
    const late = await call(ORDER, { as, payload });
    expectProblem(late, "changed_meanwhile");
    expect(late.json.present).toMatchObject({ order: expect.arrayContaining(["cuet", "jee"]) });
    const wrong = { kind: "programme", codes: ["cuet", "mars", "cuet"], read: ["cuet"] };
    const refused = await call(ORDER, { as, payload: wrong });
    expectProblem(refused, "invalid_fields", ["codes.1", "codes.2"]);
    expect(await auditLines()).toHaveLength(1);
  });

  it("are the office's alone", async () => {
    const student = await signIn("student");
    for (const line of [LIST, ADD, ORDER, "PATCH /api/admin/choices/class/9"]) {
      expectProblem(await call(line, { as: student }), "admin_required");
      expectProblem(await call(line), "session_required");
    }
  });
});
