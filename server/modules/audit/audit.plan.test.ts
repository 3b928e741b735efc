import { expect, it } from "vitest";
import { useTestApp } from "../../../test/app.ts";
import {
  describeEachDatabase,
  describeOnSqlite,
} from "../../../test/databases/describe-each-database.ts";
import { planOf } from "../../../test/databases/plan-of.ts";
import { actorsInLog } from "./audit.repository.ts";
import { type AuditFilter, selectEntries } from "./audit-list.repository.ts";

describeEachDatabase("a page of the audit log", (database) => {
  useTestApp(database);

  it.each<[string, AuditFilter]>([
    ["at_id", {}],
    ["at_id", { from: "2026-01-01T00:00:00.000Z" }],
    ["action", { action: "restore" }],
    ["subjectType", { subjectType: "poster" }],
    ["actorId", { actorId: "nobody" }],
    ["subjectType_action", { subjectType: "user", action: "delete" }],
  ])("is read in its order from the index audit_log…%s", async (index, filter) => {
    const page = selectEntries(database.db, filter, { after: undefined, fetch: 51 }).compile();
    const plan = await planOf(database, page);
    expect(plan).toMatch(new RegExp(`audit_log_(?:by_)?${index}`));
    expect(plan).not.toMatch(/TEMP B-TREE|Sort/);
  });

  it("finds who is in the log by its index, one after the other", async () => {
    const plan = await planOf(database, actorsInLog().compile(database.db));
    expect(plan).toMatch(/audit_log_actorId/);
    expect(plan).not.toMatch(/SCAN audit_log|Seq Scan on audit_log|SCAN users|Seq Scan on users/);
  });
});

// PostgreSQL, without rows, reads the log in its order.
describeOnSqlite("what the audit log has about a person", (database) => {
  useTestApp(database);

  it("is found by the two indexes of persons and subjects", async () => {
    const about = { after: undefined, fetch: 51 };
    const plan = await planOf(
      database,
      selectEntries(database.db, { about: "nobody" }, about).compile(),
    );
    expect(plan).toMatch(/audit_log_personId/);
    expect(plan).toMatch(/audit_log_subject\b/);
  });
});
