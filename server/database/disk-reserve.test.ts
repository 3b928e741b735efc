import { statSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { type ClonedDatabase, cloneDatabase } from "../../test/databases/templates.ts";
import { connect } from "./connect.ts";
import { DiskReserve } from "./disk-reserve.ts";
import { PreparedDatabase } from "./prepared-database.ts";

const sizes = { whole: 8_000, step: 1_000, margin: 3_000 };

const { execute } = PreparedDatabase.prototype;

let clone: ClonedDatabase;
beforeEach(async () => {
  clone = await cloneDatabase(inject("databaseTemplates"), "sqlite");
});
afterEach(async () => {
  vi.restoreAllMocks();
  await clone.remove();
});

const path = () => join(clone.dataDir, "reserve");
const size = async () => (await stat(path()).catch(() => ({ size: 0 }))).size;

describe("the reserve on the disk", () => {
  /** A disk with this much space beside the reserve and what `used` takes, and a clock that the test moves. */
  function openOn(capacity: number) {
    const disk = { used: 0 };
    const free = async () => capacity - disk.used - (await size());
    return { disk, reserve: new DiskReserve(path(), sizes, free, () => clock) };
  }
  let clock = 0;
  beforeEach(() => {
    clock = 0;
  });

  it("takes real space on the disk, in bytes that do not compress", async () => {
    const { reserve } = openOn(20_000);
    expect(await reserve.isShort()).toBe(false);
    expect(await size()).toBe(8_000);
    expect(new Set(await readFile(path())).size).toBeGreaterThan(200);
  });

  it("is released piece by piece, until there is none", async () => {
    const { reserve } = openOn(20_000);
    await reserve.isShort();
    expect(reserve.giveUp()).toBe(true);
    expect(await size()).toBe(7_000);
    for (let piece = 0; piece < 7; piece += 1) expect(reserve.giveUp()).toBe(true);
    expect(reserve.giveUp()).toBe(false);
    expect(await size()).toBe(0);
  });

  it("reports an almost full disk, and is restored when space becomes free", async () => {
    const { disk, reserve } = openOn(20_000);
    await reserve.isShort();
    disk.used = 10_000;
    clock += 1_000;
    expect(await reserve.isShort()).toBe(true);
    disk.used = 12_000;
    for (let piece = 0; piece < 5; piece += 1) reserve.giveUp();
    disk.used = 15_500;
    clock += 1_000;
    expect(await reserve.isShort()).toBe(true);
    expect(await size()).toBe(4_000);
    disk.used = 0;
    clock += 1_000;
    expect(await reserve.isShort()).toBe(false);
    expect(await size()).toBe(8_000);
  });

  it("is not restored right after a release, which is for the call that needed it", async () => {
    const { disk, reserve } = openOn(20_000);
    await reserve.isShort();
    disk.used = 12_000;
    for (let piece = 1; piece <= 3; piece += 1) {
      expect(reserve.giveUp()).toBe(true);
      clock += 300;
      expect(await reserve.isShort()).toBe(true);
      expect(await size()).toBe(8_000 - piece * 1_000);
    }
    clock += 1_000;
    await reserve.isShort();
    expect(await size()).toBe(8_000);
  });

  it("stops being restored where a piece is released meanwhile", async () => {
    const { reserve } = openOn(20_000);
    await reserve.isShort();
    for (let piece = 0; piece < 4; piece += 1) reserve.giveUp();
    clock += 1_000;
    const asking = reserve.isShort();
    expect(reserve.giveUp()).toBe(true);
    await asking;
    expect(await size()).toBe(3_000);
  });

  it("fails with an error where there is no space for it", async () => {
    const { reserve } = openOn(4_500);
    expect(await reserve.isShort()).toBe(true);
    expect(await size()).toBe(4_000);
  });
});

describe("SQLite on a full disk, with a reserve", () => {
  const full = () => Object.assign(new Error("database or disk is full"), { errcode: 13 });
  const setting = { key: "a", value: "1", updatedAt: "2026-01-01T00:00:00.000Z" };

  /** Every insertion fails until this much of the reserve was released. */
  function fillDiskUntil(sizeOfReserve: number) {
    vi.spyOn(PreparedDatabase.prototype, "execute").mockImplementation(function (
      this: PreparedDatabase,
      query,
    ) {
      if (query.sql.startsWith("insert") && statSync(path()).size > sizeOfReserve) throw full();
      return execute.call(this, query);
    });
  }
  async function open() {
    const connection = await connect({ ...clone, reserve: sizes });
    expect(await connection.isShortOfRoom()).toBe(false);
    return connection;
  }

  it("completes a statement and a whole transaction with the reserve", async () => {
    const connection = await open();
    try {
      fillDiskUntil(6_000);
      await connection.db.insertInto("settings").values(setting).execute();
      expect(await size()).toBe(6_000);
      fillDiskUntil(3_000);
      let attempts = 0;
      await connection.transaction(async (trx) => {
        attempts += 1;
        await trx.deleteFrom("settings").execute();
        await trx.insertInto("settings").values(setting).execute();
      });
      expect({ attempts, size: await size() }).toEqual({ attempts: 4, size: 3_000 });
    } finally {
      await connection.close();
    }
  });

  it("reports a full disk when the reserve is used up", async () => {
    const connection = await open();
    try {
      fillDiskUntil(-1);
      const one = connection.db.insertInto("settings").values(setting).execute();
      await expect(one).rejects.toMatchObject({ code: "storage_full" });
      const all = connection.transaction((trx) =>
        trx.insertInto("settings").values(setting).execute(),
      );
      await expect(all).rejects.toMatchObject({ code: "storage_full" });
      expect(await size()).toBe(0);
    } finally {
      await connection.close();
    }
  });

  it("reports in its check whether there is space", async () => {
    const connection = await connect({
      ...clone,
      reserve: { whole: 1_000, step: 1_000, margin: Number.MAX_SAFE_INTEGER },
    });
    try {
      expect(await connection.isShortOfRoom()).toBe(true);
      await expect(connection.check()).rejects.toMatchObject({ code: "storage_full" });
    } finally {
      await connection.close();
    }
  });
});
