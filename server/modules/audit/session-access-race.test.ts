import { beforeEach, expect, it } from "vitest";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { untilItWaits } from "../../../test/databases/until-it-waits.ts";
import { createSession, createUser } from "../../../test/factories/people.ts";
import { AppError } from "../../app-error.ts";
import type { Connection } from "../../database/connect.ts";
import { requireSessionAccess } from "./session-access.repository.ts";

describeEachDatabase("a permission that is checked inside a transaction", (database) => {
  let sessionId: string;
  let userId: string;
  beforeEach(async () => {
    ({ id: userId } = await createUser(database.db, { role: "admin" }));
    ({ id: sessionId } = await createSession(database.db, { userId }));
  });

  const ask = (db: Connection["db"]) =>
    requireSessionAccess(db, { sessionId, access: "admin", now: new Date() });
  const losses: Record<string, (db: Connection["db"]) => Promise<unknown>> = {
    "the role is taken away": (db) =>
      db.updateTable("users").set({ role: "student" }).where("id", "=", userId).execute(),
    "the session is ended": (db) => db.deleteFrom("sessions").where("id", "=", sessionId).execute(),
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
      await untilItWaits(database, losing);
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
      await untilItWaits(database, asking);
    });
    const refusal = await asking;
    expect(refusal).toBeInstanceOf(AppError);
  });
});
