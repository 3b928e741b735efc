import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createSession, createUser } from "../../../test/factories/people.ts";
import { AppError } from "../../app-error.ts";
import type { Connection } from "../../database/connect.ts";
import { requireAuthority } from "./authority.repository.ts";

describeEachDatabase("a permission that is checked inside a transaction", (database) => {
  let office: Connection;
  let sessionId: string;
  let userId: string;
  beforeEach(async () => {
    office = await database.connectAgain();
    ({ id: userId } = await createUser(database.db, { role: "admin" }));
    ({ id: sessionId } = await createSession(database.db, { userId }));
  });
  afterEach(() => office.close());

  const ask = (db: Connection["db"]) =>
    requireAuthority(db, { sessionId, access: "admin", now: new Date() });
  const losses: Record<string, (db: Connection["db"]) => Promise<unknown>> = {
    "the role is taken away": (db) =>
      db.updateTable("users").set({ role: "student" }).where("id", "=", userId).execute(),
    "the session is ended": (db) => db.deleteFrom("sessions").where("id", "=", sessionId).execute(),
  };

  /** Waits until `other` has ended or waits for a lock; on SQLite it waits from the start. */
  const untilItWaits = async (other: Promise<unknown>) => {
    let isOver = false;
    const over = () => {
      isOver = true;
    };
    other.then(over, over);
    while (!isOver && database.dialect === "postgres") {
      const waiting = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(office.db);
      if (waiting.rows.length > 0) return;
    }
  };

  it.each(Object.entries(losses))("holds until the end where, meanwhile, %s", async (_, lose) => {
    const order: string[] = [];
    let losing: Promise<unknown> = Promise.resolve();
    await database.connection.transaction(async (trx) => {
      await ask(trx);
      losing = database.connection.transaction(async (other) => {
        await lose(other);
        order.push("lost");
      });
      await untilItWaits(losing);
      order.push("written");
    });
    await losing;
    expect(order).toEqual(["written", "lost"]);
  });

  it.each(Object.entries(losses))("is gone where, just before, %s", async (_, lose) => {
    let asking: Promise<unknown> = Promise.resolve();
    await database.connection.transaction(async (trx) => {
      await lose(trx);
      asking = database.connection.transaction(ask).catch((error: unknown) => error);
      await untilItWaits(asking);
    });
    const refusal = await asking;
    expect(refusal).toBeInstanceOf(AppError);
  });
});
