import { createHash } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import type { Exam } from "../../../contract/entities/exam.ts";
import type { NewQuestion } from "../../../contract/entities/question-bank.ts";
import type { Answer } from "../../../contract/exams/answers.ts";
import {
  fullMarksOf,
  type Pattern,
  type QuestionKind,
  type Section,
} from "../../../contract/exams/pattern.ts";
import { suppliedPatterns } from "../../../contract/exams/supplied-patterns.ts";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createStaff } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createQuestion, questionFields } from "../../../test/factories/questions.ts";
import { openSealed } from "./testing/open-sealed.ts";

const MINUTE_MS = 60_000;
// Near the present, where the sessions of those who sign in are.
const START = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS;
const at = (minutes: number) => new Date(START + minutes * MINUTE_MS).toISOString();

const asked = (text: string) => ({ text: { en: text, hi: null }, solution: null });
const options = ["P", "Q", "R", "S"].map((en) => ({ en, hi: null }));

/** What the bank has of each kind, with what is right and what is wrong. */
const kinds: Record<QuestionKind, { fields: Partial<NewQuestion>; right: Answer; wrong: Answer }> =
  {
    single: {
      fields: {},
      right: { kind: "choice", chosen: [1] },
      wrong: { kind: "choice", chosen: [0] },
    },
    assertion: {
      fields: {
        content: { kind: "assertion", ...asked("Ice floats."), reason: asked("It is light.").text },
        key: { kind: "choice", accepted: [[1]] },
      },
      right: { kind: "choice", chosen: [1] },
      wrong: { kind: "choice", chosen: [0] },
    },
    multiple: {
      fields: {
        content: { kind: "multiple", ...asked("Which are scalars?"), options },
        key: { kind: "choice", accepted: [[0, 2]] },
      },
      right: { kind: "choice", chosen: [2, 0] },
      wrong: { kind: "choice", chosen: [0, 1] },
    },
    numeric: {
      fields: {
        content: { kind: "numeric", ...asked("How far?"), unit: { en: "m", hi: null } },
        key: { kind: "numeric", ranges: [{ from: "20", to: "20" }] },
      },
      right: { kind: "numeric", typed: "20" },
      wrong: { kind: "numeric", typed: "21" },
    },
    matrix: {
      fields: {
        content: { kind: "matrix", ...asked("Match."), rows: options, options },
        key: { kind: "matrix", rows: [[0], [1], [2], [3]] },
      },
      right: { kind: "matrix", rows: [[0], [1], [2], [3]] },
      wrong: { kind: "matrix", rows: [[1], [0], [3], [2]] },
    },
    written: {
      fields: {
        content: { kind: "written", ...asked("(a) Derive it.\n\nOR\n\n(b) Draw the circuit.") },
        key: { kind: "written" },
      },
      right: { kind: "written", pages: [createHash("sha256").update("page").digest("hex")] },
      wrong: { kind: "written", pages: [createHash("sha256").update("other").digest("hex")] },
    },
  };

/** One section of every kind; of the written ones, two of three count. */
const own: Pattern = {
  ...(suppliedPatterns.find(({ code }) => code === "weekly-test") as Pattern),
  ...{ code: "own", name: "Own" },
  sections: (Object.keys(kinds) as QuestionKind[]).map((kind) => ({
    ...{ name: `Section ${kind}`, nameHi: null, subject: "Physics", kind, count: 3, counted: 2 },
    marks: { right: 400, wrong: kind === "written" ? 0 : -100, partial: 0 },
  })),
};

describeEachDatabase("each pattern is made into a test, sat, marked and published", (database) => {
  let minute = 0;
  const { call, signIn } = useTestApp(database, {
    now: () => new Date(START + minute * MINUTE_MS),
  });
  beforeEach(() => {
    minute = -60;
  });
  const ifMatch = (version: number) => ({ "if-match": `"${version}"` });

  async function made(code: string) {
    const { id: courseId } = await createCourse(database.db);
    const teacher = await signIn("student");
    await createStaff(database.db, { courseId, userId: teacher.user.id });
    const payload = {
      ...{ title: "Mock test", titleHi: null, kind: "scheduled", patternCode: code },
      ...{ courseIds: [courseId], chapters: [], showsSolutionsAt: null },
      sessions: [{ startsAt: at(0), endsAt: null }],
    };
    const added = await call("POST /api/teach/exams", { as: teacher, payload });
    expect(added.status).toBe(201);
    return { teacher, courseId, id: added.json.exam.id as string };
  }
  const step = async (id: string, name: string, as: SignedIn, payload?: object) => {
    const { version } = (await call(`GET /api/teach/exams/${id}`, { as })).json.exam;
    const sent = { as, headers: ifMatch(version), ...(payload && { payload }) };
    const { status, json } = await call(`POST /api/teach/exams/${id}/${name}`, sent);
    expect({ status, json }).toMatchObject({ status: 200 });
    return json.exam;
  };

  async function sit(sessionId: string, courseId: string, which: "right" | "wrong") {
    const as = await signIn("student");
    await createEnrolment(database.db, { userId: as.user.id, courseId });
    const paper = (await call(`GET /api/user/exam-sessions/${sessionId}/paper`, { as })).json;
    const { attempt, key } = (await call(`POST /api/user/exam-sessions/${sessionId}/start`, { as }))
      .json;
    const { questions } = openSealed(paper.sealed, key);
    const acts = questions.flatMap(({ position, content }) => [
      { is: "choose", question: position, answer: kinds[content.kind][which] },
      { is: "save", question: position, isMarked: false },
    ]);
    const events = [{ is: "begin" }, ...acts].map((act, place) => ({
      ...{ number: place + 1, atMs: START + place, act },
    }));
    for (let from = 0; from < events.length; from += limits.eventsAtOnce) {
      const part = events.slice(from, from + limits.eventsAtOnce);
      const payload = { deviceId: "phone-0001", events: part };
      const sent = await call(`POST /api/user/attempts/${attempt.id}/events`, { as, payload });
      expect(sent.status).toBe(200);
    }
    return { as, id: attempt.id as string };
  }

  /** Gives each written answer of `best` full marks and those of all others none, as a teacher goes through the queue. */
  async function markWritten(examId: string, teacher: SignedIn, best: string) {
    const path = `GET /api/teach/exams/${examId}/marking` as const;
    const { questions } = (await call(path, { as: teacher })).json;
    for (const { position } of questions) {
      const { shown } = (await call(`${path}?question=${position}`, { as: teacher })).json;
      for (const { attemptId } of shown.answers) {
        const marks = attemptId === best ? shown.most : 0;
        const given = await call(`PUT /api/teach/attempts/${attemptId}/answers/${position}/mark`, {
          ...{ as: teacher, headers: ifMatch(0), payload: { marks, comment: null, pages: [] } },
        });
        expect(given.status).toBe(200);
      }
    }
    return questions.length;
  }

  it.each([...suppliedPatterns, own].map((pattern) => [pattern.code, pattern] as const))(
    "%s",
    async (name, pattern) => {
      let { code } = pattern;
      if (name === "own") {
        const { code: _, version: __, ...payload } = pattern;
        const saved = await call("POST /api/admin/exam-patterns", {
          ...{ as: await signIn("admin"), payload },
        });
        code = saved.json.pattern.code;
      }
      for (const { subject, count, ...section } of pattern.sections)
        for (let each = 0; each < count; each += 1)
          await createQuestion(database.db, { ...questionFields(fieldsFor(section)), subject });
      const { teacher, courseId, id } = await made(code);
      const drawing = { mix: { easy: 0, usual: 100, hard: 0 }, seed: 1 };
      const { paper }: Exam = await step(id, "draw", teacher, drawing);
      const misplaced = paper.filter(
        ({ content, section }) =>
          content.kind === "written" &&
          content.fullMarks !== pattern.sections[section]?.marks.right,
      );
      expect(misplaced).toEqual([]);
      const exam = await step(id, "announce", teacher);
      minute = 1;
      const sessionId = exam.sessions[0].id;
      const best = await sit(sessionId, courseId, "right");
      const worst = await sit(sessionId, courseId, "wrong");
      minute = pattern.minutes + 2;
      const written = await markWritten(id, teacher, best.id);
      expect(written).toBe(questionsOf(pattern, ({ kind }) => kind === "written"));
      expect(await step(id, "publish", teacher)).toMatchObject({ state: "published" });
      const reached = async ({ as, id: attemptId }: typeof best) =>
        (await call(`GET /api/user/attempts/${attemptId}/result`, { as })).json.result;
      const most = fullMarksOf(pattern);
      expect(await reached(best)).toMatchObject({ marks: most, most, rank: 1, appeared: 2 });
      const { marks, rank, questions } = await reached(worst);
      const least = pattern.sections.reduce(
        (sum, each) => sum + each.counted * each.marks.wrong,
        0,
      );
      expect({ marks, rank, questions: questions.length }).toEqual({
        ...{ marks: least, rank: 2, questions: questionsOf(pattern, () => true) },
      });
    },
    60_000,
  );

  it("asks a written question only for the marks that it says, drawn, swapped or chosen", async () => {
    const inWriting = (fullMarks?: number) =>
      createQuestion(database.db, {
        ...{ difficulty: 2, key: { kind: "written" } },
        content: { kind: "written", ...asked("Derive it."), ...(fullMarks && { fullMarks }) },
      });
    for (let each = 0; each < 6; each += 1) await inWriting(200);
    const long: string[] = [];
    for (let each = 0; each < 4; each += 1) long.push((await inWriting(500)).id);
    const { id: unknown } = await inWriting();
    const { teacher: as, id } = await made("cbse-12-physics");
    const drawing = { mix: { easy: 0, usual: 100, hard: 0 }, seed: 1 };
    const { paper, shortages, version }: Exam = await step(id, "draw", as, drawing);
    expect(shortages).toEqual([
      { section: 0, missing: 16 },
      { section: 2, missing: 6 },
      { section: 3, missing: 2 },
    ]);
    // Where none is for three marks, one that does not say it stands in.
    expect(paper.find(({ section }) => section === 2)).toMatchObject({ questionId: unknown });
    const [place] = paper;
    const swapped: Exam = await step(id, "swap", as, { position: place?.position });
    expect(swapped.paper[0]?.questionId).not.toBe(place?.questionId);
    expect(swapped.paper[0]?.content).toMatchObject({ fullMarks: 200 });
    const used = new Set(paper.map(({ questionId }) => questionId));
    const payload = { position: place?.position, questionId: long.find((each) => !used.has(each)) };
    const refused = await call(`POST /api/teach/exams/${id}/swap`, {
      ...{ as, payload, headers: ifMatch(version + 1) },
    });
    expectProblem(refused, "invalid_fields", ["questionId"]);
    const listed = async (fullMarks: string) =>
      (await call("GET /api/teach/questions", { as, query: { fullMarks } })).json.total;
    expect([await listed("200"), await listed("500"), await listed("none")]).toEqual([6, 4, 1]);
  });
});

/** A question of a section's kind; a written one says that it is for the section's marks. */
function fieldsFor({ kind, marks }: Pick<Section, "kind" | "marks">): Partial<NewQuestion> {
  const { content, ...fields } = kinds[kind].fields;
  if (content?.kind !== "written") return kinds[kind].fields;
  return { ...fields, content: { ...content, fullMarks: marks.right } };
}

function questionsOf({ sections }: Pattern, isMeant: (section: Section) => boolean): number {
  return sections.filter(isMeant).reduce((sum, { count }) => sum + count, 0);
}
