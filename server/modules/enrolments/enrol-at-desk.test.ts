import { beforeEach, expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createCourse, createEnrolment, createWaiting } from "../../../test/factories/courses.ts";
import { createEnrolmentForm, createUser } from "../../../test/factories/people.ts";
import { newId } from "../../database/ids.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

describeSqliteFirst("somebody who is here already, enrolled by the office", (database) => {
  const { call, signIn } = useTestApp(database);
  let as: SignedIn;
  let userId = "";

  beforeEach(async () => {
    as = await signIn("admin");
    ({ id: userId } = await createUser(database.db));
    await createEnrolmentForm(database.db, { userId });
  });

  const enrol = (courseId: string, id = userId, by: SignedIn | undefined = as) =>
    call(`POST /api/admin/users/${id}/enrolments`, { as: by, payload: { courseId } });
  const wait = (courseId: string, id = userId) =>
    call(`POST /api/admin/users/${id}/waiting-places`, { as, payload: { courseId } });
  const rows = () => database.db.selectFrom("enrolments").select(["userId", "status"]).execute();
  const lines = () =>
    database.db.selectFrom("audit_log").select(["action", "detail", "personId", "after"]).execute();
  const fullCourse = async () => {
    const course = await createCourse(database.db, { batchSize: 1 });
    const { id } = await createUser(database.db);
    await createEnrolment(database.db, { userId: id, courseId: course.id });
    return course.id;
  };

  it("has a confirmed seat at once, whatever the fee, and leaves a line", async () => {
    const { id: courseId } = await createCourse(database.db, { feePaise: 100_000 });
    const { status, json } = await enrol(courseId);
    expect(status).toBe(201);
    expect(json.enrolment).toMatchObject({ status: "active", course: { id: courseId } });
    expect(await lines()).toEqual([
      {
        action: "create",
        detail: "enrolled at the desk",
        personId: userId,
        after: JSON.stringify({ status: "active", courseId }),
      },
    ]);
    expectProblem(await enrol(courseId), "already_enrolled");
    expect(await rows()).toHaveLength(1);
  });

  it("needs a form first, a course that takes students and a free seat", async () => {
    const { id: formless } = await createUser(database.db);
    const { id: courseId } = await createCourse(database.db);
    const { id: closed } = await createCourse(database.db, { closedAt: inDays(-1) });
    expectProblem(await enrol(courseId, formless), "enrollment_form_required");
    expectProblem(await enrol(courseId, newId()), "not_found");
    expectProblem(await enrol(newId()), "not_found");
    expectProblem(await enrol(closed), "course_closed");
    expectProblem(await enrol(await fullCourse()), "course_full");
    expect(await lines()).toEqual([]);
  });

  it("gets the seat that is held or offered, and not the one offered to somebody else", async () => {
    const held = await fullCourse();
    await database.db.deleteFrom("enrolments").execute();
    await createEnrolment(database.db, {
      userId,
      courseId: held,
      status: "pending",
      heldUntil: inDays(1),
    });
    expect((await enrol(held)).json.enrolment.status).toBe("active");
    const { id: offered } = await createCourse(database.db, { batchSize: 1 });
    await createWaiting(database.db, { userId, courseId: offered, offeredUntil: inDays(1) });
    const { id: other } = await createUser(database.db);
    await createEnrolmentForm(database.db, { userId: other });
    expectProblem(await enrol(offered, other), "course_full");
    expect((await enrol(offered)).status).toBe(201);
    expect(await database.db.selectFrom("waiting_list").select("id").execute()).toEqual([]);
  });

  it("takes up again what the office had withdrawn", async () => {
    const { id: courseId } = await createCourse(database.db);
    const withdrawn = { status: "withdrawn", withdrawnByOfficeAt: inDays(-1) } as const;
    const { id } = await createEnrolment(database.db, { userId, courseId, ...withdrawn });
    expect((await enrol(courseId)).json.enrolment).toMatchObject({ id, status: "active" });
    expect(await rows()).toEqual([{ userId, status: "active" }]);
    expect(await lines()).toMatchObject([{ detail: null, after: '{"status":"active"}' }]);
  });

  it("waits for a seat in a full course where the office says so", async () => {
    const courseId = await fullCourse();
    expect((await wait(courseId)).json).toEqual({ waiting: { place: 1, offeredUntil: null } });
    expect(await lines()).toMatchObject([{ detail: "put on the waiting list", personId: userId }]);
    const { id: free } = await createCourse(database.db);
    expectProblem(await wait(free), "seats_free");
    const { id: formless } = await createUser(database.db);
    expectProblem(await wait(courseId, formless), "enrollment_form_required");
  });

  it("whom the office had withdrawn may take the seat that is offered later", async () => {
    const student = await signIn("student");
    const mine = student.user.id;
    await createEnrolmentForm(database.db, { userId: mine });
    const courseId = await fullCourse();
    const withdrawn = { status: "withdrawn", withdrawnByOfficeAt: inDays(-1) } as const;
    await createEnrolment(database.db, { userId: mine, courseId, ...withdrawn });
    await wait(courseId, mine);
    const offeredUntil = new Date(Date.now() + limits.offerMs).toISOString();
    await database.db.deleteFrom("enrolments").where("userId", "!=", mine).execute();
    await database.db.updateTable("waiting_list").set({ offeredUntil }).execute();
    const taken = await call("POST /api/user/enroll", { as: student, payload: { courseId } });
    expect(taken.status).toBe(200);
  });

  it("is enrolled by the office alone", async () => {
    const { id: courseId } = await createCourse(database.db);
    const path = `POST /api/admin/users/${userId}/enrolments`;
    expectProblem(await call(path, { payload: { courseId } }), "session_required");
    expectProblem(await enrol(courseId, userId, await signIn("student")), "admin_required");
    expectProblem(await call(path, { as, payload: {} }), "invalid_fields", ["courseId"]);
  });
});
