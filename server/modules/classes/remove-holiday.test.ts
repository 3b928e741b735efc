import { expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createClass } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createUser } from "../../../test/factories/people.ts";

const day = "2094-03-02";
const holi = { day, nameEn: "Holi", nameHi: "होली" };
const accepted = { ...holi, accepted: true };
const at = (hour: string) => `${day}T${hour}:00:00.000Z`;

describeSqliteFirst("a holiday that is removed", (database) => {
  const { call, signIn } = useTestApp(database);
  const held = async () => {
    const rows = await database.db.selectFrom("classes").selectAll().orderBy("startsAt").execute();
    return rows.map(({ cancelledAt, reason }) => (cancelledAt === null ? "held" : reason));
  };

  /** Three classes of one course; the first was cancelled for another reason before. */
  async function makeHoliday(as: SignedIn): Promise<string> {
    const { id: courseId } = await createCourse(database.db, { title: "Optics" });
    const cancelled = { cancelledAt: at("00"), reason: "The lab is shut." };
    await createClass(database.db, { courseId, day, startsAt: at("04"), ...cancelled });
    const second = { subject: "Physics", room: "Room 2" };
    await createClass(database.db, { courseId, day, startsAt: at("06"), ...second });
    await createClass(database.db, { courseId, day, startsAt: at("08") });
    await call("POST /api/admin/holidays", { as, payload: accepted });
    return courseId;
  }

  it("says how many classes are cancelled for it, and brings these back where it is asked to", async () => {
    const as = await signIn("admin");
    const courseId = await makeHoliday(as);
    const student = await signIn("student");
    await createEnrolment(database.db, { courseId, userId: student.user.id });
    const classes = await call(`GET /api/admin/holidays/${day}/classes`, { as });
    expect(classes.json).toMatchObject({ count: 2, clashes: [], clashCount: 0, warnings: [] });
    const gone = await call(`DELETE /api/admin/holidays/${day}?bringBack=true`, { as });
    expect(gone.json).toMatchObject({ holidays: [], broughtBackIds: { length: 2 } });
    expect(await held()).toEqual(["The lab is shut.", "held", "held"]);
    const { json } = await call("GET /api/user/notices", { as: student });
    expect(json.notices).toMatchObject([
      { textEn: "Classes on Tue, 2 Mar take place after all. Your timetable shows which." },
    ]);
    const { entries } = (await call("GET /api/admin/audit-log", { as })).json;
    expect(entries[0]).toMatchObject({ before: holi, after: { classes: 2 } });
  });

  it("brings back what was cancelled under the name that it had before", async () => {
    const as = await signIn("admin");
    await makeHoliday(as);
    const renamed = { day, nameEn: "Dhulandi", nameHi: "धुलेंडी" };
    const payload = { ...renamed, accepted: false };
    const { json } = await call("POST /api/admin/holidays", { as, payload });
    expect(json).toMatchObject({ holidays: [renamed], cancelled: 0 });
    expect(await held()).toEqual(["The lab is shut.", "Dhulandi", "Dhulandi"]);
    const { entries } = (await call("GET /api/admin/audit-log", { as })).json;
    expect(entries[0]).toMatchObject({
      action: "change",
      before: { nameEn: "Holi" },
      after: { nameEn: "Dhulandi" },
    });
    const gone = await call(`DELETE /api/admin/holidays/${day}?bringBack=true`, { as });
    expect(gone.json).toMatchObject({ holidays: [], broughtBackIds: { length: 2 } });
    expect(await held()).toEqual(["The lab is shut.", "held", "held"]);
  });

  it("leaves its classes cancelled otherwise", async () => {
    const as = await signIn("admin");
    await makeHoliday(as);
    const gone = await call(`DELETE /api/admin/holidays/${day}`, { as });
    expect(gone.json).toMatchObject({ holidays: [], broughtBackIds: [] });
    expect(await held()).toEqual(["The lab is shut.", "Holi", "Holi"]);
  });

  it("is renamed, and is a holiday again, without the classes that were planned in spite of it", async () => {
    const as = await signIn("admin");
    const courseId = await makeHoliday(as);
    await createClass(database.db, { courseId, day, startsAt: at("10") });
    const add = (given: object = {}) =>
      call("POST /api/admin/holidays", { as, payload: { ...accepted, ...given } });
    const withHeld = ["The lab is shut.", "Holi", "Holi", "held"];
    expect((await add()).json.cancelled).toBe(0);
    expect(await held()).toEqual(withHeld);
    const remove = async (bringBack: boolean): Promise<string[]> =>
      (await call(`DELETE /api/admin/holidays/${day}?bringBack=${bringBack}`, { as })).json
        .broughtBackIds;
    expect((await add({ classIds: await remove(true) })).json.cancelled).toBe(2);
    expect(await held()).toEqual(withHeld);
    expect((await add({ classIds: await remove(false) })).json.cancelled).toBe(0);
    expect(await held()).toEqual(withHeld);
  });

  it("says with which classes those would clash by now, and has that accepted", async () => {
    const as = await signIn("admin");
    await makeHoliday(as);
    const { id: courseId } = await createCourse(database.db, { title: "Waves" });
    await createClass(database.db, { courseId, day, startsAt: at("06"), room: "Room 2" });
    const { json } = await call(`GET /api/admin/holidays/${day}/classes`, { as });
    const returning = { courseTitle: "Optics", subject: "Physics", startsAt: at("06") };
    const clash = { kind: "room", who: "Room 2", courseTitle: "Waves", returning };
    expect(json).toMatchObject({ count: 2, clashes: [clash], clashCount: 1, warnings: [] });
    const remove = (query: string) => call(`DELETE /api/admin/holidays/${day}?${query}`, { as });
    expectProblem(await remove("bringBack=true"), "plan_to_accept");
    expectProblem(await remove("bringBack=true&accepted=false"), "plan_to_accept");
    expect(await held()).toEqual(["The lab is shut.", "Holi", "held", "Holi"]);
    expect((await remove("bringBack=true&accepted=true")).status).toBe(200);
    expect(await held()).toEqual(["The lab is shut.", "held", "held", "held"]);
    const { entries } = (await call("GET /api/admin/audit-log", { as })).json;
    expect(entries[0].after).toMatchObject({ classes: 2, acceptedClashes: 1 });
  });

  it("brings nothing back over a clash that came after its findings were shown", async () => {
    const as = await signIn("admin");
    await makeHoliday(as);
    const { id: courseId } = await createCourse(database.db);
    const meet = (room: string, startsAt: string) =>
      createClass(database.db, { courseId, day, startsAt, room });
    await meet("Room 2", at("06"));
    const findings = async (): Promise<string> =>
      (await call(`GET /api/admin/holidays/${day}/classes`, { as })).json.findings;
    const remove = (seen: string) => {
      const query = { bringBack: "true", accepted: "true", findings: seen };
      return call(`DELETE /api/admin/holidays/${day}`, { as, query });
    };
    const seen = await findings();
    await meet("room 2", at("07"));
    expectProblem(await remove(seen), "plan_to_accept");
    expect((await remove(await findings())).json.broughtBackIds).toHaveLength(2);
  });

  it("names each class that would come back with what it meets, of all courses in their order", async () => {
    const as = await signIn("admin");
    const rooms = { day, room: "Room 2" };
    const optics = await createCourse(database.db, { title: "Optics" });
    const heat = await createCourse(database.db, { title: "Heat" });
    const late = { courseId: optics.id, startsAt: at("08"), ...rooms };
    const first = { courseId: optics.id, startsAt: at("04"), ...rooms };
    const second = { courseId: heat.id, startsAt: at("06"), ...rooms };
    const ids: string[] = [];
    for (const given of [late, first, second]) ids.push((await createClass(database.db, given)).id);
    const [lateId, firstId, secondId] = ids;
    await call("POST /api/admin/holidays", { as, payload: accepted });
    const { id: courseId } = await createCourse(database.db, { title: "Waves" });
    const endsAt = at("09");
    await createClass(database.db, { courseId, startsAt: at("05"), endsAt, ...rooms });
    const { json } = await call(`GET /api/admin/holidays/${day}/classes`, { as });
    expect(json.clashCount).toBe(3);
    expect(json.clashes).toMatchObject([
      { courseTitle: "Waves", returning: { id: firstId, courseTitle: "Optics" } },
      { courseTitle: "Waves", returning: { id: secondId, courseTitle: "Heat" } },
      { courseTitle: "Waves", returning: { id: lateId, courseTitle: "Optics" } },
    ]);
  });

  it("says with which others that come back they clash, and whose day would be long", async () => {
    const as = await signIn("admin");
    const { id: userId } = await createUser(database.db);
    const ids: string[] = [];
    for (const [hour, title] of [
      ["04", "Heat"],
      ["07", "Optics"],
    ] as const) {
      const { id: courseId } = await createCourse(database.db, { title });
      await createEnrolment(database.db, { courseId, userId });
      const held = { courseId, day, startsAt: at(hour), endsAt: `${day}T${hour}:59:00.000Z` };
      ids.push((await createClass(database.db, { ...held, room: title })).id);
    }
    await call("POST /api/admin/holidays", { as, payload: accepted });
    const look = async () => (await call(`GET /api/admin/holidays/${day}/classes`, { as })).json;
    expect(await look()).toMatchObject({ clashCount: 0, warnings: [] });
    const [, second] = ids;
    const longer = { scope: "one", room: "Heat", minutes: 300, startTime: "10:15", accepted: true };
    await call(`PATCH /api/admin/classes/${second}`, {
      as,
      headers: { "if-match": '"2"' },
      payload: longer,
    });
    expect(await look()).toMatchObject({
      clashes: [
        { kind: "room", courseTitle: "Heat", returning: { id: second } },
        { kind: "student", students: 1, courseTitle: "Heat", returning: { id: second } },
      ],
      clashCount: 2,
      warnings: [{ kind: "long-day", minutes: 359 }],
    });
  });

  it("is removed without more where its classes stay cancelled, whatever they would meet", async () => {
    const as = await signIn("admin");
    await makeHoliday(as);
    const { id: courseId } = await createCourse(database.db);
    await createClass(database.db, { courseId, day, startsAt: at("06"), room: "Room 2" });
    expect((await call(`DELETE /api/admin/holidays/${day}`, { as })).status).toBe(200);
  });

  it("is refused where there is none, and to whoever is not of the office", async () => {
    const as = await signIn("admin");
    const paths = [
      `GET /api/admin/holidays/${day}/classes`,
      `DELETE /api/admin/holidays/${day}?bringBack=true`,
    ];
    for (const path of paths) {
      expectProblem(await call(path, { as }), "not_found");
      expectProblem(await call(path), "session_required");
      expectProblem(await call(path, { as: await signIn("student") }), "admin_required");
    }
    const wrong = await call(`DELETE /api/admin/holidays/${day}?bringBack=some`, { as });
    expectProblem(wrong, "invalid_fields");
  });
});
