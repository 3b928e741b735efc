import { finished } from "node:stream/promises";
import { expect, it } from "vitest";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createEnrolmentForm, createSession, createUser } from "../../../test/factories/people.ts";
import { confirmWhileSending } from "../audit/index.ts";
import type { ExportedRow } from "./exports.repository.ts";
import { exportedEnrolments } from "./exports.routes.ts";
import { officeFile } from "./office-file.ts";
import { enrolmentSheet } from "./people-columns.ts";
import { codesAsTheyAre } from "./value-names.ts";

describeEachDatabase("the rows of the spreadsheet", (database) => {
  const now = new Date("2026-01-15T23:00:00.000Z");
  const enrolledAt = "2026-01-01T00:00:00.000Z";
  const confirm = async () => undefined;
  const everything = () => ({ database: database.connection, filter: {} });
  const enrolMany = async (count: number) => {
    const { id: courseId } = await createCourse(database.db);
    for (let made = 0; made < count; made += 1) {
      const { id: userId } = await createUser(database.db);
      await createEnrolment(database.db, { userId, courseId, enrolledAt });
    }
  };

  it("includes a student who enrols while the rows are read", async () => {
    const { db } = database;
    const { id: courseId } = await createCourse(db);
    const { id: early } = await createUser(db);
    const { id: late } = await createUser(db);
    await createEnrolment(db, { userId: early, courseId, enrolledAt });
    await createEnrolmentForm(db, { userId: late });
    const seen: string[] = [];
    for await (const rows of exportedEnrolments({
      ...everything(),
      now,
      signal: AbortSignal.any([]),
      confirm,
    })) {
      seen.push(...rows.map(({ userId }) => userId));
      if (seen.length === 1)
        await createEnrolment(db, {
          userId: late,
          courseId,
          enrolledAt: "2026-01-15T23:00:01.000Z",
        });
    }
    expect(seen).toEqual([early, late]);
  });

  it("reads no more once the client has gone", async () => {
    await enrolMany(105);
    const controller = new AbortController();
    let seen = 0;
    for await (const rows of exportedEnrolments({
      ...everything(),
      now,
      signal: controller.signal,
      confirm,
    })) {
      seen += rows.length;
      controller.abort();
    }
    expect(seen).toBe(100);
  });

  it("gives no further page to an admin whose role was taken away meanwhile", async () => {
    const { db } = database;
    await enrolMany(105);
    const { id: userId } = await createUser(db, { role: "admin" });
    const { id: sessionId } = await createSession(db, { userId });
    let clock = Date.now();
    const context = { database: database.connection, now: () => new Date(clock) };
    const asked = confirmWhileSending(context, { sessionId, access: "admin" });
    const signal = AbortSignal.any([]);
    let seen = 0;
    const reading = async () => {
      const pages = exportedEnrolments({ ...everything(), now, signal, confirm: asked });
      for await (const rows of pages) {
        seen += rows.length;
        await db.updateTable("users").set({ role: "student" }).execute();
        clock += 2_000;
      }
    };
    await expect(reading()).rejects.toMatchObject({ code: "admin_required" });
    expect(seen).toBe(100);
  });
});

const row: ExportedRow = {
  enrolmentId: "e",
  userId: "u",
  fullName: "Asha",
  phoneNumber: "+91",
  email: "a@example.org",
  name: "Asha",
  feePaise: null,
  enrolmentFeePaise: null,
  reason: null,
  accountEmail: "a@example.org",
  isEmailVerified: 1,
  schoolName: "School",
  parentName: "Parent",
  selectedClass: "9",
  courseId: "c",
  courseTitle: "Course",
  status: "active",
  heldUntil: null,
  enrolledAt: "2026-01-01T00:00:00Z",
  changedAt: "2026-01-01T00:00:00Z",
};

it("makes rows only as fast as the client takes them, and stops when it has gone away", async () => {
  let made = 0;
  let hasStopped = false;
  async function* endless() {
    try {
      for (;;) {
        made += 1;
        // Different in each row, so that it does not compress well.
        yield [{ ...row, enrolmentId: crypto.randomUUID(), userId: crypto.randomUUID() }];
      }
    } finally {
      hasStopped = true;
    }
  }
  const workbook = await officeFile(endless(), {
    format: "xlsx",
    language: "en",
    nameOf: codesAsTheyAre,
    ...enrolmentSheet(new Date()),
  });
  await new Promise((resolve) => workbook.once("readable", resolve));
  // Waits until all buffers are full, which takes longer on a busy machine; then no more rows are made.
  const madeMeanwhile = async () => {
    const before = made;
    await new Promise((resolve) => setTimeout(resolve, 200));
    return made - before;
  };
  await expect.poll(madeMeanwhile).toBe(0);
  expect(made).toBeLessThan(20_000);
  workbook.destroy();
  await finished(workbook).catch(() => undefined);
  await expect.poll(() => hasStopped).toBe(true);
});
