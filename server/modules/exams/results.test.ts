import { beforeEach, expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createStaff } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createExam, examPattern } from "../../../test/factories/exams.ts";

const MINUTE_MS = 60_000;
// Near the present, where the sessions of those who sign in are.
const START = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS;
const at = (minutes: number) => new Date(START + minutes * MINUTE_MS).toISOString();
const choose = (question: number, option: number) =>
  ({ is: "choose", question, answer: { kind: "choice", chosen: [option] } }) as const;
const save = (question: number) => ({ is: "save", question, isMarked: false }) as const;

describeEachDatabase("the results of a test", (database) => {
  let minute = 0;
  const { call, signIn } = useTestApp(database, {
    now: () => new Date(START + minute * MINUTE_MS),
  });
  beforeEach(() => {
    minute = 0;
  });

  /** A test of two questions, saved as on NTA's screen, and the acts of each student. */
  async function satBy(...acts: object[][]) {
    const { id: courseId } = await createCourse(database.db);
    const exam = await createExam(database.db, {
      ...{ courseId, state: "announced", startsAt: at(0), endsAt: at(30) },
      pattern: examPattern(2, { saving: "on-save" }),
      showsSolutionsAt: at(60),
    });
    const teacher = await signIn("student");
    await createStaff(database.db, { courseId, userId: teacher.user.id });
    const students: { as: SignedIn; id: string }[] = [];
    for (const own of acts) {
      const as = await signIn("student");
      await createEnrolment(database.db, { userId: as.user.id, courseId });
      const begun = await call(`POST /api/user/exam-sessions/${exam.sessionId}/start`, { as });
      const { id } = begun.json.attempt;
      const events = [{ is: "begin" }, ...own].map((act, place) => ({
        ...{ number: place + 1, atMs: START + place * 1_000, act },
      }));
      const payload = { deviceId: "phone-0001", events };
      await call(`POST /api/user/attempts/${id}/events`, { as, payload });
      students.push({ as, id });
    }
    return { exam, teacher, students };
  }
  const publish = (examId: string, as: SignedIn, version = 1) =>
    call(`POST /api/teach/exams/${examId}/publish`, {
      as,
      headers: { "if-match": `"${version}"` },
    });
  const own = ({ as, id }: { as: SignedIn; id: string }) =>
    call(`GET /api/user/attempts/${id}/result`, { as });
  const bothRight = [choose(0, 1), save(0), choose(1, 1), save(1)];
  const oneWrong = [choose(0, 1), save(0), choose(1, 3), save(1)];

  it("are each student's own once they are published, and nobody's before", async () => {
    const { exam, teacher, students } = await satBy(bothRight, oneWrong);
    const [first, second] = students;
    if (!first || !second) throw new Error("nobody has sat it");
    expectProblem(await publish(exam.id, teacher), "exam_going_on");
    minute = 30.4;
    expectProblem(await publish(exam.id, teacher), "exam_going_on");
    minute = 31;
    expectProblem(await own(first), "not_found");
    expect((await publish(exam.id, teacher)).json.exam).toMatchObject({ state: "published" });
    const more = { minutes: 5, reason: "The power was cut." };
    const added = call(`POST /api/teach/exams/${exam.id}/minutes`, { as: teacher, payload: more });
    expectProblem(await added, "results_published");
    expect((await own(first)).json.result).toMatchObject({
      ...{ marks: 800, most: 800, rank: 1, appeared: 2, keyVersion: 1, percentile: null },
    });
    expect((await own(second)).json.result).toMatchObject({ marks: 300, rank: 2 });
    expectProblem(await own({ as: second.as, id: first.id }), "not_found");
    const path = `/api/teach/exams/${exam.id}/results`;
    expectProblem(await call(`GET ${path}`, { as: second.as }), "teacher_required");
    const { rows, isPublished } = (await call(`GET ${path}`, { as: teacher })).json;
    expect([isPublished, rows.map(({ marks }: { marks: number }) => marks)]).toEqual([
      true,
      [800, 300],
    ]);
  });

  it("hold back key and solution until they are to be shown, and tell what was chosen and not saved", async () => {
    const { exam, teacher, students } = await satBy([choose(0, 1), save(0), choose(1, 1)]);
    const [student] = students;
    if (!student) throw new Error("nobody has sat it");
    minute = 31;
    await publish(exam.id, teacher);
    const before = (await own(student)).json.result;
    expect(before).toMatchObject({ marks: 400, solutionsAt: at(60) });
    expect(before.questions).toMatchObject([
      { key: null, outcome: null, verdict: "right", marks: 400, unsaved: null },
      { key: null, verdict: "blank", answer: null, unsaved: { marks: 400 } },
    ]);
    minute = 60;
    const after = (await own(student)).json.result;
    const key = { kind: "choice", accepted: [[1]] };
    expect(after).toMatchObject({ solutionsAt: null, questions: [{ key }, { key }] });
  });

  it("change with the key, by whom and how much is told before, and name its version", async () => {
    const { exam, teacher, students } = await satBy(bothRight, oneWrong, []);
    const [, second, third] = students;
    if (!second || !third) throw new Error("nobody has sat it");
    minute = 31;
    await publish(exam.id, teacher);
    const several = {
      position: 1,
      outcome: "as-keyed",
      key: { kind: "choice", accepted: [[1], [3]] },
    };
    const revise = (step: string, payload: object, version = 2) =>
      call(`POST /api/teach/exams/${exam.id}/${step}`, {
        ...{ as: teacher, payload, headers: { "if-match": `"${version}"` } },
      });
    const preview = (await revise("key-preview", { revisions: [several] })).json;
    expect(preview).toMatchObject({
      appeared: 3,
      moved: [
        {
          student: { id: second.as.user.id },
          marks: { before: 300, after: 800 },
          rank: { before: 2, after: 1 },
        },
      ],
    });
    expect((await own(second)).json.result).toMatchObject({ marks: 300, keyVersion: 1 });
    const reason = "Both answers are right.";
    expect((await revise("key", { revisions: [several], reason })).status).toBe(200);
    expect((await own(second)).json.result).toMatchObject({ marks: 800, keyVersion: 2, rank: 1 });
    const dropped = { position: 0, outcome: "dropped", key: null };
    await revise("key", { revisions: [several, dropped], reason }, 3);
    expect((await own(third)).json.result).toMatchObject({ marks: 400, keyVersion: 3 });
    expectProblem(await revise("key", { revisions: [], reason }, 3), "changed_meanwhile");
  });

  it("are marked by no key that does not fit its question", async () => {
    const { exam, teacher } = await satBy(bothRight);
    const ask = (revision: object) =>
      call(`POST /api/teach/exams/${exam.id}/key-preview`, {
        as: teacher,
        payload: { revisions: [{ position: 0, outcome: "as-keyed", ...revision }] },
      });
    const numeric = { kind: "numeric", ranges: [{ from: "1", to: "2" }] };
    expectProblem(await ask({ key: numeric }), "invalid_fields", ["revisions.0.key"]);
    const beyond = { kind: "choice", accepted: [[7]] };
    expectProblem(await ask({ key: beyond }), "invalid_fields", ["revisions.0.key"]);
    const outside = await ask({ position: 9, key: null });
    expectProblem(outside, "invalid_fields", ["revisions.0.position"]);
  });

  it("wait until late acts are judged, and leave out who does not count", async () => {
    const { exam, teacher, students } = await satBy(bothRight, oneWrong);
    const [first, second] = students;
    if (!first || !second) throw new Error("nobody has sat it");
    minute = 40;
    const events = [{ number: 6, atMs: START + 29 * MINUTE_MS, act: choose(1, 0) }];
    const payload = { deviceId: "phone-0001", events };
    await call(`POST /api/user/attempts/${first.id}/events`, { as: first.as, payload });
    expectProblem(await publish(exam.id, teacher), "late_acts_wait");
    const judgement = { isAccepted: false, untilPlace: 6, reason: "Too late." };
    await call(`POST /api/teach/attempts/${first.id}/late`, { as: teacher, payload: judgement });
    expect((await publish(exam.id, teacher)).status).toBe(200);
    const voiding = { isVoided: true, reason: "Sat for somebody else." };
    await call(`PUT /api/teach/attempts/${first.id}/void`, { as: teacher, payload: voiding });
    expectProblem(await own(first), "not_found");
    expect((await own(second)).json.result).toMatchObject({ rank: 1, appeared: 1 });
  });

  it("do not change by what somebody does who was taken out, until it is judged", async () => {
    const { exam, teacher, students } = await satBy(bothRight, [choose(0, 1), save(0)]);
    const student = students[1];
    if (!student) throw new Error("nobody has sat it");
    const reason = "The power was cut.";
    await call(`POST /api/teach/exams/${exam.id}/minutes`, {
      ...{ as: teacher, payload: { minutes: 60, reason, attemptIds: [student.id] } },
    });
    const setVoid = (isVoided: boolean) =>
      call(`PUT /api/teach/attempts/${student.id}/void`, {
        ...{ as: teacher, payload: { isVoided, reason } },
      });
    const act = async (number: number, act: object) => {
      const events = [{ number, atMs: START + minute * MINUTE_MS, act }];
      const payload = { deviceId: "phone-0001", events };
      return call(`POST /api/user/attempts/${student.id}/events`, { as: student.as, payload });
    };
    await setVoid(true);
    minute = 10;
    expect((await act(4, choose(1, 1))).json).toMatchObject({ late: 1 });
    minute = 31;
    expect((await publish(exam.id, teacher)).status).toBe(200);
    await setVoid(false);
    expect((await act(5, save(1))).json).toMatchObject({ late: 2, attempt: { state: "closed" } });
    // Another change of this attempt reads its acts again.
    await setVoid(false);
    expect((await own(student)).json.result).toMatchObject({ marks: 400 });
    const judgement = { isAccepted: true, untilPlace: 5, reason };
    await call(`POST /api/teach/attempts/${student.id}/late`, { as: teacher, payload: judgement });
    expect((await own(student)).json.result).toMatchObject({ marks: 800 });
  });

  it("do not wait for a device that only began late", async () => {
    const { exam, teacher, students } = await satBy(bothRight, oneWrong);
    const [first, second] = students;
    if (!first || !second) throw new Error("nobody has sat it");
    minute = 40;
    const send = (deviceId: string, number: number, act: object) =>
      call(`POST /api/user/attempts/${first.id}/events`, {
        ...{ as: first.as, payload: { deviceId, events: [{ number, atMs: START, act }] } },
      });
    await send("tablet-0002", 1, { is: "begin" });
    expect((await publish(exam.id, teacher)).status).toBe(200);
    expect((await own(second)).json.result).toMatchObject({ rank: 2, appeared: 2 });
  });

  it("are none where nobody has sat the test", async () => {
    const { exam, teacher } = await satBy();
    minute = 31;
    expectProblem(await publish(exam.id, teacher), "nobody_appeared");
  });

  it("go with the person", async () => {
    const { exam, teacher, students } = await satBy(bothRight);
    minute = 31;
    await publish(exam.id, teacher);
    await database.db
      .deleteFrom("users")
      .where("id", "=", students[0]?.as.user.id ?? "")
      .execute();
    for (const table of ["attempts", "attempt_events", "exam_results"] as const)
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});
