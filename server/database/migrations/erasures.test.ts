import { expect, inject, it } from "vitest";
import { runSteps } from "../../../test/databases/run-steps.ts";
import { createDatabase } from "../../../test/databases/templates.ts";
import { connect } from "../connect.ts";
import { erasures } from "./0035-erasures.ts";
import { steps } from "./index.ts";

it.each(["sqlite", "postgres"] as const)(
  "an account that was deleted before the record began is on it, from the first moment (%s)",
  async (dialect) => {
    const address = await createDatabase(inject("databaseTemplates"), dialect);
    const connection = await connect(address);
    const earlier = steps.filter(({ name }) => name < "0035");
    await runSteps(connection, earlier);
    const own = { action: "delete", subjectType: "user", detail: "own account" };
    const lines = [
      { ...own, subjectId: "gone", at: "2026-03-02T00:00:00.000Z" },
      { ...own, subjectId: "gone", at: "2026-03-01T00:00:00.000Z" },
      { ...own, subjectId: "changed", action: "change", at: "2026-03-01T00:00:00.000Z" },
      { ...own, subjectId: "course", subjectType: "course", at: "2026-03-01T00:00:00.000Z" },
      { ...own, subjectId: "other", detail: "else", at: "2026-03-01T00:00:00.000Z" },
    ];
    for (const [id, line] of lines.entries())
      await connection.db
        .insertInto("audit_log")
        .values({ id: String(id), actorId: line.subjectId, address: "", ...line })
        .execute();

    await runSteps(connection, [erasures]);

    expect(await connection.db.selectFrom("erasures").selectAll().execute()).toEqual([
      { id: "gone", kind: "account", erasedAt: "2026-03-01T00:00:00.000Z" },
    ]);
    await connection.close();
    await address.remove();
  },
);
