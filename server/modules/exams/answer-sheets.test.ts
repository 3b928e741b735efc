import { createHash } from "node:crypto";
import sharp from "sharp";
import { beforeEach, expect, it } from "vitest";
import type { ReadPage } from "../../../contract/entities/answer-sheet.ts";
import { layoutSheet } from "../../../contract/exams/answer-sheet.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createStaff } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createExam } from "../../../test/factories/exams.ts";
import { createQuestion } from "../../../test/factories/questions.ts";
import { newId } from "../../database/ids.ts";
import { bodyOf, FORM_TYPE, file } from "../../http/uploads/testing/hand-made-form.ts";
import { sweepSheetPictures } from "./sheet-pictures.service.ts";

const MINUTE_MS = 60_000;
// Near the present, where the sessions of those who sign in are.
const START = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS;
const at = (minutes: number) => new Date(START + minutes * MINUTE_MS).toISOString();
const chosen = (question: number, option: number) => ({
  ...{ question, answer: { kind: "choice", chosen: [option] } },
});
const redPicture = (r: number) => {
  const background = { r, g: 0, b: 0 };
  const create = { width: 1_600, height: 2_200, channels: 3 as const, background };
  return sharp({ create }).jpeg().toBuffer();
};
const blank = (question: number) => ({ question, answer: null });

type Saving = Partial<Omit<ReadPage, "answers">> & { by?: SignedIn };

describeEachDatabase("answer sheets", (database) => {
  let minute = 0;
  const app = useTestApp(database, { now: () => new Date(START + minute * MINUTE_MS) });
  const { call, signIn } = app;
  beforeEach(() => {
    minute = 0;
  });

  /** A test of two questions, of which the second option is right, and one who is to sit it. */
  async function examOf(kind: "scheduled" | "paper" = "scheduled", questions = 2) {
    const { id: courseId } = await createCourse(database.db);
    const times = { startsAt: at(1), endsAt: at(30) };
    const exam = await createExam(database.db, {
      ...{ courseId, kind, state: "announced", questions, ...times },
    });
    const teacher = await signIn("student");
    await createStaff(database.db, { courseId, userId: teacher.user.id });
    const as = await signIn("student", { name: "Asha Verma" });
    await createEnrolment(database.db, { userId: as.user.id, courseId });
    const shown = async () =>
      (await call(`GET /api/teach/exams/${exam.id}`, { as: teacher })).json.exam;
    const printed = layoutSheet(await shown()).code;
    const save = (
      answers: object[],
      { by = teacher, page = 0, layout = printed, replacesOther = false, ...more }: Saving = {},
    ) =>
      call(`PUT /api/teach/exams/${exam.id}/sheets/${as.user.id}`, {
        ...{ as: by, payload: { page, layout, answers, replacesOther, ...more } },
      });
    const listed = async () =>
      (await call(`GET /api/teach/exams/${exam.id}/sheets`, { as: teacher })).json.students;
    const results = async () =>
      (await call(`GET /api/teach/exams/${exam.id}/results`, { as: teacher })).json;
    const publish = async () => {
      const headers = { "if-match": `"${(await shown()).version}"` };
      return call(`POST /api/teach/exams/${exam.id}/publish`, { as: teacher, headers });
    };
    const remove = (by: SignedIn) =>
      call(`DELETE /api/teach/exams/${exam.id}/sheets/${as.user.id}`, { as: by });
    const sendPicture = (attemptId: string, bytes: Buffer, { page = "0", by = teacher } = {}) =>
      call(`PUT /api/teach/attempts/${attemptId}/sheets/${page}`, {
        ...{ as: by, payload: bodyOf(file("sheet", "sheet.jpg", bytes)) },
        headers: { "content-type": FORM_TYPE },
      });
    const asked = { courseId, exam, teacher, as, shown, printed };
    return { ...asked, save, remove, sendPicture, listed, results, publish };
  }
  const marksIn = (results: { rows: { marks: number }[] }) =>
    results.rows.map(({ marks }) => marks);
  async function sitOn(phone: SignedIn, sessionId: string, ...acts: object[]): Promise<string> {
    const { attempt } = (
      await call(`POST /api/user/exam-sessions/${sessionId}/start`, { as: phone })
    ).json;
    const events = [{ is: "begin" }, ...acts].map((act, place) => ({
      ...{ number: place + 1, atMs: START + minute * MINUTE_MS, act },
    }));
    const payload = { deviceId: "phone-0001", events };
    const sent = await call(`POST /api/user/attempts/${attempt.id}/events`, { as: phone, payload });
    expect(sent.status).toBe(200);
    return attempt.id;
  }

  it.each(["scheduled", "paper"] as const)(
    "count in the result of a %s test, also read after it was published",
    async (kind) => {
      const { exam, as, teacher, save, listed, results, publish } = await examOf(kind);
      expectProblem(await save([chosen(0, 1)]), "exam_early");
      minute = 40;
      const { status, json } = await save([chosen(0, 1), chosen(1, 0)]);
      expect(status).toBe(200);
      expect(marksIn(await results())).toEqual([300]);
      expect(await listed()).toEqual([
        {
          student: { id: as.user.id, name: "Asha Verma" },
          ...{ email: null, attemptId: json.attemptId, other: null },
          pages: [{ page: 0, readAt: at(40), sha256: null }],
        },
      ]);
      expect((await publish()).status).toBe(200);
      await save([chosen(0, 1), blank(1)]);
      expect(marksIn(await results())).toEqual([400]);
      const own = await call(`GET /api/user/attempts/${json.attemptId}/result`, { as });
      expect(own.json.result).toMatchObject({ marks: 400, questions: [{ marks: 400 }, {}] });
      const lines = await database.db
        .selectFrom("audit_log")
        .select(["actorId", "after"])
        .where("personId", "=", as.user.id)
        .where("subjectId", "=", exam.id)
        .orderBy("id")
        .execute();
      expect(lines.map(({ actorId, after }) => [actorId, JSON.parse(after ?? "")])).toEqual([
        [teacher.user.id, { sheetPage: 1, sheetAnswers: 2 }],
        [teacher.user.id, { sheetPage: 1, sheetAnswers: 1 }],
      ]);
    },
  );

  it("are refused where another question of the same shape has taken a place since they were printed", async () => {
    const { exam, teacher, shown, save, listed } = await examOf();
    const { id: questionId } = await createQuestion(database.db);
    const { version } = await shown();
    const swapped = await call(`POST /api/teach/exams/${exam.id}/swap`, {
      ...{ as: teacher, headers: { "if-match": `"${version}"` } },
      payload: { position: 0, questionId },
    });
    expect(swapped.status).toBe(200);
    minute = 40;
    expectProblem(await save([chosen(0, 1), blank(1)]), "sheet_outdated");
    expect(await listed()).toMatchObject([{ attemptId: null, pages: [] }]);
    const { code: layout } = layoutSheet(await shown());
    expect((await save([chosen(0, 1), blank(1)], { layout })).status).toBe(200);
  });

  it("stand beside what was answered on a phone only once the office has chosen the sheet", async () => {
    const { exam, as, save, listed, results } = await examOf();
    minute = 5;
    const wrong = { is: "choose", question: 0, answer: { kind: "choice", chosen: [2] } };
    await sitOn(
      as,
      exam.sessionId,
      wrong,
      { is: "save", question: 0, isMarked: false },
      { is: "submit" },
    );
    minute = 40;
    expect((await listed())[0]).toMatchObject({ other: "device", pages: [] });
    expectProblem(await save([chosen(0, 1), blank(1)]), "answered_otherwise");
    expect(marksIn(await results())).toEqual([-100]);
    expect((await save([chosen(0, 1), blank(1)], { replacesOther: true })).status).toBe(200);
    expect(marksIn(await results())).toEqual([400]);
  });

  it("are not overtaken by a phone that goes on after its paper was handed in", async () => {
    const { exam, as, save, results } = await examOf();
    minute = 5;
    const id = await sitOn(as, exam.sessionId);
    minute = 10;
    await save([chosen(0, 1), blank(1)]);
    minute = 11;
    const act = { is: "choose", question: 0, answer: { kind: "choice", chosen: [2] } };
    const events = [{ is: "begin" }, act].map((each, place) => ({
      ...{ number: place + 2, atMs: START + 11 * MINUTE_MS, act: each },
    }));
    const payload = { deviceId: "phone-0001", events };
    await call(`POST /api/user/attempts/${id}/events`, { as, payload });
    minute = 40;
    expect(marksIn(await results())).toEqual([400]);
  });

  it("tell the office, and no teacher, students of the same name apart", async () => {
    const { exam, courseId, as, listed } = await examOf();
    const others = [await signIn("student", { name: "Asha Verma" }), await signIn("student")];
    for (const { user } of others)
      await createEnrolment(database.db, { userId: user.id, courseId });
    const path = `GET /api/teach/exams/${exam.id}/sheets` as const;
    const { students } = (await call(path, { as: await signIn("admin") })).json;
    const emails = students.flatMap(({ email }: { email: string | null }) => email ?? []);
    const wanted = [as.user.email, others[0]?.user.email];
    expect(emails.toSorted()).toEqual(wanted.toSorted());
    expect((await listed()).map(({ email }: { email: null }) => email)).toEqual([null, null, null]);
  });

  it("are of the session that is named where several have begun", async () => {
    const { exam, save } = await examOf();
    const first = { id: newId(), examId: exam.id, startsAt: at(-60), endsAt: at(-30) };
    await database.db
      .insertInto("exam_sessions")
      .values({ ...first, paperKey: "" })
      .execute();
    minute = 40;
    expectProblem(await save([chosen(0, 1), blank(1)]), "invalid_fields", ["sessionId"]);
    expect((await save([chosen(0, 1), blank(1)], { sessionId: first.id })).status).toBe(200);
    const attempts = database.db.selectFrom("attempts").select("sessionId");
    expect(await attempts.execute()).toEqual([{ sessionId: first.id }]);
    // Whoever has an attempt has a session.
    expect((await save([chosen(0, 0), blank(1)])).status).toBe(200);
  });

  it("are refused of a student who was taken out of the results", async () => {
    const { exam, as, teacher, save } = await examOf();
    minute = 5;
    const id = await sitOn(as, exam.sessionId);
    const payload = { isVoided: true, reason: "Copied." };
    await call(`PUT /api/teach/attempts/${id}/void`, { as: teacher, payload });
    minute = 40;
    expectProblem(await save([chosen(0, 1), blank(1)]), "attempt_void");
  });

  it.each(["announced", "published"])(
    "are taken back in a test that is %s, with the picture and the attempt",
    async (state) => {
      const { teacher, as, save, sendPicture, remove, listed, results, publish } = await examOf();
      minute = 40;
      const { attemptId } = (await save([chosen(0, 1), blank(1)])).json;
      const picture = await redPicture(10);
      expect((await sendPicture(attemptId, picture)).status).toBe(200);
      if (state === "published") await publish();
      expectProblem(await remove(as), "teacher_required");
      expect((await remove(teacher)).status).toBe(200);
      expect(await listed()).toMatchObject([{ attemptId: null, pages: [] }]);
      expect(marksIn(await results())).toEqual([]);
      expect(await database.db.selectFrom("files").select("id").execute()).toEqual([]);
      expectProblem(await remove(teacher), "not_found");
    },
  );

  it("leave what was done on a phone when they are taken back", async () => {
    const { exam, as, teacher, save, sendPicture, remove, listed, results } = await examOf();
    minute = 5;
    const wrong = { is: "choose", question: 0, answer: { kind: "choice", chosen: [2] } };
    const saved = { is: "save", question: 0, isMarked: false };
    const id = await sitOn(as, exam.sessionId, wrong, saved, { is: "submit" });
    minute = 40;
    await save([chosen(0, 1), blank(1)], { replacesOther: true });
    await remove(teacher);
    expect(await listed()).toMatchObject([{ attemptId: id, other: "device", pages: [] }]);
    expect(marksIn(await results())).toEqual([-100]);
    expectProblem(await sendPicture(id, await redPicture(10)), "not_found");
    const submits = database.db.selectFrom("attempt_events").select("standing");
    expect(await submits.where("act", "like", "%submit%").execute()).toEqual([
      { standing: "counted" },
    ]);
    await save([chosen(0, 1), blank(1)], { replacesOther: true });
    expect(marksIn(await results())).toEqual([400]);
  });

  it("let a student go on who had not submitted when they are taken back", async () => {
    const { exam, as, teacher, save, remove } = await examOf();
    minute = 5;
    await sitOn(as, exam.sessionId);
    await save([chosen(0, 1), blank(1)]);
    await remove(teacher);
    const attempts = database.db.selectFrom("attempts").select("submittedAt");
    expect(await attempts.execute()).toEqual([{ submittedAt: null }]);
  });

  async function typeMarks({ exam, as, teacher, shown }: Awaited<ReturnType<typeof examOf>>) {
    minute = 40;
    const { status } = await call(`PUT /api/teach/exams/${exam.id}/marks`, {
      ...{ as: teacher, headers: { "if-match": `"${(await shown()).version}"` } },
      payload: { by: "section", rows: [{ studentId: as.user.id, marks: [100] }] },
    });
    expect(status).toBe(200);
  }

  it("take the place of typed marks where the office has chosen them", async () => {
    const made = await examOf("paper");
    const { exam, save, listed, results } = made;
    await typeMarks(made);
    expect((await listed())[0]).toMatchObject({ other: "marks" });
    expectProblem(await save([chosen(0, 1), blank(1)]), "answered_otherwise");
    await save([chosen(0, 1), blank(1)], { replacesOther: true });
    expect(marksIn(await results())).toEqual([400]);
    // Not by name, as results are not published.
    const lines = await database.db
      .selectFrom("audit_log")
      .select(["before", "after"])
      .where("subjectId", "=", exam.id)
      .where("personId", "is", null)
      .orderBy("id", "desc")
      .execute();
    expect([lines[0]?.before, lines[0]?.after].map((each) => JSON.parse(each ?? ""))).toEqual([
      { typedMarks: ["1"] },
      { typedMarks: [] },
    ]);
  });

  it("leave typed marks where some questions have no place on them", async () => {
    const made = await examOf("paper", 1);
    await typeMarks(made);
    const refused = await made.save([chosen(0, 1)], { replacesOther: true });
    expectProblem(refused, "sheet_lacks_sections");
    expect(marksIn(await made.results())).toEqual([100]);
  });

  it("are refused of somebody else's student, of what was not asked, and by others", async () => {
    const { exam, as, teacher, printed: layout, save } = await examOf();
    minute = 40;
    const stranger = await signIn("student");
    const path = `PUT /api/teach/exams/${exam.id}/sheets/${stranger.user.id}` as const;
    const payload = { page: 0, layout, answers: [blank(0)], replacesOther: false };
    expectProblem(await call(path, { as: teacher, payload }), "not_found");
    const number = { question: 0, answer: { kind: "numeric", typed: "1" } };
    const two = { question: 0, answer: { kind: "choice", chosen: [0, 1] } };
    for (const answer of [chosen(2, 0), chosen(0, 7), number, two])
      expectProblem(await save([answer]), "invalid_fields");
    expectProblem(await save([blank(0)], { by: as }), "teacher_required");
  });

  it("keep the last picture of each page until results are published", async () => {
    const { teacher, as, save, sendPicture, listed, publish } = await examOf();
    minute = 40;
    const { attemptId } = (await save([chosen(0, 1), blank(1)])).json;
    const pictures = await Promise.all([10, 200].map(redPicture));
    const send = (bytes: Buffer, given = {}) => sendPicture(attemptId, bytes, given);
    for (const bytes of pictures) expect((await send(bytes)).status).toBe(200);
    const sha256 = createHash("sha256")
      .update(pictures[1] ?? "")
      .digest("hex");
    expect((await listed())[0]).toMatchObject({ pages: [{ page: 0, sha256 }] });
    const path = `GET /api/teach/attempts/${attemptId}/pages/${sha256}` as const;
    const kept = await call(path, { as: teacher });
    expect(await sharp(kept.bytes).metadata()).toMatchObject({ format: "webp", width: 1_400 });
    for (const page of ["1", "x"])
      expectProblem(await send(pictures[0] ?? Buffer.of(), { page }), "not_found");
    expectProblem(await send(pictures[0] ?? Buffer.of(), { by: as }), "teacher_required");
    const context = app.context;
    expect(await sweepSheetPictures(context)).toBe(0);
    expect((await publish()).status).toBe(200);
    expectProblem(await send(pictures[0] ?? Buffer.of()), "results_published");
    expect(await sweepSheetPictures(context)).toBe(1);
    expectProblem(await call(path, { as: teacher }), "not_found");
    expect((await listed())[0]).toMatchObject({ pages: [{ page: 0, sha256: null }] });
  });
});
