import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { type Connection, connect } from "../../server/database/connect.ts";
import { writeAuditLine } from "../../server/modules/audit/index.ts";
import { eraseAgain, insertErasures, listErasures } from "../../server/modules/erasures/index.ts";
import { openStore } from "../../server/storage/connect.ts";
import type { FileStore } from "../../server/storage/file-store.ts";
import { type ClonedDatabase, cloneDatabase } from "../../test/databases/templates.ts";
import { createEnquiry } from "../../test/factories/enquiries.ts";
import { createAdmin, createSession, createUser } from "../../test/factories/people.ts";
import { DATABASE } from "./manifest.ts";
import { restoreBackup } from "./restore-backup.ts";
import { takeBackup } from "./take-backup.ts";

const DAY_MS = 86_400_000;
const now = new Date("2026-11-21T02:00:00.000Z");

let clone: ClonedDatabase;
let live: Connection;
let store: FileStore;
let scratch: string;
let folder: string;

beforeEach(async () => {
  clone = await cloneDatabase(inject("databaseTemplates"), "sqlite");
  live = await connect(clone);
  store = await openStore({ filesUrl: undefined, dataDir: clone.dataDir });
  await store.check();
  scratch = await mkdtemp(join(tmpdir(), "backup-"));
  folder = join(scratch, "backups");
});
afterEach(async () => {
  await live.close();
  await Promise.all([clone.remove(), rm(scratch, { recursive: true })]);
});

const take = (at = now) => takeBackup({ dataDir: clone.dataDir, store, folder, now: at });

describe("restoring what was erased since", () => {
  const dataDir = () => join(scratch, "restored");

  /** People and an enquiry in a backup of yesterday, one of each erased since. */
  async function takeAndErase() {
    const [gone, staying] = [
      await createUser(live.db, { name: "Erased Person" }),
      await createUser(live.db, { name: "Staying Person" }),
    ];
    await createSession(live.db, { userId: staying.id });
    const enquiry = await createEnquiry(live.db, { message: "Erased message" });
    const backup = await take(new Date(now.valueOf() - DAY_MS));
    const erasedAt = now.toISOString();
    await insertErasures(live.db, [
      { id: gone.id, kind: "account", erasedAt },
      { id: enquiry.id, kind: "enquiry", erasedAt },
    ]);
    await eraseAgain(live, now);
    return backup;
  }

  async function restore(backup: string, from?: string) {
    const restored = await openStore({ filesUrl: undefined, dataDir: dataDir() });
    return restoreBackup(backup, { dataDir: dataDir(), store: restored, now, live: from });
  }

  async function expectErased(): Promise<void> {
    expect((await readdir(dataDir())).toSorted()).toEqual(["files", DATABASE]);
    const bytes = await readFile(join(dataDir(), DATABASE));
    expect(bytes.includes("Staying Person")).toBe(true);
    for (const word of ["Erased Person", "Erased message"])
      expect(bytes.includes(word), word).toBe(false);
    const database = await connect({ databaseUrl: undefined, dataDir: dataDir() });
    try {
      expect(await listErasures(database.db)).toHaveLength(2);
      expect(await database.db.selectFrom("sessions").select("id").execute()).toEqual([]);
    } finally {
      await database.close();
    }
  }

  it("goes by the record of the data folder that the backup was taken from", async () => {
    const restored = await restore(await takeAndErase());
    expect(restored).toMatchObject({
      erased: { accounts: 1, enquiries: 1 },
      live: clone.dataDir,
    });
    await expectErased();
  });

  it("goes by the record of a newer backup where that folder is lost", async () => {
    const backup = await takeAndErase();
    await take();
    await rename(join(clone.dataDir, DATABASE), join(clone.dataDir, "lost"));
    const restored = await restore(backup);
    expect(restored).toMatchObject({ erased: { accounts: 1, enquiries: 1 }, live: undefined });
    await expectErased();
  });

  it("goes by the record of a folder that is named, and needs a database there", async () => {
    const backup = await takeAndErase();
    const elsewhere = join(scratch, "elsewhere");
    await live.emptyLog();
    await cp(clone.dataDir, elsewhere, { recursive: true });
    await rename(join(clone.dataDir, DATABASE), join(clone.dataDir, "lost"));
    await expect(restore(backup, scratch)).rejects.toThrow("no database that can be read");
    await expect(readdir(dataDir())).rejects.toThrow("ENOENT");
    expect(await restore(backup, elsewhere)).toMatchObject({ live: elsewhere });
    await expectErased();
  });

  it("ends well as a program of its own, and says how many it erased again", async () => {
    const script = fileURLToPath(new URL("../restore.ts", import.meta.url));
    const child = spawn(process.execPath, [script, await takeAndErase()], {
      env: { PATH: "", DATA_DIR: dataDir() },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
    expect({ code, said }).toEqual({
      code: 0,
      said: expect.stringContaining("erased since: 1 accounts and 1 enquiries"),
    });
    await expectErased();
  });

  it("knows from the audit log who was deleted before the record began", async () => {
    const gone = await createUser(live.db, { name: "Erased Person" });
    const backup = await take();
    await writeAuditLine(
      live.db,
      { actorId: gone.id, at: now, address: "" },
      { action: "delete", subjectType: "user", subjectId: gone.id, detail: "own account" },
    );
    await live.db.schema.dropTable("erasures").execute();
    expect(await restore(backup)).toMatchObject({
      erased: { accounts: 1, enquiries: 0 },
      live: clone.dataDir,
    });
  });

  it("goes on where a backup beside it, or the folder in use, is damaged", async () => {
    const backup = await takeAndErase();
    await take();
    await take(new Date(now.valueOf() + DAY_MS));
    const damaged = join(folder, "2026-11-22T02-00-00.000Z");
    await writeFile(join(damaged, DATABASE), "no database");
    await writeFile(join(clone.dataDir, DATABASE), "no database");
    expect(await restore(backup)).toMatchObject({ erased: { accounts: 1 }, live: undefined });
  });
});

describe("restoring who was signed out, and whose grant of ADMIN_EMAILS was used up, since", () => {
  const until = "2026-12-01T00:00:00.000Z";

  /** A backup of now, after which a session is ended and a grant used up; what its restored database has of both. */
  async function endAndGrantAndRestore() {
    const backup = await take(new Date(now.valueOf() - DAY_MS));
    await live.db.insertInto("ended_sessions").values({ tokenHash: "ended", until }).execute();
    await live.db.insertInto("admin_grants").values({ subjectHash: "spent" }).execute();
    const dataDir = join(scratch, "restored");
    const restored = await openStore({ filesUrl: undefined, dataDir });
    const { admins } = await restoreBackup(backup, { dataDir, store: restored, now });
    const { db, close } = await connect({ databaseUrl: undefined, dataDir });
    try {
      const ended = await db.selectFrom("ended_sessions").selectAll().execute();
      const grants = await db.selectFrom("admin_grants").select("subjectHash").execute();
      return { admins, ended, grants: grants.map(({ subjectHash }) => subjectHash) };
    } finally {
      await close();
    }
  }

  it("takes both over where somebody is left who can let others into the office", async () => {
    await createAdmin(live.db);
    expect(await endAndGrantAndRestore()).toEqual({
      admins: 1,
      ended: [{ tokenHash: "ended", until }],
      grants: ["spent"],
    });
  });

  it("lets ADMIN_EMAILS count once more where nobody else could, so that the office is not locked out", async () => {
    expect(await endAndGrantAndRestore()).toMatchObject({
      admins: 0,
      ended: [{ tokenHash: "ended" }],
      grants: [],
    });
  });
});
