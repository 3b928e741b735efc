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

/** Ten questions in physics and five in chemistry, each worth 4 or −1. */
function twoSections() {
  const pattern = examPattern(10);
  const [first] = pattern.sections;
  if (!first) throw new Error("the pattern has no section");
  const chemistry = { ...first, name: "Chemistry", subject: "Chemistry", count: 5, counted: 5 };
  return { ...pattern, sections: [{ ...first, name: "Physics" }, chemistry] };
}

describeEachDatabase("marks of a test on paper", (database) => {
  let minute = 0;
  const { call, signIn } = useTestApp(database, {
    now: () => new Date(START + minute * MINUTE_MS),
  });
  beforeEach(() => {
    minute = 31;
  });

  async function written(students = 3) {
    const { id: courseId } = await createCourse(database.db);
    const exam = await createExam(database.db, {
      ...{ courseId, kind: "paper", state: "announced", questions: 0 },
      ...{ startsAt: at(0), endsAt: at(30), pattern: twoSections() },
    });
    const teacher = await signIn("student");
    await createStaff(database.db, { courseId, userId: teacher.user.id });
    const those: SignedIn[] = [];
    for (let each = 0; each < students; each += 1) {
      const as = await signIn("student");
      await createEnrolment(database.db, { userId: as.user.id, courseId });
      those.push(as);
    }
    return { courseId, exam, teacher, students: those };
  }
  type Typed = (number | null)[] | null;
  const gridOf = (students: readonly SignedIn[], marks: readonly Typed[], by = "section") => ({
    by,
    rows: marks.map((each, row) => ({ studentId: students[row]?.user.id ?? "", marks: each })),
  });
  const save = (id: string, as: SignedIn, payload: object, version = 1) =>
    call(`PUT /api/teach/exams/${id}/marks`, {
      ...{ as, payload, headers: { "if-match": `"${version}"` } },
    });
  const publish = (id: string, as: SignedIn, version: number) =>
    call(`POST /api/teach/exams/${id}/publish`, { as, headers: { "if-match": `"${version}"` } });
  const ownExams = async (as: SignedIn) => (await call("GET /api/user/exams", { as })).json.exams;

  it("are typed by row and column, ranked, published and shown to each student by section", async () => {
    const { exam, teacher, students } = await written();
    const [first, second, third] = students;
    if (!first || !second || !third) throw new Error("nobody has written it");
    const path = `GET /api/teach/exams/${exam.id}/marks` as const;
    const empty = (await call(path, { as: teacher })).json.grid;
    expect(empty).toMatchObject({ by: "section", version: 1 });
    expect(empty.rows.map(({ marks }: { marks: Typed }) => marks)).toEqual(
      Array(3).fill([null, null]),
    );
    const saved = await save(exam.id, teacher, gridOf(students, [[1250, 300], [2025, -100], null]));
    expect(saved.json.grid.version).toBe(2);
    expect((await publish(exam.id, teacher, 2)).json.exam).toMatchObject({ state: "published" });
    const [{ attempt, result }] = await ownExams(second);
    expect(result).toMatchObject({ marks: 1925, most: 6000, rank: 1, appeared: 2 });
    const own = await call(`GET /api/user/attempts/${attempt.id}/result`, { as: second });
    expect(own.json.result).toMatchObject({
      sections: [
        { name: "Physics", marks: 2025, most: 4000 },
        { name: "Chemistry", marks: -100, most: 2000 },
      ],
      subjects: [{ marks: 2025 }, { subject: "Chemistry", marks: -100 }],
      questions: [],
    });
    // Whoever was absent has neither a result nor an attempt.
    expect(await ownExams(third)).toMatchObject([{ attempt: null, result: null }]);
  });

  it("are refused beyond a section's most and least, by row and column, and nothing is written", async () => {
    const { exam, teacher, students } = await written();
    const grid = gridOf(students, [[4001, 0], [0, -501], [100]]);
    const refused = await save(exam.id, teacher, grid);
    const faults = ["rows.0.marks.0", "rows.1.marks.1", "rows.2.marks"];
    expectProblem(refused, "invalid_fields", faults);
    const stranger = await signIn("student");
    const others = await save(exam.id, teacher, gridOf([stranger], [[0, 0]]));
    expectProblem(others, "invalid_fields", ["rows.0.studentId"]);
    expect(await database.db.selectFrom("attempts").selectAll().execute()).toEqual([]);
  });

  it("may be of the whole paper, and then have no subjects", async () => {
    const { exam, teacher, students } = await written(1);
    const saved = await save(exam.id, teacher, gridOf(students, [[6000]], "total"));
    expect(saved.json.grid).toMatchObject({ by: "total", rows: [{ marks: [6000] }] });
    const results = await call(`GET /api/teach/exams/${exam.id}/results`, { as: teacher });
    expect(results.json.rows).toMatchObject([{ marks: 6000, subjects: [], waiting: 0 }]);
  });

  it("change published results, with a line about whose marks were others before", async () => {
    const { exam, teacher, students } = await written(2);
    const [first] = students;
    await save(exam.id, teacher, gridOf(students, [[1000, null], null]));
    await publish(exam.id, teacher, 2);
    const grid = gridOf(students, [
      [1050, 25],
      [4000, 0],
    ]);
    expect((await save(exam.id, teacher, grid, 3)).status).toBe(200);
    const { rows } = (await call(`GET /api/teach/exams/${exam.id}/results`, { as: teacher })).json;
    expect(rows.map(({ marks }: { marks: number }) => marks)).toEqual([4000, 1075]);
    const lines = await database.db
      .selectFrom("audit_log")
      .select(["before", "after"])
      .where("personId", "=", first?.user.id ?? "")
      .execute();
    expect(
      lines.map(({ before, after }) => [before, after].map((each) => each && JSON.parse(each))),
    ).toMatchObject([[{ typedMarks: ["10", "–"] }, { typedMarks: ["10.5", "0.25"] }]]);
  });

  it("are nobody's to read before they are published, in their own data neither", async () => {
    const { exam, teacher, students } = await written(1);
    const [as] = students;
    if (!as) throw new Error("nobody has written it");
    const own = async () => (await call("GET /api/user/my-data", { as })).json.typedMarks;
    await save(exam.id, teacher, gridOf(students, [[1000, 0]]));
    await save(exam.id, teacher, gridOf(students, [[1100, 0]]), 2);
    expect(await own()).toEqual([]);
    const lines = database.db
      .selectFrom("audit_log")
      .select("id")
      .where("personId", "is not", null);
    expect(await lines.execute()).toEqual([]);
    await publish(exam.id, teacher, 3);
    expect(await own()).toHaveLength(1);
  });

  it("are taken back with the attempt, and then the test can be deleted", async () => {
    const { exam, teacher, students } = await written(1);
    await save(exam.id, teacher, gridOf(students, [[1000, 0]]));
    const remove = (version: number) =>
      call(`DELETE /api/teach/exams/${exam.id}`, {
        ...{ as: teacher, headers: { "if-match": `"${version}"` } },
      });
    expectProblem(await remove(2), "exam_begun");
    await save(exam.id, teacher, gridOf(students, [[null, null]]), 2);
    expect(await database.db.selectFrom("attempts").selectAll().execute()).toEqual([]);
    expect((await remove(3)).status).toBe(200);
  });

  it("are not overwritten unread, nor typed before the test, nor by a student", async () => {
    const { exam, teacher, students } = await written(1);
    const grid = gridOf(students, [[1000, 0]]);
    minute = -1;
    expectProblem(await save(exam.id, teacher, grid), "exam_early");
    minute = 31;
    await save(exam.id, teacher, grid);
    expectProblem(await save(exam.id, teacher, grid), "changed_meanwhile");
    const [student] = students;
    if (!student) throw new Error("nobody has written it");
    expectProblem(await save(exam.id, student, grid, 2), "teacher_required");
  });

  it("belong to a test that nobody can sit", async () => {
    const { exam, teacher, students } = await written(1);
    const [student] = students;
    if (!student) throw new Error("nobody has written it");
    minute = 5;
    const start = await call(`POST /api/user/exam-sessions/${exam.sessionId}/start`, {
      as: student,
    });
    expectProblem(start, "not_found");
    await save(exam.id, teacher, gridOf(students, [[1000, 0]]));
    const [{ attempt }] = await ownExams(student);
    const events = [{ number: 1, atMs: START, act: { is: "begin" } }];
    const payload = { deviceId: "phone-0001", events };
    const sent = await call(`POST /api/user/attempts/${attempt.id}/events`, {
      ...{ as: student, payload },
    });
    expectProblem(sent, "not_found");
  });

  it("are of a test that is announced without questions, also after its day, in one session", async () => {
    const { courseId, teacher } = await written(0);
    const session = { startsAt: at(-60), endsAt: null };
    const add = (sessions: object[]) =>
      call("POST /api/teach/exams", {
        as: teacher,
        payload: {
          ...{ title: "Unit test", titleHi: null, kind: "paper", patternCode: "weekly-test" },
          ...{ courseIds: [courseId], chapters: [], sessions, showsSolutionsAt: null },
        },
      });
    expectProblem(await add([session, session]), "invalid_fields", ["sessions"]);
    const { exam } = (await add([session])).json;
    const announced = await call(`POST /api/teach/exams/${exam.id}/announce`, {
      ...{ as: teacher, headers: { "if-match": '"1"' } },
    });
    expect(announced.json.exam).toMatchObject({ state: "announced", questions: 0 });
  });
});
