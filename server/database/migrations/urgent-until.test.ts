import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { createDatabase } from "../../../test/databases/templates.ts";
import { createUser } from "../../../test/factories/people.ts";
import { type Connection, connect } from "../connect.ts";
import { migrate } from "./index.ts";

const createdAt = "2094-03-01T15:45:30.250Z";

describe.each(["sqlite", "postgres"] as const)("messages of before on %s", (dialect) => {
  let connection: Connection;
  let close: () => Promise<unknown>;

  beforeEach(async () => {
    const database = await createDatabase(inject("databaseTemplates"), dialect);
    connection = await connect(database);
    close = async () => {
      await connection.close();
      await database.remove();
    };
    await migrate(connection, "0224-notices-to-a-class");
  });
  afterEach(() => close());

  it("are urgent for twelve hours where they were urgent, and else as before not", async () => {
    const { db } = connection;
    const { id: recipientId } = await createUser(db);
    for (const isUrgent of [0, 1]) {
      await sql`insert into "notices" ("id", "kind", "audience", "titleEn", "textEn", "sendAt", "createdAt", "isUrgent")
        values (${`${isUrgent}`}, 'class', 'all', 'Moved', 'To six.', ${createdAt}, ${createdAt}, ${isUrgent})`.execute(
        db,
      );
      await sql`insert into "outbox" ("id", "channel", "recipientId", "template", "payload", "dedupeKey", "isUrgent",
          "state", "tries", "nextAt", "createdAt")
        values (${`${isUrgent}`}, 'mail', ${recipientId}, 'notice', '{}', ${`${isUrgent}`}, ${isUrgent},
          'waiting', 0, ${createdAt}, ${createdAt})`.execute(db);
    }

    await migrate(connection);

    for (const table of ["notices", "outbox"] as const) {
      const rows = await db.selectFrom(table).select("urgentUntil").orderBy("id").execute();
      expect(rows, table).toEqual([
        { urgentUntil: null },
        { urgentUntil: "2094-03-02T03:45:30.250Z" },
      ]);
    }
  });
});
