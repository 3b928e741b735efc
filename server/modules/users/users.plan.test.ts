import { sql } from "kysely";
import { expect, it } from "vitest";
import { useTestApp } from "../../../test/app.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import { planOf } from "../../../test/databases/plan-of.ts";
import { foundMoments } from "../../database/search/found-ids.ts";
import { conditionsOf } from "./people-conditions.repository.ts";

// PostgreSQL reads the rows that its index of trigrams finds.
describeOnSqlite("a search of people", (database) => {
  useTestApp(database);

  it.each([{ selectedClass: "11" }, { role: "student" as const }, { form: "filled" as const }])(
    "with the filter %o reads no person's row",
    async (filter) => {
      const filters = conditionsOf({ ...filter, now: new Date() });
      const found = await foundMoments(database, { table: "users", words: ["priya"], filters });
      const plan = await planOf(database, sql`${found}`.compile(database.db));
      expect(plan).toContain("users_search");
      expect(plan).toContain("USING COVERING INDEX users_by_id_createdAt");
    },
  );
});

describeOnSqlite("the list of teachers", (database) => {
  useTestApp(database);

  it("reads the people who teach, not every student", async () => {
    const teachers = sql.join(conditionsOf({ role: "teacher", now: new Date() }), sql` and `);
    const rows = sql`select "id" from "users" where ${teachers}`;
    const plan = await planOf(database, rows.compile(database.db));
    expect(plan).toContain("course_staff_by_user");
    expect(plan).not.toContain("role");
  });
});
