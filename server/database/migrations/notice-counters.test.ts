import { sql } from "kysely";
import { expect, it } from "vitest";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { runSteps } from "../../../test/databases/run-steps.ts";
import { createReceivedNotice } from "../../../test/factories/notices.ts";
import { createUser } from "../../../test/factories/people.ts";
import { noticeCounters } from "./0160-notice-counters.ts";

describeEachDatabase("migrating receipts to counters of notices", (database) => {
  it("counts what is there once, and keeps it up to date from then on", async () => {
    const { db } = database;
    const { id: userId } = await createUser(db);
    const read = await createReceivedNotice(db, userId);
    await createReceivedNotice(db, userId);
    const readAt = new Date().toISOString();
    await db
      .updateTable("notice_receipts")
      .set({ readAt })
      .where("noticeId", "=", read.id)
      .execute();
    await removeCounters();
    await runSteps(database, [noticeCounters]);
    expect(await counts()).toEqual([
      [1, 1],
      [1, 0],
    ]);
    await db.updateTable("notice_receipts").set({ readAt }).execute();
    expect(await counts()).toEqual([
      [1, 1],
      [1, 1],
    ]);
    await db.deleteFrom("users").execute();
    expect(await counts()).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  async function removeCounters(): Promise<void> {
    const { db, dialect } = database;
    const events = dialect === "postgres" ? ["insert", "delete", "update"] : [];
    for (const event of events)
      await sql`drop function ${sql.ref(`count_receipts_${event}`)} cascade`.execute(db);
    const triggers = dialect === "sqlite" ? ["insert", "delete", "read"] : [];
    for (const name of triggers) await sql`drop trigger ${sql.ref(`receipts_${name}`)}`.execute(db);
    const indexes = ["unsent", "withdrawn", "of_office", "of_course"].map((of) => `notices_${of}`);
    for (const name of indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
    for (const name of ["receivers", "reached", "withdrawnAt"])
      await sql`alter table "notices" drop column ${sql.ref(name)}`.execute(db);
  }

  async function counts(): Promise<number[][]> {
    const rows = await database.db
      .selectFrom("notices")
      .select(["receivers", "reached"])
      .orderBy("createdAt")
      .orderBy("id")
      .execute();
    return rows.map(({ receivers, reached }) => [receivers, reached]);
  }
});
