import { beforeEach, expect, it } from "vitest";
import { useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createAttempt } from "../../../test/factories/exams.ts";
import { createUser } from "../../../test/factories/people.ts";
import { bringQuestions, deleteExams } from "../exams/index.ts";
import { saveDemoSetting } from "../settings/index.ts";
import { questionFiles, readDemoQuestions } from "./demo-questions.ts";
import { takeSampleExams } from "./demo-students.repository.ts";
import { topUpDemoWeek } from "./demo-week.service.ts";

/** A Thursday, 15:30 in India. */
const NOW = "2026-01-15T10:00:00.000Z";

describeEachDatabase("the tests of the demo", (database) => {
  const tested = useTestApp(database, { now: () => new Date(NOW) });
  const exams = () => database.db.selectFrom("exams").selectAll().orderBy("state").execute();

  beforeEach(async () => {
    const { db } = database;
    await saveDemoSetting(db, { state: "loaded", byId: null, at: new Date(NOW) });
    const { id } = await createCourse(db, {
      title: "Mathematics and Science Foundation, Classes 9–10",
      timings: "Mon to Sat 4:00-5:30 pm IST",
    });
    await db.insertInto("demo_rows").values({ id, kind: "course", item: "courses/0" }).execute();
    for (const file of questionFiles) {
      const questions = await readDemoQuestions(file);
      await tested.context.database.transaction((trx) =>
        bringQuestions(trx, { questions, at: new Date(NOW) }),
      );
    }
    await topUpDemoWeek(tested.context);
  });

  it("are one of last week, sat by the sample students and published, and one of tomorrow", async () => {
    const { db } = database;
    const [coming, sat] = await exams();
    expect([coming?.state, sat?.state]).toEqual(["announced", "published"]);
    const sessions = await db.selectFrom("exam_sessions").select(["examId", "startsAt"]).execute();
    expect(new Map(sessions.map(({ examId, startsAt }) => [examId, startsAt]))).toEqual(
      new Map([
        [coming?.id, "2026-01-16T04:30:00.000Z"],
        [sat?.id, "2026-01-09T11:00:00.000Z"],
      ]),
    );
    const results = await db.selectFrom("exam_results").selectAll().orderBy("rank").execute();
    expect(results).toHaveLength(5);
    expect(results.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5]);
    expect(results[0]?.marks).toBeGreaterThan(results.at(-1)?.marks ?? 0);
    // Whoever knows half has something right, something wrong and something blank.
    const last = JSON.parse(results.at(-1)?.details ?? "{}");
    type Counts = Record<"right" | "wrong" | "blank", number>;
    for (const verdict of ["right", "wrong", "blank"] as const)
      expect(last.subjects.some((counts: Counts) => counts[verdict] > 0)).toBe(true);
  });

  it("come once, and go with the demo, but for one that somebody else has sat", async () => {
    const { db } = database;
    await topUpDemoWeek(tested.context);
    const [coming, ...others] = await exams();
    expect(others).toHaveLength(1);
    const { id: userId } = await createUser(db);
    await createAttempt(db, { examId: coming?.id ?? "", userId });
    await tested.context.database.transaction(async (trx) =>
      deleteExams(trx, await takeSampleExams(trx)),
    );
    expect((await exams()).map(({ id }) => id)).toEqual([coming?.id]);
    const attempts = await db.selectFrom("attempts").select("userId").execute();
    expect(attempts).toEqual([{ userId }]);
  });
});
