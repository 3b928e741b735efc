import { beforeEach, expect, it } from "vitest";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createStaff } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createAttempt, createExam } from "../../../test/factories/exams.ts";

const MINUTE_MS = 60_000;
const START = Date.now();
const at = (minutes: number) => new Date(START + minutes * MINUTE_MS).toISOString();

describeEachDatabase("what a test has shown", (database) => {
  let minute = 0;
  const { call, signIn } = useTestApp(database, {
    now: () => new Date(START + minute * MINUTE_MS),
  });
  beforeEach(() => {
    minute = 0;
  });

  /** A test of two questions in which each student chose these options; the second one is right. */
  async function sat(...choices: [first: number, second: number][]) {
    const { id: courseId } = await createCourse(database.db);
    const times = { startsAt: at(0), endsAt: at(30) };
    const exam = await createExam(database.db, { courseId, state: "announced", ...times });
    const teacher = await signIn("student");
    await createStaff(database.db, { courseId, userId: teacher.user.id });
    const students = [];
    for (const chosen of choices) {
      const as = await signIn("student");
      await createEnrolment(database.db, { userId: as.user.id, courseId });
      const given = { examId: exam.id, userId: as.user.id, endsAt: at(30) };
      const { id } = await createAttempt(database.db, given);
      await choose(id, chosen);
      students.push({ as, id });
    }
    minute = 31;
    return { exam, courseId, teacher, students };
  }
  async function choose(attemptId: string, options: readonly number[]) {
    const chosen = options.map((option, question) => ({
      ...{ is: "choose", question, answer: { kind: "choice", chosen: [option] } },
    }));
    const rows = [{ is: "begin" }, ...chosen].map((act, place) => ({
      ...{ attemptId, place: place + 1, deviceId: "phone-0001", number: place + 1 },
      ...{ atMs: START + place * 10_000, receivedAt: at(1), standing: "counted" as const },
      act: JSON.stringify(act),
    }));
    await database.db.insertInto("attempt_events").values(rows).execute();
  }
  const publish = (examId: string, as: Awaited<ReturnType<typeof signIn>>) =>
    call(`POST /api/teach/exams/${examId}/publish`, { as, headers: { "if-match": '"1"' } });

  it("is each student's own, and the office's, once it is published", async () => {
    const { exam, courseId, teacher, students } = await sat([1, 1], [1, 0]);
    const [, second] = students;
    if (!second) throw new Error("nobody has sat it");
    const own = async () =>
      (await call("GET /api/user/exams", { as: second.as })).json.exams.find(
        ({ id }: { id: string }) => id === exam.id,
      );
    expect(await own()).toMatchObject({ result: null, courseIds: [courseId] });
    await publish(exam.id, teacher);
    const result = { marks: 300, most: 800, rank: 2, appeared: 2 };
    expect(await own()).toMatchObject({ isPublished: true, result });
    const attempts = `GET /api/admin/people/${second.as.user.id}/attempts`;
    expectProblem(await call(attempts, { as: teacher }), "admin_required");
    const answer = (await call(attempts, { as: await signIn("admin") })).json;
    const told = { exam: { id: exam.id, title: "Weekly test" }, isVoided: false, result };
    expect(answer).toMatchObject({ attempts: [{ id: second.id, ...told }] });
  });

  it("is a spreadsheet of all marks for the staff of its courses, with a line in the audit log", async () => {
    const { exam, teacher } = await sat([1, 1], [1, 0]);
    const address = `GET /api/teach/exams/${exam.id}/results-download`;
    const { bytes, headers } = await call(address, { as: teacher, query: { format: "csv" } });
    expect(headers["content-type"]).toContain("text/csv");
    const [heads, ...rows] = bytes.toString().trim().split(/\r?\n/);
    expect(heads).toContain("Rank,Name,Marks");
    expect(rows.map((row: string) => row.split(",")[2])).toEqual(["8", "3"]);
    const lines = database.db.selectFrom("audit_log").selectAll().where("detail", "=", exam.title);
    expect(await lines.execute()).toMatchObject([{ action: "download", subjectId: "results" }]);
    const other = await signIn("student");
    await createStaff(database.db, {
      ...{ courseId: (await createCourse(database.db)).id, userId: other.user.id },
    });
    expectProblem(await call(address, { as: other }), "not_found");
  });

  it("has no figures of a few, and doubts keys that go against the rest of the test", async () => {
    const few = await sat([1, 1], [1, 0]);
    const analysis = (examId: string) => `GET /api/teach/exams/${examId}/results`;
    const { questions } = (await call(analysis(few.exam.id), { as: few.teacher })).json;
    expect(questions).toMatchObject([{ figures: null }, { figures: null }]);
    const as = await signIn("student");
    expectProblem(await call(analysis(few.exam.id), { as }), "teacher_required");
    minute = 0;
    // Whoever had one of the two right had the other one wrong.
    const many = await sat(
      ...Array.from({ length: 20 }, (_, each): [number, number] => (each < 10 ? [1, 2] : [0, 1])),
    );
    const answer = (await call(analysis(many.exam.id), { as: many.teacher })).json;
    expect(answer.rows).toHaveLength(20);
    const doubts = ["negative-discrimination", "top-third-prefers-another"];
    expect(answer.questions).toMatchObject([
      { position: 0, figures: { doubts, facility: 0.375, blanks: 0 } },
      { position: 1, figures: { doubts, options: [{}, { top: 0 }, { top: 6 }, {}] } },
    ]);
  });
});
