import { expect, it } from "vitest";
import type { NewQuestion } from "../../../contract/entities/question-bank.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createExam, examPattern } from "../../../test/factories/exams.ts";
import { createQuestion, questionFields } from "../../../test/factories/questions.ts";

const MOTION = "Motion in a straight line";

describeEachDatabase("practising a chapter", (database) => {
  const { call, signIn } = useTestApp(database);

  async function enrolled() {
    const { id: courseId } = await createCourse(database.db, { selectedClass: "11" });
    const student = await signIn("student");
    await createEnrolment(database.db, { userId: student.user.id, courseId });
    return { courseId, student };
  }
  const path = (courseId: string) => `/api/user/courses/${courseId}`;
  const draw = (courseId: string, as: SignedIn, chapter = MOTION) =>
    call(`GET ${path(courseId)}/practice-questions`, {
      ...{ as, query: { subject: "Physics", chapter } },
    });
  const answer = (courseId: string, as: SignedIn, questionId: string, chosen: number | null) =>
    call(`POST ${path(courseId)}/practice-answers`, {
      as,
      payload: {
        questionId,
        answer: chosen === null ? null : { kind: "choice", chosen: [chosen] },
      },
    });
  const chapters = async (courseId: string, as: SignedIn) =>
    (await call(`GET ${path(courseId)}/practice-chapters`, { as })).json.chapters;

  it("draws ten of its questions without keys and solutions", async () => {
    const { courseId, student } = await enrolled();
    const solution = { en: "By $s = gt^2/2$.", hi: null };
    for (let made = 0; made < 12; made += 1) await createQuestion(database.db);
    const { content } = questionFields();
    await createQuestion(database.db, {
      content: { ...content, solution },
      chapter: "Laws of motion",
    });
    const { questions } = (await draw(courseId, student)).json;
    expect(new Set(questions.map(({ id }: { id: string }) => id)).size).toBe(10);
    expect(Object.keys(questions[0])).toEqual(["id", "content"]);
    const [other] = (await draw(courseId, student, "Laws of motion")).json.questions;
    expect(other.content.solution).toBeNull();
    const { feedback } = (await answer(courseId, student, other.id, 1)).json;
    expect(feedback).toMatchObject({
      ...{ isRight: true, key: { kind: "choice", accepted: [[1]] }, content: { solution } },
    });
  });

  it("counts what each person has done and got right, for them alone", async () => {
    const { courseId, student } = await enrolled();
    const { id } = await createQuestion(database.db);
    expect(await chapters(courseId, student)).toEqual([
      { subject: "Physics", chapter: MOTION, questions: 1, done: 0, right: 0, lastAt: null },
    ]);
    for (const chosen of [1, 2, null]) await answer(courseId, student, id, chosen);
    expect(await chapters(courseId, student)).toMatchObject([{ done: 3, right: 1 }]);
    const other = await signIn("student");
    await createEnrolment(database.db, { userId: other.user.id, courseId });
    expect(await chapters(courseId, other)).toMatchObject([{ done: 0, right: 0 }]);
  });

  it("counts an answer once that is sent again, as where its feedback was lost on the way", async () => {
    const { courseId, student } = await enrolled();
    const { id: questionId } = await createQuestion(database.db);
    const send = (key: string) =>
      call(`POST ${path(courseId)}/practice-answers`, {
        as: student,
        payload: { questionId, answer: { kind: "choice", chosen: [1] } },
        headers: { "idempotency-key": key },
      });
    const first = await send("practice-0001");
    expect((await send("practice-0001")).json).toEqual(first.json);
    expect(await chapters(courseId, student)).toMatchObject([{ done: 1, right: 1 }]);
    await send("practice-0002");
    expect(await chapters(courseId, student)).toMatchObject([{ done: 2, right: 2 }]);
  });

  it("knows nothing of a question of a draft or of a test that is to come, until its solutions are shown", async () => {
    const { courseId, student } = await enrolled();
    const { id: elsewhere } = await createCourse(database.db);
    const exam = await createExam(database.db, {
      ...{ courseId: elsewhere, state: "draft", pattern: examPattern(1) },
    });
    const { id } = await database.db.selectFrom("questions").select("id").executeTakeFirstOrThrow();
    for (const state of ["draft", "announced"] as const) {
      await database.db.updateTable("exams").set({ state }).execute();
      expect((await draw(courseId, student)).json.questions).toEqual([]);
      expect(await chapters(courseId, student)).toEqual([]);
      expectProblem(await answer(courseId, student, id, 1), "not_found");
    }
    await database.db
      .updateTable("exams")
      .set({ state: "published", showsSolutionsAt: "2999-01-01T00:00:00.000Z" })
      .where("id", "=", exam.id)
      .execute();
    expectProblem(await answer(courseId, student, id, 1), "not_found");
    await database.db.updateTable("exams").set({ showsSolutionsAt: null }).execute();
    expect((await draw(courseId, student)).json.questions).toMatchObject([{ id }]);
    expect((await answer(courseId, student, id, 1)).status).toBe(200);
  });

  it("leaves out questions of other classes and subjects, and those that a person marks", async () => {
    const { courseId, student } = await enrolled();
    const others: Partial<NewQuestion>[] = [{ grade: "9" }, { subject: "Biology" }];
    for (const other of others) await createQuestion(database.db, other);
    const written = { kind: "written" as const, text: { en: "Derive it.", hi: null } };
    await createQuestion(database.db, {
      ...{ content: { ...written, solution: null }, key: { kind: "written" } },
    });
    expect(await chapters(courseId, student)).toEqual([]);
    const { id } = await createQuestion(database.db, { grade: null });
    expect((await draw(courseId, student)).json.questions).toMatchObject([{ id }]);
  });

  it("is for those who are enrolled, until the course is over", async () => {
    const { courseId, student } = await enrolled();
    const { id } = await createQuestion(database.db);
    const stranger = await signIn("student");
    for (const asked of [
      await draw(courseId, stranger),
      await answer(courseId, stranger, id, 1),
      await call(`GET ${path(courseId)}/practice-chapters`, { as: stranger }),
    ])
      expectProblem(asked, "not_enrolled");
    expectProblem(await call(`GET ${path(courseId)}/practice-chapters`), "session_required");
    await database.db.updateTable("courses").set({ validUntil: "2020-03-31" }).execute();
    expectProblem(await draw(courseId, student), "course_over");
  });
});
