import { mkdir, mkdtemp, open, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Connection, connect } from "./connect.ts";
import { migrate } from "./migrations/index.ts";

let dataDir: string;
let connection: Connection;

beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), "sqlite-")), "data");
  connection = await connect({ databaseUrl: undefined, dataDir });
  await migrate(connection);
});

afterEach(async () => {
  await connection.close();
  await rm(join(dataDir, ".."), { recursive: true });
});

const setting = (key: string, value = "1") => ({
  key,
  value,
  updatedAt: "2026-01-01T00:00:00.000Z",
});
const write = (key: string, value?: string) =>
  connection.db.insertInto("settings").values(setting(key, value)).execute();
const count = async () => {
  const rows = await connection.db.selectFrom("settings").select("key").execute();
  return rows.length;
};

/** Waits, so that what is pending can run. */
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe("SQLite", () => {
  it("lets only its own user read its folder", async () => {
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  });

  it("is configured to survive a power cut and to check foreign keys", async () => {
    const read = async (name: string) => {
      const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(
        connection.db,
      );
      return Object.values(rows[0] ?? {})[0];
    };
    expect(await read("journal_mode")).toBe("wal");
    expect(await read("synchronous")).toBe(2);
    expect(await read("foreign_keys")).toBe(1);
  });

  it("reads rows as plain objects", async () => {
    await write("a");
    const row = await connection.db.selectFrom("settings").selectAll().executeTakeFirst();
    expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
    expect(row).toEqual(setting("a"));
  });

  it("runs more statements than it caches, and the first of them again", async () => {
    await write("a");
    for (let round = 0; round < 2; round += 1) {
      for (let index = 0; index < 400; index += 1) {
        const { rows } = await sql<{
          key: string;
        }>`select key, ${sql.lit(index)} as n from settings`.execute(connection.db);
        expect(rows).toEqual([{ key: "a", n: index }]);
      }
    }
  });

  it("refuses a number that JavaScript cannot hold, instead of rounding it", async () => {
    const big = sql`select 9007199254740993 as size`.execute(connection.db);
    await expect(big).rejects.toThrow(RangeError);
  });

  it("reports a full disk, keeps its data, and works when there is space again", async () => {
    await write("a");
    await sql`pragma max_page_count = 1`.execute(connection.db);
    const page = "x".repeat(100_000);
    await expect(write("b", page)).rejects.toMatchObject({ code: "storage_full" });
    const inside = connection.transaction(async (trx) => {
      await trx.insertInto("settings").values(setting("c")).execute();
      await trx.insertInto("settings").values(setting("d", page)).execute();
    });
    await expect(inside).rejects.toMatchObject({ code: "storage_full" });
    expect(await count()).toBe(1);
    await sql`pragma max_page_count = 1000000`.execute(connection.db);
    await write("b", page);
    expect(await count()).toBe(2);
  });

  it("waits for another process that is writing, without blocking readers", async () => {
    const other = new DatabaseSync(join(dataDir, "institute.sqlite"));
    other.exec("begin immediate");
    const writing = Promise.all([write("a"), connection.transaction((trx) => insert(trx, "b"))]);
    expect(await count()).toBe(0);
    await pause(300);
    other.exec("commit");
    other.close();
    await writing;
    expect(await count()).toBe(2);
  });

  it("is unavailable to writers, not to readers, while another process writes without end", async () => {
    const other = new DatabaseSync(join(dataDir, "institute.sqlite"));
    other.exec("begin immediate");
    await expect(write("a")).rejects.toMatchObject({ code: "unavailable" });
    expect(await count()).toBe(0);
    other.exec("rollback");
    other.close();
    await write("a");
  });

  it("is unavailable where its file cannot be opened, until it can", async () => {
    const blocked = join(dataDir, "blocked");
    const elsewhere = await connect({ databaseUrl: undefined, dataDir: blocked });
    await rm(blocked, { recursive: true });
    await expect(elsewhere.check()).rejects.toMatchObject({ code: "unavailable" });
    await mkdir(blocked);
    await migrate(elsewhere);
    await elsewhere.check();
    await elsewhere.close();
  });

  it("refuses a file that is not a database", async () => {
    const folder = join(dataDir, "other");
    const elsewhere = await connect({ databaseUrl: undefined, dataDir: folder });
    await writeFile(
      join(folder, "institute.sqlite"),
      "not a database, but long enough ".repeat(99),
    );
    await expect(elsewhere.check()).rejects.toMatchObject({ cause: { cause: { errcode: 26 } } });
    await elsewhere.close();
  });

  it("is unavailable where its file cannot be read, and says what that may mean", async () => {
    await write("a", "long ".repeat(2_000));
    await connection.close();
    const path = join(dataDir, "institute.sqlite");
    const file = await open(path, "r+");
    // All but the first page and the schema's; SQLite reports a failed read (EIO) by the same code.
    const { size } = await file.stat();
    await file.write(Buffer.alloc(size - 65_536, 7), 0, undefined, 65_536);
    await file.close();
    connection = await connect({ databaseUrl: undefined, dataDir });
    const reads = connection.db.selectFrom("settings").selectAll().execute();
    await expect(reads).rejects.toMatchObject({
      code: "unavailable",
      cause: { message: expect.stringMatching(/disk.*damaged/), cause: { errcode: 11 } },
    });
  });
});

async function insert(trx: Connection["db"], key: string): Promise<void> {
  await trx.insertInto("settings").values(setting(key)).execute();
}
