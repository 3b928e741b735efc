import { beforeEach, expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { newId } from "../../database/ids.ts";

const VISIT = "POST /api/user/course-visits";
const MINUTE_MS = 60_000;

describeEachDatabase("visits of a course", (database) => {
  const start = new Date();
  let now = start;
  const { call, signIn } = useTestApp(database, { now: () => now });
  let as: SignedIn;
  let courseId: string;

  beforeEach(async () => {
    now = start;
    as = await signIn("student");
    courseId = (await createCourse(database.db)).id;
  });

  const at = (minutes: number) => new Date(start.valueOf() + minutes * MINUTE_MS);
  const visit = async (minutes: number, who = as) => {
    now = at(minutes);
    const { json } = await call(VISIT, { as: who, payload: { courseId } });
    expect(json.visit.courseId).toBe(courseId);
    return json.visit.seenBefore;
  };

  it("give null the first time, and as long as that visit lasts", async () => {
    expect(await visit(0)).toBeNull();
    expect(await visit(20)).toBeNull();
    expect(await visit(49)).toBeNull();
  });

  it("give the time of the visit before, until this visit is over", async () => {
    await visit(0);
    await visit(20);
    const ended = at(20).toISOString();
    expect(await visit(600)).toBe(ended);
    expect(await visit(629)).toBe(ended);
    expect(await visit(658)).toBe(ended);
    expect(await visit(658 + limits.visitMs / MINUTE_MS + 1)).toBe(at(658).toISOString());
  });

  it("are each person's own, and one row each", async () => {
    const other = await signIn("student");
    await visit(0);
    await visit(600);
    expect(await visit(601, other)).toBeNull();
    expect(await database.db.selectFrom("course_visits").selectAll().execute()).toHaveLength(2);
  });

  it("are counted once when a page is opened twice at once", async () => {
    await Promise.all(Array.from({ length: 20 }, () => visit(0)));
    expect(await database.db.selectFrom("course_visits").selectAll().execute()).toHaveLength(1);
  });

  it("are refused without a course, a session or valid fields", async () => {
    expectProblem(await call(VISIT, { as, payload: { courseId: newId() } }), "not_found");
    expectProblem(await call(VISIT, { as, payload: {} }), "invalid_fields", ["courseId"]);
    expectProblem(await call(VISIT, { payload: { courseId } }), "session_required");
    expect(await database.db.selectFrom("course_visits").selectAll().execute()).toEqual([]);
  });

  it("are deleted with the course and with the person", async () => {
    await visit(0);
    await database.db.deleteFrom("courses").where("id", "=", courseId).execute();
    expect(await database.db.selectFrom("course_visits").selectAll().execute()).toEqual([]);
  });
});
