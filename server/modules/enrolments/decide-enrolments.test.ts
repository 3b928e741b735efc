import { beforeEach, expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, openTestApp, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createCourse, createEnrolment, createWaiting } from "../../../test/factories/courses.ts";
import { createUser } from "../../../test/factories/people.ts";

const DECIDE = "POST /api/admin/enrolment-decisions";

describeEachDatabase("many enrolments decided at once", (database) => {
  const now = new Date();
  const { call, signIn } = useTestApp(database, { now: () => now });
  let as: SignedIn;
  beforeEach(async () => {
    as = await signIn("admin", { name: "Office" });
  });

  const held = { status: "pending", heldUntil: "9999-01-01T00:00:00.000Z" } as const;
  const lapsed = { status: "pending", heldUntil: "2020-01-01T00:00:00.000Z" } as const;
  const courseOf = async (batchSize: number) => (await createCourse(database.db, { batchSize })).id;
  const enrolled = async (given: Partial<Parameters<typeof createEnrolment>[1]> = {}) => {
    const courseId = given.courseId ?? (await courseOf(1));
    const userId = given.userId ?? (await createUser(database.db)).id;
    const enrolledAt = "2026-01-01T00:00:00.000Z";
    return createEnrolment(database.db, {
      enrolledAt,
      changedAt: enrolledAt,
      ...given,
      userId,
      courseId,
    });
  };
  type Asked = { id: string; changedAt: string };
  const asked = (rows: readonly Asked[]) => rows.map(({ id, changedAt }) => ({ id, changedAt }));
  const decide = (action: string, rows: readonly Asked[], reason?: string, by = as) =>
    call(DECIDE, { as: by, payload: { action, enrolments: asked(rows), reason } });
  const row = (id: string) =>
    database.db.selectFrom("enrolments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const lines = () => database.db.selectFrom("audit_log").selectAll().orderBy("id").execute();
  const refusals = (json: { refused: { id: string; code: string }[] }) =>
    json.refused.map(({ id, code }) => [id, code]);

  it("confirms all, with a line in the audit log for each", async () => {
    const rows = [await enrolled(held), await enrolled(held), await enrolled(held)];
    const { status, json } = await decide("confirm", rows);
    expect(status).toBe(200);
    expect(json.refused).toEqual([]);
    expect(json.enrolments.map(({ status }: { status: string }) => status)).toEqual(
      rows.map(() => "active"),
    );
    expect(await lines()).toMatchObject(
      rows.map(({ id, userId }) => ({
        subjectId: id,
        personId: userId,
        actorId: as.user.id,
        before: JSON.stringify({ status: "pending", heldUntil: held.heldUntil }),
        after: JSON.stringify({ status: "active", heldUntil: null }),
      })),
    );
  });

  it("declines those that wait and withdraws those that are confirmed, each with the reason", async () => {
    const [waiting, over, active] = [
      await enrolled(held),
      await enrolled(lapsed),
      await enrolled(),
    ];
    await decide("decline", [waiting, over], "The batch is for class 12.");
    await decide("withdraw", [active], "The fee was not paid.");
    for (const { id } of [waiting, over])
      expect(await row(id)).toMatchObject({
        status: "withdrawn",
        reason: "The batch is for class 12.",
        withdrawnByOfficeAt: now.toISOString(),
      });
    expect(await row(active.id)).toMatchObject({ reason: "The fee was not paid." });
    expect((await lines()).map(({ reason }) => reason)).toEqual([
      "The batch is for class 12.",
      "The batch is for class 12.",
      "The fee was not paid.",
    ]);
  });

  it("tells of a row that was changed meanwhile, and does the rest", async () => {
    const [changed, other] = [await enrolled(held), await enrolled(held)];
    await call(`PATCH /api/admin/enrolments/${changed.id}`, { as, payload: { status: "active" } });
    const { json } = await decide("decline", [changed, other], "No seat");
    expect(refusals(json)).toEqual([[changed.id, "changed_meanwhile"]]);
    expect(json.refused[0].message).toMatch(/^Somebody else changed this/);
    expect([(await row(changed.id)).status, (await row(other.id)).status]).toEqual([
      "active",
      "withdrawn",
    ]);
    expect(await lines()).toHaveLength(2);
  });

  it("leaves what the decision does not fit, and what does not exist", async () => {
    const [active, waiting] = [await enrolled(), await enrolled(held)];
    const gone = { id: "no-such-enrolment", changedAt: now.toISOString() };
    expect(refusals((await decide("decline", [active, gone], "No seat")).json)).toEqual([
      [active.id, "enrolment_confirmed"],
      [gone.id, "not_found"],
    ]);
    expect(refusals((await decide("withdraw", [waiting], "Left")).json)).toEqual([
      [waiting.id, "enrolment_unconfirmed"],
    ]);
    expect(await lines()).toEqual([]);
  });

  it("gives the seats that are left to the first of the lapsed ones", async () => {
    const courseId = await courseOf(2);
    const rows = [];
    for (let each = 0; each < 4; each += 1) rows.push(await enrolled({ ...lapsed, courseId }));
    const { json } = await decide("confirm", rows);
    expect(refusals(json)).toEqual(rows.slice(2).map(({ id }) => [id, "course_full"]));
    expect(json.refused[0].message).toBe("All seats of this course are taken.");
  });

  it("changes and records nothing where a row has the status", async () => {
    const [active, ended] = [await enrolled(), await enrolled({ status: "withdrawn" })];
    expect((await decide("confirm", [active])).json.refused).toEqual([]);
    expect((await decide("withdraw", [ended], "Again")).json.refused).toEqual([]);
    expect(await row(ended.id)).toEqual(ended);
    expect(await lines()).toEqual([]);
  });

  it("is shown to the student with the reason, on the profile and on the course's page", async () => {
    const student = await signIn("student");
    const mine = await enrolled({ ...held, userId: student.user.id });
    await decide("decline", [mine], "The batch is for class 12.");
    const told = { withdrawnByOffice: true, officeReason: "The batch is for class 12." };
    const lists = await call("GET /api/user/get-separated-courses", { as: student });
    expect(lists.json.availableCourses).toMatchObject([{ id: mine.courseId, ...told }]);
    const page = `GET /api/user/get-course-with-notes/${mine.courseId}`;
    expect((await call(page, { as: student })).json.course).toMatchObject(told);
    await decide("confirm", [await row(mine.id)], "See you on Monday.");
    const { json } = await call("GET /api/user/get-separated-courses", { as: student });
    expect(json.enrolledCourses).toMatchObject([
      { id: mine.courseId, status: "active", officeReason: "See you on Monday." },
    ]);
  });

  it("sets back what was declined while there are seats, with a new time to confirm it", async () => {
    const courseId = await courseOf(2);
    const rows = [await enrolled({ ...held, courseId }), await enrolled({ ...held, courseId })];
    const declined = (await decide("decline", rows, "No seat")).json.enrolments;
    await enrolled({ courseId });
    const { json } = await decide("hold", declined);
    const [first, second] = declined;
    expect(refusals(json)).toEqual([[second.id, "course_full"]]);
    expect(await row(first.id)).toMatchObject({
      status: "pending",
      heldUntil: new Date(now.valueOf() + limits.pendingSeatMs).toISOString(),
      withdrawnByOfficeAt: null,
      reason: null,
    });
    expect((await row(second.id)).status).toBe("withdrawn");
    expect((await lines()).at(-1)).toMatchObject({ action: "change", subjectId: first.id });
    expect(refusals((await decide("hold", [await enrolled()])).json)).toMatchObject([
      [expect.any(String), "enrolment_confirmed"],
    ]);
  });

  it("offers a seat that declining frees to whoever waits, and not again to the declined", async () => {
    const courseId = await courseOf(1);
    const mine = await enrolled({ ...held, courseId });
    await createWaiting(database.db, { userId: (await createUser(database.db)).id, courseId });
    const declined = (await decide("decline", [mine], "No seat")).json.enrolments;
    const offers = await database.db.selectFrom("waiting_list").select("offeredUntil").execute();
    expect(offers).toEqual([
      { offeredUntil: new Date(now.valueOf() + limits.offerMs).toISOString() },
    ]);
    expect(refusals((await decide("hold", declined)).json)).toEqual([[mine.id, "course_full"]]);
  });

  it("refuses without a reason, without enrolments, with too many, and other fields", async () => {
    const waiting = await enrolled(held);
    expectProblem(await decide("decline", [waiting]), "invalid_fields", ["reason"]);
    expectProblem(await decide("withdraw", [waiting], " "), "invalid_fields", ["reason"]);
    expectProblem(await decide("erase", [waiting], "x"), "invalid_fields", ["action"]);
    expectProblem(await decide("confirm", []), "invalid_fields", ["enrolments"]);
    const long = "x".repeat(limits.summaryLength + 1);
    expectProblem(await decide("decline", [waiting], long), "invalid_fields", ["reason"]);
    const many = Array.from({ length: limits.rowsAtOnce + 1 }, () => waiting);
    expectProblem(await decide("confirm", many), "invalid_fields", ["enrolments"]);
    const payload = { action: "confirm", enrolments: asked([waiting]), status: "active" };
    expectProblem(await call(DECIDE, { as, payload }), "invalid_fields", ["status"]);
    expect((await row(waiting.id)).status).toBe("pending");
  });

  it("is for the office alone, with its CSRF token", async () => {
    const student = await signIn("student");
    const mine = await enrolled({ ...held, userId: student.user.id });
    expectProblem(await decide("confirm", [mine], undefined, student), "admin_required");
    const payload = { action: "confirm", enrolments: asked([mine]) };
    expectProblem(await call(DECIDE, { payload }), "session_required");
    const { "x-xsrf-token": _token, ...headers } = as.headers;
    expectProblem(await call(DECIDE, { as: { ...as, headers }, payload }), "csrf_failed");
    expect((await row(mine.id)).status).toBe("pending");
  });

  it("never gives a seat twice, nor waits forever, when two processes decide at once", async () => {
    const courses = [await courseOf(3), await courseOf(3), await courseOf(3)];
    const rows = [];
    for (const courseId of courses)
      for (let each = 0; each < 6; each += 1) rows.push(await enrolled({ ...lapsed, courseId }));
    const connection = await database.connectAgain();
    const second = await openTestApp({ connection, dataDir: database.dataDir });
    const payload = (these: readonly Asked[]) => ({ action: "confirm", enrolments: asked(these) });
    const answers = await Promise.all([
      call(DECIDE, { as, payload: payload(rows) }),
      second.call(DECIDE, { as, payload: payload(rows.toReversed()) }),
    ]);
    await second.close();
    await connection.close();
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const seats = await database.db.selectFrom("courses").select("activeSeats").execute();
    expect(seats.map(({ activeSeats }) => activeSeats)).toEqual([3, 3, 3]);
  });
});
