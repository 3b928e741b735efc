import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, readdir, readFile, rename, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setImmediate as breathe } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { type Connection, connect } from "../../server/database/connect.ts";
import { openStore } from "../../server/storage/connect.ts";
import { createFile } from "../../test/factories/files.ts";
import { createNotice, createNoticeFile } from "../../test/factories/notices.ts";
import { createUser } from "../../test/factories/people.ts";
import { compileCache } from "../machine/started-site.ts";
import { DATABASE, FILES, listBackups } from "./manifest.ts";
import { removeOldBackups } from "./remove-old.ts";
import { proveBackup, restoreBackup } from "./restore-backup.ts";
import { DAY_MS, now, setUpInstitute } from "./testing/live-institute.ts";

const live = setUpInstitute();
const { take } = live;

async function keepFile(content: string): Promise<string> {
  return (await keepFileRow(content)).sha256;
}

async function keepFileRow(content: string) {
  const bytes = Readable.from([Buffer.from(content)]);
  const staged = await live.store.stage(bytes, { limitBytes: 1_000 });
  await staged.keep();
  return createFile(live.db, { sha256: staged.sha256, size: staged.size });
}

const removeOlderThan = async (keepDays: number) =>
  (await removeOldBackups(live.backups, { keepDays, now })).removed;

const copyOf = (sha256: string) => join(live.backups, FILES, sha256.slice(0, 2), sha256);

describe("a backup", () => {
  it("is restored into an empty folder, row by row and byte by byte", async () => {
    await createUser(live.db, { name: "आराध्या" });
    const sha256 = await keepFile("notes");
    await writeFile(join(live.dataDir, "settings.json"), "{}");
    const backup = await take();
    const dataDir = join(live.scratch, "restored");
    const restored = await openStore({ filesUrl: undefined, dataDir });
    await restoreBackup(backup, { dataDir, store: restored, now });
    const database = await connect({ databaseUrl: undefined, dataDir });
    try {
      const users = (connection: Connection) =>
        connection.db.selectFrom("users").selectAll().execute();
      expect(await users(database)).toEqual(await users(live.connection));
    } finally {
      await database.close();
    }
    expect(await text(await restored.open(sha256))).toBe("notes");
    expect(await readdir(dataDir)).toContain("settings.json");
  });

  it("brings a notice back with its files, and leaves out those of one that is gone", async () => {
    const [kept, gone] = [await keepFileRow("holidays"), await keepFileRow("old")];
    const [notice, former] = [await createNotice(live.db), await createNotice(live.db)];
    const row = await createNoticeFile(live.db, { noticeId: notice.id, fileId: kept.id });
    await createNoticeFile(live.db, { noticeId: former.id, fileId: gone.id });
    await live.db.deleteFrom("notice_files").where("noticeId", "=", former.id).execute();
    await live.db.deleteFrom("notices").where("id", "=", former.id).execute();
    const backup = await take();
    const dataDir = join(live.scratch, "with-notice");
    const store = await openStore({ filesUrl: undefined, dataDir });
    await restoreBackup(backup, { dataDir, store, now });
    const database = await connect({ databaseUrl: undefined, dataDir });
    try {
      expect(await database.db.selectFrom("notice_files").selectAll().execute()).toEqual([row]);
    } finally {
      await database.close();
    }
    expect(await text(await store.open(kept.sha256))).toBe("holidays");
    // The file's own row has gone by a trigger.
    expect(await store.has(gone.sha256)).toBe(false);
  });

  it("has the data of one moment, whatever is written meanwhile", async () => {
    let isTaken = false;
    const writing = (async () => {
      while (!isTaken) {
        await createUser(live.db);
        await breathe();
      }
    })();
    const backup = await take().finally(() => {
      isTaken = true;
    });
    await writing;
    const dataDir = join(live.scratch, "copy");
    await cp(backup, dataDir, { recursive: true });
    const copy = await connect({ databaseUrl: undefined, dataDir });
    try {
      const ids = (await copy.db.selectFrom("users").select("id").execute()).map(({ id }) => id);
      const all = await live.db.selectFrom("users").select("id").orderBy("id").execute();
      // People were added one after another, so a copy of one moment has the first of them without a gap.
      expect(ids.toSorted()).toEqual(all.map(({ id }) => id).slice(0, ids.length));
    } finally {
      await copy.close();
    }
  });

  it("shares its files with earlier backups, and outlives them", async () => {
    const first = await keepFile("first");
    await take(new Date(now.valueOf() - 40 * DAY_MS));
    await live.db.deleteFrom("files").execute();
    const second = await keepFile("second");
    const newest = await take();
    expect(await removeOlderThan(30)).toBe(1);
    expect(await listBackups(live.backups)).toEqual([newest]);
    await proveBackup(newest);
    await expect(readdir(join(live.backups, FILES, second.slice(0, 2)))).resolves.toContain(second);
    await expect(readdir(join(live.backups, FILES, first.slice(0, 2)))).resolves.not.toContain(
      first,
    );
  });

  it("is removed after its days also where it is unfinished", async () => {
    const newest = await take();
    const half = join(live.backups, "2026-10-01T02-00-00.000Z");
    await cp(newest, half, { recursive: true });
    await rm(join(half, "manifest.json"));
    await utimes(half, new Date("2026-10-01"), new Date("2026-10-01"));
    expect(await removeOlderThan(60)).toBe(0);
    expect(await removeOlderThan(30)).toBe(1);
    expect(await listBackups(live.backups)).toEqual([newest]);
  });

  it("does not remove other files beside it, whatever their names and ages", async () => {
    await take();
    const names = ["2024-accounts", "2024-01-05T02-00-00.000Z", "2024-01-05T02-00-00.000Z-books"];
    for (const name of names) {
      await mkdir(join(live.backups, name));
      await writeFile(join(live.backups, name, "books.txt"), "ours");
      await utimes(join(live.backups, name), new Date("2024-01-05"), new Date("2024-01-05"));
    }
    expect(await removeOlderThan(30)).toBe(0);
    for (const name of names)
      expect(await readFile(join(live.backups, name, "books.txt"), "utf8")).toBe("ours");
  });

  it.each([
    ["damaged", "{ half a line"],
    ["of a newer program", '{ "format": 2 }'],
  ])("stays with all files where its manifest is %s, and is named", async (_, manifest) => {
    const sha256 = await keepFile("only here");
    const backup = await take(new Date(now.valueOf() - 40 * DAY_MS));
    await live.db.deleteFrom("files").execute();
    await take();
    await writeFile(join(backup, "manifest.json"), manifest);
    await utimes(backup, new Date("2026-10-01"), new Date("2026-10-01"));
    const removal = await removeOldBackups(live.backups, { keepDays: 30, now });
    expect(removal).toEqual({ removed: 0, unreadable: [backup] });
    expect(await readdir(backup)).toContain(DATABASE);
    expect(await readFile(copyOf(sha256), "utf8")).toBe("only here");
  });

  it("keeps its files where somebody has renamed it", async () => {
    const sha256 = await keepFile("only here");
    const renamed = join(live.backups, "2026-10-12-before-the-upgrade");
    await rename(await take(new Date(now.valueOf() - 40 * DAY_MS)), renamed);
    await live.db.deleteFrom("files").execute();
    await take();
    expect(await removeOlderThan(30)).toBe(0);
    expect(await readFile(copyOf(sha256), "utf8")).toBe("only here");
    await proveBackup(renamed);
  });

  it("contains nothing that was erased before it, even by a program that overwrote nothing", async () => {
    for (let each = 0; each < 200; each += 1) await createUser(live.db, { name: `Erased ${each}` });
    const careless = new DatabaseSync(join(live.dataDir, DATABASE));
    careless.exec("pragma secure_delete = off; delete from users");
    const backup = await take();
    const bytes = await readFile(join(backup, DATABASE));
    expect(bytes.includes("Erased 1")).toBe(false);
    careless.close();
  });

  it("leaves out a file that the store has lost, names it aloud, and restores all else", async () => {
    const sha256 = await keepFile("notes");
    const lost = await createFile(live.db, { name: "optics.pdf" });
    const { code, said } = await runBackup();
    expect(code).toBe(0);
    expect(said).toContain("optics.pdf");
    expect(said).toContain(lost.sha256);
    const [backup = ""] = await listBackups(live.backups);
    expect((await proveBackup(backup)).files.map((file) => file.sha256)).toEqual([sha256]);
    const dataDir = join(live.scratch, "restored");
    const store = await openStore({ filesUrl: undefined, dataDir });
    await restoreBackup(backup, { dataDir, store, now });
    expect(await text(await store.open(sha256))).toBe("notes");
  });

  it("is refused, and not left unfinished, where the store has hardly any of the files", async () => {
    await keepFile("notes");
    for (let each = 0; each < 11; each += 1) await createFile(live.db);
    await expect(take()).rejects.toThrow("1 of the 12 files");
    expect(await listBackups(live.backups)).toEqual([]);
  });

  async function runBackup() {
    const program = join(import.meta.dirname, "../backup.ts");
    const child = spawn(process.execPath, [program, live.backups], {
      env: {
        PATH: "",
        LOG_LEVEL: "silent",
        DATA_DIR: live.dataDir,
        NODE_COMPILE_CACHE: compileCache,
      },
      stdio: ["ignore", "ignore", "pipe"],
    });
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
    return { code, said };
  }
});

describe("restoring", () => {
  it("refuses a damaged file and writes nothing", async () => {
    const sha256 = await keepFile("notes");
    const backup = await take();
    await writeFile(copyOf(sha256), "n0tes");
    const dataDir = join(live.scratch, "restored");
    await expect(restoreBackup(backup, { dataDir, store: live.store, now })).rejects.toThrow(
      "damaged",
    );
    await expect(readdir(dataDir)).rejects.toThrow("ENOENT");
  });

  it("refuses a backup without its manifest", async () => {
    const backup = await take();
    await rm(join(backup, "manifest.json"));
    await expect(proveBackup(backup)).rejects.toThrow("no whole backup");
  });

  it("refuses a folder that has a database", async () => {
    const backup = await take();
    await expect(
      restoreBackup(backup, { dataDir: live.dataDir, store: live.store, now }),
    ).rejects.toThrow("already has a database");
  });
});
