import { beforeEach, expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createClass } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createUser } from "../../../test/factories/people.ts";

/** Longer than the guidelines advise, on Monday, 22 February 2094. */
const series = {
  weekdays: ["MO"],
  startTime: "10:00",
  minutes: 400,
  fromDay: "2094-02-22",
  untilDay: "2094-02-22",
  subject: null,
  teacherId: null,
  room: "Room 2",
  link: null,
};
const startsAt = "2094-02-22T05:30:00.000Z";

describeSqliteFirst("whoever accepts what a plan meets", (database) => {
  const { call, signIn } = useTestApp(database);
  let as: SignedIn;
  let courseId: string;

  beforeEach(async () => {
    as = await signIn("admin");
    ({ id: courseId } = await createCourse(database.db));
  });

  const look = async () => {
    const payload = { ...series, courseId };
    return (await call("POST /api/admin/class-series/plan", { as, payload })).json;
  };
  const add = (findings: string) => {
    const payload = { ...series, courseId, accepted: true, findings };
    return call("POST /api/admin/class-series", { as, payload });
  };
  const takeRoom = async () =>
    createClass(database.db, {
      courseId: (await createCourse(database.db)).id,
      startsAt,
      room: "room 2",
    });
  const count = async () => (await database.db.selectFrom("classes").selectAll().execute()).length;

  it("accepts no clash that came after they looked", async () => {
    const seen = await look();
    expect(seen.warnings).toMatchObject([{ kind: "long-day" }]);
    await takeRoom();
    expectProblem(await add(seen.findings), "plan_to_accept");
    expect(await count()).toBe(1);
    const now = await look();
    expect(now.clashes).toMatchObject([{ kind: "room" }]);
    expect((await add(now.findings)).status).toBe(201);
  });

  it("accepts no more students whom a clash meets than they saw", async () => {
    const { courseId: other } = await takeRoom();
    const enrolInBoth = async () => {
      const { id: userId } = await createUser(database.db);
      for (const id of [courseId, other])
        await createEnrolment(database.db, { userId, courseId: id, status: "active" });
    };
    await enrolInBoth();
    const seen = await look();
    expect(seen.clashes).toMatchObject([{ kind: "room" }, { kind: "student", students: 1 }]);
    await enrolInBoth();
    expectProblem(await add(seen.findings), "plan_to_accept");
  });

  it("does not plan the same classes twice where the first answer was lost", async () => {
    const { findings } = await look();
    expect((await add(findings)).status).toBe(201);
    expectProblem(await add(findings), "plan_to_accept");
    expect(await count()).toBe(1);
  });

  it("accepts none for a change either", async () => {
    const { id } = await createClass(database.db, { courseId, startsAt, room: "Room 1" });
    const change = { scope: "one", room: "Room 2", minutes: 400 };
    const plan = `POST /api/admin/classes/${id}/plan` as const;
    const save = (findings: string) =>
      call(`PATCH /api/admin/classes/${id}`, {
        as,
        headers: { "if-match": '"1"' },
        payload: { ...change, accepted: true, findings },
      });
    const { json: seen } = await call(plan, { as, payload: change });
    await takeRoom();
    expectProblem(await save(seen.findings), "plan_to_accept");
    const { json: now } = await call(plan, { as, payload: change });
    expect((await save(now.findings)).status).toBe(200);
  });
});
