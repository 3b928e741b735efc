import { createHash } from "node:crypto";
import sharp from "sharp";
import { beforeEach, expect, it, vi } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createStaff } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createExam, examPattern } from "../../../test/factories/exams.ts";
import { createFile } from "../../../test/factories/files.ts";
import { AppError } from "../../app-error.ts";
import { bodyOf, FORM_TYPE, file } from "../../http/uploads/testing/hand-made-form.ts";

const MINUTE_MS = 60_000;
// Near the present, where the sessions of those who sign in are.
const START = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS;
const at = (minutes: number) => new Date(START + minutes * MINUTE_MS).toISOString();

/** A photograph of a phone, with the place where it was taken. */
async function photograph(shade: number) {
  const bytes = await sharp({
    create: { width: 300, height: 400, channels: 3, background: { r: shade, g: 90, b: 90 } },
  })
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "28/1 36/1 0/1" } })
    .jpeg()
    .toBuffer();
  return { bytes, name: createHash("sha256").update(bytes).digest("hex") };
}
type Photo = Awaited<ReturnType<typeof photograph>>;

const answered = (question: number, ...photos: Photo[]) => ({
  ...{ is: "choose", question },
  answer: { kind: "written", pages: photos.map(({ name }) => name) },
});

describeEachDatabase("written answers", (database) => {
  let minute = 0;
  const app = useTestApp(database, {
    now: () => new Date(START + minute * MINUTE_MS),
  });
  const { call, signIn } = app;
  beforeEach(() => {
    minute = 0;
  });

  /** Two questions of 3 marks that are answered in writing, and the acts of each student. */
  async function satBy(...acts: object[][]) {
    const { id: courseId } = await createCourse(database.db);
    const plain = examPattern(2);
    const sections = plain.sections.map((section) => ({
      ...{ ...section, kind: "written" as const },
      marks: { right: 300, wrong: 0, partial: 0 },
    }));
    const exam = await createExam(database.db, {
      ...{ courseId, state: "announced", startsAt: at(0), endsAt: at(30) },
      pattern: { ...plain, sections },
    });
    await database.db.updateTable("question_versions").set({ key: '{"kind":"written"}' }).execute();
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
      expect((await call(`POST /api/user/attempts/${id}/events`, { as, payload })).status).toBe(
        200,
      );
      students.push({ as, id });
    }
    return { exam, teacher, students, courseId };
  }
  const send = ({ as, id }: { as: SignedIn; id: string }, { name, bytes }: Photo, called = name) =>
    call(`PUT /api/user/attempts/${id}/pages/${called}`, {
      ...{ as, payload: bodyOf(file("page", "page.jpg", bytes)) },
      headers: { "content-type": FORM_TYPE },
    });
  const queue = async (examId: string, as: SignedIn, question?: number) =>
    (
      await call(
        `GET /api/teach/exams/${examId}/marking${question === undefined ? "" : `?question=${question}`}`,
        { as },
      )
    ).json;
  type Given = {
    marks: number;
    comment?: string | null;
    version?: number;
    position?: number;
    seen?: Photo[];
  };
  const mark = (attemptId: string, as: SignedIn, { marks, comment = null, ...of }: Given) =>
    call(`PUT /api/teach/attempts/${attemptId}/answers/${of.position ?? 0}/mark`, {
      ...{ as, headers: { "if-match": `"${of.version ?? 0}"` } },
      payload: { marks, comment, pages: (of.seen ?? []).map(({ name }) => name) },
    });
  const own = async ({ as, id }: { as: SignedIn; id: string }) =>
    (await call(`GET /api/user/attempts/${id}/result`, { as })).json.result;
  const publish = async (examId: string, as: SignedIn) => {
    const { version } = (await call(`GET /api/teach/exams/${examId}`, { as })).json.exam;
    const headers = { "if-match": `"${version}"` };
    return call(`POST /api/teach/exams/${examId}/publish`, { as, headers });
  };

  it("keep each photograph once, without the place where it was taken, also long after the end", async () => {
    const photo = await photograph(10);
    expect((await sharp(photo.bytes).metadata()).exif).toBeDefined();
    const { students } = await satBy([answered(0, photo)]);
    const [student] = students;
    if (!student) throw new Error("nobody has sat it");
    minute = 60;
    for (const _ of [1, 2]) expect((await send(student, photo)).status).toBe(200);
    expect(await database.db.selectFrom("answer_pages").selectAll().execute()).toHaveLength(1);
    const path = `GET /api/user/attempts/${student.id}/pages/${photo.name}` as const;
    const kept = await call(path, { as: student.as });
    const metadata = await sharp(kept.bytes).metadata();
    expect(metadata).toMatchObject({ format: "webp", width: 300, height: 400 });
    expect(metadata.exif).toBeUndefined();
  });

  it("take no photograph that none of one's own answers names, that was changed, or beyond the most", async () => {
    const [photo, other] = [await photograph(10), await photograph(20)];
    const { students } = await satBy([answered(0, photo)], []);
    const [first, second] = students;
    if (!first || !second) throw new Error("nobody has sat it");
    expectProblem(await send(first, other), "not_found");
    expectProblem(await send(first, other, photo.name), "not_found");
    expectProblem(await send({ as: second.as, id: first.id }, photo), "not_found");
    const text = { ...photo, bytes: Buffer.from("no picture") };
    expectProblem(await send(first, text), "file_type_refused");
    const { sha256, id: fileId } = await createFile(database.db);
    for (let each = 0; each < limits.pagesOfAttempt; each += 1)
      await database.db
        .insertInto("answer_pages")
        .values({ attemptId: first.id, sha256: `${each}`, fileId, arrivedAt: sha256 })
        .execute();
    expectProblem(await send(first, photo), "invalid_fields", ["page"]);
    const rows = database.db.selectFrom("files").where("id", "!=", fileId).selectAll();
    expect(await rows.execute()).toEqual([]);
  });

  it("refuse an answer of no photograph or of seven", async () => {
    const photo = await photograph(10);
    const { students } = await satBy([]);
    const [student] = students;
    if (!student) throw new Error("nobody has sat it");
    for (const pages of [[], Array(7).fill(photo)]) {
      const event = { number: 2, atMs: START, act: answered(0, ...pages) };
      const refused = await call(`POST /api/user/attempts/${student.id}/events`, {
        ...{ as: student.as, payload: { deviceId: "phone-0001", events: [event] } },
      });
      expectProblem(refused, "invalid_fields", ["events.0.act.answer.pages"]);
    }
  });

  it("are marked without names, in halves, and count in totals, ranks and the student's result", async () => {
    const [one, two, three] = [await photograph(1), await photograph(2), await photograph(3)];
    const { exam, teacher, students } = await satBy(
      [answered(0, one, two)],
      [answered(0, three), answered(1, three)],
    );
    const [first, second] = students;
    if (!first || !second) throw new Error("nobody has sat it");
    for (const photo of [one, two]) await send(first, photo);
    expect(await queue(exam.id, teacher)).toEqual({ isOver: false, questions: [], shown: null });
    expectProblem(await mark(first.id, teacher, { marks: 250 }), "exam_going_on");
    minute = 31;
    const before = await queue(exam.id, teacher);
    expect(before.questions).toEqual([
      { position: 0, answers: 2, marked: 0 },
      { position: 1, answers: 1, marked: 0 },
    ]);
    type Shown = { attemptId: string; missing: number; student: string | null };
    const shown = (id: string): Shown =>
      before.shown.answers.find(({ attemptId }: Shown) => attemptId === id);
    expect(before.shown).toMatchObject({ position: 0, most: 300 });
    expect(shown(first.id)).toMatchObject({
      ...{ pages: [one.name, two.name], missing: 0, student: null, mark: null },
    });
    // Whose photographs are missing is told, so that somebody can ask for them.
    expect(shown(second.id)).toMatchObject({ missing: 1, student: second.as.user.name });
    const page = `GET /api/teach/attempts/${first.id}/pages/${one.name}` as const;
    expect((await call(page, { as: teacher })).status).toBe(200);
    expectProblem(await call(page, { as: first.as }), "teacher_required");

    expectProblem(await mark(first.id, teacher, { marks: 350 }), "invalid_fields", ["marks"]);
    expectProblem(await mark(first.id, teacher, { marks: 120 }), "invalid_fields", ["marks"]);
    expectProblem(await mark(first.id, teacher, { marks: 0, position: 1 }), "not_found");
    const comment = "Name the axes.";
    const given = await mark(first.id, teacher, { marks: 250, comment, seen: [one, two] });
    expect(given.json.mark).toMatchObject({ marks: 250, by: teacher.user.name, version: 1 });
    const refused = await publish(exam.id, teacher);
    expectProblem(refused, "answers_unmarked");
    expect(refused.json.present).toEqual({ unmarked: 2 });
    await mark(second.id, teacher, { marks: 300 });
    await mark(second.id, teacher, { marks: 0, position: 1 });
    expect((await publish(exam.id, teacher)).status).toBe(200);
    const results = await call(`GET /api/teach/exams/${exam.id}/results`, { as: teacher });
    expect(results.json.rows).toMatchObject([
      { marks: 300, rank: 1, waiting: 0 },
      { marks: 250, rank: 2, waiting: 0 },
    ]);
    expect((await own(first)).questions).toMatchObject([
      { verdict: "partial", marks: 250, comment: "Name the axes.", answer: { kind: "written" } },
      { verdict: "blank", marks: 0 },
    ]);
    const lines = await database.db.selectFrom("audit_log").selectAll().execute();
    expect(lines.map(({ after }) => after)).toContain('{"markedAnswer":"1: 2.5"}');
  });

  it("change published results and ranks with their mark, and then there is a line about whose it is", async () => {
    const photo = await photograph(1);
    const { exam, teacher, students } = await satBy([answered(0, photo)], [answered(0, photo)]);
    const [student, other] = students;
    if (!student || !other) throw new Error("nobody has sat it");
    minute = 31;
    await mark(student.id, teacher, { marks: 100 });
    await mark(other.id, teacher, { marks: 100 });
    await publish(exam.id, teacher);
    const again = await mark(student.id, teacher, { marks: 150, version: 1 });
    expect(again.json.mark).toMatchObject({ marks: 150, version: 2 });
    expect(await own(student)).toMatchObject({
      marks: 150,
      rank: 1,
      questions: [{ marks: 150 }, {}],
    });
    expect(await own(other)).toMatchObject({ marks: 100, rank: 2 });
    const lines = database.db.selectFrom("audit_log").select(["before", "after"]);
    expect(await lines.where("personId", "=", student.as.user.id).execute()).toEqual([
      { before: '{"markedAnswer":"1: 1"}', after: '{"markedAnswer":"1: 1.5"}' },
    ]);
  });

  it("have their mark and the results by it at once, should the process end right after", async () => {
    const { exam, teacher, students } = await satBy([answered(0, await photograph(1))]);
    const [student] = students;
    if (!student) throw new Error("nobody has sat it");
    minute = 31;
    await mark(student.id, teacher, { marks: 100 });
    await publish(exam.id, teacher);
    const { transaction } = app.context.database;
    const killed = vi
      .spyOn(app.context.database, "transaction")
      .mockImplementationOnce(async (work) => {
        await transaction(work);
        throw new AppError("unavailable");
      });
    expectProblem(await mark(student.id, teacher, { marks: 150, version: 1 }), "unavailable");
    killed.mockRestore();
    expect(await own(student)).toMatchObject({ marks: 150 });
  });

  it("are marked by the photographs that were seen, and again once others are here", async () => {
    const [photo, late] = [await photograph(1), await photograph(2)];
    const { exam, teacher, students } = await satBy([answered(0, photo, late)]);
    const [student] = students;
    if (!student) throw new Error("nobody has sat it");
    await send(student, photo);
    minute = 31;
    const shown = async () => (await queue(exam.id, teacher, 0)).shown.answers[0];
    expect(await shown()).toMatchObject({ pages: [photo.name], missing: 1, isToRemark: false });
    const unseen = await mark(student.id, teacher, { marks: 100 });
    expectProblem(unseen, "changed_meanwhile");
    const present = { mark: null, pages: [photo.name], missing: 1, isToRemark: false };
    expect(unseen.json.present).toEqual(present);
    await mark(student.id, teacher, { marks: 100, comment: "A page?", seen: [photo] });
    expect(await shown()).toMatchObject({ mark: { marks: 100 }, isToRemark: false });
    await send(student, late);
    const before = { marks: 100, comment: "A page?", by: teacher.user.name, version: 1 };
    expect(await shown()).toMatchObject({ mark: before, missing: 0, isToRemark: true });
    expect((await queue(exam.id, teacher, 0)).questions).toMatchObject([{ marked: 0 }, {}]);
    expectProblem(await publish(exam.id, teacher), "answers_unmarked");
    // Whoever corrects the mark hears of the photograph, and not that somebody else had marked.
    const corrected = await mark(student.id, teacher, { marks: 150, version: 1, seen: [photo] });
    expectProblem(corrected, "changed_meanwhile");
    const pages = [photo.name, late.name];
    expect(corrected.json.present).toEqual({ mark: before, pages, missing: 0, isToRemark: true });
    const again = { marks: 200, version: 1, seen: [photo, late] };
    expect((await mark(student.id, teacher, again)).json.mark.version).toBe(2);
    // Two may mark again at the same time.
    const second = await mark(student.id, teacher, { ...again, marks: 300 });
    expectProblem(second, "changed_meanwhile");
    expect(second.json.present.mark).toMatchObject({ marks: 200, version: 2 });
    expect((await publish(exam.id, teacher)).status).toBe(200);
  });

  it("have no queue where the only attempt is taken out", async () => {
    const { exam, teacher, students } = await satBy([answered(0, await photograph(1))]);
    const payload = { isVoided: true, reason: "Copied." };
    await call(`PUT /api/teach/attempts/${students[0]?.id}/void`, { as: teacher, payload });
    minute = 31;
    expect(await queue(exam.id, teacher)).toMatchObject({ isOver: true, shown: { answers: [] } });
  });

  it("keep a published mark where accepted late acts change the answer, and all are told to mark it again", async () => {
    const [photo, other] = [await photograph(1), await photograph(2)];
    const { exam, teacher, students } = await satBy([answered(0, photo)]);
    const [student] = students;
    if (!student) throw new Error("nobody has sat it");
    minute = 31;
    await mark(student.id, teacher, { marks: 100 });
    await publish(exam.id, teacher);
    const event = { number: 3, atMs: START + 20 * MINUTE_MS, act: answered(0, other) };
    await call(`POST /api/user/attempts/${student.id}/events`, {
      ...{ as: student.as, payload: { deviceId: "phone-0001", events: [event] } },
    });
    const judged = await call(`POST /api/teach/attempts/${student.id}/late`, {
      ...{ as: teacher, payload: { isAccepted: true, untilPlace: 3, reason: "No network." } },
    });
    expect(judged.json).toMatchObject({ attempt: { late: 0 }, toMark: 1 });
    expect(await own(student)).toMatchObject({ marks: 100, questions: [{ marks: 100 }, {}] });
    const shown = (await queue(exam.id, teacher, 0)).shown.answers[0];
    expect(shown).toMatchObject({ mark: { marks: 100 }, isToRemark: true });
    const results = async () =>
      (await call(`GET /api/teach/exams/${exam.id}/results`, { as: teacher })).json.rows;
    expect(await results()).toMatchObject([{ marks: 100, waiting: 0, toRemark: 1 }]);
    await mark(student.id, teacher, { marks: 200, version: 1 });
    expect(await own(student)).toMatchObject({ marks: 200 });
    expect(await results()).toMatchObject([{ marks: 200, waiting: 0, toRemark: 0 }]);
    const lines = database.db.selectFrom("audit_log").select(["before", "after"]);
    expect(await lines.where("after", "like", "%markedAnswer%").orderBy("id").execute()).toEqual([
      { before: null, after: '{"markedAnswer":"1: 1"}' },
      { before: '{"markedAnswer":"1: 1"}', after: '{"markedAnswer":"1: 2"}' },
    ]);
  });

  it("keep published marks where a photograph comes later, until they are marked again", async () => {
    const [photo, other] = [await photograph(1), await photograph(2)];
    const { exam, teacher, students } = await satBy([answered(0, photo), answered(1, other)]);
    const [student] = students;
    if (!student) throw new Error("nobody has sat it");
    minute = 31;
    await mark(student.id, teacher, { marks: 100 });
    await mark(student.id, teacher, { marks: 50, position: 1 });
    await publish(exam.id, teacher);
    await send(student, photo);
    await mark(student.id, teacher, { marks: 150, position: 1, version: 1 });
    expect(await own(student)).toMatchObject({ marks: 250 });
    expect((await queue(exam.id, teacher, 0)).shown.answers).toMatchObject([{ isToRemark: true }]);
    await mark(student.id, teacher, { marks: 300, version: 1, seen: [photo] });
    expect(await own(student)).toMatchObject({ marks: 450 });
  });

  it("are not marked twice unawares: the later is told who marked, and what", async () => {
    const photo = await photograph(1);
    const { exam, teacher, students, courseId } = await satBy([answered(0, photo)]);
    const [student] = students;
    if (!student) throw new Error("nobody has sat it");
    const other = await signIn("student");
    await createStaff(database.db, { courseId, userId: other.user.id });
    minute = 31;
    await mark(student.id, teacher, { marks: 100 });
    const refused = await mark(student.id, other, { marks: 300 });
    expectProblem(refused, "changed_meanwhile");
    expect(refused.json.present.mark).toMatchObject({ marks: 100, by: teacher.user.name });
    expect((await queue(exam.id, other, 0)).shown.answers[0].mark.marks).toBe(100);
    expect((await mark(student.id, other, { marks: 300, version: 1 })).json.mark.marks).toBe(300);
  });

  it("are to be marked again once another answer counts, as after more time", async () => {
    const [photo, later] = [await photograph(1), await photograph(2)];
    const { exam, teacher, students } = await satBy([answered(0, photo)]);
    const [student] = students;
    if (!student) throw new Error("nobody has sat it");
    minute = 31;
    await mark(student.id, teacher, { marks: 100 });
    await call(`POST /api/teach/exams/${exam.id}/minutes`, {
      ...{ as: teacher, payload: { minutes: 30, reason: "Power cut.", attemptIds: [student.id] } },
    });
    const event = { number: 3, atMs: START + 40 * MINUTE_MS, act: answered(0, later) };
    minute = 40;
    await call(`POST /api/user/attempts/${student.id}/events`, {
      ...{ as: student.as, payload: { deviceId: "phone-0001", events: [event] } },
    });
    minute = 62;
    expect((await queue(exam.id, teacher)).shown.answers).toMatchObject([{ isToRemark: true }]);
    expectProblem(await publish(exam.id, teacher), "answers_unmarked");
    const again = await mark(student.id, teacher, { marks: 200, version: 1 });
    expect(again.json.mark).toMatchObject({ marks: 200, version: 2 });
  });

  it("go with their student's account, the photographs too", async () => {
    const photo = await photograph(77);
    const { students } = await satBy([answered(0, photo)]);
    const [student] = students;
    if (!student) throw new Error("nobody has sat it");
    await send(student, photo);
    const { sha256 } = await database.db.selectFrom("files").selectAll().executeTakeFirstOrThrow();
    expect(await app.context.store.has(sha256)).toBe(true);
    const payload = { email: student.as.user.email };
    const deleted = await call("POST /api/user/account-deletion", { as: student.as, payload });
    expect(deleted.status).toBe(200);
    expect(await app.context.store.has(sha256)).toBe(false);
    expect(await database.db.selectFrom("files").selectAll().execute()).toEqual([]);
  });
});
