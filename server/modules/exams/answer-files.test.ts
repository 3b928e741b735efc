import { beforeEach, expect, it } from "vitest";
import { stateOf } from "../../../contract/exams/attempt-log.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { answerFileOf, type SealedFile } from "../../../test/factories/answer-file.ts";
import { createStaff } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createExam } from "../../../test/factories/exams.ts";

const MINUTE_MS = 60_000;
// Near the present, where the sessions of those who sign in are.
const START = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS;
const at = (minutes: number) => new Date(START + minutes * MINUTE_MS).toISOString();
const begin = { is: "begin" } as const;
const choose = (question: number, option: number) =>
  ({ is: "choose", question, answer: { kind: "choice", chosen: [option] } }) as const;

/** All acts of a device, made a minute after each other from one on. */
const device = (deviceId: string, from: number, ...acts: object[]) => ({
  deviceId,
  events: acts.map((act, place) => ({
    ...{ number: place + 1, act },
    atMs: START + (from + place) * MINUTE_MS,
  })),
});

describeEachDatabase("answer files", (database) => {
  let minute = 0;
  const { call, signIn } = useTestApp(database, {
    now: () => new Date(START + minute * MINUTE_MS),
  });
  beforeEach(() => {
    minute = 0;
  });

  /** A student has begun a test of half an hour. */
  async function begun() {
    const { id: courseId } = await createCourse(database.db);
    const times = { startsAt: at(0), endsAt: at(30) };
    const exam = await createExam(database.db, { courseId, state: "announced", ...times });
    const teacher = await signIn("student");
    await createStaff(database.db, { courseId, userId: teacher.user.id });
    const as = await signIn("student", { name: "Asha Verma" });
    await createEnrolment(database.db, { userId: as.user.id, courseId });
    const { attempt, fileKey } = (
      await call(`POST /api/user/exam-sessions/${exam.sessionId}/start`, { as })
    ).json;
    const header = { examId: exam.id, attemptId: attempt.id, deviceId: "phone-0001" };
    const seal = (devices: SealedFile["devices"], changed: Partial<SealedFile> = {}) =>
      answerFileOf({ key: fileKey, header, devices, ...changed });
    return { exam, courseId, teacher, as, id: attempt.id as string, fileKey, header, seal };
  }
  const load = (examId: string, as: SignedIn, text: string) =>
    call(`POST /api/teach/exams/${examId}/answer-files`, { as, payload: { text } });
  const savedOn = async (examId: string, as: SignedIn) =>
    (await call(`GET /api/teach/exams/${examId}/board`, { as })).json.attempts[0];
  const events = () => database.db.selectFrom("attempt_events").selectAll().execute();

  it("bring what a device could not send, once; what comes after the end waits to be judged", async () => {
    const { exam, teacher, as, id, seal } = await begun();
    const phone = device("phone-0001", 1, begin, choose(0, 1), choose(1, 2), { is: "submit" });
    const payload = { deviceId: "phone-0001", events: phone.events.slice(0, 2) };
    await call(`POST /api/user/attempts/${id}/events`, { as, payload });
    minute = 45;
    const text = seal([phone]);
    const student = { id: as.user.id, name: "Asha Verma" };
    expect((await load(exam.id, teacher, text)).json).toEqual({ student, acts: 2 });
    const row = await savedOn(exam.id, teacher);
    expect(row).toMatchObject({ saved: 1, late: 2, lastSeenAt: at(0), submittedAt: null });
    expect((await load(exam.id, teacher, text)).json).toEqual({ student, acts: 0 });
    expect(await events()).toHaveLength(4);
    const lines = await database.db
      .selectFrom("audit_log")
      .select(["actorId", "after"])
      .where("personId", "=", as.user.id)
      .orderBy("id")
      .execute();
    expect(lines.map(({ actorId, after }) => [actorId, JSON.parse(after ?? "")])).toEqual([
      [teacher.user.id, { answerFileActs: 2 }],
      [teacher.user.id, { answerFileActs: 0 }],
    ]);
  });

  it("count at once before the end, and submit; lines may have been broken on the way", async () => {
    const { exam, teacher, seal } = await begun();
    const many = Array.from({ length: 700 }, (_, place) => choose(place % 2, place % 4));
    minute = 10;
    const acts = device("phone-0001", 0, begin, ...many, { is: "submit" });
    const crowded = acts.events.map((event) => ({ ...event, atMs: START + MINUTE_MS }));
    const [head, sealed = ""] = seal([{ ...acts, events: crowded }]).split("\n");
    const text = [head, ...(sealed.match(/.{1,76}/g) ?? [])].join("\r\n");
    expect((await load(exam.id, teacher, text)).json.acts).toBe(702);
    const row = await savedOn(exam.id, teacher);
    expect(row).toMatchObject({ saved: 2, state: "submitted", late: 0 });
  });

  it("of two phones leave the later answer, in whichever order they are loaded", async () => {
    for (const isTurned of [false, true]) {
      const { exam, teacher, as, id, seal } = await begun();
      const first = seal([device("phone-0001", 1, begin, choose(0, 1), choose(1, 1))]);
      const second = seal([device("tablet-0002", 5, begin, choose(0, 2))]);
      minute = 20;
      for (const text of isTurned ? [second, first] : [first, second])
        expect((await load(exam.id, teacher, text)).status).toBe(200);
      const { events: all } = (await call(`GET /api/user/attempts/${id}`, { as })).json;
      const { questions } = stateOf(2, all, "at-once");
      expect(questions.map(({ saved }) => saved)).toEqual([
        { kind: "choice", chosen: [2] },
        { kind: "choice", chosen: [1] },
      ]);
      minute = 0;
    }
  });

  it("are refused where anything was changed, and where they were made without the attempt's key", async () => {
    const { exam, teacher, header, seal } = await begun();
    const { fileKey: others } = await begun();
    const phone = device("phone-0001", 1, begin, choose(0, 1));
    const good = seal([phone]);
    const skipped = { ...phone, events: phone.events.slice(1) };
    const forged = { ...phone, events: [{ ...phone.events[0], act: { is: "cheat" } }] };
    for (const text of [
      good.slice(0, -8),
      good.replace("phone-0001", "phone-0009"),
      good.replace(/\n./, (first) => (first === "\nA" ? "\nB" : "\nA")),
      good.split("\n")[0] ?? "",
      seal([skipped]),
      seal([forged]),
      seal([phone], { key: others }),
      seal([phone], { header: { ...header, deviceId: "x" } }),
    ])
      expectProblem(await load(exam.id, teacher, text), "answer_file_damaged");
    for (const text of ["", "Happy birthday!"])
      expectProblem(await load(exam.id, teacher, text), "invalid_fields", ["text"]);
    expect(await events()).toEqual([]);
  });

  it("are refused of another test, and of an attempt that was deleted", async () => {
    const { exam, teacher, id, seal } = await begun();
    const other = await begun();
    const phone = device("phone-0001", 1, begin);
    const ofOther = other.seal([phone]);
    expectProblem(await load(exam.id, teacher, ofOther), "answer_file_elsewhere");
    const turned = ofOther.replaceAll(other.exam.id, exam.id);
    const moved = ofOther.replaceAll(other.id, id);
    for (const text of [turned, moved])
      expectProblem(await load(exam.id, teacher, text), "answer_file_damaged");
    await database.db.deleteFrom("attempts").where("id", "=", id).execute();
    expectProblem(await load(exam.id, teacher, seal([phone])), "answer_file_gone");
    expect(await events()).toEqual([]);
  });

  it("are for the staff of the course and the office", async () => {
    const { exam, as, seal } = await begun();
    const { teacher: other } = await begun();
    const text = seal([device("phone-0001", 1, begin)]);
    expectProblem(await load(exam.id, other, text), "not_found");
    expectProblem(await load(exam.id, as, text), "teacher_required");
    expect((await load(exam.id, await signIn("admin"), text)).json.acts).toBe(1);
  });
});
