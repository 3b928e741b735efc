import { beforeEach, expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createCourse, createEnrolment, createWaiting } from "../../../test/factories/courses.ts";
import { createEnrolmentForm, createUser } from "../../../test/factories/people.ts";
import { newId } from "../../database/ids.ts";

describeSqliteFirst("giving a seat back", (database) => {
  // Sessions of tests end a day after the real time.
  const start = new Date(Date.now() - 2 * limits.pendingSeatMs);
  let now = start;
  const { call, signIn } = useTestApp(database, { now: () => now });
  let as: SignedIn;
  let courseId: string;

  beforeEach(async () => {
    now = start;
    as = await signIn("student");
    await createEnrolmentForm(database.db, { userId: as.user.id });
    courseId = (await createCourse(database.db, { feePaise: 100, batchSize: 1 })).id;
  });

  const enrol = () => call("POST /api/user/enroll", { as, payload: { courseId } });
  const giveBack = (id = courseId, who = as) =>
    call(`DELETE /api/user/enrolments/${id}`, { as: who });
  const rows = () =>
    database.db
      .selectFrom("enrolments")
      .select(["status", "heldUntil", "withdrawnByOfficeAt"])
      .execute();
  const seatsLeft = async () => (await call("GET /api/public/seats")).json.seats[courseId];
  const own = async () => {
    const { json } = await call("GET /api/user/get-separated-courses", { as });
    const { json: opened } = await call(`GET /api/user/get-course-with-notes/${courseId}`, { as });
    return [json.enrolledCourses[0]?.heldUntil, opened.course.heldUntil];
  };

  it("frees it at once, and the student may take it again", async () => {
    await enrol();
    const heldUntil = new Date(start.valueOf() + limits.pendingSeatMs).toISOString();
    expect(await own()).toEqual([heldUntil, heldUntil]);
    expect(await seatsLeft()).toBe(0);
    const { status, json } = await giveBack();
    expect([status, json.message]).toEqual([200, "Your seat in this course has been given back."]);
    const given = { status: "withdrawn", heldUntil: null, withdrawnByOfficeAt: null };
    expect(await rows()).toEqual([given]);
    expect(await own()).toEqual([undefined, undefined]);
    expect(await seatsLeft()).toBe(1);
    expect((await giveBack()).status).toBe(200);
    expect((await enrol()).json.enrollment.status).toBe("pending");
  });

  it("offers it to the next who waits", async () => {
    await enrol();
    const { id: userId } = await createUser(database.db);
    await createWaiting(database.db, { userId, courseId });
    await giveBack();
    const [offer] = await database.db.selectFrom("waiting_list").selectAll().execute();
    expect(offer?.offeredUntil).toBe(new Date(start.valueOf() + limits.offerMs).toISOString());
    expectProblem(await enrol(), "course_full");
  });

  it("changes nothing about one that has lapsed or was ended by the office", async () => {
    await enrol();
    now = new Date(start.valueOf() + limits.pendingSeatMs);
    const lapsed = await rows();
    expect((await giveBack()).status).toBe(200);
    expect(await rows()).toEqual(lapsed);
    await database.db
      .updateTable("enrolments")
      .set({ status: "withdrawn", withdrawnByOfficeAt: now.toISOString() })
      .execute();
    expect((await giveBack()).status).toBe(200);
    expectProblem(await enrol(), "enrolment_withdrawn");
  });

  it("is refused for a confirmed seat, a seat of nobody's or another's, and without a session", async () => {
    const other = await signIn("student");
    await createEnrolment(database.db, { userId: as.user.id, courseId, status: "active" });
    expectProblem(await giveBack(), "seat_confirmed");
    expectProblem(await giveBack(courseId, other), "not_found");
    expectProblem(await giveBack(newId()), "not_found");
    expectProblem(await call(`DELETE /api/user/enrolments/${courseId}`), "session_required");
    expect(await rows()).toMatchObject([{ status: "active" }]);
  });
});
