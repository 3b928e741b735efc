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
