import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { type ClonedDatabase, cloneDatabase } from "../../test/databases/templates.ts";
import { createStudyMaterial } from "../../test/factories/files.ts";
import { type Connection, connect } from "./connect.ts";
import { Rewriter } from "./rewriter.ts";

const ROWS = 3000;

let clone: ClonedDatabase;
let connection: Connection;

beforeEach(async () => {
  clone = await cloneDatabase(inject("databaseTemplates"), "sqlite");
  connection = await connect(clone);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await connection.close();
  await clone.remove();
});

const file = (ending = "") => join(clone.dataDir, `institute.sqlite${ending}`);
const word = (row: number) => `marked${row}word`;
const goesLater = (row: number) => row % 2 === 1;

/** Rows in no index's order, some of them changed in between, so that SQLite moves many. */
async function fillAndDelete(): Promise<void> {
  let seed = 1;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const key = Array.from({ length: ROWS }, (_, row) => `${random(1_000_000)}-${word(row)}`);
  const updatedAt = "2026-01-01T00:00:00.000Z";
  await connection.transaction(async (trx) => {
    for (let row = 0; row < ROWS; row += 1) {
      const value = word(row).repeat(1 + random(30));
      await trx
        .insertInto("settings")
        .values({ key: key[row] ?? "", value, updatedAt })
        .execute();
      const other = { value: "x".repeat(random(600)) };
      const changed = key[random(row + 1)] ?? "";
      if (row % 3 === 0)
        await trx.updateTable("settings").set(other).where("key", "=", changed).execute();
    }
  });
  const gone = key.filter((_, row) => goesLater(row)).toSorted();
  for (const each of gone)
    await connection.db.deleteFrom("settings").where("key", "=", each).execute();
}

async function deletedWordsLeft(): Promise<number> {
  const text = await readFile(file(), "latin1");
  const legible = new Set(text.matchAll(/marked(\d+)word/g).map(([, row]) => Number(row)));
  return [...legible].filter(goesLater).length;
}

describe("rewriting SQLite's file", () => {
  it("leaves a row of a searched table deletable by the next transaction", async () => {
    const { id } = await createStudyMaterial(connection.db);
    const write = () =>
      connection.transaction((trx) =>
        trx.updateTable("settings").set({ value: "1" }).where("key", "=", "none").execute(),
      );
    await write();
    await connection.rewrite();
    await write();
    await connection.rewrite();
    const deleted = await connection.transaction((trx) =>
      trx.deleteFrom("study_materials").where("id", "=", id).returning("id").execute(),
    );
    expect(deleted).toEqual([{ id }]);
  });

  it("removes the copies of moved rows, which deleting alone does not", async () => {
    await fillAndDelete();
    expect(await connection.emptyLog()).toBe(true);
    expect(await deletedWordsLeft()).toBeGreaterThan(0);
    await connection.rewrite();
    expect(await deletedWordsLeft()).toBe(0);
    const rows = await connection.db.selectFrom("settings").select("key").execute();
    expect(rows).toHaveLength(ROWS / 2);
    expect(await readFile(file("-wal"))).toHaveLength(0);
  });

  it("runs while others read and write", async () => {
    const rewriting = connection.rewrite();
    const updatedAt = "2026-01-01T00:00:00.000Z";
    const written = Array.from({ length: 50 }, (_, row) =>
      connection.db
        .insertInto("settings")
        .values({ key: String(row), value: "", updatedAt })
        .execute(),
    );
    await Promise.all([rewriting, ...written]);
    expect(await connection.db.selectFrom("settings").select("key").execute()).toHaveLength(50);
  });

  it("makes writers wait until it ends, longer than for other locks", async () => {
    const other = new DatabaseSync(file());
    other.exec("begin immediate");
    await connection.db.selectFrom("settings").select("key").execute();
    // Each attempt is a minute after the one before.
    let minutes = 0;
    vi.spyOn(Rewriter.prototype, "isRunning", "get").mockImplementation(() => {
      minutes += 1;
      if (minutes === 10) other.exec("commit");
      return true;
    });
    vi.spyOn(performance, "now").mockImplementation(() => minutes * 60_000);
    const updatedAt = "2026-01-01T00:00:00.000Z";
    await connection.db.insertInto("settings").values({ key: "a", value: "", updatedAt }).execute();
    other.close();
    expect(await connection.db.selectFrom("settings").select("key").execute()).toHaveLength(1);
  });

  it("writes its temporary file into the data folder, whose free space was measured", async () => {
    await connection.rewrite();
    // One setting for the whole process, the worker's threads too.
    const memory = new DatabaseSync(":memory:");
    expect(Object.values(memory.prepare("pragma temp_store_directory").get() ?? {})).toEqual([
      clone.dataDir,
    ]);
    memory.close();
  });

  it("fails where the database is closed or another process writes without end", async () => {
    const other = new DatabaseSync(file());
    other.exec("begin immediate");
    const rewriting = connection.rewrite();
    const refused = expect(rewriting).rejects.toMatchObject({ code: "unavailable" });
    await connection.close();
    await refused;
    other.close();
    connection = await connect(clone);
  });
});

describe("emptying SQLite's log", () => {
  it("waits for readers, and reports where that was in vain", async () => {
    const updatedAt = "2026-01-01T00:00:00.000Z";
    const write = (key: string) =>
      connection.db.insertInto("settings").values({ key, value: "", updatedAt }).execute();
    await write("before");
    const reader = new DatabaseSync(file(), { readOnly: true });
    reader.exec("begin; select * from settings");
    await write("after");
    expect(await connection.emptyLog()).toBe(false);
    const emptying = connection.emptyLog();
    reader.exec("commit");
    expect(await emptying).toBe(true);
    expect(await readFile(file("-wal"))).toHaveLength(0);
    reader.close();
  });
});
