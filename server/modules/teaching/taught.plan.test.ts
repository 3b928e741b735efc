import { expect, it } from "vitest";
import { useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { planOf } from "../../../test/databases/plan-of.ts";
import { newId } from "../../database/ids.ts";
import { selectTaughtCourses } from "./taught.repository.ts";

describeEachDatabase("the courses of a teacher", (database) => {
  useTestApp(database);

  it("are listed with their students without counting enrolments", async () => {
    const query = selectTaughtCourses(database.db, { staffId: newId() }).compile();
    expect(await planOf(database, query)).not.toContain("enrolments");
  });
});
