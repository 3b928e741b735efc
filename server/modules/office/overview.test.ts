import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { planOf } from "../../../test/databases/plan-of.ts";
import {
  createCourse,
  createEnrolment,
  createRegistration,
  createWaiting,
} from "../../../test/factories/courses.ts";
import { createEnquiry } from "../../../test/factories/enquiries.ts";
import { createCourseNote, createFile } from "../../../test/factories/files.ts";
import { createEnrolmentForm, createUser } from "../../../test/factories/people.ts";
import { findLastBackup, noteBackup } from "../../last-backup.ts";
import { type Counted, dayCounts, programmeCounts, selectStorage } from "./overview.repository.ts";
import { lastDays } from "./overview.service.ts";

const ATTENTION = "GET /api/admin/attention";
const FIGURES = "GET /api/admin/figures";
const SERVER = "GET /api/admin/server";

describeSqliteFirst("the office's overview", (database) => {
  // Half past one at night on 21 November in India, where London still has the 20th.
  const now = new Date("2026-11-20T20:00:00.000Z");
  const { call, signIn } = useTestApp(database, { now: () => now });
  const ago = (hours: number) => new Date(now.valueOf() - hours * 3_600_000).toISOString();

  it("counts what waits for the office, and says by when", async () => {
    const as = await signIn("admin");
    const { db } = database;
    const { id: courseId } = await createCourse(db);
    const held = [ago(-30), ago(-5), ago(1)];
    for (const heldUntil of held) {
      const { id: userId } = await createUser(db);
      await createEnrolment(db, { userId, courseId, status: "pending", heldUntil });
    }
    const { id: userId } = await createUser(db);
    await createRegistration(db, { userId, courseId });
    const seated = await createUser(db);
    await createEnrolment(db, { userId: seated.id, courseId });
    await createRegistration(db, { userId: seated.id, courseId });
    for (const [hours, status] of [
      [50, "new"],
      [3, "new"],
      [60, "acknowledged"],
    ] as const)
      await createEnquiry(db, { status, createdAt: ago(hours) });
    for (const person of [seated, await createUser(db)])
      await createWaiting(db, { userId: person.id, courseId });
    const { json } = await call(ATTENTION, { as });
    expect(json).toMatchObject({
      waitingList: { count: 2 },
      enrolments: { count: 2, nextAt: ago(-5) },
      registrations: { count: 1, nextAt: null },
      enquiries: { count: 2, overdue: 1, nextAt: ago(2) },
      disk: { isLow: expect.any(Boolean), freeBytes: expect.any(Number) },
    });
    expect(json.setup).toEqual({ all: 14, done: 2, open: 12 });
    expect(json.missingSettings).toBeGreaterThan(0);
    const listed = await call("GET /api/admin/missing-settings", { as });
    expect(json.missingSettings).toBe(listed.json.missing.length);
    expect(json.disk.totalBytes).toBeGreaterThan(json.disk.freeBytes);
    expect(json.backup).toEqual(
      database.dialect === "sqlite" ? { lastAt: null, isOld: true } : null,
    );
  });

  it("counts days of India against the time before", async () => {
    const as = await signIn("admin");
    const { db } = database;
    await db.deleteFrom("users").where("id", "<>", as.user.id).execute();
    await db
      .updateTable("users")
      .set({ createdAt: ago(24 * 400) })
      .execute();
    const { id: courseId } = await createCourse(db, { programme: "neet" });
    // The 21st of India began 90 minutes ago.
    for (const hours of [1, 2, 24, 24 * 6, 24 * 8, 24 * 29, 24 * 31, 24 * 61]) {
      const at = ago(hours);
      const { id: userId } = await createUser(db, { createdAt: at });
      await createEnrolmentForm(db, { userId, createdAt: at });
      await createEnrolment(db, { userId, courseId, enrolledAt: at });
      await createEnquiry(db, { createdAt: at });
    }
    const { json } = await call(FIGURES, { as });
    const figure = {
      today: 1,
      yesterday: 2,
      week: 4,
      weekBefore: 1,
      month: 6,
      monthBefore: 1,
    };
    const { people, forms, enrolments, enquiries } = json;
    expect({ people, forms, enrolments, enquiries }).toEqual({
      people: figure,
      forms: figure,
      enrolments: figure,
      enquiries: figure,
    });
    const days = json.enrolmentsByDay.map(({ day }: { day: string }) => day);
    expect([days.length, days[0], days.at(-1)]).toEqual([30, "2026-10-23", "2026-11-21"]);
    expect(json.enrolmentsByDay.at(-2)).toEqual({ day: "2026-11-20", count: 2 });
    expect(json.enrolmentsByProgramme).toEqual([{ programme: "neet", count: 6 }]);
  });

  it("names the notes that are read most, and measures the files", async () => {
    const as = await signIn("admin");
    const { db } = database;
    const { id: courseId } = await createCourse(db);
    const note = async (title: string) => {
      const { id: fileId } = await createFile(db, { size: 1_000 });
      return (await createCourseNote(db, { courseId, fileId, title })).id;
    };
    const [waves, optics] = [await note("Waves"), await note("Optics")];
    await db
      .insertInto("daily_downloads")
      .values([
        { day: "2026-11-21", fileId: waves, count: 2 },
        { day: "2026-11-20", fileId: waves, count: 3 },
        { day: "2026-11-21", fileId: optics, count: 1 },
        { day: "2026-10-01", fileId: optics, count: 50 },
        { day: "2026-11-21", fileId: "gone", count: 70 },
      ])
      .execute();
    const { json } = await call(FIGURES, { as });
    expect(json.mostRead).toMatchObject([
      { title: "Waves", count: 5, courseId },
      { title: "Optics", count: 1, courseId },
    ]);
    expect(json.downloads).toMatchObject({ today: 73, yesterday: 3, month: 76, monthBefore: 50 });
    expect((await call(SERVER, { as })).json.storage).toEqual({ files: 2, bytes: 2_000 });
  });

  it("says what only whoever runs the server can set up", async () => {
    const as = await signIn("admin");
    const isSqlite = database.dialect === "sqlite";
    const { json } = await call(SERVER, { as });
    expect(json).toMatchObject({
      origin: "http://127.0.0.1:3000",
      google: "missing",
      mail: "missing",
      mailError: null,
      backup: isSqlite ? "missing" : "elsewhere",
      lastBackupAt: null,
      disk: { isLow: expect.any(Boolean), freeBytes: expect.any(Number) },
    });
  });

  it("is counted from indexes alone, a range for each day", async () => {
    const days = lastDays("2026-11-21", 60);
    const indexes: Record<Counted, string> = {
      people: "users_by_createdAt_id",
      forms: "enrolment_forms_by_createdAt",
      enrolments: "enrolments_by_enrolledAt_id",
      enquiries: "enquiries_by_createdAt_id",
    };
    const byIndex = (index: string) =>
      new RegExp(`(?:COVERING INDEX|Index Only Scan using) "?${index}`, "i");
    // The keys of the record.
    for (const [what, index] of Object.entries(indexes)) {
      const daily = dayCounts(what as Counted, days).compile(database.db);
      expect(await planOf(database, daily)).toMatch(byIndex(index));
    }
    const byProgramme = programmeCounts("2026-10-23").compile(database.db);
    expect(await planOf(database, byProgramme)).toMatch(byIndex(indexes.enrolments));
    const storage = selectStorage(database.db).compile();
    expect(await planOf(database, storage)).toMatch(byIndex("files_by_size"));
  });

  it("is for the office only", async () => {
    for (const line of [ATTENTION, FIGURES, SERVER]) {
      expectProblem(await call(line), "session_required");
      expectProblem(await call(line, { as: await signIn("student") }), "admin_required");
    }
  });
});

it("a backup is noted in the data folder, and found there", async () => {
  const folder = await mkdtemp(join(tmpdir(), "last-backup-"));
  try {
    expect(await findLastBackup(folder)).toBeUndefined();
    const at = new Date("2026-11-21T02:00:00.000Z");
    await noteBackup(folder, at);
    expect(await findLastBackup(folder)).toEqual(at);
  } finally {
    await rm(folder, { recursive: true });
  }
});
