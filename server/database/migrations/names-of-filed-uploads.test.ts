import { expect, it } from "vitest";
import { describeEarlierDatabases } from "../../../test/databases/describe-earlier-databases.ts";
import { createUser } from "../../../test/factories/people.ts";
import { migrate } from "./index.ts";

describeEarlierDatabases("uploads of before", { after: "0226-announcements" }, (database) => {
  it("lose their names where they have become something", async () => {
    const { db } = database;
    const { id: userId } = await createUser(db);
    const upload = {
      userId,
      filename: "asha-report.pdf",
      size: 1,
      isSizeDeferred: 0,
      received: 1,
      expiresAt: "2094-03-01T15:45:30.250Z",
    } as const;
    const [begun, filed] = [
      { ...upload, id: "begun", filedAs: null },
      { ...upload, id: "filed", filedAs: "notice" },
    ];
    await db.insertInto("uploads").values([begun, filed]).execute();

    await migrate(database.connection);

    const rows = await db.selectFrom("uploads").selectAll().orderBy("id").execute();
    expect(rows).toEqual([begun, { ...filed, filename: "" }]);
  });
});
