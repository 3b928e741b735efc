import sharp from "sharp";
import { expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createStaff } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createExam } from "../../../test/factories/exams.ts";
import { createQuestion, questionFields } from "../../../test/factories/questions.ts";
import { bodyOf, FORM_TYPE, file } from "../../http/uploads/testing/hand-made-form.ts";
import { png } from "../../http/uploads/testing/sample-files.ts";
import { phonePhotograph } from "../files/testing/photographs.ts";
import { sweepQuestionPictures } from "./question-pictures.service.ts";
import { openSealed } from "./testing/open-sealed.ts";

const MINUTE_MS = 60_000;
const PATH = "/api/teach/question-pictures";

describeEachDatabase("a picture of a question", (database) => {
  const app = useTestApp(database);
  const { call, signIn } = app;

  const teacher = async () => {
    const as = await signIn("student");
    const { id: courseId } = await createCourse(database.db);
    await createStaff(database.db, { courseId, userId: as.user.id });
    return as;
  };
  const send = (as: SignedIn | undefined, bytes: Buffer = png) =>
    call(`POST ${PATH}`, {
      ...(as && { as }),
      payload: bodyOf(file("picture", "pulley.png", bytes)),
      headers: { "content-type": FORM_TYPE },
    });
  const upload = async (as: SignedIn): Promise<string> => (await send(as)).json.id;
  const get = (as: SignedIn | undefined, id: string) =>
    call(`GET ${PATH}/${id}`, { ...(as && { as }) });
  /** A question that shows one picture, and another one in its solution. */
  const withPictures = (shown: string, solving = shown) => {
    const { content, ...fields } = questionFields();
    const text = { en: `What is $v$?\n![A pulley](picture:${shown})`, hi: null };
    const solution = { en: `![Its forces](picture:${solving})`, hi: null };
    return { ...fields, content: { ...content, text, solution } };
  };
  const add = (as: SignedIn, payload: object) => call("POST /api/teach/questions", { as, payload });
  const sweep = (ms: number) =>
    sweepQuestionPictures({ ...app.context, now: () => new Date(Date.now() + ms) });
  const DAY = limits.unusedQuestionPictureMs + MINUTE_MS;

  it("is kept small for staff, who see it; a student neither sends nor reads one", async () => {
    const as = await teacher();
    const { status, json } = await send(as, await phonePhotograph());
    expect(status).toBe(201);
    const read = await get(as, json.id);
    expect(read.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, no-cache",
    });
    expect(read.bytes.length).toBeLessThanOrEqual(limits.questionPictureBytes);
    const { format, width, exif } = await sharp(read.bytes).metadata();
    expect([format, (width ?? 0) <= 960, exif]).toEqual(["webp", true, undefined]);
    expectProblem(await get(as, "none"), "not_found");
    const student = await signIn("student");
    for (const answer of [await send(student), await get(student, json.id)])
      expectProblem(answer, "teacher_required");
    for (const answer of [await send(undefined), await get(undefined, json.id)])
      expectProblem(answer, "session_required");
    const lines = database.db.selectFrom("audit_log").select(["action", "subjectId"]);
    expect(await lines.where("subjectType", "=", "question-picture").execute()).toEqual([
      { action: "upload", subjectId: json.id },
    ]);
  });

  it("is refused where it is broken or too large, and nothing is kept", async () => {
    const as = await teacher();
    const flat = { width: 8_000, height: 5_001, channels: 3, background: "#fff" } as const;
    const bomb = await sharp({ create: flat }).png({ compressionLevel: 1 }).toBuffer();
    expectProblem(await send(as, png.subarray(0, 40)), "file_type_refused");
    expectProblem(await send(as, bomb), "picture_too_large");
    expect(await database.db.selectFrom("files").selectAll().execute()).toEqual([]);
    expect(await database.db.selectFrom("question_pictures").selectAll().execute()).toEqual([]);
  });

  it("must be here and have words where a question names it", async () => {
    const as = await teacher();
    const id = await upload(as);
    const fields = ["content.text.en", "content.solution.en"];
    expectProblem(
      await add(as, withPictures("gone", "lost")),
      "invalid_fields",
      fields.toReversed(),
    );
    const wordless = withPictures(id);
    wordless.content.text.en = `![ ](picture:${id})`;
    const refused = await add(as, wordless);
    expectProblem(refused, "invalid_fields", ["content.text.en"]);
    expect(refused.json.errors[0].code).toBe("picture_without_words");
    const added = await add(as, withPictures(id));
    expect(added.status).toBe(201);
    const changed = await call(`PUT /api/teach/questions/${added.json.question.id}`, {
      ...{ as, payload: withPictures("gone", id), headers: { "if-match": '"1"' } },
    });
    expectProblem(changed, "invalid_fields", ["content.text.en"]);
  });

  it("is no part of what is searched, and the same question with another picture is named", async () => {
    const as = await teacher();
    const { content } = (await add(as, withPictures(await upload(as)))).json.question;
    const other = structuredClone(content);
    other.text.en = other.text.en.replace(/picture:[\w-]+/, `picture:${await upload(as)}`);
    const payload = { contents: [other] };
    const { checked } = (await call("POST /api/teach/question-checks", { as, payload })).json;
    expect(checked[0].same).toHaveLength(1);
    const found = async (query: string) =>
      (await call("GET /api/teach/questions", { as, query: { query } })).json.total;
    expect([await found("a pulley"), await found("picture")]).toEqual([1, 0]);
  });

  it("is known where questions of a file are checked, and another one is named", async () => {
    const as = await teacher();
    const contents = [await upload(as), "gone"].map((id) => withPictures(id).content);
    const payload = { contents };
    const { checked } = (await call("POST /api/teach/question-checks", { as, payload })).json;
    expect(checked[0].faults).toEqual([]);
    const named = checked[1].faults.map(({ field }: { field: string }) => field);
    expect(named).toEqual(["content.text.en", "content.solution.en"]);
  });

  it("goes a day after it was sent, unless a question or a test has it", async () => {
    const as = await teacher();
    const [unused, used, asked] = [await upload(as), await upload(as), await upload(as)];
    await add(as, withPictures(used));
    const { id: courseId } = await createCourse(database.db);
    const exam = await createExam(database.db, { courseId });
    const tested = await createQuestion(database.db, withPictures(asked));
    const { versionId: questionVersionId } = tested;
    const placed = { questionVersionId, examId: exam.id, position: 2, section: 0 };
    const { chapter, difficulty } = tested;
    await database.db
      .insertInto("exam_questions")
      .values({ ...placed, chapter, difficulty })
      .execute();
    await database.db.deleteFrom("questions").where("id", "=", tested.id).execute();
    expect(await sweep(DAY - 2 * MINUTE_MS)).toBe(0);
    expect(await sweep(DAY)).toBe(1);
    const statuses = [unused, used, asked].map(async (id) => (await get(as, id)).status);
    expect(await Promise.all(statuses)).toEqual([404, 200, 200]);
    expect(await database.db.selectFrom("files").selectAll().execute()).toHaveLength(2);
  });

  it("is in the sealed paper, without those of solutions", async () => {
    const as = await teacher();
    const [shown, solving] = [await upload(as), await upload(as)];
    const { id: courseId } = await createCourse(database.db);
    const minute = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS;
    const startsAt = new Date(minute + MINUTE_MS).toISOString();
    const exam = await createExam(database.db, { courseId, state: "announced", startsAt });
    const content = JSON.stringify(withPictures(shown, solving).content);
    await database.db.updateTable("question_versions").set({ content }).execute();
    const student = await signIn("student");
    await createEnrolment(database.db, { userId: student.user.id, courseId });
    const path = `GET /api/user/exam-sessions/${exam.sessionId}/paper`;
    const { json } = await call(path, { as: student });
    const session = database.db.selectFrom("exam_sessions").select("paperKey");
    const { paperKey } = await session.executeTakeFirstOrThrow();
    const { pictures } = openSealed(json.sealed, paperKey);
    expect(Object.keys(pictures)).toEqual([shown]);
    const bytes = await (await fetch(pictures[shown] ?? "")).arrayBuffer();
    expect(await sharp(Buffer.from(bytes)).metadata()).toMatchObject({ format: "webp" });
  });

  it("comes with a quiz, and that of the solution once it was answered", async () => {
    const as = await teacher();
    const [shown, solving] = [await upload(as), await upload(as)];
    const { id: courseId } = await createCourse(database.db, { selectedClass: "11" });
    const question = await createQuestion(database.db, withPictures(shown, solving));
    const student = await signIn("student");
    await createEnrolment(database.db, { userId: student.user.id, courseId });
    const path = `/api/user/courses/${courseId}`;
    const quiz = (await call(`GET ${path}/practice-questions`, { as: student })).json;
    expect(Object.keys(quiz.pictures)).toEqual([shown]);
    const payload = { questionId: question.id, answer: null };
    const { json } = await call(`POST ${path}/practice-answers`, { as: student, payload });
    expect(Object.keys(json.feedback.pictures).toSorted()).toEqual([shown, solving].toSorted());
  });
});
