import { beforeEach, expect, it } from "vitest";
import { stateOf } from "../../../contract/exams/attempt-log.ts";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createStaff } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createExam } from "../../../test/factories/exams.ts";
import { openSealed } from "./testing/open-sealed.ts";

const MINUTE_MS = 60_000;
// Near the present, where the sessions of those who sign in are.
const START = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS;
const at = (minutes: number) => new Date(START + minutes * MINUTE_MS).toISOString();
const choose = (question: number, option: number) =>
  ({ is: "choose", question, answer: { kind: "choice", chosen: [option] } }) as const;

describeEachDatabase("a sitting", (database) => {
  let minute = 0;
  const { call, signIn } = useTestApp(database, {
    now: () => new Date(START + minute * MINUTE_MS),
  });
  beforeEach(() => {
    minute = 0;
  });

  async function announced(given: Partial<Parameters<typeof createExam>[1]> = {}) {
    const { id: courseId } = await createCourse(database.db);
    const times = { startsAt: at(0), endsAt: at(30) };
    const exam = await createExam(database.db, {
      courseId,
      state: "announced",
      ...times,
      ...given,
    });
    const as = await signIn("student");
    await createEnrolment(database.db, { userId: as.user.id, courseId });
    return { exam, as, courseId };
  }
  const read = (as: SignedIn, sessionId: string) =>
    call(`GET /api/user/exam-sessions/${sessionId}/paper`, { as });
  const start = (as: SignedIn, sessionId: string) =>
    call(`POST /api/user/exam-sessions/${sessionId}/start`, { as });
  const begun = async (as: SignedIn, sessionId: string) =>
    (await start(as, sessionId)).json.attempt.id as string;

  /** Acts of a device from a number on, made now unless a minute is given. */
  function send(
    { as, id }: { as: SignedIn; id: string },
    [first, ...acts]: [number, ...object[]],
    { deviceId = "phone-0001", madeAt = minute } = {},
  ) {
    const atMs = START + madeAt * MINUTE_MS;
    const events = acts.map((act, place) => ({ number: first + place, atMs, act }));
    const payload = { deviceId, events };
    return call(`POST /api/user/attempts/${id}/events`, { as, payload });
  }
  const resume = async ({ as, id }: { as: SignedIn; id: string }) =>
    (await call(`GET /api/user/attempts/${id}`, { as })).json;
  const standings = async () =>
    (
      await database.db.selectFrom("attempt_events").select("standing").orderBy("place").execute()
    ).map(({ standing }) => standing);

  it("sends the paper an hour before, which only the key of the start opens, without keys and solutions", async () => {
    const { exam, as } = await announced();
    minute = -61;
    expectProblem(await read(as, exam.sessionId), "exam_early");
    minute = -60;
    const { status, json } = await read(as, exam.sessionId);
    expect(status).toBe(200);
    expect(JSON.stringify(json)).not.toMatch(/stone|accepted|solution/);
    expectProblem(await start(as, exam.sessionId), "exam_early");
    minute = 0;
    const { key, version, serverMs } = (await start(as, exam.sessionId)).json;
    expect([version, serverMs]).toEqual([json.version, START]);
    const { questions } = openSealed(json.sealed, key);
    expect(questions).toHaveLength(2);
    expect(questions[0]?.content.text.en).toMatch(/stone/);
    expect(questions.map(({ content }) => content.solution)).toEqual([null, null]);
    expect(JSON.stringify(questions)).not.toMatch(/accepted|difficulty/);
  });

  it("is there for those who are enrolled alone", async () => {
    const { exam, courseId } = await announced();
    const strangers = [await signIn("student"), await signIn("admin")];
    const left = await signIn("student");
    const enrolment = { userId: left.user.id, courseId, status: "withdrawn" } as const;
    await createEnrolment(database.db, enrolment);
    for (const as of [...strangers, left]) {
      expectProblem(await read(as, exam.sessionId), "not_found");
      expectProblem(await start(as, exam.sessionId), "not_found");
      expect((await call("GET /api/user/exams", { as })).json.exams).toEqual([]);
    }
    expectProblem(
      await call(`POST /api/user/exam-sessions/${exam.sessionId}/start`),
      "session_required",
    );
  });

  it("is not there while it is a draft or lies in the bin", async () => {
    for (const given of [{ state: "draft" } as const, { deletedAt: at(-1) }]) {
      const { exam, as } = await announced(given);
      expectProblem(await start(as, exam.sessionId), "not_found");
      expect((await call("GET /api/user/exams", { as })).json.exams).toEqual([]);
    }
  });

  it("is begun once, also on two devices, and not after its end", async () => {
    const { exam, as, courseId } = await announced();
    const both = await Promise.all([start(as, exam.sessionId), start(as, exam.sessionId)]);
    const [one, other] = both.map(({ json }) => json.attempt.id);
    expect(one).toBe(other);
    minute = 30;
    const late = await signIn("student");
    await createEnrolment(database.db, { userId: late.user.id, courseId });
    expectProblem(await start(late, exam.sessionId), "exam_over");
    const again = (await start(as, exam.sessionId)).json.attempt;
    expect(again).toMatchObject({ id: one, state: "ended-waiting" });
  });

  it("is either moved or begun where both are done at the same moment", async () => {
    const admin = await signIn("admin");
    for (let round = 0; round < 4; round += 1) {
      const { exam, as } = await announced();
      const moved = { sessions: [{ startsAt: at(60), endsAt: null }] };
      const [change, begin] = await Promise.all([
        call(`PATCH /api/teach/exams/${exam.id}`, {
          ...{ as: admin, payload: moved, headers: { "if-match": '"1"' } },
        }),
        start(as, exam.sessionId),
      ]);
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([change.status, begin.status]);
    }
  });

  it("keeps each act once, in order, and says what it has", async () => {
    const { exam, as } = await announced();
    const own = { as, id: await begun(as, exam.sessionId) };
    const first = await send(own, [1, { is: "begin" }, choose(0, 1)]);
    expect(first.json.acknowledged).toEqual({ "phone-0001": 2 });
    const repeated = await send(own, [1, { is: "begin" }, choose(0, 3), choose(1, 1)]);
    expect(repeated.json.acknowledged).toEqual({ "phone-0001": 3 });
    const gap = await send(own, [5, choose(0, 0)]);
    expectProblem(gap, "events_missing");
    expect(gap.json.present).toEqual({ acknowledged: { "phone-0001": 3 } });
    const { events } = await resume(own);
    expect(events.map(({ act }: { act: object }) => act)).toEqual([
      { is: "begin" },
      choose(0, 1),
      choose(1, 1),
    ]);
  });

  it("keeps the same batch once when it arrives twice at the same moment", async () => {
    const { exam, as } = await announced();
    const own = { as, id: await begun(as, exam.sessionId) };
    const batch: [number, ...object[]] = [1, { is: "begin" }, choose(0, 1)];
    const answers = await Promise.all([send(own, batch), send(own, batch), send(own, batch)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await resume(own)).events).toHaveLength(2);
  });

  it("goes on on another device with the acts of both", async () => {
    const { exam, as } = await announced();
    const own = { as, id: await begun(as, exam.sessionId) };
    await send(own, [1, { is: "begin" }, choose(0, 1)]);
    await send(own, [1, { is: "begin" }, choose(1, 2)], { deviceId: "tablet-0002" });
    const { acknowledged } = (await send(own, [3, choose(0, 2)])).json;
    expect(acknowledged).toEqual({ "phone-0001": 3, "tablet-0002": 2 });
    const { events } = await resume(own);
    expect(events.map(({ deviceId }: { deviceId: string }) => deviceId)).toEqual([
      ...["phone-0001", "phone-0001", "tablet-0002", "tablet-0002", "phone-0001"],
    ]);
  });

  it("refuses acts that are out of order, of no known kind, or of another's attempt", async () => {
    const { exam, as, courseId } = await announced();
    const own = { as, id: await begun(as, exam.sessionId) };
    const event = (number: number, act: object) => ({ number, atMs: START, act });
    const deviceId = "phone-0001";
    for (const [events, field] of [
      [[event(2, { is: "begin" }), event(1, { is: "begin" })], "events"],
      [[event(1, { is: "cheat" })], "events.0.act.is"],
      [[event(1, choose(-1, 0))], "events.0.act.question"],
      [[], "events"],
    ] as const) {
      const payload = { deviceId, events };
      const answer = await call(`POST /api/user/attempts/${own.id}/events`, { as, payload });
      expectProblem(answer, "invalid_fields", [field]);
    }
    const other = await signIn("student");
    await createEnrolment(database.db, { userId: other.user.id, courseId });
    expectProblem(await send({ as: other, id: own.id }, [1, { is: "begin" }]), "not_found");
    expectProblem(await call(`GET /api/user/attempts/${own.id}`, { as: other }), "not_found");
    expect((await resume(own)).events).toEqual([]);
  });

  it("takes no more devices than anybody can have", async () => {
    const { exam, as } = await announced();
    const id = await begun(as, exam.sessionId);
    const begin = (device: number) =>
      send({ as, id }, [1, { is: "begin" }], { deviceId: `phone-${10_000 + device}` });
    for (let device = 0; device < limits.devicesOfAttempt; device += 1)
      expect((await begin(device)).status).toBe(200);
    expectProblem(await begin(limits.devicesOfAttempt), "invalid_fields", ["events"]);
    expect((await begin(0)).status).toBe(200);
  });

  it("is submitted by an act, and stays so", async () => {
    const { exam, as } = await announced();
    const own = { as, id: await begun(as, exam.sessionId) };
    minute = 10;
    const submitted = await send(own, [1, { is: "begin" }, choose(0, 1), { is: "submit" }]);
    expect(submitted.json.attempt).toMatchObject({ state: "submitted", submittedAt: at(10) });
    minute = 12;
    const repeated = await send(own, [3, { is: "submit" }, choose(0, 2)]);
    expect(repeated.json.attempt).toMatchObject({ state: "submitted", submittedAt: at(10) });
  });

  it("keeps what comes after the end, and does not count it until it is judged", async () => {
    const { exam, as } = await announced();
    const own = { as, id: await begun(as, exam.sessionId) };
    minute = 30.4;
    await send(own, [1, { is: "begin" }], { madeAt: 29.9 });
    minute = 31;
    const late = await send(own, [2, choose(0, 1), { is: "submit" }], { madeAt: 29.9 });
    expect(late.json).toMatchObject({
      acknowledged: { "phone-0001": 3 },
      attempt: { state: "ended-waiting", submittedAt: null },
    });
    expect(await standings()).toEqual(["counted", "waiting", "waiting"]);
    expect((await resume(own)).events).toHaveLength(1);
  });

  it("keeps what a first phone sends after a second has submitted for a teacher to judge, and says that it waits", async () => {
    const { exam, as, courseId } = await announced();
    const own = { as, id: await begun(as, exam.sessionId) };
    const tablet = { deviceId: "tablet-0002" };
    await send(own, [1, { is: "begin" }]);
    await send(own, [1, { is: "begin" }, choose(0, 2), { is: "submit" }, choose(1, 3)], tablet);
    expect(await standings()).toEqual(["counted", "counted", "counted", "counted", "waiting"]);
    minute = 5;
    const noise = [{ is: "see", question: 1 }, { is: "leave" }, { is: "submit" }];
    const late = await send(own, [2, choose(0, 1), choose(1, 1), ...noise], { madeAt: 0 });
    expect(late.json).toMatchObject({ acknowledged: { "phone-0001": 6 }, late: 3 });
    expect((await standings()).slice(5)).toEqual([
      ...["waiting", "waiting", "refused", "refused", "refused"],
    ]);
    expect(await resume(own)).toMatchObject({ late: 3, attempt: { submittedAt: at(0) } });
    const teacher = await signIn("student");
    await createStaff(database.db, { courseId, userId: teacher.user.id });
    const path = `/api/teach/attempts/${own.id}/late`;
    const { acts } = (await call(`GET ${path}`, { as: teacher })).json;
    expect(acts).toHaveLength(6);
    const payload = { isAccepted: true, untilPlace: 7, reason: "The first phone had no network." };
    const judged = await call(`POST ${path}`, { as: teacher, payload });
    expect(judged.json.attempt).toMatchObject({ late: 0, saved: 2 });
    const { events } = await resume(own);
    const { questions } = stateOf(2, events, "at-once");
    expect(questions.map(({ saved }) => saved)).toEqual([choose(0, 2).answer, choose(1, 3).answer]);
  });

  it("believes no device that its acts were made before the start or after they arrived", async () => {
    const { exam, as } = await announced();
    const own = { as, id: await begun(as, exam.sessionId) };
    minute = 5;
    const day = 24 * 60;
    await send(own, [1, { is: "begin" }], { madeAt: -day });
    await send(own, [2, choose(0, 1)], { madeAt: day });
    const { events } = await resume(own);
    expect(events.map(({ atMs }: { atMs: number }) => atMs)).toEqual([
      START,
      START + 5 * MINUTE_MS,
    ]);
    expect(await standings()).toEqual(["counted", "counted"]);
  });

  it("goes on for whoever leaves the course in the middle of it", async () => {
    const { exam, as } = await announced();
    const own = { as, id: await begun(as, exam.sessionId) };
    const of = database.db.updateTable("enrolments").where("userId", "=", as.user.id);
    await of.set({ status: "withdrawn" }).execute();
    expect((await send(own, [1, { is: "begin" }])).status).toBe(200);
    expect((await call("GET /api/user/exams", { as })).json.exams).toHaveLength(1);
  });

  it("ends for all at once, and later by the compensatory time of whoever has it", async () => {
    const { exam, as, courseId } = await announced();
    minute = 10;
    expect((await start(as, exam.sessionId)).json.attempt.endsAt).toBe(at(30));
    const granted = await signIn("student");
    await createEnrolment(database.db, { userId: granted.user.id, courseId });
    const admin = await signIn("admin");
    const payload = { scribe: "Ravi Kumar", reason: "A certificate" };
    const path = `/api/admin/people/${granted.user.id}/exam-grant`;
    expect((await call(`PUT ${path}`, { as: admin, payload })).json.grant).toEqual(payload);
    // 20 minutes an hour, of half an hour.
    expect((await start(granted, exam.sessionId)).json.attempt.endsAt).toBe(at(40));
  });

  it("in a window lasts as long as its pattern says, at most until the window closes", async () => {
    const { exam, as, courseId } = await announced({ kind: "window", endsAt: at(100) });
    minute = 5;
    expect((await start(as, exam.sessionId)).json.attempt.endsAt).toBe(at(35));
    minute = 90;
    const late = await signIn("student");
    await createEnrolment(database.db, { userId: late.user.id, courseId });
    expect((await start(late, exam.sessionId)).json.attempt.endsAt).toBe(at(100));
  });
});
