import { expect, it } from "vitest";
import type { ImportedQuestion } from "../../../contract/entities/question-import.ts";
import { importLimits } from "../../../contract/exams/import-limits.ts";
import { cellsOf, type QuestionCells } from "../../../contract/exams/question-cells.ts";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createStaff } from "../../../test/factories/classes.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createExam } from "../../../test/factories/exams.ts";
import {
  createQuestion,
  createQuestionImport,
  createQuestionPicture,
  questionFields,
} from "../../../test/factories/questions.ts";
import { sweepQuestionImports } from "./question-imports.service.ts";
import { sweepQuestionPictures } from "./question-pictures.service.ts";
import { emptyBinOfQuestions } from "./questions.service.ts";

const PATH = "/api/teach/question-imports";

describeEachDatabase("an import of questions", (database) => {
  const app = useTestApp(database);
  const { call, signIn } = app;

  const teacher = async () => {
    const as = await signIn("student");
    const { id: courseId } = await createCourse(database.db);
    await createStaff(database.db, { courseId, userId: as.user.id });
    return as;
  };
  const found = (place: number, cells: QuestionCells, more: object = {}) => ({
    ...{ place, number: String(place), cells, source: `${place}. As it stood there` },
    ...{ notes: [], faults: [], ...more },
  });
  const whole = (more: QuestionCells = {}) => ({ ...cellsOf(questionFields()), ...more });
  const send = (as: SignedIn, questions: object[]) =>
    call(`POST ${PATH}`, { as, payload: { title: "test.xlsx", format: "xlsx", questions } });
  const create = async (as: SignedIn, questions: object[]): Promise<string> =>
    (await send(as, questions)).json.id;
  const read = (as: SignedIn, id: string, query: Record<string, string> = {}) =>
    call(`GET ${PATH}/${id}`, { as, query });
  const statesOf = async (as: SignedIn, id: string) =>
    (await read(as, id)).json.questions.map(({ state }: ImportedQuestion) => state);
  const accept = (as: SignedIn, id: string, ...questions: [place: number, version: number][]) => {
    const payload = { questions: questions.map(([place, version]) => ({ place, version })) };
    return call(`POST ${PATH}/${id}/acceptance`, { as, payload });
  };
  const change = (as: SignedIn, id: string, [place, version]: number[], payload: object) =>
    call(`PATCH ${PATH}/${id}/questions/${place}`, {
      ...{ as, payload, headers: { "if-match": `"${version}"` } },
    });
  const bank = () =>
    database.db
      .selectFrom("questions")
      .select(["id", "chapter"])
      .where("deletedAt", "is", null)
      .execute();

  it("is kept without adding anything, and says of each question what is wrong", async () => {
    const as = await teacher();
    const { content } = questionFields();
    const { id: known } = await createQuestion(database.db, { content });
    const same = cellsOf(questionFields({ content }));
    const note = { code: "kruti_dev_converted", cell: "questionHi" };
    const already = { field: "optionB", code: "option_twice" };
    const id = await create(as, [
      found(3, whole({ subject: "भौतिकी" })),
      found(4, whole({ questionEn: "$\\frac{1}{$", rightAnswer: "" })),
      found(5, whole({ solutionEn: "![A pulley](picture:gone)" })),
      found(7, same),
      found(8, whole(), { notes: [note], faults: [] }),
      found(9, same),
      found(10, whole(), { faults: [already] }),
    ]);
    expect((await bank()).map((question) => question.id)).toEqual([known]);
    const { json } = await read(as, id);
    const seen = json.questions.map(({ place, state, faults }: ImportedQuestion) => [
      ...[place, state],
      ...faults.map(({ field, code }) => `${field} ${code}`),
    ]);
    expect(seen).toEqual([
      [3, "ready"],
      [4, "to-look-at", "questionEn invalid_formula", "rightAnswer required"],
      [5, "to-look-at", "solutionEn invalid_picture"],
      [7, "to-look-at"],
      [8, "to-look-at"],
      [9, "to-look-at"],
      [10, "to-look-at", "optionB option_twice"],
    ]);
    expect(json.import).toMatchObject({
      ...{ title: "test.xlsx", ready: [{ place: 3, version: 1 }], tests: 0 },
      counts: { "to-look-at": 6, ready: 1, accepted: 0, "left-out": 0 },
    });
    const [first, , , fourth, fifth, sixth] = json.questions;
    expect(first).toMatchObject({ source: "3. As it stood there", cells: { subject: "Physics" } });
    expect([fourth.same[0].id, fourth.sameAsPlace, sixth.sameAsPlace]).toEqual([known, null, 7]);
    expect(fifth.notes).toEqual([note]);
    const listed = await call(`GET ${PATH}`, { as: await signIn("admin") });
    expect(listed.json.imports).toMatchObject([
      { id, questions: 7, left: 7, byName: as.user.name },
    ]);
  });

  it("is read in pages, of all or of one state", async () => {
    const as = await signIn("admin");
    const cells = Array.from({ length: 60 }, (_, at) => found(at + 1, at < 55 ? whole() : {}));
    const id = await create(as, cells);
    const first = (await read(as, id)).json;
    expect([first.questions.length, first.total, first.nextCursor]).toEqual([50, 60, "50"]);
    const rest = (await read(as, id, { cursor: "50", show: "ready" })).json;
    expect([rest.questions.length, rest.total, rest.nextCursor]).toEqual([5, 55, null]);
  });

  it("is given what its file does not say", async () => {
    const as = await teacher();
    const { subject: _, chapter: __, ...bare } = whole();
    const id = await create(as, [found(1, bare), found(2, whole({ chapter: "Own" }))]);
    expect(await statesOf(as, id)).toEqual(["to-look-at", "ready"]);
    const give = (version: number, payload: object) =>
      call(`PUT ${PATH}/${id}`, { as, payload, headers: { "if-match": `"${version}"` } });
    const given = { subject: "Physics", chapter: "Given" };
    expect((await give(1, given)).json.import).toMatchObject({ given, version: 2 });
    const late = await give(1, {});
    expectProblem(late, "changed_meanwhile");
    expect(late.json.present.import).toMatchObject({ given, version: 2 });
    expectProblem(await give(2, { subject: "Alchemy" }), "invalid_fields", ["subject"]);
    // Whoever saw them before has not seen what is given.
    const unseen = (await accept(as, id, [1, 1], [2, 1])).json.refused;
    expect(unseen.map(({ reason }: { reason: string }) => reason)).toEqual(["changed", "changed"]);
    await accept(as, id, [1, 2], [2, 2]);
    expect((await bank()).map(({ chapter }) => chapter).toSorted()).toEqual(["Given", "Own"]);
  });

  it("is corrected question by question, each as it was seen", async () => {
    const as = await teacher();
    const note = { code: "kept_as_text" };
    const id = await create(as, [found(1, {}, { notes: [note] }), found(2, whole())]);
    const corrected = await change(as, id, [1, 1], { cells: whole() });
    expect(corrected.json.question).toMatchObject({ state: "ready", notes: [], version: 2 });
    const late = await change(as, id, [1, 1], { isLeftOut: true });
    expectProblem(late, "changed_meanwhile");
    expect(late.json.present.question).toMatchObject({ version: 2, state: "ready" });
    const wrong = await change(as, id, [1, 2], { cells: whole({ questionEn: "$\\frac{$" }) });
    expect(wrong.json.question.faults).toMatchObject([{ code: "invalid_formula" }]);
    const out = await change(as, id, [2, 1], { isLeftOut: true });
    expect(out.json.import.counts).toMatchObject({ "left-out": 1, ready: 0 });
    expectProblem(await change(as, id, [3, 1], { isLeftOut: true }), "not_found");
    await accept(as, id, [2, 2]);
    expectProblem(await change(as, id, [2, 3], { isLeftOut: true }), "question_accepted");
  });

  it("adds what is accepted once, and names what it refuses", async () => {
    const as = await teacher();
    const id = await create(as, [found(1, whole()), found(2, {}), found(3, whole())]);
    await change(as, id, [3, 1], { cells: whole() });
    const asked: [number, number][] = [
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
    ];
    const { json } = await accept(as, id, ...asked);
    expect(json.refused).toEqual([
      { place: 2, reason: "faulty" },
      { place: 3, reason: "changed" },
      { place: 4, reason: "gone" },
    ]);
    const [{ id: added } = { id: "" }] = await bank();
    expect(json.questions).toMatchObject([
      { place: 1, state: "accepted", questionId: added },
      { state: "to-look-at" },
      { state: "ready" },
    ]);
    await accept(as, id, [1, 1], [1, 2]);
    expect(await bank()).toHaveLength(1);
    const lines = await database.db
      .selectFrom("audit_log")
      .select(["action", "after"])
      .where("subjectType", "=", "question-import")
      .orderBy("id")
      .execute();
    expect(lines.map(({ action }) => action)).toEqual(["create", "change", "change"]);
    expect(lines.at(-1)?.after).toContain('"acceptedQuestions":1');
  });

  it("is accepted without a look only as far as it is still ready", async () => {
    const as = await teacher();
    const { content } = questionFields();
    const id = await create(as, [
      found(1, cellsOf(questionFields({ content }))),
      found(2, whole()),
    ]);
    expect(await statesOf(as, id)).toEqual(["ready", "ready"]);
    await createQuestion(database.db, { content });
    const questions = [1, 2].map((place) => ({ place, version: 1 }));
    const payload = { questions, onlyReady: true };
    const { json } = await call(`POST ${PATH}/${id}/acceptance`, { as, payload });
    expect(json.refused).toEqual([{ place: 1, reason: "changed" }]);
    expect(await statesOf(as, id)).toEqual(["to-look-at", "accepted"]);
  });

  it("is taken back: its questions go to the bin, and can be accepted again", async () => {
    const as = await teacher();
    const id = await create(as, [found(1, whole()), found(2, whole()), found(3, whole())]);
    const { questions } = (await accept(as, id, [1, 1], [2, 1])).json;
    const exam = await createExam(database.db, { courseId: (await createCourse(database.db)).id });
    const [kept, deleted] = questions.map(({ questionId }: ImportedQuestion) => questionId);
    const version = database.db
      .selectFrom("question_versions")
      .select("id")
      .where("questionId", "=", kept);
    const { id: questionVersionId } = await version.executeTakeFirstOrThrow();
    const asked = { examId: exam.id, questionVersionId, position: 7, section: 0 };
    await database.db
      .insertInto("exam_questions")
      .values({ ...asked, chapter: "Motion", difficulty: 2 })
      .execute();
    expect((await read(as, id)).json.import.tests).toBe(1);
    await call(`DELETE /api/teach/questions/${deleted}`, {
      ...{ as, headers: { "if-match": '"1"' } },
    });
    expect((await read(as, id)).json.import).toMatchObject({ inBank: 1, counts: { accepted: 2 } });
    const { json } = await call(`POST ${PATH}/${id}/undo`, { as });
    expect([json.takenBack, json.import.counts.ready]).toEqual([1, 3]);
    expect((await bank()).filter(({ id: left }) => left === kept)).toEqual([]);
    const inTest = database.db.selectFrom("exam_questions").select("position");
    expect(await inTest.where("questionVersionId", "=", questionVersionId).execute()).toHaveLength(
      1,
    );
    await call(`POST /api/teach/questions/${kept}/restoration`, { as });
    expect((await bank()).map(({ id: back }) => back)).toContain(kept);
    const again = (await read(as, id)).json.questions[1];
    expect((await accept(as, id, [2, again.version])).json.refused).toEqual([]);
  });

  it("does not offer again what was accepted and then deleted for good", async () => {
    const as = await teacher();
    const id = await create(as, [found(1, whole())]);
    const [{ questionId }] = (await accept(as, id, [1, 1])).json.questions;
    await call(`DELETE /api/teach/questions/${questionId}`, {
      ...{ as, headers: { "if-match": '"1"' } },
    });
    const later = new Date(Date.now() + 2 * limits.binMs);
    await emptyBinOfQuestions({ ...app.context, now: () => later });
    expect(await statesOf(as, id)).toEqual(["left-out"]);
  });

  it("keeps the pictures that it names, and goes 30 days after the last touch", async () => {
    const as = await teacher();
    const [shown, page, unused] = [
      await createQuestionPicture(database.db),
      await createQuestionPicture(database.db),
      await createQuestionPicture(database.db),
    ];
    const cells = whole({ questionEn: `![A pulley](picture:${shown})` });
    const id = await create(as, [
      found(1, cells, { source: `![The page](picture:${page})` }),
      found(2, whole()),
    ]);
    await accept(as, id, [2, 1]);
    const later = (ms: number) => ({ ...app.context, now: () => new Date(Date.now() + ms) });
    await sweepQuestionPictures(later(limits.unusedQuestionPictureMs + 60_000));
    const pictures = await database.db.selectFrom("question_pictures").select("id").execute();
    expect(pictures.map((picture) => picture.id).toSorted()).toEqual([shown, page].toSorted());
    expect(pictures).not.toContainEqual({ id: unused });
    await sweepQuestionImports(later(importLimits.untouchedImportMs - 60_000));
    expect(await statesOf(as, id)).toEqual(["ready", "accepted"]);
    await sweepQuestionImports(later(importLimits.untouchedImportMs + 60_000));
    expectProblem(await read(as, id), "not_found");
    expect(await bank()).toHaveLength(1);
  });

  it("is deleted with what nobody accepted", async () => {
    const as = await teacher();
    const { id } = await createQuestionImport(database.db, [questionFields(), questionFields()]);
    await accept(as, id, [1, 1]);
    expect((await call(`DELETE ${PATH}/${id}`, { as })).status).toBe(200);
    expect(await database.db.selectFrom("import_questions").selectAll().execute()).toEqual([]);
    expect(await bank()).toHaveLength(1);
    expectProblem(await call(`POST ${PATH}/${id}/undo`, { as }), "not_found");
    expectProblem(await accept(as, id, [1, 1]), "not_found");
  });

  it("is refused with a place twice, or more questions than a file may have", async () => {
    const as = await teacher();
    const many = Array.from({ length: importLimits.questionsOfFile + 1 }, (_, at) =>
      found(at + 1, {}),
    );
    for (const questions of [[found(1, {}), found(1, {})], many, []])
      expectProblem(await send(as, questions), "invalid_fields", ["questions"]);
  });
});
