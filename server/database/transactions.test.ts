import { sql } from "kysely";
import { expect, it } from "vitest";
import { describeEachDatabase } from "../../test/databases/describe-each-database.ts";
import { AppError } from "../app-error.ts";
import { locked } from "./locked.ts";
import { isUniqueViolation } from "./refusals.ts";

const setting = (key: string, value = "1") => ({
  key,
  value,
  updatedAt: "2026-01-01T00:00:00.000Z",
});

const orphanSession = {
  id: "s1",
  tokenHash: "hash",
  userId: "nobody",
  browser: null,
  system: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  lastSeenAt: "2026-01-01T00:00:00.000Z",
  expiresAt: "2026-01-01T00:00:00.000Z",
};

describeEachDatabase("a transaction", (database) => {
  const keys = async () => {
    const rows = await database.db.selectFrom("settings").select("key").orderBy("key").execute();
    return rows.map(({ key }) => key);
  };

  it("rolls back when its work throws, and throws the same error", async () => {
    const failure = new Error("no");
    const attempt = database.connection.transaction(async (trx) => {
      await trx.insertInto("settings").values(setting("a")).execute();
      throw failure;
    });
    await expect(attempt).rejects.toBe(failure);
    expect(await keys()).toEqual([]);
  });

  it("is invisible until it commits, and does not block readers", async () => {
    await database.connection.transaction(async (trx) => {
      await trx.insertInto("settings").values(setting("a")).execute();
      expect(await keys()).toEqual([]);
    });
    expect(await keys()).toEqual(["a"]);
  });

  it("loses no update when many count the same row up at once", async () => {
    await database.db.insertInto("settings").values(setting("count", "0")).execute();
    const second = await database.connectAgain();
    const countUp = ({ transaction, dialect }: typeof second) =>
      transaction(async (trx) => {
        const reading = trx.selectFrom("settings").select("value").where("key", "=", "count");
        const { value } = await locked(reading, dialect).executeTakeFirstOrThrow();
        await trx
          .updateTable("settings")
          .set({ value: String(Number(value) + 1) })
          .where("key", "=", "count")
          .execute();
      });
    const counters = Array.from({ length: 20 }, (_, index) =>
      countUp(index % 2 === 0 ? database.connection : second),
    );
    await Promise.all(counters);
    await second.close();
    const row = await database.db.selectFrom("settings").select("value").executeTakeFirstOrThrow();
    expect(row.value).toBe("20");
  });

  it("that fails to commit does not affect the next one", async () => {
    const fails = database.connection.transaction(async (trx) => {
      await trx.insertInto("settings").values(setting("gone")).execute();
      await failAtCommit(trx);
    });
    const follows = database.connection.transaction(async (trx) => {
      await trx.insertInto("settings").values(setting("first")).execute();
      await new Promise((resolve) => setTimeout(resolve, 30));
      await trx.insertInto("settings").values(setting("second")).execute();
    });
    await expect(fails).rejects.toThrow();
    await follows;
    expect(await keys()).toEqual(["first", "second"]);
  });

  it("recognises a duplicate key", async () => {
    await database.db.insertInto("settings").values(setting("a")).execute();
    const twice = database.db.insertInto("settings").values(setting("a")).execute();
    const error = await twice.catch((caught: unknown) => caught);
    expect(isUniqueViolation(error)).toBe(true);
    const orphan = database.db.insertInto("sessions").values(orphanSession).execute();
    const otherError = await orphan.catch((caught: unknown) => caught);
    expect(otherError).toBeInstanceOf(Error);
    expect(isUniqueViolation(otherError)).toBe(false);
    expect(otherError).not.toBeInstanceOf(AppError);
  });

  it("gives counts and large sizes as numbers", async () => {
    const file = {
      id: "f1",
      sha256: "0".repeat(64),
      size: 2 ** 40,
      mimeType: "video/mp4",
      name: "a.mp4",
      createdAt: "2026-01-01T00:00:00.000Z",
    };
    await database.db.insertInto("files").values(file).execute();
    const { size, count } = await database.db
      .selectFrom("files")
      .select(["size", (build) => build.fn.countAll<number>().as("count")])
      .groupBy("size")
      .executeTakeFirstOrThrow();
    expect({ size, count }).toEqual({ size: 2 ** 40, count: 1 });
  });

  it("says how many rows a change touched", async () => {
    await database.db
      .insertInto("settings")
      .values([setting("a"), setting("b"), setting("c")])
      .execute();
    const changed = await database.db
      .updateTable("settings")
      .set({ value: "2" })
      .where("key", "in", ["a", "b"])
      .executeTakeFirst();
    const removed = await database.db.deleteFrom("settings").executeTakeFirst();
    expect([changed.numUpdatedRows, removed.numDeletedRows]).toEqual([2n, 3n]);
  });

  it("locks bytes until it ends, against their removal", async () => {
    const second = await database.connectAgain();
    const order: string[] = [];
    const first = database.connection.transaction(async (trx) => {
      await database.connection.lockBytes(trx, "ab");
      order.push("first has them");
      await new Promise((resolve) => setTimeout(resolve, 50));
      order.push("first lets go");
    });
    await expect.poll(() => order.length).toBe(1);
    const later = second.transaction(async (trx) => {
      await second.lockBytes(trx, "ab");
      order.push("second has them");
    });
    await Promise.all([first, later]);
    await second.close();
    expect(order).toEqual(["first has them", "first lets go", "second has them"]);
  });

  /** Makes the commit itself fail, by a foreign key that is checked only then. */
  async function failAtCommit(
    trx: Parameters<Parameters<typeof database.connection.transaction>[0]>[0],
  ) {
    if (database.dialect === "sqlite") {
      await sql`pragma defer_foreign_keys = on`.execute(trx);
      await trx.insertInto("sessions").values(orphanSession).execute();
      return;
    }
    await sql`create temporary table deferred (key text unique deferrable initially deferred) on commit drop`.execute(
      trx,
    );
    await sql`insert into deferred values ('a'), ('a')`.execute(trx);
  }
});
