import { expect, it } from "vitest";
import { useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { planOf } from "../../../test/databases/plan-of.ts";
import { newId } from "../../database/ids.ts";
import { selectTaughtClasses, selectTaughtCourses } from "./taught.repository.ts";

describeEachDatabase("the courses of a teacher", (database) => {
  useTestApp(database);

  it("are listed with their students without counting enrolments", async () => {
    const query = selectTaughtCourses(database.db, { staffId: newId() }).compile();
    expect(await planOf(database, query)).not.toContain("enrolments");
  });

  it.each([newId(), null])(
    "have classes that are found by their beginning (of %s)",
    async (staffId) => {
      const from = "2026-11-22T18:30:00.000Z";
      const until = "2026-11-29T18:30:00.000Z";
      const asked = { staffId, from, until, limit: 500 };
      const query = selectTaughtClasses(database.db, asked).compile();
      const plan = await planOf(database, query);
      expect(plan).not.toMatch(/SCAN classes|Seq Scan on classes/);
      expect(plan).toMatch(
        staffId === null ? /classes_by_start\b/ : /classes_by_(?:course_)?start\b/,
      );
      if (database.dialect === "sqlite") expect(plan).toContain("startsAt>? AND startsAt<?");
    },
  );
});
