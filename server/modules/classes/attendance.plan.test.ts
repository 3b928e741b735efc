import { expect, it } from "vitest";
import { useTestApp } from "../../../test/app.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import { planOf } from "../../../test/databases/plan-of.ts";
import { selectAbsences, selectMissedClasses } from "./absences.repository.ts";

// PostgreSQL plans by what it has counted, which an empty table does not show.
describeOnSqlite("the absences of a week", (database) => {
  useTestApp(database);

  it("are read from that week's classes and from who was missing there, however many there were", async () => {
    const until = "2026-11-23T00:00:00.000Z";
    const asked = { since: "2026-11-16T00:00:00.000Z", until, limit: 501 };
    const classes = await planOf(database, selectMissedClasses(database.db, asked).compile());
    expect(classes).toContain("classes_by_start (startsAt>? AND startsAt<?)");
    expect(classes).toContain("attendance_missed (classId=?");
    expect(classes).not.toMatch(/SCAN|TEMP B-TREE/);
    const these = { classIds: ["one", "two"], limit: 501 };
    const absences = await planOf(database, selectAbsences(database.db, these).compile());
    expect(absences).toContain("attendance_missed (classId=?");
    expect(absences).not.toContain("SCAN");
  });
});
