import { expect, it } from "vitest";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createClass } from "../../../test/factories/classes.ts";
import { createCourse } from "../../../test/factories/courses.ts";

const day = "2094-03-02";
const holi = { day, nameEn: "Holi", nameHi: "होली" };
const at = (hour: string) => `${day}T${hour}:00:00.000Z`;

describeSqliteFirst("a holiday that is added", (database) => {
  const { call, signIn } = useTestApp(database);
  const makeClass = async (given: object) => {
    const { id: courseId } = await createCourse(database.db);
    return createClass(database.db, { courseId, day, startsAt: at("04"), ...given });
  };
  const held = async () =>
    (await database.db.selectFrom("classes").selectAll().execute()).filter(
      ({ cancelledAt }) => cancelledAt === null,
    ).length;
  const listed = () => database.db.selectFrom("holidays").selectAll().execute();

  it("says first how many classes of how many courses it cancels, and saves nothing", async () => {
    const as = await signIn("admin");
    const { courseId } = await makeClass({});
    await makeClass({ courseId, startsAt: at("08") });
    await makeClass({});
    await makeClass({ cancelledAt: at("00") });
    await makeClass({ day: "2094-03-03", startsAt: "2094-03-02T18:30:00.000Z" });
    const look = async (given: object = {}) =>
      (await call("POST /api/admin/holidays/plan", { as, payload: { ...holi, ...given } })).json;
    expect(await look()).toMatchObject({ count: 3, courses: 2, findings: expect.any(String) });
    expect(await look({ day: "2094-03-04" })).toMatchObject({ count: 0, courses: 0 });
    expect(await look({ classIds: [] })).toMatchObject({ count: 0, courses: 0 });
    expect([await held(), await listed()]).toEqual([4, []]);
  });

  it("cancels classes only where that is accepted, and none that came since they were shown", async () => {
    const as = await signIn("admin");
    await makeClass({});
    const look = async () =>
      (await call("POST /api/admin/holidays/plan", { as, payload: holi })).json;
    const add = (given: object) =>
      call("POST /api/admin/holidays", { as, payload: { ...holi, ...given } });
    const { findings } = await look();
    expectProblem(await add({ accepted: false, findings }), "holiday_to_accept");
    await makeClass({ startsAt: at("08") });
    expectProblem(await add({ accepted: true, findings }), "holiday_to_accept");
    expect([await held(), await listed()]).toEqual([2, []]);
    const seen = await look();
    const added = await add({ accepted: true, findings: seen.findings });
    expect(added.json).toMatchObject({ holidays: [holi], cancelled: 2 });
    expect(await held()).toBe(0);
    expect(await look()).toMatchObject({ count: 0, courses: 0 });
  });

  it("is named in English, in Hindi or in both", async () => {
    const as = await signIn("admin");
    const add = (names: object) =>
      call("POST /api/admin/holidays", { as, payload: { day, ...names, accepted: true } });
    expectProblem(await add({}), "invalid_fields", ["nameEn"]);
    await makeClass({});
    expect((await add({ nameHi: "होली" })).json.holidays).toEqual([
      { day, nameEn: "होली", nameHi: "होली" },
    ]);
    const cancelled = await database.db.selectFrom("classes").selectAll().executeTakeFirst();
    expect(cancelled).toMatchObject({ reason: "होली", reasonHi: "होली" });
    expect((await add({ nameEn: "Holi" })).json.holidays).toEqual([
      { day, nameEn: "Holi", nameHi: "Holi" },
    ]);
  });

  it("has several days in a row, and cancels the classes of each", async () => {
    const as = await signIn("admin");
    await makeClass({});
    await makeClass({ day: "2094-03-04", startsAt: "2094-03-04T04:00:00.000Z" });
    await makeClass({ day: "2094-03-05", startsAt: "2094-03-05T04:00:00.000Z" });
    const payload = { ...holi, untilDay: "2094-03-04", accepted: true };
    const { json } = await call("POST /api/admin/holidays", { as, payload });
    expect(json.cancelled).toBe(2);
    const days = json.holidays.map((each: { day: string }) => each.day);
    expect(days).toEqual([day, "2094-03-03", "2094-03-04"]);
    expect(await held()).toBe(1);
    const whole = `${day}/classes?untilDay=2094-03-04`;
    expect((await call(`GET /api/admin/holidays/${whole}`, { as })).json.count).toBe(2);
    const gone = `${day}?untilDay=2094-03-04&bringBack=true`;
    const removed = await call(`DELETE /api/admin/holidays/${gone}`, { as });
    expect(removed.json).toMatchObject({ holidays: [], broughtBackIds: { length: 2 } });
    const wrong = async (untilDay: string) =>
      expectProblem(
        await call("POST /api/admin/holidays", { as, payload: { ...payload, untilDay } }),
        "invalid_fields",
        ["untilDay"],
      );
    await wrong("2094-03-01");
    await wrong("2094-06-01");
  });

  it("leaves other holidays among its days, and says what they were where it renames them", async () => {
    const as = await signIn("admin");
    const { courseId } = await makeClass({});
    const named = { nameEn: "Diwali", nameHi: "दीवाली", accepted: true };
    const add = async (given: object) =>
      (await call("POST /api/admin/holidays", { as, payload: { ...named, ...given } })).json;
    await add({ ...holi, day: "2094-03-03" });
    await add({ ...holi, day: "2094-03-04", courseIds: [courseId] });
    const { holidays } = await add({ day, untilDay: "2094-03-05" });
    const names = holidays.map(({ nameEn }: { nameEn: string }) => nameEn);
    expect(names).toEqual(["Diwali", "Holi", "Diwali", "Diwali"]);
    const { entries } = (await call("GET /api/admin/audit-log", { as })).json;
    expect(entries.slice(0, 2)).toMatchObject([
      { action: "create", after: { day, untilDay: "2094-03-05" } },
      { action: "change", before: { nameEn: "Holi", courseIds: [courseId] } },
    ]);
    const gone = `DELETE /api/admin/holidays/${day}?untilDay=`;
    expectProblem(await call(`${gone}2094-03-01`, { as }), "invalid_fields", ["untilDay"]);
    expectProblem(await call(`${gone}2094-06-01`, { as }), "invalid_fields", ["untilDay"]);
    const left = (await call(`${gone}2094-03-05`, { as })).json.holidays;
    expect(left).toEqual([{ ...holi, day: "2094-03-03" }]);
  });

  it("is one of some courses alone, in which no class is planned then, until it is one of all", async () => {
    const as = await signIn("admin");
    const { courseId } = await makeClass({});
    const other = (await makeClass({})).courseId;
    const add = (given: object = {}) =>
      call("POST /api/admin/holidays", { as, payload: { ...holi, accepted: true, ...given } });
    expect((await add({ courseIds: [courseId] })).json).toMatchObject({
      cancelled: 1,
      holidays: [{ ...holi, courseIds: [courseId] }],
    });
    const plannedIn = async (id: string) => {
      const times = { weekdays: ["TU"], startTime: "16:00", minutes: 60, fromDay: day };
      const nobody = { subject: null, teacherId: null, room: null, link: null };
      const payload = { courseId: id, ...times, untilDay: "2094-03-09", ...nobody };
      return (await call("POST /api/admin/class-series/plan", { as, payload })).json.count;
    };
    expect([await plannedIn(courseId), await plannedIn(other)]).toEqual([1, 2]);
    expect((await add()).json).toMatchObject({ cancelled: 1, holidays: [holi] });
    expect((await listed()).map(({ courseIds }) => courseIds)).toEqual([null]);
    expect(await plannedIn(other)).toBe(1);
    expectProblem(await add({ courseIds: ["none"] }), "not_found");
  });

  it("asks nothing where no class is cancelled", async () => {
    const payload = { ...holi, accepted: false };
    const { status } = await call("POST /api/admin/holidays", {
      as: await signIn("admin"),
      payload,
    });
    expect(status).toBe(201);
  });

  it("says so to nobody but the office, and only of days", async () => {
    const path = "POST /api/admin/holidays/plan";
    expectProblem(await call(path, { payload: holi }), "session_required");
    const student = await signIn("student");
    expectProblem(await call(path, { as: student, payload: holi }), "admin_required");
    const wrong = { ...holi, day: "2094-02-30" };
    expectProblem(
      await call(path, { as: await signIn("admin"), payload: wrong }),
      "invalid_fields",
    );
  });
});
