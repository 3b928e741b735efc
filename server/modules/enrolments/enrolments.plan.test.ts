import { expect, it } from "vitest";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import { planOf } from "../../../test/databases/plan-of.ts";
import { selectEnrolmentsOf } from "./seats.repository.ts";
import { selectCoursesToOffer } from "./waiting-list.repository.ts";

const wholeTable = /SCAN enrolments(?! USING)|Seq Scan on enrolments/;

// PostgreSQL, without statistics, reads the empty tables and compares them.
describeOnSqlite("the courses that people wait for", (database) => {
  it("are found without reading all enrolments", async () => {
    const now = new Date().toISOString();
    const moment = { now, today: now.slice(0, 10) };
    const plan = await planOf(database, selectCoursesToOffer(database.db, moment).compile());
    expect(plan).not.toMatch(wholeTable);
  });
});

// PostgreSQL, without statistics, may take either.
describeOnSqlite("the enrolments of people who are deleted", (database) => {
  it("are read by the index of these people, not through all of a status", async () => {
    const query = selectEnrolmentsOf(database.db, ["one", "other"]);
    expect(await planOf(database, query.compile())).toContain("enrolments_of_students (userId=?");
  });
});
