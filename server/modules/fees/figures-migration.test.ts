import { sql } from "kysely";
import { expect, inject, it } from "vitest";
import { createDatabase } from "../../../test/databases/templates.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { connect, type Db } from "../../database/connect.ts";
import { migrate, steps } from "../../database/migrations/index.ts";
import { expectSoundIndex } from "./testing/expect-sound-ledger.ts";

it.each(["sqlite", "postgres"] as const)(
  "a ledger that was filled before says what is open, and of which course, on %s",
  async (dialect) => {
    await using stack = new AsyncDisposableStack();
    const address = await createDatabase(inject("databaseTemplates"), dialect);
    stack.defer(() => address.remove());
    const connection = await connect(address);
    stack.defer(() => connection.close());
    const before = steps.findIndex(({ name }) => name === "0006-fee-figures");
    await migrate(connection, steps.slice(0, before));
    await fill(connection.db, {
      accountId: "one",
      courseId: (await createCourse(connection.db)).id,
    });
    await fill(connection.db, { accountId: "other", courseId: null });
    await migrate(connection);
    await expectSoundIndex(connection.db);
    const open = connection.db.selectFrom("fee_open_charges").select("openPaise").orderBy("dueOn");
    const sums = [16_000_00, 16_000_00, 5_000_00, 5_000_00];
    expect((await open.execute()).map(({ openPaise }) => openPaise)).toEqual(sums);
  },
);

const at = "2026-04-01T04:00:00.000Z";
const entries = [
  ["partly", "charge", 20_000_00, "2026-05-01"],
  ["unpaid", "charge", 5_000_00, "2026-06-01"],
  ["paid", "payment", -3_000_00, null],
  ["forgiven", "discount", -1_000_00, null],
] as const;

/** A charge that is paid in part and one that is not, by the columns that there were. */
async function fill(
  db: Db,
  { accountId, courseId }: { accountId: string; courseId: string | null },
): Promise<void> {
  await sql`insert into "fee_accounts" ("id", "courseId", "code", "openedAt")
    values (${accountId}, ${courseId}, ${accountId}, ${at})`.execute(db);
  for (const [name, kind, paise, dueOn] of entries) {
    const id = `${accountId} ${name}`;
    await sql`insert into "fee_entries" ("id", "accountId", "kind", "paise", "dueOn", "byId", "at")
      values (${id}, ${accountId}, ${kind}, ${paise}, ${dueOn}, 'office', ${at})`.execute(db);
    if (dueOn !== null)
      await sql`insert into "fee_open_charges" values (${id}, ${accountId}, ${dueOn})`.execute(db);
    else
      await sql`insert into "fee_allocations" ("creditId", "chargeId", "paise")
        values (${id}, ${`${accountId} partly`}, ${-paise})`.execute(db);
  }
}
