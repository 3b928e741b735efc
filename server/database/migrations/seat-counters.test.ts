import { sql } from "kysely";
import { expect, it } from "vitest";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { runSteps } from "../../../test/databases/run-steps.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createUser } from "../../../test/factories/people.ts";
import { seatCounters } from "./0042-seat-counters.ts";

describeEachDatabase("migrating active seats to seat counters", (database) => {
  it("are counted once, and kept up to date from then on", async () => {
    const { db } = database;
    const { id: courseId } = await createCourse(db);
    const enrol = async (status: "active" | "pending" | "withdrawn") => {
      const { id: userId } = await createUser(db);
      return createEnrolment(db, { userId, courseId, status });
    };
    for (const status of ["active", "active", "pending", "withdrawn"] as const) await enrol(status);
    await removeCounter();
    await runSteps(database, [seatCounters]);
    expect(await activeSeats()).toBe(2);
    await enrol("active");
    expect(await activeSeats()).toBe(3);
  });

  async function removeCounter(): Promise<void> {
    const { db, dialect } = database;
    const drops =
      dialect === "postgres"
        ? [sql`drop trigger "seats" on "enrolments"`, sql`drop function count_active_seats()`]
        : ["seats_insert", "seats_delete", "seats_leave", "seats_take"].map(
            (name) => sql`drop trigger ${sql.ref(name)}`,
          );
    for (const drop of drops) await drop.execute(db);
    await sql`alter table "courses" drop column "activeSeats"`.execute(db);
  }

  async function activeSeats(): Promise<number> {
    const { activeSeats } = await database.db
      .selectFrom("courses")
      .select("activeSeats")
      .executeTakeFirstOrThrow();
    return activeSeats;
  }
});
