import { sql } from "kysely";
import { expect, it } from "vitest";
import { useTestApp } from "../../../test/app.ts";
import {
  describeEachDatabase,
  describeOnSqlite,
} from "../../../test/databases/describe-each-database.ts";
import { planOf } from "../../../test/databases/plan-of.ts";
import type { Condition } from "../../database/search/matching-rows.ts";
import { type EnrolmentFilter, enrolmentConditions } from "./enrolment-conditions.repository.ts";
import { selectLapses, selectWaiting } from "./matching-enrolments.repository.ts";
import { selectEnrolmentsOf } from "./seats.repository.ts";
import { selectCoursesToOffer } from "./waiting-list.repository.ts";

const wholeTable = /SCAN enrolments(?! USING)|Seq Scan on enrolments/;

describeEachDatabase("the filters of enrolments", (database) => {
  useTestApp(database);
  const now = new Date();

  it.each<[string, Omit<EnrolmentFilter, "now">]>([
    ["are active", { status: "active" }],
    ["wait", { status: "pending" }],
    ["are withdrawn", { status: "withdrawn" }],
    ["wait with another class", { attention: "misfit" }],
    ["lapse soon", { attention: "lapsing" }],
  ])("count those that %s by an index of their status", async (_, filter) => {
    const { sets } = await enrolmentConditions(database, { ...filter, now });
    expect(sets).not.toEqual([]);
    for (const set of sets) {
      const plan = await planOf(database, ofEnrolments(set).compile(database.db));
      // PostgreSQL, without rows, takes either for those that wait.
      expect(plan).toMatch(/enrolments_by_status_\w+|enrolments_pending_by_courseId_heldUntil/);
      expect(plan).not.toMatch(wholeTable);
    }
  });

  it.each<[string, Omit<EnrolmentFilter, "now">]>([
    ["that wait", { status: "pending" }],
    ["that lapse soon", { attention: "lapsing" }],
  ])("search those %s by the index of their status, whoever has the name", async (_, filter) => {
    const search = { ...filter, query: "priya", now };
    const { sets } = await enrolmentConditions(database, search);
    const found = selectWaiting(database.db, sets, { after: undefined, fetch: 100 });
    const plan = await planOf(database, found.compile());
    expect(plan).toMatch(/enrolments_by_status_\w+|enrolments_pending_by_courseId_heldUntil/);
    expect(plan).not.toMatch(/users_search|trigrams/);
    expect(plan).not.toMatch(wholeTable);
  });

  it("leave a course's by the index of its enrolments", async () => {
    const { filters } = await enrolmentConditions(database, { courseId: "one", now });
    const plan = await planOf(database, ofEnrolments(...filters).compile(database.db));
    expect(plan).toMatch(/enrolments_of_courses|enrolments_by_courseId_status/);
    expect(plan).not.toMatch(wholeTable);
  });
});

// PostgreSQL, without rows, sorts them.
describeOnSqlite("the enrolments that wait", (database) => {
  it.each([
    [{ status: "pending" }, []],
    [{ attention: "lapsing" }, []],
    [{ status: "pending", query: "priya" }, []],
    [{ attention: "misfit" }, ["users_by_id_createdAt"]],
  ] as const)("are looked at in indexes by %o, not row by row", async (filter, others) => {
    const { sets } = await enrolmentConditions(database, { ...filter, now: new Date() });
    const found = sql`${sql.join(sets.map(selectLapses), sql` union all `)} limit 100`;
    const plan = await planOf(database, found.compile(database.db));
    for (const index of ["enrolments_by_status_heldUntil", ...others])
      expect(plan).toContain(`COVERING INDEX ${index}`);
  });

  it.each([
    { status: "pending" },
    { attention: "lapsing" },
    { status: "pending", query: "priya" },
  ] as const)("by %o come out of the index in the order in which they lapse", async (filter) => {
    const now = new Date();
    const { sets } = await enrolmentConditions(database, { ...filter, now });
    const after = { at: now.toISOString(), id: "one" };
    const plan = await planOf(
      database,
      selectWaiting(database.db, sets, { after, fetch: 51 }).compile(),
    );
    expect(plan).toContain("enrolments_by_status_heldUntil");
    expect(plan).not.toContain("FOR ORDER BY");
  });
});

// PostgreSQL, without statistics, reads the empty tables and compares them.
describeOnSqlite("the courses that people wait for", (database) => {
  it("are left out by the index of their declines, not by all their enrolments", async () => {
    const now = new Date().toISOString();
    const moment = { now, today: now.slice(0, 10), declined: now };
    const plan = await planOf(database, selectCoursesToOffer(database.db, moment).compile());
    expect(plan).toContain("enrolments_declined");
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

// PostgreSQL takes its index of trigrams only among rows, which the tests of search check by what is found.
describeOnSqlite("a search of enrolments", (database) => {
  useTestApp(database);

  it.each(["asha", "om"])("for %s reads the index of people's names", async (query) => {
    const { matches } = await enrolmentConditions(database, { query, now: new Date() });
    const found = sql`${sql.join(matches, sql` union all `)} limit 100`;
    const plan = await planOf(database, found.compile(database.db));
    expect(plan).toContain("users_search");
    expect(plan).not.toMatch(wholeTable);
  });
});

function ofEnrolments(...conditions: readonly Condition[]) {
  return sql`select "id" from "enrolments" where ${sql.join(conditions, sql` and `)}`;
}
