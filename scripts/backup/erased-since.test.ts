import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { type Connection, connect } from "../../server/database/connect.ts";
import { writeAuditLine } from "../../server/modules/audit/index.ts";
import {
  eraseAgain,
  insertErasedPeople,
  listErasedPeople,
} from "../../server/modules/auth/index.ts";
import { openStore } from "../../server/storage/connect.ts";
import { createEnquiry } from "../../test/factories/enquiries.ts";
import { createAdmin, createSession, createUser } from "../../test/factories/people.ts";
import { compileCache } from "../machine/started-site.ts";
import { DATABASE } from "./manifest.ts";
import { restoreBackup } from "./restore-backup.ts";
import { DAY_MS, now, setUpInstitute } from "./testing/live-institute.ts";

/** The address by which a person's calendar reads their classes. */
function createCalendarFeed(db: Connection["db"], userId: string) {
  return db
    .insertInto("calendar_feeds")
    .values({
      userId,
      tokenHash: "a".repeat(64),
      language: "en",
      createdAt: now.toISOString(),
    })
    .execute();
}

const live = setUpInstitute();
const { take } = live;

describe("restoring what was erased since", () => {
  const dataDir = () => join(live.scratch, "restored");

  /** A backup from yesterday with people and enquiries, one of each erased since. */
  async function takeAndErase() {
    const [gone, staying] = [
      await createUser(live.db, { name: "Erased Person" }),
      await createUser(live.db, { name: "Staying Person" }),
    ];
    await createSession(live.db, { userId: staying.id });
    await createCalendarFeed(live.db, staying.id);
    const enquiry = await createEnquiry(live.db, { message: "Erased message" });
    const backup = await take(new Date(now.valueOf() - DAY_MS));
    const erasedAt = now.toISOString();
    await insertErasedPeople(live.db, [
      { id: gone.id, kind: "account", erasedAt },
      { id: enquiry.id, kind: "enquiry", erasedAt },
    ]);
    await eraseAgain(live.connection, now);
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
      expect(await listErasedPeople(database.db)).toHaveLength(2);
      expect(await database.db.selectFrom("sessions").select("id").execute()).toEqual([]);
      const feeds = await database.db.selectFrom("calendar_feeds").select("userId").execute();
      expect(feeds).toEqual([]);
    } finally {
      await database.close();
    }
  }

  it("uses the record of the data folder from which the backup was taken", async () => {
    const restored = await restore(await takeAndErase());
    expect(restored).toMatchObject({
      erased: { accounts: 1, enquiries: 1 },
      live: live.dataDir,
    });
    await expectErased();
  });

  it("uses the record of a newer backup where that folder is lost", async () => {
    const backup = await takeAndErase();
    await take();
    await rename(join(live.dataDir, DATABASE), join(live.dataDir, "lost"));
    const restored = await restore(backup);
    expect(restored).toMatchObject({ erased: { accounts: 1, enquiries: 1 }, live: undefined });
    await expectErased();
  });

  it("uses the record of a given folder, which needs a database", async () => {
    const backup = await takeAndErase();
    const elsewhere = join(live.scratch, "elsewhere");
    await live.connection.emptyLog();
    await cp(live.dataDir, elsewhere, { recursive: true });
    await rename(join(live.dataDir, DATABASE), join(live.dataDir, "lost"));
    await expect(restore(backup, live.scratch)).rejects.toThrow("no database that can be read");
    await expect(readdir(dataDir())).rejects.toThrow("ENOENT");
    expect(await restore(backup, elsewhere)).toMatchObject({ live: elsewhere });
    await expectErased();
  });

  it("works as a program, and prints how many it erased again", async () => {
    const script = fileURLToPath(new URL("../restore.ts", import.meta.url));
    const child = spawn(process.execPath, [script, await takeAndErase()], {
      env: { PATH: "", DATA_DIR: dataDir(), NODE_COMPILE_CACHE: compileCache },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
    expect({ code, said }).toEqual({
      code: 0,
      said: expect.stringContaining("erased since: 1 accounts and 1 enquiries"),
    });
    await expectErased();
  });

  it("uses the audit log for deletions from before the record began", async () => {
    const gone = await createUser(live.db, { name: "Erased Person" });
    const backup = await take();
    await writeAuditLine(
      live.db,
      { actorId: gone.id, at: now, address: "" },
      { action: "delete", subjectType: "user", subjectId: gone.id, detail: "own account" },
    );
    await live.db.schema.dropTable("erasedPeople").execute();
    expect(await restore(backup)).toMatchObject({
      erased: { accounts: 1, enquiries: 0 },
      live: live.dataDir,
    });
  });

  it("goes on where a backup beside it, or the folder in use, is damaged", async () => {
    const backup = await takeAndErase();
    await take();
    await take(new Date(now.valueOf() + DAY_MS));
    const damaged = join(live.backups, "2026-11-22T02-00-00.000Z");
    await writeFile(join(damaged, DATABASE), "no database");
    await writeFile(join(live.dataDir, DATABASE), "no database");
    expect(await restore(backup)).toMatchObject({ erased: { accounts: 1 }, live: undefined });
  });
});

describe("restoring who was signed out, and whose grant of ADMIN_EMAILS was used up, since", () => {
  const until = "2026-12-01T00:00:00.000Z";

  /** Makes a backup, then ends a session and uses a grant; returns what the restored database has of both. */
  async function endAndGrantAndRestore() {
    const backup = await take(new Date(now.valueOf() - DAY_MS));
    await live.db.insertInto("ended_sessions").values({ tokenHash: "ended", until }).execute();
    await live.db.insertInto("admin_grants").values({ subjectHash: "spent" }).execute();
    const dataDir = join(live.scratch, "restored");
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

  it("restores both where an admin is left", async () => {
    await createAdmin(live.db);
    expect(await endAndGrantAndRestore()).toEqual({
      admins: 1,
      ended: [{ tokenHash: "ended", until }],
      grants: ["spent"],
    });
  });

  it("lets ADMIN_EMAILS work again without an admin, so that the office is not locked out", async () => {
    expect(await endAndGrantAndRestore()).toMatchObject({
      admins: 0,
      ended: [{ tokenHash: "ended" }],
      grants: [],
    });
  });
});
