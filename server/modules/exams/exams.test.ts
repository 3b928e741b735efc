import { expect, it } from "vitest";
import { suppliedPatterns } from "../../../contract/exams/supplied-patterns.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createStaff } from "../../../test/factories/classes.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createAttempt, createExam, examPattern } from "../../../test/factories/exams.ts";
import { createUser } from "../../../test/factories/people.ts";
import { createQuestion } from "../../../test/factories/questions.ts";
import { emptyBinOfQuestions } from "./index.ts";

const mix = { easy: 0, usual: 100, hard: 0 };
const startsAt = "2099-02-28T18:25:00.000Z";

describeSqliteFirst("a test", (database) => {
  const app = useTestApp(database);
  const { call, signIn } = app;
  const { code: _, version: __, ...pattern } = examPattern(3);
  const ifMatch = (version: number) => ({ "if-match": `"${version}"` });

  async function teacherOf() {
    const course = await createCourse(database.db, { title: "Physics 11" });
    const as = await signIn("student");
    await createStaff(database.db, { courseId: course.id, userId: as.user.id });
    return { as, course };
  }
  const fields = (courseId: string) => ({
    ...{ title: "Kinematics", titleHi: null, kind: "scheduled", patternCode: "weekly-test" },
    ...{ courseIds: [courseId], chapters: [], sessions: [{ startsAt, endsAt: null }] },
    showsSolutionsAt: null,
  });
  const add = (as: SignedIn, payload: object) => call("POST /api/teach/exams", { as, payload });
  const act = (as: SignedIn, step: string, version: number, payload?: object) =>
    call(`POST /api/teach/exams/${step}`, {
      as,
      headers: ifMatch(version),
      ...(payload && { payload }),
    });

  it("is made, drawn, swapped and announced by a teacher of its course", async () => {
    const { as, course } = await teacherOf();
    const admin = await signIn("admin");
    const saving = { as: admin, payload: pattern, headers: ifMatch(1) };
    expect(
      (await call("PUT /api/admin/exam-patterns/weekly-test", saving)).json.pattern.version,
    ).toBe(2);
    for (let count = 0; count < 4; count += 1) await createQuestion(database.db);
    const added = await add(as, fields(course.id));
    expect(added.status).toBe(201);
    const { exam } = added.json;
    expect(exam).toMatchObject({
      ...{ state: "draft", asked: 3, questions: 0, version: 1 },
      pattern: { version: 2 },
      shortages: [{ section: 0, missing: 3 }],
      courses: [{ title: "Physics 11" }],
      sessions: [{ startsAt, endsAt: "2099-02-28T18:55:00.000Z" }],
    });
    expectProblem(await act(as, `${exam.id}/announce`, 1), "exam_incomplete");
    const drawn = (await act(as, `${exam.id}/draw`, 1, { mix, seed: 1 })).json.exam;
    expect(drawn).toMatchObject({ questions: 3, shortages: [], version: 2 });
    const before = drawn.paper.map((each: { questionId: string }) => each.questionId);
    const swapped = (await act(as, `${exam.id}/swap`, 2, { position: 1 })).json.exam;
    const after = swapped.paper.map((each: { questionId: string }) => each.questionId);
    expect([after[0], after[2]]).toEqual([before[0], before[2]]);
    expect(before).not.toContain(after[1]);
    const announced = await act(as, `${exam.id}/announce`, 3);
    expect(announced.json.exam).toMatchObject({ state: "announced", version: 4 });
    expectProblem(await act(as, `${exam.id}/announce`, 4), "exam_announced");
    expectProblem(await act(as, `${exam.id}/draw`, 4, { mix, seed: 1 }), "exam_announced");
  });

  it("keeps the pattern and the questions that it was made with", async () => {
    const { as, course } = await teacherOf();
    const exam = await createExam(database.db, { courseId: course.id });
    const admin = await signIn("admin");
    const saving = { as: admin, payload: { ...pattern, minutes: 90 }, headers: ifMatch(1) };
    await call("PUT /api/admin/exam-patterns/weekly-test", saving);
    const read = () => call(`GET /api/teach/exams/${exam.id}`, { as });
    const [asked] = (await read()).json.exam.paper;
    const question = (await call(`GET /api/teach/questions/${asked.questionId}`, { as })).json;
    const { id, version, number, createdAt, updatedAt, ...whole } = question.question;
    const content = { ...whole.content, text: { en: "Something else?", hi: null } };
    const change = { as, headers: ifMatch(version), payload: { ...whole, content } };
    expect((await call(`PUT /api/teach/questions/${id}`, change)).status).toBe(200);
    expect((await read()).json.exam).toMatchObject({
      pattern: { minutes: 30, version: 1 },
      paper: [{ content: asked.content }, {}],
    });
  });

  it("keeps a question that is deleted from the bank for good", async () => {
    const { as, course } = await teacherOf();
    const exam = await createExam(database.db, { courseId: course.id });
    const deletedAt = "2026-01-01T00:00:00.000Z";
    await database.db.updateTable("questions").set({ deletedAt }).execute();
    await emptyBinOfQuestions(app.context);
    expect(await database.db.selectFrom("questions").select("id").execute()).toEqual([]);
    const { paper } = (await call(`GET /api/teach/exams/${exam.id}`, { as })).json.exam;
    const kept = { questionId: null, content: { kind: "single" }, key: { kind: "choice" } };
    expect(paper).toMatchObject([kept, kept]);
  });

  it("is made after the office's own patterns, too, which name subjects that the institute has", async () => {
    const { as, course } = await teacherOf();
    const admin = await signIn("admin");
    const save = (who: SignedIn, payload: object) =>
      call("POST /api/admin/exam-patterns", { as: who, payload });
    const unknown = pattern.sections.map((section) => ({ ...section, subject: "Alchemy" }));
    const refused = await save(admin, { ...pattern, sections: unknown });
    expectProblem(refused, "invalid_fields", ["sections.0.subject"]);
    const more = pattern.sections.map((section) => ({ ...section, counted: 4 }));
    const impossible = await save(admin, { ...pattern, sections: more });
    expectProblem(impossible, "invalid_fields", ["sections.0.counted"]);
    expectProblem(await save(as, pattern), "admin_required");
    const { code: own } = (await save(admin, { ...pattern, name: "Friday test" })).json.pattern;
    const { patterns } = (await call("GET /api/teach/exam-patterns", { as })).json;
    expect(patterns.map(({ name }: { name: string }) => name)).toEqual([
      ...suppliedPatterns.map(({ name }) => name),
      "Friday test",
    ]);
    const added = await add(as, { ...fields(course.id), patternCode: own });
    expect(added.json.exam).toMatchObject({ patternName: "Friday test", asked: 3 });
    const none = await add(as, { ...fields(course.id), patternCode: "none" });
    expectProblem(none, "invalid_fields", ["patternCode"]);
  });

  it("is neither changed, moved, swapped nor deleted once somebody has begun", async () => {
    const { as, course } = await teacherOf();
    const exam = await createExam(database.db, { courseId: course.id, state: "announced" });
    const { id: userId } = await createUser(database.db);
    await createAttempt(database.db, { examId: exam.id, userId });
    const headers = ifMatch(1);
    const path = `/api/teach/exams/${exam.id}`;
    for (const payload of [{ title: "B" }, { sessions: [{ startsAt, endsAt: null }] }])
      expectProblem(await call(`PATCH ${path}`, { as, headers, payload }), "exam_begun");
    expectProblem(await act(as, `${exam.id}/swap`, 1, { position: 0 }), "exam_begun");
    expectProblem(await call(`DELETE ${path}`, { as, headers }), "exam_begun");
    const shown = { showsSolutionsAt: startsAt };
    const solved = await call(`PATCH ${path}`, { as, headers, payload: shown });
    expect(solved.json.exam).toMatchObject({ ...shown, version: 2 });
  });

  it("is moved over midnight and to 29 February, but not into the past", async () => {
    const { as, course } = await teacherOf();
    const exam = await createExam(database.db, { courseId: course.id });
    const move = (version: number, moved: object) =>
      call(`PATCH /api/teach/exams/${exam.id}`, {
        as,
        headers: ifMatch(version),
        payload: { sessions: [{ endsAt: null, ...moved }] },
      });
    const leap = "2096-02-29T18:20:00.000Z";
    const { sessions } = (await move(1, { startsAt: leap })).json.exam;
    expect(sessions).toMatchObject([{ startsAt: leap, endsAt: "2096-02-29T18:50:00.000Z" }]);
    const past = await move(2, { startsAt: "2020-01-01T00:00:00.000Z" });
    expectProblem(past, "invalid_fields", ["sessions.0.startsAt"]);
    expectProblem(await move(1, { startsAt: leap }), "changed_meanwhile");
  });

  it("that may be sat in a window needs its end, after the minutes of its pattern", async () => {
    const { as, course } = await teacherOf();
    const window = (endsAt: string | null) => ({
      ...fields(course.id),
      kind: "window",
      sessions: [{ startsAt, endsAt }],
    });
    const field = ["sessions.0.endsAt"];
    expectProblem(await add(as, window(null)), "invalid_fields", field);
    expectProblem(await add(as, window("2099-02-28T18:30:00.000Z")), "invalid_fields", field);
    expect((await add(as, window("2099-03-02T18:30:00.000Z"))).status).toBe(201);
  });

  it("says when no other question fits", async () => {
    const { as, course } = await teacherOf();
    const exam = await createExam(database.db, { courseId: course.id });
    expectProblem(await act(as, `${exam.id}/swap`, 1, { position: 0 }), "no_other_question");
    const beyond = await act(as, `${exam.id}/swap`, 1, { position: 9 });
    expectProblem(beyond, "invalid_fields", ["position"]);
    const { id } = await createQuestion(database.db, { subject: "Chemistry" });
    const other = await act(as, `${exam.id}/swap`, 1, { position: 0, questionId: id });
    expectProblem(other, "invalid_fields", ["questionId"]);
  });

  it("is there for the staff of its courses and the office alone", async () => {
    const { as, course } = await teacherOf();
    const { as: other } = await teacherOf();
    const exam = await createExam(database.db, { courseId: course.id });
    const list = async (who: SignedIn) =>
      (await call("GET /api/teach/exams", { as: who })).json.exams.map(
        ({ id }: { id: string }) => id,
      );
    expect(await list(as)).toEqual([exam.id]);
    expect(await list(other)).toEqual([]);
    expect(await list(await signIn("admin"))).toEqual([exam.id]);
    expectProblem(await call(`GET /api/teach/exams/${exam.id}`, { as: other }), "not_found");
    expectProblem(await add(other, fields(course.id)), "not_found");
    expectProblem(await call("GET /api/teach/exams"), "session_required");
    const student = await signIn("student");
    expectProblem(await call("GET /api/teach/exams", { as: student }), "teacher_required");
  });

  it("comes back from the bin by whoever deleted it, or by the office", async () => {
    const { as, course } = await teacherOf();
    const exam = await createExam(database.db, { courseId: course.id });
    const admin = await signIn("admin");
    const remove = (version: number) =>
      call(`DELETE /api/teach/exams/${exam.id}`, { as, headers: ifMatch(version) });
    expect((await remove(1)).status).toBe(200);
    expectProblem(await call(`GET /api/teach/exams/${exam.id}`, { as }), "not_found");
    const { items } = (await call("GET /api/admin/bin", { as: admin })).json;
    expect(items).toMatchObject([{ id: exam.id, kind: "exam", title: "Weekly test" }]);
    const back = await call(`POST /api/teach/exams/${exam.id}/restoration`, { as });
    expect(back.json.exam).toMatchObject({ id: exam.id, state: "draft" });
    expect((await remove(2)).status).toBe(200);
    const restored = await call(`POST /api/admin/bin/exam/${exam.id}/restore`, { as: admin });
    expect(restored.status).toBe(200);
    expect((await call(`GET /api/teach/exams/${exam.id}`, { as })).status).toBe(200);
  });
});
