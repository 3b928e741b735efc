import { expect, it } from "vitest";
import { type Answer, openTestApp, type SignedIn, useTestApp } from "../../../test/app.ts";
import {
  type DatabaseUnderTest,
  describeEachDatabase,
} from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createEnrolmentForm } from "../../../test/factories/people.ts";

const ENROL = "POST /api/user/enroll";

describeEachDatabase("concurrent enrolments", (database) => {
  const { call, signIn } = useTestApp(database);

  const student = async (): Promise<SignedIn> => {
    const as = await signIn("student");
    await createEnrolmentForm(database.db, { userId: as.user.id });
    return as;
  };
  const students = (count: number) => Promise.all(Array.from({ length: count }, student));

  it("saves one row of 30 calls of one student", async () => {
    const as = await student();
    const { id: courseId } = await createCourse(database.db, { batchSize: 1 });
    const calls = Array.from({ length: 30 }, () => call(ENROL, { as, payload: { courseId } }));
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [first] = answers;
    for (const { json } of answers) expect(json).toEqual(first?.json);
    expect(await countRows(database)).toBe(1);
  });

  it.each([
    { name: "without a fee", feePaise: null },
    { name: "with a fee", feePaise: 50_000 },
  ])("gives 3 seats of a course $name to 3 of 20 students", async ({ feePaise }) => {
    const everyone = await students(20);
    const { id: courseId } = await createCourse(database.db, { batchSize: 3, feePaise });
    const answers = await Promise.all(
      everyone.map((as) => call(ENROL, { as, payload: { courseId } })),
    );
    expect(outcomes(answers)).toEqual({ 200: 3, course_full: 17 });
    expect(await countRows(database)).toBe(3);
  });

  it("gives 3 seats to 3 of 20 students of two processes", async () => {
    const everyone = await students(20);
    const { id: courseId } = await createCourse(database.db, { batchSize: 3 });
    const connection = await database.connectAgain();
    const second = await openTestApp({ connection, dataDir: database.dataDir });
    const answers = await Promise.all(
      everyone.map((as, index) =>
        (index % 2 === 0 ? call : second.call)(ENROL, { as, payload: { courseId } }),
      ),
    );
    await second.close();
    await connection.close();
    expect(outcomes(answers)).toEqual({ 200: 3, course_full: 17 });
    expect(await countRows(database)).toBe(3);
  });

  it("never lets confirming and enrolling take the same last seat", async () => {
    const admin = await signIn("admin");
    for (let round = 0; round < 10; round += 1) {
      const [withdrawn, newcomer] = await students(2);
      if (!withdrawn || !newcomer) throw new Error("there are two of them");
      const { id: courseId } = await createCourse(database.db, { batchSize: 1 });
      await call(ENROL, { as: withdrawn, payload: { courseId } });
      const { id } = await database.db
        .selectFrom("enrolments")
        .select("id")
        .where("courseId", "=", courseId)
        .executeTakeFirstOrThrow();
      const change = `PATCH /api/admin/enrolments/${id}`;
      await call(change, { as: admin, payload: { status: "withdrawn" } });
      const answers = await Promise.all([
        call(change, { as: admin, payload: { status: "active" } }),
        call(ENROL, { as: newcomer, payload: { courseId } }),
      ]);
      expect(outcomes(answers)).toEqual({ 200: 1, course_full: 1 });
    }
  });
});

function outcomes(answers: readonly Pick<Answer, "status" | "json">[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, json } of answers) {
    const outcome = String(json.code ?? status);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

async function countRows({ db }: Pick<DatabaseUnderTest, "db">): Promise<number> {
  return (await db.selectFrom("enrolments").select("id").execute()).length;
}
