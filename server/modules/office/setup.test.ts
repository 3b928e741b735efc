import { beforeEach, expect, it } from "vitest";
import type { SetupStep } from "../../../contract/entities/setup.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createClass, createStaff } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createPoster, createStudyMaterial } from "../../../test/factories/files.ts";
import { createUser } from "../../../test/factories/people.ts";
import { createDemoRow } from "../../../test/factories/site.ts";
import { noteBackup } from "../../last-backup.ts";

const SETUP = "GET /api/admin/setup";
const SETTINGS = "/api/admin/site-texts/settings";

describeSqliteFirst("the first steps of an institute", (database) => {
  const tested = useTestApp(database);
  const { call, signIn } = tested;
  let as: SignedIn;

  beforeEach(async () => {
    as = await signIn("admin");
  });

  const steps = async (): Promise<SetupStep[]> => (await call(SETUP, { as })).json.steps;
  const done = async () => (await steps()).filter(({ isDone }) => isDone).map(({ name }) => name);
  const answer = (step: string, given: unknown) =>
    call(`PUT /api/admin/setup/${step}`, { as, payload: { answer: given } });

  async function writeSettings(changed: object) {
    const { version, present } = (await call(`GET ${SETTINGS}`, { as })).json.text;
    const payload = { en: { ...present.en, ...changed }, hi: {} };
    const headers = { "if-match": `"${version}"` };
    const { status, json } = await call(`PUT ${SETTINGS}`, { as, headers, payload });
    expect([status, json.fields]).toEqual([200, undefined]);
  }

  it("are all open in a new institute", async () => {
    expect(await steps()).toHaveLength(14);
    expect(await done()).toEqual([]);
    const { json } = await call("GET /api/admin/attention", { as });
    expect(json.setup).toEqual({ all: 14, done: 0, open: 14 });
  });

  it("are done by what is there", async () => {
    const named = (text: string) => ({ en: text, hi: "नाम" });
    await writeSettings({
      brand: { en: "Vidya Classes", hi: "विद्या क्लासेज़" },
      phones: [{ number: "+919876543210", label: named("Office"), isSample: false }],
      emails: [{ address: "office@example.org", label: named("Office"), isSample: false }],
    });
    await expect.poll(done).toEqual(["name", "contact"]);
    await writeSettings({
      legalEntity: named("Vidya Classes LLP"),
      grievanceOfficer: { name: named("R. Rao"), email: "care@example.org", phone: null },
      hours: named("10 am to 6 pm"),
      address: {
        street: named("1 Main Road"),
        locality: named("Noida"),
        pin: "201301",
        mapUrl: null,
      },
    });
    const { id: courseId } = await createCourse(database.db);
    await createStudyMaterial(database.db);
    const expected = ["name", "contact", "address", "legal", "course", "note"];
    await expect.poll(done).toEqual(expected);
    const { id: userId } = await createUser(database.db);
    await createEnrolment(database.db, { userId, courseId, status: "withdrawn" });
    await createStaff(database.db, { courseId, userId });
    await createClass(database.db, { courseId });
    await createPoster(database.db);
    const more = [...expected.slice(0, 5), "access", "timetable", "note", "poster"];
    expect(await done()).toEqual(more);
    await createEnrolment(database.db, { userId: as.user.id, courseId });
    expect(await done()).toEqual([...more, "student"]);
  });

  it("count nothing that the demo has brought, and no draft", async () => {
    const { id } = await createCourse(database.db);
    const material = await createStudyMaterial(database.db);
    await createDemoRow(database.db, { kind: "course", id });
    await createDemoRow(database.db, { kind: "material", id: material.id });
    await createCourse(database.db, { publishedAt: null });
    await createEnrolment(database.db, { userId: as.user.id, courseId: id });
    await createStaff(database.db, { courseId: id, userId: as.user.id });
    await createClass(database.db, { courseId: id });
    expect(await done()).toEqual([]);
  });

  it("take a backup of the last night, which is asked of a person on PostgreSQL", async () => {
    await noteBackup(tested.context.config.dataDir, new Date());
    const isSqlite = database.dialect === "sqlite";
    expect(await done()).toEqual(isSqlite ? ["backup"] : []);
    expect((await answer("backup", "confirmed")).status).toBe(isSqlite ? 422 : 200);
    await noteBackup(tested.context.config.dataDir, new Date(Date.now() - 48 * 3_600_000));
    expect(await done()).toEqual(isSqlite ? [] : ["backup"]);
  });

  it("are put off, confirmed where only a person knows, and taken back, with a line each", async () => {
    await answer("contact", "later");
    await answer("policies", "confirmed");
    const found = await steps();
    expect(found.find(({ name }) => name === "contact")).toMatchObject({ isPutOff: true });
    expect(found.find(({ name }) => name === "policies")).toMatchObject({
      isDone: true,
      confirmedAt: expect.stringMatching(/Z$/),
    });
    const { json } = await call("GET /api/admin/attention", { as });
    expect(json.setup).toEqual({ all: 14, done: 1, open: 12 });
    await answer("policies", null);
    expect(await done()).toEqual([]);
    const lines = await database.db
      .selectFrom("audit_log")
      .select(["subjectType", "subjectId", "after"])
      .orderBy("id")
      .execute();
    expect(lines).toEqual([
      { subjectType: "setup", subjectId: "contact", after: '{"answer":"later"}' },
      { subjectType: "setup", subjectId: "policies", after: '{"answer":"confirmed"}' },
      { subjectType: "setup", subjectId: "policies", after: expect.stringContaining("null") },
    ]);
  });

  it("cannot be ticked off, where the facts say it", async () => {
    for (const step of ["contact", "google", "course"])
      expectProblem(await answer(step, "confirmed"), "invalid_fields");
    for (const given of ["done", 1, undefined])
      expectProblem(await answer("policies", given), "invalid_fields");
    expectProblem(await answer("nothing", "later"), "not_found");
    expect(await database.db.selectFrom("setup_answers").selectAll().execute()).toEqual([]);
  });

  it("are for the office only", async () => {
    for (const line of [SETUP, "PUT /api/admin/setup/policies"]) {
      const given = line === SETUP ? {} : { payload: { answer: "later" } };
      expectProblem(await call(line, given), "session_required");
      expectProblem(await call(line, { ...given, as: await signIn("student") }), "admin_required");
    }
  });
});
