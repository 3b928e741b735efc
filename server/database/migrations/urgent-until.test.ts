import { sql } from "kysely";
import { expect, it } from "vitest";
import { describeEarlierDatabases } from "../../../test/databases/describe-earlier-databases.ts";
import { createUser } from "../../../test/factories/people.ts";
import { migrate } from "./index.ts";

const createdAt = "2094-03-01T15:45:30.250Z";

describeEarlierDatabases("messages of before", { after: "0224-notices-to-a-class" }, (database) => {
  it("are urgent for twelve hours where they were urgent, and else as before not", async () => {
    const { db } = database;
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

    await migrate(database.connection);

    for (const table of ["notices", "outbox"] as const) {
      const rows = await db.selectFrom(table).select("urgentUntil").orderBy("id").execute();
      expect(rows, table).toEqual([
        { urgentUntil: null },
        { urgentUntil: "2094-03-02T03:45:30.250Z" },
      ]);
    }
  });
});
