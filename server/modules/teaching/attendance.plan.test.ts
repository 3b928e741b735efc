import { expect, it } from "vitest";
import { useTestApp } from "../../../test/app.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import { planOf } from "../../../test/databases/plan-of.ts";
import { selectAbsences } from "./attendance.repository.ts";

// PostgreSQL plans by what it has counted, which an empty table does not show.
describeOnSqlite("the absences of a week", (database) => {
  useTestApp(database);

  it("are read from that week's classes and their registers alone, however many there were", async () => {
    const until = "2026-11-23T00:00:00.000Z";
    const asked = { since: "2026-11-16T00:00:00.000Z", until, limit: 501 };
    const plan = await planOf(database, selectAbsences(database.db, asked).compile());
    expect(plan).toContain("classes_by_start (startsAt>? AND startsAt<?)");
    expect(plan).toContain("attendance_missed (classId=?");
    // Sorted class by class, so that a full list ends the reading.
    expect(plan).toContain("LAST 2 TERMS OF ORDER BY");
    expect(plan).not.toContain("SCAN");
  });
});
