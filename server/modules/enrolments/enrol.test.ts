import { beforeEach, expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createEnrolmentForm } from "../../../test/factories/people.ts";

const ENROL = "POST /api/user/enroll";
const SEATS = "GET /api/public/seats";

describeSqliteFirst("enrolling", (database) => {
  let clock = 0;
  beforeEach(() => {
    // The tests' sessions end a day after the real time, so the clock starts before that.
    clock = Date.now() - 2 * limits.pendingSeatMs;
  });
  const { call, signIn } = useTestApp(database, { now: () => new Date(clock) });

  const student = async (): Promise<SignedIn> => {
    const as = await signIn("student");
    await createEnrolmentForm(database.db, { userId: as.user.id });
    return as;
  };
  const enrol = (as: SignedIn, courseId: string) => call(ENROL, { as, payload: { courseId } });
  const seatsLeft = async (courseId: string) => (await call(SEATS)).json.seats[courseId];
  const rows = () => database.db.selectFrom("enrolments").selectAll().execute();

  it("makes a free course active at once", async () => {
    const as = await student();
    const { id: courseId } = await createCourse(database.db, { feePaise: 0 });
    const { status, json } = await enrol(as, courseId);
    expect(status).toBe(200);
    expect(json.enrollment).toEqual({ courseId, status: "active", enrolledAt: iso() });
    expect(json.message).toMatch(/\.$/);
    expect((await rows()).map(({ heldUntil }) => heldUntil)).toEqual([null]);
  });

  it("holds a seat until the office confirms it where nobody has named the fee", async () => {
    const as = await student();
    const { id: courseId } = await createCourse(database.db, { feePaise: null });
    expect((await enrol(as, courseId)).json.enrollment.status).toBe("pending");
    const heldUntil = new Date(clock + limits.pendingSeatMs).toISOString();
    expect(await rows()).toEqual([expect.objectContaining({ status: "pending", heldUntil })]);
  });

  it("holds the seat of a course with a fee for 72 hours, and repeating does not lengthen that", async () => {
    const as = await student();
    const { id } = await createCourse(database.db, { feePaise: 100, batchSize: 5 });
    const first = await enrol(as, id);
    expect(first.json.enrollment.status).toBe("pending");
    const heldUntil = new Date(clock + limits.pendingSeatMs).toISOString();
    clock += limits.pendingSeatMs - 1;
    const again = await enrol(as, id);
    expect(again.json.enrollment).toEqual(first.json.enrollment);
    expect(await rows()).toEqual([expect.objectContaining({ status: "pending", heldUntil })]);
    expect(await seatsLeft(id)).toBe(4);
  });

  it("answers in the student's language", async () => {
    const as = await student();
    const { id: courseId } = await createCourse(database.db, { feePaise: 100 });
    const headers = { "accept-language": "hi-IN,hi;q=0.9,en;q=0.8" };
    const hindi = await call(ENROL, { as, headers, payload: { courseId } });
    expect(hindi.json.message).toMatch(/72 घंटे.*।$/);
    expect((await enrol(as, courseId)).json.message).toMatch(/72 hours.*\.$/);
  });

  it("frees the seat of a lapsed enrolment, and lets the student enrol again in the same row", async () => {
    const [as, other] = [await student(), await student()];
    const { id } = await createCourse(database.db, { feePaise: 100, batchSize: 1 });
    await enrol(as, id);
    expectProblem(await enrol(other, id), "course_full");
    clock += limits.pendingSeatMs;
    expect(await seatsLeft(id)).toBe(1);
    const [before] = await rows();
    const { json } = await enrol(as, id);
    expect(json.enrollment).toMatchObject({ status: "pending", enrolledAt: iso() });
    expect(await rows()).toEqual([
      {
        ...before,
        heldUntil: new Date(clock + limits.pendingSeatMs).toISOString(),
        enrolledAt: iso(),
        changedAt: iso(),
      },
    ]);
    expectProblem(await enrol(other, id), "course_full");
  });

  it("gives a lapsed seat to the next student, and then refuses the one who had it", async () => {
    const [as, other] = [await student(), await student()];
    const { id } = await createCourse(database.db, { feePaise: 100, batchSize: 1 });
    await enrol(as, id);
    clock += limits.pendingSeatMs;
    expect((await enrol(other, id)).status).toBe(200);
    expectProblem(await enrol(as, id), "course_full");
  });

  it("does not let a student reopen what the office withdrew", async () => {
    const as = await student();
    const { id: courseId } = await createCourse(database.db);
    await createEnrolment(database.db, { userId: as.user.id, courseId, status: "withdrawn" });
    const before = await rows();
    const refused = await enrol(as, courseId);
    expectProblem(refused, "enrolment_withdrawn");
    expect(refused.json.message).toMatch(/ask the office/);
    expect(await rows()).toEqual(before);
  });

  it("works until the end of the course's last day in India, and keeps enrolled students", async () => {
    clock = Date.parse(`${iso().slice(0, 10)}T18:29:59.999Z`);
    const [as, other] = [await student(), await student()];
    const { id: courseId } = await createCourse(database.db, { validUntil: iso().slice(0, 10) });
    expect((await enrol(as, courseId)).status).toBe(200);
    clock += 1;
    expectProblem(await enrol(other, courseId), "course_closed");
    expect((await enrol(as, courseId)).json.enrollment.status).toBe("active");
    expect(await rows()).toHaveLength(1);
  });

  it("asks for the enrolment form first, before it looks at the course's state", async () => {
    const as = await signIn("student");
    const { id } = await createCourse(database.db, { closedAt: iso() });
    expectProblem(await enrol(as, id), "enrollment_form_required");
    expect(await rows()).toEqual([]);
  });

  it("refuses new students of a closed course and keeps enrolled ones", async () => {
    const [as, other] = [await student(), await student()];
    const { id } = await createCourse(database.db);
    await enrol(as, id);
    await database.db.updateTable("courses").set({ closedAt: iso() }).execute();
    expectProblem(await enrol(other, id), "course_closed");
    expect((await enrol(as, id)).json.enrollment.status).toBe("active");
  });

  it("keeps a full course's own students in", async () => {
    const as = await student();
    const { id } = await createCourse(database.db, { batchSize: 1 });
    await enrol(as, id);
    expect((await enrol(as, id)).status).toBe(200);
  });

  it("refuses unknown fields and names them", async () => {
    const as = await student();
    const { id: courseId } = await createCourse(database.db);
    expectProblem(await enrol(as, "no-such-course"), "not_found");
    expectProblem(await call(ENROL, { as, payload: {} }), "invalid_fields", ["courseId"]);
    expectProblem(await call(ENROL, { as, payload: { courseId: 1 } }), "invalid_fields", [
      "courseId",
    ]);
    for (const field of ["id", "userId", "status", "role", "enrollmentFormFilled", "enrolledAt"]) {
      const payload = { courseId, [field]: "active" };
      expectProblem(await call(ENROL, { as, payload }), "invalid_fields", [field]);
    }
    expect(await rows()).toEqual([]);
  });

  it("refuses the signed out, and a call without its CSRF token", async () => {
    const as = await student();
    const { id: courseId } = await createCourse(database.db);
    expectProblem(await call(ENROL, { payload: { courseId } }), "session_required");
    const { "x-xsrf-token": _token, ...headers } = as.headers;
    const forged = { as: { ...as, headers }, payload: { courseId } };
    expectProblem(await call(ENROL, forged), "csrf_failed");
    expect(await rows()).toEqual([]);
  });

  function iso(): string {
    return new Date(clock).toISOString();
  }
});
