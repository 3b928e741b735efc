import type { Kysely } from "kysely";
import { expect, inject, it } from "vitest";
import { createDatabase } from "../../../test/databases/templates.ts";
import { connect } from "../connect.ts";
import { steps } from "./index.ts";
import { columnsOf } from "./table.ts";

it.each(["sqlite", "postgres"] as const)(
  "an account that was deleted before the record began is on it, from the first moment (%s)",
  async (dialect) => {
    const address = await createDatabase(inject("databaseTemplates"), dialect);
    const connection = await connect(address);
    const migrateTo = async (isWanted: (name: string) => boolean) => {
      // The schema of a migration has no types.
      for (const step of steps.filter(({ name }) => isWanted(name)))
        await step.up(connection.db as unknown as Kysely<unknown>, columnsOf(dialect), dialect);
    };
    await migrateTo((name) => name < "0035");
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

    await migrateTo((name) => name >= "0035" && name < "0036");

    expect(await connection.db.selectFrom("erasures").selectAll().execute()).toEqual([
      { id: "gone", kind: "account", erasedAt: "2026-03-01T00:00:00.000Z" },
    ]);
    await connection.close();
    await address.remove();
  },
);
