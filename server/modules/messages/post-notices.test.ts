import { expect, it } from "vitest";
import { useTestApp } from "../../../test/app.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import { createNotice } from "../../../test/factories/notices.ts";
import { createUser } from "../../../test/factories/people.ts";
import { newId } from "../../database/ids.ts";
import { postNotices } from "./post-notices.service.ts";

describeOnSqlite("writing the messages of a notice to many", (database) => {
  const app = useTestApp(database);

  it("lets others be answered between its parts", async () => {
    const { db } = database;
    const first = await createUser(db);
    const users = Array.from({ length: 600 }, () => {
      const id = newId();
      return { ...first, id, subject: id };
    });
    const { id: noticeId, sendAt: receivedAt } = await createNotice(db, { postedAt: null });
    for (let from = 0; from < users.length; from += 200) {
      const some = users.slice(from, from + 200);
      await db.insertInto("users").values(some).execute();
      const receipts = some.map(({ id }) => ({
        noticeId,
        userId: id,
        receivedAt,
        readAt: null,
      }));
      await db.insertInto("notice_receipts").values(receipts).execute();
    }
    let turns = 0;
    const turn = () => {
      turns += 1;
      waiting = setImmediate(turn);
    };
    let waiting = setImmediate(turn);
    await postNotices(app.context, { channels: ["mail"], signal: new AbortController().signal });
    clearImmediate(waiting);
    expect(await db.selectFrom("outbox").select("id").execute()).toHaveLength(600);
    expect(turns).toBeGreaterThanOrEqual(3);
  });
});
