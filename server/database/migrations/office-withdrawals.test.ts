import { sql } from "kysely";
import { expect, it } from "vitest";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { runSteps } from "../../../test/databases/run-steps.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createUser } from "../../../test/factories/people.ts";
import { officeWithdrawals } from "./0032-office-withdrawals.ts";

describeEachDatabase(
  "enrolments from before withdrawals by the office were recorded",
  (database) => {
    it("stay closed to students whom the office withdrew, and to no others", async () => {
      const { db } = database;
      const { id: courseId } = await createCourse(db);
      const changedAt = "2026-05-01T00:00:00.000Z";
      for (const status of ["active", "pending", "withdrawn"] as const) {
        const { id: userId } = await createUser(db);
        await createEnrolment(db, { userId, courseId, status, changedAt, enrolledAt: changedAt });
      }
      await sql`alter table "enrolments" drop column "withdrawnByOfficeAt"`.execute(db);
      await runSteps(database, [officeWithdrawals]);
      const rows = await db
        .selectFrom("enrolments")
        .select(["status", "withdrawnByOfficeAt"])
        .orderBy("status")
        .execute();
      expect(rows).toEqual([
        { status: "active", withdrawnByOfficeAt: null },
        { status: "pending", withdrawnByOfficeAt: null },
        { status: "withdrawn", withdrawnByOfficeAt: changedAt },
      ]);
    });
  },
);
