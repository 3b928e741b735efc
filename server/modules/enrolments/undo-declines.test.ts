import { beforeEach, expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, openTestApp, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createCourse, createEnrolment, createWaiting } from "../../../test/factories/courses.ts";
import { createEnrolmentForm, createUser } from "../../../test/factories/people.ts";
import { offerFreeSeats } from "./offer-seats.service.ts";

const UNDO = "POST /api/admin/enrolment-decisions/undo";

describeEachDatabase("undoing that the office declined or withdrew enrolments", (database) => {
  const start = new Date();
  let now = start;
  const app = useTestApp(database, { now: () => now });
  const { call, signIn } = app;
  let as: SignedIn;
  beforeEach(async () => {
    now = start;
    as = await signIn("admin");
  });

  type Row = { id: string; changedAt: string };
  const after = (ms: number) => {
    now = new Date(start.valueOf() + ms);
  };
  const asked = (rows: readonly Row[]) => rows.map(({ id, changedAt }) => ({ id, changedAt }));
  const courseOf = async (batchSize: number) =>
    (await createCourse(database.db, { batchSize, feePaise: 0 })).id;
  const held = async (courseId: string, heldUntil = "9999-01-01T00:00:00.000Z") => {
    const enrolledAt = "2026-01-01T00:00:00.000Z";
    return createEnrolment(database.db, {
      userId: (await createUser(database.db)).id,
      courseId,
      status: "pending",
      heldUntil,
      enrolledAt,
      changedAt: enrolledAt,
      reason: "Bring the last report.",
    });
  };
  const decline = async (rows: readonly Row[]): Promise<Row[]> => {
    const payload = { action: "decline", reason: "No seat", enrolments: asked(rows) };
    return (await call("POST /api/admin/enrolment-decisions", { as, payload })).json.enrolments;
  };
  const withdraw = async (rows: readonly Row[]): Promise<Row[]> => {
    const payload = { action: "withdraw", reason: "Left", enrolments: asked(rows) };
    return (await call("POST /api/admin/enrolment-decisions", { as, payload })).json.enrolments;
  };
  const undo = (rows: readonly Row[], by = as) =>
    call(UNDO, { as: by, payload: { enrolments: asked(rows) } });
  const refusals = ({ json }: Awaited<ReturnType<typeof undo>>) =>
    json.refused.map(({ id, code }: { id: string; code: string }) => [id, code]);
  const rows = () => database.db.selectFrom("enrolments").selectAll().orderBy("id").execute();
  const student = async () => {
    const who = await signIn("student");
    await createEnrolmentForm(database.db, { userId: who.user.id });
    return who;
  };
  const enrol = (who: SignedIn, courseId: string) =>
    call("POST /api/user/enroll", { as: who, payload: { courseId } });

  it("makes one and many what they were, each with a line in the audit log", async () => {
    const courseId = await courseOf(3);
    const before = [await held(courseId), await held(courseId), await held(courseId)];
    const declined = await decline(before);
    after(limits.undoMs);
    const answer = await undo(declined);
    expect([answer.status, answer.json.refused]).toEqual([200, []]);
    expect(answer.json.enrolments).toMatchObject(before.map(() => ({ status: "pending" })));
    expect(await rows()).toEqual(before.toSorted((one, other) => (one.id < other.id ? -1 : 1)));
    const lines = await database.db.selectFrom("audit_log").selectAll().orderBy("id").execute();
    expect(lines.slice(3)).toMatchObject(
      declined.map(({ id }) => ({
        action: "restore",
        subjectId: id,
        detail: "decline undone",
        personId: before.find((row) => row.id === id)?.userId,
      })),
    );
  });

  it("leaves nothing of it for the student to see", async () => {
    const who = await student();
    const courseId = await courseOf(1);
    const mine = { ...(await held(courseId)), userId: who.user.id };
    await database.db.updateTable("enrolments").set({ userId: who.user.id }).execute();
    const seen = async () => [
      (await call("GET /api/user/get-separated-courses", { as: who })).json.enrolledCourses.map(
        ({ seatsLeft: _, ...course }: Record<string, unknown>) => course,
      ),
      (await call(`GET /api/user/get-course-with-notes/${courseId}`, { as: who })).json.course
        .status,
    ];
    const before = await seen();
    expect(before[1]).toBe("pending");
    const declined = await decline([mine]);
    expect(await seen()).toEqual(before);
    await undo(declined);
    expect(await seen()).toEqual(before);
    await decline([mine]);
    after(2 * limits.undoMs);
    const { json } = await call("GET /api/user/get-separated-courses", { as: who });
    expect(json.availableCourses).toMatchObject([{ id: courseId, officeReason: "No seat" }]);
  });

  it("is refused once, when it is done twice, and when it is too late", async () => {
    const courseId = await courseOf(2);
    const [one, other] = await decline([await held(courseId), await held(courseId)]);
    if (!one || !other) throw new Error("two were declined");
    expect(refusals(await undo([one]))).toEqual([]);
    expect(refusals(await undo([one]))).toEqual([[one.id, "changed_meanwhile"]]);
    after(2 * limits.undoMs);
    const late = await undo([other]);
    expect(refusals(late)).toEqual([[other.id, "undo_over"]]);
    expect(late.json.refused[0].message).toMatch(/^It is too late to undo this\./);
    expect((await rows()).map(({ status }) => status).toSorted()).toEqual(["pending", "withdrawn"]);
  });

  it("takes back a withdrawal, too, which the student has not noticed, while the seat is there", async () => {
    const who = await student();
    const courseId = await courseOf(1);
    const active = await createEnrolment(database.db, { userId: who.user.id, courseId });
    const status = async () =>
      (await call(`GET /api/user/get-course-with-notes/${courseId}`, { as: who })).json.course
        .status;
    const withdrawn = await withdraw([active]);
    expect((await rows()).map((row) => row.status)).toEqual(["withdrawn"]);
    expect(await status()).toBe("active");
    after(limits.undoMs);
    expect(refusals(await undo(withdrawn))).toEqual([]);
    expect(await rows()).toEqual([active]);
    const lines = await database.db.selectFrom("audit_log").selectAll().orderBy("id").execute();
    expect(lines.at(-1)).toMatchObject({ action: "restore", detail: "withdrawal undone" });
    const again = await withdraw([active]);
    expect((await enrol(await student(), courseId)).status).toBe(200);
    expect(refusals(await undo(again))).toEqual([[active.id, "seat_gone"]]);
    after(4 * limits.undoMs);
    expect(await status()).toBe("withdrawn");
  });

  it("keeps a withdrawn seat from those who wait until it is final", async () => {
    const courseId = await courseOf(1);
    const { id: userId } = await createUser(database.db);
    const active = await createEnrolment(database.db, { userId, courseId });
    const { id: next } = await createUser(database.db);
    await createWaiting(database.db, { userId: next, courseId });
    await withdraw([active]);
    const offers = async () =>
      (await database.db.selectFrom("waiting_list").select("offeredUntil").execute()).map(
        ({ offeredUntil }) => offeredUntil,
      );
    await offerFreeSeats(app.context);
    expect(await offers()).toEqual([null]);
    after(2 * limits.undoMs);
    await offerFreeSeats(app.context);
    expect(await offers()).toEqual([expect.any(String)]);
  });

  it("takes back no other decision", async () => {
    const lapsed = await held(await courseOf(1));
    const payload = { action: "confirm", enrolments: asked([lapsed]) };
    const { json } = await call("POST /api/admin/enrolment-decisions", { as, payload });
    expect(refusals(await undo(json.enrolments))).toEqual([[lapsed.id, "undo_over"]]);
    const gone = { id: "no-such-enrolment", changedAt: now.toISOString() };
    expect(refusals(await undo([gone]))).toEqual([[gone.id, "not_found"]]);
  });

  it("gives back the seats that are left, and says which went to somebody else", async () => {
    const courseId = await courseOf(2);
    const declined = await decline([await held(courseId), await held(courseId)]);
    expect((await enrol(await student(), courseId)).status).toBe(200);
    const answer = await undo(declined);
    expect(refusals(answer)).toEqual([[declined[1]?.id, "seat_gone"]]);
    expect(answer.json.refused[0].message).toMatch(/^Somebody else has taken the seat/);
    expect(await seatsLeft(courseId)).toBe(0);
  });

  it("needs no seat for one that had lapsed, and keeps its place in the waiting list", async () => {
    const courseId = await courseOf(1);
    const lapsed = await held(courseId, "2020-01-01T00:00:00.000Z");
    const { userId } = lapsed;
    const place = await createWaiting(database.db, { userId, courseId });
    await enrol(await student(), courseId);
    const declined = await decline([lapsed]);
    const waiting = () => database.db.selectFrom("waiting_list").selectAll().execute();
    expect(await waiting()).toEqual([]);
    expect(refusals(await undo(declined))).toEqual([]);
    expect(await waiting()).toEqual([place]);
  });

  it("keeps the seat from those who wait until it cannot be undone any more", async () => {
    const courseId = await courseOf(1);
    const declined = await decline([await held(courseId)]);
    const { id: userId } = await createUser(database.db);
    await createWaiting(database.db, { userId, courseId });
    const offers = async () =>
      (await database.db.selectFrom("waiting_list").select("offeredUntil").execute()).map(
        ({ offeredUntil }) => offeredUntil,
      );
    await offerFreeSeats(app.context);
    expect(await offers()).toEqual([null]);
    expect(refusals(await undo(declined))).toEqual([]);
    await decline((await rows()).map(({ id, changedAt }) => ({ id, changedAt })));
    after(2 * limits.undoMs);
    await offerFreeSeats(app.context);
    expect(await offers()).toEqual([new Date(now.valueOf() + limits.offerMs).toISOString()]);
  });

  it("gives the last seat once, when two undo it while another takes it", async () => {
    const connection = await database.connectAgain();
    const options = { connection, dataDir: database.dataDir, now: () => now };
    const second = await openTestApp(options);
    for (let round = 0; round < 5; round += 1) {
      const courseId = await courseOf(1);
      const declined = await decline([await held(courseId)]);
      const who = await student();
      const payload = { enrolments: asked(declined) };
      const [taken, ...undone] = await Promise.all([
        enrol(who, courseId),
        call(UNDO, { as, payload }),
        second.call(UNDO, { as, payload }),
      ]);
      const winners = [
        taken.status === 200,
        ...undone.map(({ json }) => json.refused.length === 0),
      ];
      expect(winners.filter(Boolean)).toHaveLength(1);
      expect(await seatsLeft(courseId)).toBe(0);
    }
    await second.close();
    await connection.close();
  });

  it("is for the office alone", async () => {
    const courseId = await courseOf(1);
    const declined = await decline([await held(courseId)]);
    expectProblem(await undo(declined, await signIn("student")), "admin_required");
    expectProblem(
      await call(UNDO, { payload: { enrolments: asked(declined) } }),
      "session_required",
    );
    expect((await rows()).map(({ status }) => status)).toEqual(["withdrawn"]);
  });

  async function seatsLeft(courseId: string): Promise<number> {
    return (await call("GET /api/public/seats")).json.seats[courseId];
  }
});
