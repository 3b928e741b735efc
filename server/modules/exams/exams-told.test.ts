import { beforeEach, expect, it } from "vitest";
import { type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createStaff } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createAttempt, createExam } from "../../../test/factories/exams.ts";

const HOUR_MS = 3_600_000;
const START = Date.now();
const inHours = (hours: number) => new Date(START + hours * HOUR_MS).toISOString();

describeEachDatabase("what students are told of a test", (database) => {
  let hour = 0;
  const { call, signIn } = useTestApp(database, { now: () => new Date(START + hour * HOUR_MS) });
  beforeEach(() => {
    hour = 0;
  });
  const told = async (as: SignedIn): Promise<string[]> =>
    (await call("GET /api/user/notices", { as })).json.notices.map(
      ({ titleEn }: { titleEn: string }) => titleEn,
    );

  /** A draft in two courses, with a student who is in both. */
  async function draft() {
    const [course, other] = [await createCourse(database.db), await createCourse(database.db)];
    const teacher = await signIn("student");
    const student = await signIn("student");
    for (const { id: courseId } of [course, other]) {
      await createStaff(database.db, { courseId, userId: teacher.user.id });
      await createEnrolment(database.db, { userId: student.user.id, courseId });
    }
    const times = { startsAt: inHours(2), endsAt: inHours(2.5) };
    const exam = {
      ...(await createExam(database.db, { courseId: course.id, ...times })),
      courseId: course.id,
    };
    const both = { examId: exam.id, courseId: other.id };
    await database.db.insertInto("exam_courses").values(both).execute();
    let version = 1;
    const ask = async (route: string, payload?: object) => {
      const headers = { "if-match": `"${version}"` };
      const address = route.replace(":id", exam.id);
      const answer = await call(address, { as: teacher, headers, ...(payload && { payload }) });
      expect(answer.status).toBe(200);
      version = answer.json.exam?.version ?? version;
      return answer;
    };
    return { exam, student, ask };
  }

  it("is that it is announced and moved, once each in however many of its courses they are", async () => {
    const { student, ask } = await draft();
    await ask("PATCH /api/teach/exams/:id", { title: "Motion" });
    expect(await told(student)).toEqual([]);
    await ask("POST /api/teach/exams/:id/announce");
    expect(await told(student)).toEqual(["New test: Motion"]);
    const sessions = [{ startsAt: inHours(4), endsAt: null }];
    await ask("PATCH /api/teach/exams/:id", { sessions });
    // The same again, and another name, are no news.
    await ask("PATCH /api/teach/exams/:id", { sessions, title: "Motion in a plane" });
    expect((await told(student)).toSorted()).toEqual(["New test: Motion", "Test moved: Motion"]);
  });

  it("is that it does not take place, and that it does after all", async () => {
    const { student, ask } = await draft();
    await ask("POST /api/teach/exams/:id/announce");
    await ask("DELETE /api/teach/exams/:id");
    expect((await told(student)).toSorted()).toEqual([
      "New test: Weekly test",
      "Test cancelled: Weekly test",
    ]);
    await ask("POST /api/teach/exams/:id/restoration");
    expect((await told(student)).filter((title) => title.startsWith("New"))).toHaveLength(2);
  });

  it("is that a session that was to come does not take place, where they have not sat another", async () => {
    const { exam, student, ask } = await draft();
    const other = await signIn("student");
    await createEnrolment(database.db, { userId: other.user.id, courseId: exam.courseId });
    const sessions = [2, 26, 50].map((hours) => ({ startsAt: inHours(hours), endsAt: null }));
    await ask("PATCH /api/teach/exams/:id", { sessions });
    await ask("POST /api/teach/exams/:id/announce");
    await createAttempt(database.db, { examId: exam.id, userId: student.user.id });
    hour = 2.25;
    await ask("POST /api/teach/exams/:id/end", { reason: "The paper was known." });
    expect(await told(student)).toEqual(["New test: Weekly test"]);
    expect((await told(other)).toSorted()).toEqual([
      "New test: Weekly test",
      "Test cancelled: Weekly test",
    ]);
    const { notices } = (await call("GET /api/user/notices", { as: other })).json;
    expect(notices).toContainEqual(
      expect.objectContaining({
        textEn: expect.stringMatching(
          /^Weekly test of .* and its later session do not take place\.$/,
        ),
        textHi: expect.stringMatching(/ और उसकी बाद की 1 पाली नहीं होंगी।$/),
      }),
    );
  });

  it("is that results are there, once, and that a key has changed since, with the reason", async () => {
    const { exam, student, ask } = await draft();
    await ask("POST /api/teach/exams/:id/announce");
    const attempt = { startedAt: inHours(2), lastSeenAt: inHours(2), endsAt: inHours(2.5) };
    await createAttempt(database.db, { examId: exam.id, userId: student.user.id, ...attempt });
    hour = 3;
    const key = {
      revisions: [{ position: 0, outcome: "dropped", key: null }],
      reason: "Two answers.",
    };
    await ask("POST /api/teach/exams/:id/key", key);
    await ask("POST /api/teach/exams/:id/publish");
    await ask("POST /api/teach/exams/:id/publish");
    await ask("POST /api/teach/exams/:id/key", { ...key, revisions: [] });
    const { notices } = (await call("GET /api/user/notices", { as: student })).json;
    expect(notices.map(({ titleEn }: { titleEn: string }) => titleEn).toSorted()).toEqual([
      "Answer key changed: Weekly test",
      "New test: Weekly test",
      "Results: Weekly test",
    ]);
    const [changed] = notices.filter(({ titleEn }: { titleEn: string }) => titleEn.includes("key"));
    expect(changed.textEn).toMatch(/Why: Two answers\.$/);
    expect(changed.textHi).toMatch(/कारण: Two answers\.$/);
  });
});
