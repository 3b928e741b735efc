import { beforeEach, expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { untilItWaits } from "../../../test/databases/until-it-waits.ts";
import { createClass, createStaff } from "../../../test/factories/classes.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createLecture } from "../../../test/factories/lectures.ts";
import type { Connection } from "../../database/connect.ts";
import { isStaffOf } from "../audit/index.ts";

describeEachDatabase("a teacher who is taken off a course meanwhile", (database) => {
  const { call, signIn } = useTestApp(database);
  let teacher: SignedIn;
  let world: { courseId: string; classId: string; lectureId: string };

  beforeEach(async () => {
    const { db } = database;
    teacher = await signIn("student");
    const { id: courseId } = await createCourse(db);
    await createStaff(db, { courseId, userId: teacher.user.id });
    const startsAt = new Date(Date.now() - 60 * 60 * 1000).toISOString();
    const { id: classId } = await createClass(db, { courseId, startsAt });
    world = { courseId, classId, lectureId: (await createLecture(db, { courseId })).id };
    // They teach elsewhere, so that only their place in this course is missing.
    const { id: elsewhere } = await createCourse(db);
    await createStaff(db, { courseId: elsewhere, userId: teacher.user.id });
  });

  const takeOff = (trx: Connection["db"]) =>
    trx.deleteFrom("course_staff").where("courseId", "=", world.courseId).execute();
  const write = (line: string, payload: object, headers: Record<string, string> = {}) =>
    call(line, { as: teacher, payload, headers });
  const writes = {
    "save a register": () =>
      write(`PUT /api/teach/classes/${world.classId}/register`, { marks: {} }),
    "add a lecture": () =>
      write(`POST /api/teach/courses/${world.courseId}/lectures`, { title: "Waves" }),
    "change a lecture": () =>
      write(
        `PATCH /api/teach/lectures/${world.lectureId}`,
        { title: "Waves" },
        { "if-match": '"1"' },
      ),
  };

  it.each(Object.entries(writes))("cannot %s", async (_, attempt) => {
    let asking: ReturnType<typeof attempt> | undefined;
    await database.connection.transaction(async (trx) => {
      await takeOff(trx);
      asking = attempt();
      await untilItWaits(database, asking);
    });
    if (!asking) throw new Error("nothing was asked");
    expectProblem(await asking, "not_found");
    const { db } = database;
    expect(await db.selectFrom("registers").select("classId").execute()).toEqual([]);
    const titles = await db.selectFrom("lectures").select("title").execute();
    expect(titles).toHaveLength(1);
    expect(titles).not.toContainEqual({ title: "Waves" });
  });

  it("is taken off only when what they began to write is written", async () => {
    const order: string[] = [];
    let leaving: Promise<unknown> = Promise.resolve();
    await database.connection.transaction(async (trx) => {
      const { courseId } = world;
      expect(await isStaffOf(trx, { courseId, userId: teacher.user.id })).toBe(true);
      leaving = database.connection.transaction(async (other) => {
        await takeOff(other);
        order.push("taken off");
      });
      await untilItWaits(database, leaving);
      order.push("written");
    });
    await leaving;
    expect(order).toEqual(["written", "taken off"]);
  });
});
