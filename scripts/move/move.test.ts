import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { type Connection, connect } from "../../server/database/connect.ts";
import { openStore } from "../../server/storage/connect.ts";
import type { FileStore } from "../../server/storage/file-store.ts";
import { type ClonedDatabase, cloneDatabase } from "../../test/databases/templates.ts";
import { createCourse, createEnrolment } from "../../test/factories/courses.ts";
import { createCourseNote, createFile } from "../../test/factories/files.ts";
import { createLookup } from "../../test/factories/lookups.ts";
import { createNotice, createNoticeFile } from "../../test/factories/notices.ts";
import { createUser } from "../../test/factories/people.ts";
import { copyFiles } from "./copy-files.ts";
import { copyRows } from "./copy-rows.ts";

describe("moving rows from SQLite to PostgreSQL", () => {
  let clones: ClonedDatabase[];
  let from: Connection;
  let to: Connection;

  beforeEach(async () => {
    const templates = inject("databaseTemplates");
    const sqlite = await cloneDatabase(templates, "sqlite");
    const postgres = await cloneDatabase(templates, "postgres");
    clones = [sqlite, postgres];
    from = await connect(sqlite);
    to = await connect(postgres);
  });
  afterEach(async () => {
    await Promise.all([from.close(), to.close()]);
    for (const clone of clones) await clone.remove();
  });

  it("copies every row, in more than one batch, with what it refers to", async () => {
    const course = await createCourse(from.db, { title: "भौतिकी", feePaise: 450_000_000 });
    await createCourseNote(from.db, { courseId: course.id });
    for (let number = 0; number < 501; number += 1) {
      const { id: userId } = await createUser(from.db);
      await createEnrolment(from.db, { userId, courseId: course.id });
    }
    const erased = { id: "x", kind: "account" as const, erasedAt: "2026-11-21T02:00:00.000Z" };
    await from.db.insertInto("erasedPeople").values(erased).execute();
    await from.db
      .updateTable("lookups")
      .set({ retiredAt: "2026-11-21T02:00:00.000Z" })
      .where("code", "=", "CUET")
      .execute();
    await createLookup(from.db, { kind: "subject", code: "Accountancy" });
    const counts = await copyRows(from, to);
    const lookups = (db: Connection["db"]) =>
      db.selectFrom("lookups").selectAll().orderBy("kind").orderBy("code").execute();
    const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
    expect(sorted(await lookups(to.db))).toEqual(sorted(await lookups(from.db)));
    expect(await to.db.selectFrom("erasedPeople").selectAll().execute()).toEqual([erased]);
    expect(counts.get("users")).toBe(501);
    expect(counts.get("enrolments")).toBe(501);
    const courses = (db: Connection["db"]) => db.selectFrom("courses").selectAll().execute();
    expect(await courses(to.db)).toEqual(await courses(from.db));
    expect(await courses(to.db)).toMatchObject([{ ...course, activeSeats: 501 }]);
    expect(await to.db.selectFrom("course_notes").selectAll().execute()).toEqual(
      await from.db.selectFrom("course_notes").selectAll().execute(),
    );
  });

  it("copies a notice with its files", async () => {
    const notice = await createNotice(from.db);
    const file = await createFile(from.db);
    const row = await createNoticeFile(from.db, { noticeId: notice.id, fileId: file.id });
    await copyRows(from, to);
    expect(await to.db.selectFrom("notice_files").selectAll().execute()).toEqual([row]);
    expect(await to.db.selectFrom("files").select("sha256").execute()).toEqual([
      { sha256: file.sha256 },
    ]);
  });

  it("refuses a database that is not empty, and changes nothing there", async () => {
    await createUser(from.db);
    await createCourse(to.db);
    await expect(copyRows(from, to)).rejects.toThrow("courses");
    expect(await to.db.selectFrom("users").selectAll().execute()).toEqual([]);
  });

  it("refuses a database whose lookups are no longer those that it began with", async () => {
    // The change has moved the content version, so settings has a row.
    const rename = { nameEn: "Maths" };
    await to.db.updateTable("lookups").set(rename).where("code", "=", "Mathematics").execute();
    await expect(copyRows(from, to)).rejects.toThrow("already has rows");
    const kept = to.db.selectFrom("lookups").select("nameEn").where("code", "=", "Mathematics");
    expect(await kept.execute()).toEqual([rename]);
  });
});

describe("moving files to another store", () => {
  let folder: string;
  let from: FileStore;
  let to: FileStore;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "move-"));
    from = await openStore({ filesUrl: undefined, dataDir: join(folder, "old") });
    to = await openStore({ filesUrl: undefined, dataDir: join(folder, "new") });
    await from.check();
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("copies what is missing, once", async () => {
    const staged = await from.stage(Readable.from([Buffer.from("notes")]), { limitBytes: 100 });
    await staged.keep();
    expect(await copyFiles(from, to)).toBe(1);
    expect(await text(await to.open(staged.sha256))).toBe("notes");
    expect(await copyFiles(from, to)).toBe(0);
  });

  it("does not copy damaged bytes", async () => {
    const staged = await from.stage(Readable.from([Buffer.from("notes")]), { limitBytes: 100 });
    await staged.keep();
    const damaged = {
      check: () => from.check(),
      list: () => from.list(),
      open: async () => Readable.from([Buffer.from("other")]),
    };
    await expect(copyFiles(damaged, to)).rejects.toThrow("damaged");
    expect(await to.has(staged.sha256)).toBe(false);
  });
});
