import { beforeEach, expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createStaff } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createExam } from "../../../test/factories/exams.ts";

const MINUTE_MS = 60_000;
// Near the present, where the sessions of those who sign in are.
const START = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS;
const at = (minutes: number) => new Date(START + minutes * MINUTE_MS).toISOString();
const choose = (question: number, option: number) =>
  ({ is: "choose", question, answer: { kind: "choice", chosen: [option] } }) as const;

describeSqliteFirst("the board of a test", (database) => {
  let minute = 0;
  const { call, signIn } = useTestApp(database, {
    now: () => new Date(START + minute * MINUTE_MS),
  });
  beforeEach(() => {
    minute = 0;
  });

  /** A test that one of two students has begun. */
  async function sat() {
    const { id: courseId } = await createCourse(database.db);
    const times = { startsAt: at(0), endsAt: at(30) };
    const exam = await createExam(database.db, { courseId, state: "announced", ...times });
    const teacher = await signIn("student");
    await createStaff(database.db, { courseId, userId: teacher.user.id });
    const as = await signIn("student", { name: "Asha Verma" });
    const absent = await signIn("student", { name: "Bina Rao" });
    for (const { user } of [as, absent])
      await createEnrolment(database.db, { userId: user.id, courseId });
    const begun = await call(`POST /api/user/exam-sessions/${exam.sessionId}/start`, { as });
    return {
      exam: { ...exam, courseId },
      teacher,
      as,
      absent,
      id: begun.json.attempt.id as string,
    };
  }
  const send = ({ as, id }: { as: SignedIn; id: string }, from: number, ...acts: object[]) =>
    sendFrom("phone-0001", { as, id }, from, ...acts);
  const sendFrom = (
    deviceId: string,
    { as, id }: { as: SignedIn; id: string },
    from: number,
    ...acts: object[]
  ) =>
    call(`POST /api/user/attempts/${id}/events`, {
      as,
      payload: {
        deviceId,
        // Made a moment before the end, where it comes later.
        events: acts.map((act, place) => ({
          ...{ number: from + place, act },
          atMs: START + Math.min(minute, 29.9) * MINUTE_MS,
        })),
      },
    });
  const board = async (examId: string, as: SignedIn) =>
    (await call(`GET /api/teach/exams/${examId}/board`, { as })).json;

  it("shows who has begun, what they saved, when they were seen and that they left the page; and who has not begun", async () => {
    const { exam, teacher, as, absent, id } = await sat();
    await send({ as, id }, 1, { is: "begin" }, choose(0, 1), { is: "leave" });
    minute = 2;
    await send({ as, id }, 4, { is: "return" });
    const { attempts, notBegun, total } = await board(exam.id, teacher);
    expect(attempts).toMatchObject([
      {
        ...{ attemptId: id, student: { name: "Asha Verma" }, state: "running", saved: 1 },
        ...{ devices: 1, away: { times: 1, ms: 2 * MINUTE_MS }, lastSeenAt: at(2), late: 0 },
      },
    ]);
    expect([total, notBegun]).toEqual([1, [{ id: absent.user.id, name: "Bina Rao" }]]);
  });

  it("gives more time to one or to all who have not submitted, with a reason in the audit log", async () => {
    const { exam, teacher, as, id } = await sat();
    const add = (given: object) =>
      call(`POST /api/teach/exams/${exam.id}/minutes`, {
        as: teacher,
        payload: { minutes: 10, reason: "The power was cut.", ...given },
      });
    expect((await add({})).json).toEqual({ changed: 1 });
    expect((await add({ attemptIds: [id] })).json).toEqual({ changed: 1 });
    const { attempt } = (await send({ as, id }, 1, { is: "begin" })).json;
    expect(attempt).toMatchObject({ endsAt: at(50), extraMinutes: 20 });
    await send({ as, id }, 2, { is: "submit" });
    expect((await add({})).json).toEqual({ changed: 0 });
    const other = await sat();
    expectProblem(await add({ attemptIds: [other.id] }), "not_found");
    expectProblem(await add({ minutes: 0 }), "invalid_fields", ["minutes"]);
    const { reason } = await database.db
      .selectFrom("audit_log")
      .select("reason")
      .where("personId", "=", as.user.id)
      .executeTakeFirstOrThrow();
    expect(reason).toBe("The power was cut.");
  });

  it("ends an attempt, once, and takes one out with a reason, and back in", async () => {
    const { teacher, id } = await sat();
    const payload = { reason: "Fell ill." };
    minute = 12;
    const end = () => call(`POST /api/teach/attempts/${id}/end`, { as: teacher, payload });
    expect((await end()).json.attempt).toMatchObject({ endsAt: at(12), state: "ended-waiting" });
    expectProblem(await end(), "attempt_ended");
    const setVoid = async (isVoided: boolean) =>
      (
        await call(`PUT /api/teach/attempts/${id}/void`, {
          as: teacher,
          payload: { isVoided, ...payload },
        })
      ).json.attempt;
    expect(await setVoid(true)).toMatchObject({ voidedAt: at(12), reason: "Fell ill." });
    expect(await setVoid(false)).toMatchObject({ voidedAt: null, reason: null });
  });

  it("ends a test for all at once: what is saved counts, nobody begins any more, and screens are told", async () => {
    const { exam, teacher, as, absent, id } = await sat();
    await send({ as, id }, 1, { is: "begin" }, choose(0, 1));
    minute = 12;
    const payload = { reason: "The fire alarm rang." };
    const end = () => call(`POST /api/teach/exams/${exam.id}/end`, { as: teacher, payload });
    expect((await end()).json).toEqual({ ended: 1 });
    const told = (await send({ as, id }, 3, choose(0, 2))).json;
    expect(told).toMatchObject({ attempt: { endsAt: at(12), state: "ended-waiting" } });
    minute = 13;
    const start = () =>
      call(`POST /api/user/exam-sessions/${exam.sessionId}/start`, { as: absent });
    expectProblem(await start(), "exam_over");
    expect((await end()).json).toEqual({ ended: 0 });
    expect((await board(exam.id, teacher)).attempts).toMatchObject([{ saved: 1, endsAt: at(12) }]);
    const line = await database.db
      .selectFrom("audit_log")
      .select(["reason", "after"])
      .where("subjectId", "=", exam.id)
      .orderBy("id")
      .executeTakeFirstOrThrow();
    expect(line.reason).toBe("The fire alarm rang.");
    expect(JSON.parse(line.after ?? "")).toEqual({ endsAt: at(12), students: 1 });
    // What was chosen until the screen was told is kept, and nobody has to judge it first.
    minute = 14;
    await send({ as, id }, 4, choose(0, 3));
    expect((await board(exam.id, teacher)).attempts).toMatchObject([{ saved: 1, late: 1 }]);
    const { version } = (await call(`GET /api/teach/exams/${exam.id}`, { as: teacher })).json.exam;
    const publish = { as: teacher, headers: { "if-match": `"${version}"` } };
    expect((await call(`POST /api/teach/exams/${exam.id}/publish`, publish)).status).toBe(200);
  });

  it("ends no test before it begins, and one in sessions with those that were to come", async () => {
    const { exam, teacher, as } = await sat();
    const later = await createExam(database.db, {
      ...{ courseId: exam.courseId, state: "announced", startsAt: at(20), endsAt: at(50) },
    });
    const end = () =>
      call(`POST /api/teach/exams/${later.id}/end`, {
        ...{ as: teacher, payload: { reason: "It rains in." } },
      });
    expectProblem(await end(), "exam_early");
    const [session] = await database.db
      .selectFrom("exam_sessions")
      .selectAll()
      .where("examId", "=", later.id)
      .execute();
    const second = { startsAt: at(60), endsAt: at(90), paperKey: "second" };
    await database.db
      .insertInto("exam_sessions")
      .values({ id: "second", examId: later.id, ...second })
      .execute();
    minute = 30;
    expect((await end()).json).toEqual({ ended: 0 });
    for (const id of [session?.id, "second"])
      expectProblem(await call(`POST /api/user/exam-sessions/${id}/start`, { as }), "exam_over");
  });

  it("lets late acts count, or not, with both clocks beside them", async () => {
    const { exam, teacher, as, id } = await sat();
    await send({ as, id }, 1, { is: "begin" });
    minute = 45;
    await send({ as, id }, 2, choose(0, 1), { is: "submit" });
    const late = await call(`GET /api/teach/attempts/${id}/late`, { as: teacher });
    expect(late.json.acts).toMatchObject([
      { act: choose(0, 1), atMs: START + 29.9 * MINUTE_MS, receivedAt: at(45) },
      { act: { is: "submit" }, standing: "waiting" },
    ]);
    const judge = (isAccepted: boolean, untilPlace: number) =>
      call(`POST /api/teach/attempts/${id}/late`, {
        as: teacher,
        payload: { isAccepted, untilPlace, reason: "The network was down." },
      });
    const accepted = (await judge(true, 2)).json.attempt;
    expect(accepted).toMatchObject({ saved: 1, late: 1, submittedAt: null });
    expect((await judge(false, 3)).json.attempt).toMatchObject({ late: 0, submittedAt: null });
    expectProblem(await judge(true, 3), "nothing_late");
    expect((await board(exam.id, teacher)).attempts).toMatchObject([{ saved: 1, late: 0 }]);
  });

  const judge = (id: string, as: SignedIn, judged: { isAccepted: boolean; untilPlace: number }) =>
    call(`POST /api/teach/attempts/${id}/late`, { as, payload: { ...judged, reason: "Checked." } });
  const standings = async (id: string) => {
    const acts = database.db.selectFrom("attempt_events").where("attemptId", "=", id);
    const rows = await acts.select("standing").orderBy("place").execute();
    return rows.map(({ standing }) => standing);
  };

  it("is not kept waiting by a device that only began late, and lets what it does later count though the beginning was refused", async () => {
    const { exam, teacher, as, id } = await sat();
    await send({ as, id }, 1, { is: "begin" }, { is: "submit" });
    minute = 5;
    await sendFrom("tablet-0002", { as, id }, 1, { is: "begin" });
    expect(await standings(id)).toEqual(["counted", "counted", "waiting"]);
    expect((await board(exam.id, teacher)).attempts).toMatchObject([{ late: 0 }]);
    await sendFrom("tablet-0002", { as, id }, 2, choose(0, 1));
    await judge(id, teacher, { isAccepted: false, untilPlace: 4 });
    await sendFrom("tablet-0002", { as, id }, 3, choose(1, 1));
    const accepted = await judge(id, teacher, { isAccepted: true, untilPlace: 5 });
    expect(accepted.json.attempt).toMatchObject({ late: 0, saved: 1 });
    expect((await standings(id)).slice(2)).toEqual(["accepted", "refused", "accepted"]);
  });

  it("lets no late act replace what was answered later on another device", async () => {
    const { teacher, as, id } = await sat();
    await send({ as, id }, 1, { is: "begin" });
    minute = 5;
    const tablet = [{ is: "begin" }, choose(0, 1), choose(1, 1)];
    const made = minute;
    minute = 8;
    await send({ as, id }, 2, choose(0, 2), { is: "submit" });
    minute = 9;
    await call(`POST /api/user/attempts/${id}/events`, {
      as,
      payload: {
        deviceId: "tablet-0002",
        events: tablet.map((act, at) => ({ number: at + 1, atMs: START + made * MINUTE_MS, act })),
      },
    });
    const accepted = await judge(id, teacher, { isAccepted: true, untilPlace: 6 });
    expect(accepted.json.attempt).toMatchObject({ late: 0, saved: 2 });
    expect((await standings(id)).slice(3)).toEqual(["accepted", "refused", "accepted"]);
    const [{ after = null } = {}] = await database.db
      .selectFrom("audit_log")
      .select("after")
      .where("personId", "=", as.user.id)
      .orderBy("id", "desc")
      .execute();
    expect(JSON.parse(after ?? "")).toMatchObject({ lateAccepted: 2, lateRefused: 1 });
  });

  it("is for the staff of its course and the office", async () => {
    const { exam, as, id } = await sat();
    const { teacher: other } = await sat();
    const payload = { reason: "No." };
    expectProblem(await call(`GET /api/teach/exams/${exam.id}/board`, { as: other }), "not_found");
    expectProblem(
      await call(`POST /api/teach/attempts/${id}/end`, { as: other, payload }),
      "not_found",
    );
    expectProblem(await call(`GET /api/teach/exams/${exam.id}/board`, { as }), "teacher_required");
    expectProblem(await call(`GET /api/teach/exams/${exam.id}/board`), "session_required");
    expect((await board(exam.id, await signIn("admin"))).total).toBe(1);
  });
});
