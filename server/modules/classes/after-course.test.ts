import { expect, it } from "vitest";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createClass } from "../../../test/factories/classes.ts";
import { createCourse } from "../../../test/factories/courses.ts";

describeSqliteFirst("a class after the last day of its course", (database) => {
  const { call, signIn } = useTestApp(database);
  const warning = {
    kind: "after-course",
    day: "2094-02-24",
    minutes: null,
    teacherId: null,
    who: null,
  };
  const makeCourse = () => createCourse(database.db, { validUntil: "2094-02-24" });
  /** Mon 22, Wed 24 and Fri 26 February, as late in the evening as it is the next day in UTC. */
  const series = {
    weekdays: ["MO", "WE", "FR"],
    startTime: "22:00",
    minutes: 60,
    fromDay: "2094-02-22",
    untilDay: "2094-02-26",
    subject: null,
    teacherId: null,
    room: null,
    link: null,
  };

  it("is planned only where that is accepted, which the audit log keeps", async () => {
    const as = await signIn("admin");
    const given = { ...series, courseId: (await makeCourse()).id };
    const add = (accepted: boolean) =>
      call("POST /api/admin/class-series", { as, payload: { ...given, accepted } });
    const planned = await call("POST /api/admin/class-series/plan", { as, payload: given });
    expect(planned.json.warnings).toEqual([{ ...warning, count: 1 }]);
    expectProblem(await add(false), "plan_to_accept");
    expect((await add(true)).status).toBe(201);
    const { entries } = (await call("GET /api/admin/audit-log", { as })).json;
    expect(entries[0].after.acceptedWarnings).toEqual(["after-course"]);
  });

  it("is moved there only where that is accepted", async () => {
    const as = await signIn("admin");
    const { id } = await createClass(database.db, {
      courseId: (await makeCourse()).id,
      day: "2094-02-24",
      startsAt: "2094-02-24T10:30:00.000Z",
    });
    const move = (day: string, version: number, accepted = false) =>
      call(`PATCH /api/admin/classes/${id}`, {
        as,
        headers: { "if-match": `"${version}"` },
        payload: { scope: "one", day, accepted },
      });
    expectProblem(await move("2094-02-25", 1), "plan_to_accept");
    expect((await move("2094-02-25", 1, true)).status).toBe(200);
    expect((await move("2094-02-23", 2)).status).toBe(200);
  });
});
