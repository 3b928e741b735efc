import { expect, it } from "vitest";
import { useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { planOf } from "../../../test/databases/plan-of.ts";
import { selectPage } from "./office-courses.repository.ts";

describeEachDatabase("a page of the office's courses", (database) => {
  useTestApp(database);

  it("is chosen before seats and notes are counted, by the indexes of both", async () => {
    const page = selectPage(database.db, { conditions: [], limit: 51, now: new Date() }).compile();
    const plan = await planOf(database, page);
    const isSqlite = database.dialect === "sqlite";
    expect(plan).toMatch(
      isSqlite ? /SEARCH courses USING INDEX \S+ \(id=\?\)/ : /Index Scan using "?courses_pkey/,
    );
    if (!isSqlite) expect(plan).toMatch(/-> +Limit/);
    for (const table of ["enrolments", "course_notes"])
      expect(plan).not.toMatch(new RegExp(`(?:SCAN|Seq Scan on) "?${table}`));
  });
});
