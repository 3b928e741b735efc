import { expect, it } from "vitest";
import { useTestApp } from "../../../test/app.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import { planOf } from "../../../test/databases/plan-of.ts";
import { newId } from "../../database/ids.ts";
import { selectBusy } from "./busy.repository.ts";

// PostgreSQL plans by what it has counted, which an empty table does not show.
describeOnSqlite("what a planned class meets", (database) => {
  useTestApp(database);

  it("is read by course, teacher and room, never from all classes of the span", async () => {
    const span = { from: "2026-11-16T00:00:00.000Z", until: "2027-11-16T00:00:00.000Z" };
    const now = "2026-11-10T00:00:00.000Z";
    const asked = {
      ...span,
      now,
      courseIds: [newId(), newId()],
      teacherId: newId(),
      room: "Room 2",
    };
    const plan = await planOf(database, selectBusy(database.db, asked).compile());
    for (const by of ["course", "teacher", "lower_room"])
      expect(plan).toContain(`classes_by_${by}_start`);
    expect(plan).not.toContain("classes_by_start");
    expect(plan).not.toMatch(/SCAN classes|Seq Scan on "?classes/);
  });
});
