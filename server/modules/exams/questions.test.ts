import { expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createStaff } from "../../../test/factories/classes.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createQuestion, questionFields } from "../../../test/factories/questions.ts";
import { emptyBinOfQuestions } from "./questions.service.ts";

const LIST = "GET /api/teach/questions";
const ADD = "POST /api/teach/questions";
const read = (version: number) => ({ headers: { "if-match": `"${version}"` } });

describeSqliteFirst("the question bank", (database) => {
  const tested = useTestApp(database);
  const { call, signIn } = tested;

  /** Somebody on the staff of a course. */
  const teacher = async () => {
    const as = await signIn("student");
    const { id: courseId } = await createCourse(database.db);
    await createStaff(database.db, { courseId, userId: as.user.id });
    return as;
  };
  const lines = () =>
    database.db
      .selectFrom("audit_log")
      .select(["action", "before", "after"])
      .where("subjectType", "=", "question")
      .orderBy("id")
      .execute();
  const versions = () =>
    database.db.selectFrom("question_versions").select(["number", "content"]).execute();

  it("takes a question of a teacher, which others who teach find, and names its chapter", async () => {
    const payload = questionFields({ subject: "physics", source: "Weekly test 4" });
    const added = await call(ADD, { as: await teacher(), payload });
    expect(added.status).toBe(201);
    const { id, createdAt } = added.json.question;
    const kept = { ...payload, subject: "Physics", id, version: 1, number: 1 };
    expect(added.json.question).toEqual({ ...kept, createdAt, updatedAt: createdAt });
    const as = await teacher();
    expect((await call(`${LIST}/${id}`, { as })).json).toEqual(added.json);
    const { json } = await call("GET /api/teach/question-chapters", { as });
    const chapter = { subject: "Physics", chapter: "Motion in a straight line", questions: 1 };
    expect(json.chapters).toEqual([chapter]);
    expect(await lines()).toMatchObject([{ action: "create", before: null }]);
  });

  it("finds by words in both languages, tag, source and every filter, and counts", async () => {
    const as = await teacher();
    const one = await createQuestion(database.db, { source: "Weekly test 4" });
    const other = await createQuestion(database.db, {
      ...{ subject: "Chemistry", grade: null, chapter: "Acids", difficulty: 3, tags: ["salts"] },
      content: {
        kind: "numeric",
        text: { en: "What is the pH of water?", hi: "पानी का pH कितना है?" },
        ...{ unit: null, solution: { en: "Seven.", hi: null } },
      },
      key: { kind: "numeric", ranges: [{ from: "7", to: "7" }] },
    });
    const found = async (query: Record<string, string>) => {
      const { json } = await call(LIST, { as, query });
      expect(json.total).toBe(json.questions.length);
      return json.questions.map(({ id }: { id: string }) => id);
    };
    for (const query of ["ph WATER", "पानी", "salt"])
      expect(await found({ query })).toEqual([other.id]);
    for (const query of ["weekly stone", "पत्थर", "straight line"])
      expect(await found({ query })).toEqual([one.id]);
    expect(await found({ query: "seven" })).toEqual([]);
    const filters = { subject: "chemistry", chapter: "Acids", kind: "numeric", difficulty: "3" };
    for (const [name, value] of Object.entries(filters))
      expect(await found({ [name]: value }), name).toEqual([other.id]);
    expect(await found({ grade: "11" })).toEqual([one.id]);
    expect(await found({})).toEqual([other.id, one.id]);
    const first = await call(LIST, { as, query: { limit: "1" } });
    const cursor = first.json.nextCursor;
    const next = await call(LIST, { as, query: { limit: "1", cursor } });
    expect([first.json, next.json].map(({ questions: [row] }) => row.id)).toEqual([
      other.id,
      one.id,
    ]);
    expect([first.json.total, next.json.nextCursor]).toEqual([2, null]);
  });

  it("keeps one version while nothing uses the earlier ones, and counts every save", async () => {
    const as = await teacher();
    const { id } = await createQuestion(database.db);
    const change = (version: number, payload: object) =>
      call(`PUT /api/teach/questions/${id}`, { as, payload, ...read(version) });
    const { json } = await call(`${LIST}/${id}`, { as });
    const { content, key, subject, grade, chapter, source, tags } = json.question;
    const same = { content, key, subject, grade, chapter, source, tags, difficulty: 3 };
    expect((await change(1, same)).json.question).toMatchObject({ version: 2, number: 1 });
    const otherKey = { ...same, key: { kind: "choice", accepted: [[2]] } };
    const changed = await change(2, otherKey);
    expect(changed.json.question).toMatchObject({ version: 3, number: 2, key: otherKey.key });
    expect(await versions()).toHaveLength(1);
    const stale = await change(2, same);
    expectProblem(stale, "changed_meanwhile");
    expect(stale.json.present).toEqual(changed.json);
    const said = (await lines()).map(({ before, after }) => [before, after]);
    expect(said).toEqual([
      ['{"difficulty":"2"}', '{"difficulty":"3"}'],
      ['{"rightAnswer":"B"}', '{"rightAnswer":"C"}'],
    ]);
  });

  it("takes whole and half marks of a written question, and says what changed", async () => {
    const as = await teacher();
    const place = questionFields();
    const inWriting = (fullMarks?: number) => ({
      ...{ ...place, key: { kind: "written" } },
      content: {
        ...{ kind: "written", text: { en: "Derive it.", hi: null }, solution: null },
        ...(fullMarks !== undefined && { fullMarks }),
      },
    });
    for (const wrong of [0, 25, 10_050, -50])
      expectProblem(await call(ADD, { as, payload: inWriting(wrong) }), "invalid_fields", [
        "content.fullMarks",
      ]);
    const { id } = (await call(ADD, { as, payload: inWriting() })).json.question;
    const path = `/api/teach/questions/${id}`;
    const changed = await call(`PUT ${path}`, { as, payload: inWriting(250), ...read(1) });
    expect(changed.json.question).toMatchObject({ number: 2, content: { fullMarks: 250 } });
    expect((await lines()).at(-1)).toMatchObject({ after: '{"fullMarks":"2.5"}' });
    await call(`PUT ${path}`, { as, payload: inWriting(), ...read(2) });
    const { fullMarks } = await database.db
      .selectFrom("questions")
      .select("fullMarks")
      .executeTakeFirstOrThrow();
    expect(fullMarks).toBeNull();
  });

  it("deletes a question to the bin, from which a teacher restores it, and the office", async () => {
    const as = await teacher();
    const office = await signIn("admin");
    const { id } = await createQuestion(database.db);
    const remove = () => call(`DELETE /api/teach/questions/${id}`, { as, ...read(1) });
    const { json } = await remove();
    expect(Date.parse(json.undoUntil)).toBeGreaterThan(Date.now());
    expectProblem(await call(`${LIST}/${id}`, { as }), "not_found");
    expectProblem(await remove(), "not_found");
    expect((await call(LIST, { as })).json.questions).toEqual([]);
    const bin = (await call("GET /api/admin/bin", { as: office })).json;
    const title = expect.stringContaining("How far does a stone fall");
    expect(bin).toMatchObject({
      total: 1,
      items: [{ id, kind: "question", title, deletedBy: as.user.name }],
    });
    const back = await call(`POST /api/teach/questions/${id}/restoration`, { as });
    expect(back.json.question).toMatchObject({ id, version: 1 });
    await remove();
    const restored = await call(`POST /api/admin/bin/question/${id}/restore`, { as: office });
    expect(restored.status).toBe(200);
    expect((await call(LIST, { as })).json.total).toBe(1);
    const actions = (await lines()).map(({ action }) => action);
    expect(actions).toEqual(["delete", "restore", "delete", "restore"]);
  });

  it("empties the bin of what has lain in it for its time, with its versions", async () => {
    const as = await teacher();
    const past = new Date(Date.now() - limits.binMs - 60_000).toISOString();
    const { id } = await createQuestion(database.db, { deletedAt: past });
    const { id: kept } = await createQuestion(database.db, { deletedAt: new Date().toISOString() });
    await emptyBinOfQuestions(tested.context);
    const restore = (each: string) => call(`POST /api/teach/questions/${each}/restoration`, { as });
    expectProblem(await restore(id), "not_found");
    expect(await versions()).toHaveLength(1);
    expect((await restore(kept)).status).toBe(200);
  });

  it("names the questions that ask the same", async () => {
    const as = await teacher();
    const { content } = questionFields();
    const { id } = await createQuestion(database.db, { content });
    await createQuestion(database.db);
    const same = async () => {
      const payload = { contents: [content] };
      const { json } = await call("POST /api/teach/question-checks", { as, payload });
      return json.checked[0].same.map((question: { id: string }) => question.id);
    };
    expect(await same()).toEqual([id]);
  });

  it("is for those who teach and the office", async () => {
    const student = await signIn("student");
    for (const line of [LIST, `${LIST}/any`, ADD]) {
      expectProblem(await call(line), "session_required");
      expectProblem(await call(line, { as: student }), "teacher_required");
    }
  });

  it.each(badQuestions())("refuses a question with %s", async (_, change, wrong) => {
    const as = await teacher();
    const payload = { ...questionFields(), ...change };
    expectProblem(await call(ADD, { as, payload }), "invalid_fields", [wrong[0]]);
    const { json } = await call(ADD, { as, payload });
    expect(json.errors[0].code).toBe(wrong[1]);
    expect(json.errors[0].message).not.toContain("{}");
    expect(await versions()).toEqual([]);
  });
});

type Bad = [name: string, change: object, wrong: [field: string, code: string]];

function badQuestions(): Bad[] {
  const text = (en: string) => ({ en, hi: null });
  const common = { text: text("How much?"), solution: null };
  const choice = (options: string[]) => ({ kind: "single", ...common, options: options.map(text) });
  const numeric = { kind: "numeric", ...common, unit: null };
  const range = (from: string, to: string) => ({ kind: "numeric", ranges: [{ from, to }] });
  return [
    ["no right answer", { key: { kind: "choice", accepted: [] } }, ["key.accepted", "required"]],
    [
      "an answer that is no option",
      { key: { kind: "choice", accepted: [[7]] } },
      ["key", "key_names_no_option"],
    ],
    ["an option twice", { content: choice(["5 m", "5 M"]) }, ["content.options", "option_twice"]],
    [
      "a range that ends before it begins",
      { content: numeric, key: range("3", "2") },
      ["key.ranges.0.to", "range_reversed"],
    ],
    [
      "a range of words",
      { content: numeric, key: range("a", "4") },
      ["key.ranges.0.from", "invalid_decimal"],
    ],
    ["the key of another kind", { content: numeric }, ["key", "key_of_another_kind"]],
    [
      "a formula that cannot be read",
      { content: choice(["$\\frac{1}{$", "2"]) },
      ["content.options.0.en", "invalid_formula"],
    ],
    [
      "a text too long",
      { content: { ...choice(["1", "2"]), text: text("a".repeat(6_001)) } },
      ["content.text.en", "too_long"],
    ],
    ["an unknown subject", { subject: "Alchemy" }, ["subject", "invalid_choice"]],
    ["a difficulty of none", { difficulty: 4 }, ["difficulty", "invalid_choice"]],
  ];
}
