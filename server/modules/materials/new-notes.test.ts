import { beforeEach, describe, expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createCourseNote, createFile } from "../../../test/factories/files.ts";
import { streamOf } from "../../storage/testing/byte-streams.ts";
import { isNewNote } from "./new-notes.rules.ts";

const LIST = "GET /api/user/new-notes";
const DAY_MS = 24 * 60 * 60 * 1000;

describeSqliteFirst("new notes", (database) => {
  const start = new Date();
  let now = start;
  const tested = useTestApp(database, { now: () => now });
  const { call, signIn } = tested;
  let as: SignedIn;
  let courseId: string;

  beforeEach(async () => {
    now = start;
    as = await signIn("student");
    courseId = (await createCourse(database.db, { title: "Physics", titleHi: "भौतिकी" })).id;
  });

  const daysAgo = (days: number) => new Date(start.valueOf() - days * DAY_MS).toISOString();
  const enrol = (given: Parameters<typeof createEnrolment>[1] | object = {}) =>
    createEnrolment(database.db, {
      userId: as.user.id,
      courseId,
      enrolledAt: daysAgo(5),
      ...given,
    });
  const addNote = async (title: string, days: number, given: { courseId?: string } = {}) => {
    const bytes = Buffer.from(`bytes of ${title}`);
    const staged = await tested.context.store.stage(streamOf(bytes), { limitBytes: 100 });
    await staged.keep();
    const file = { sha256: staged.sha256, size: bytes.length, name: `${title}.pdf` };
    const { id: fileId } = await createFile(database.db, file);
    const uploadedAt = daysAgo(days);
    return createCourseNote(database.db, { courseId, fileId, title, uploadedAt, ...given });
  };
  const open = async (id: string, who = as) =>
    expect((await call(`GET /api/user/download-course-note/${id}`, { as: who })).status).toBe(200);
  const titles = async (who = as) => {
    const { json } = await call(LIST, { as: who });
    expect(json.total).toBe(json.notes.length);
    return json.notes.map(({ title }: { title: string }) => title);
  };
  const marked = async () => {
    const { json } = await call(`GET /api/user/get-course-with-notes/${courseId}`, { as });
    return json.course.notes
      .filter(({ isNew }: { isNew: boolean }) => isNew)
      .map(({ title }: { title: string }) => title);
  };

  it("are those that came since somebody enrolled, newest first, with their course", async () => {
    await enrol();
    await addNote("Before", 6);
    await addNote("Older", 2);
    const { id } = await addNote("Tonight", 0);
    const { json } = await call(LIST, { as });
    expect(json.notes[0]).toEqual({
      id,
      title: "Tonight",
      titleHi: null,
      size: 16,
      mimeType: "application/pdf",
      uploadedAt: daysAgo(0),
      courseId,
      courseTitle: "Physics",
      courseTitleHi: "भौतिकी",
    });
    expect(await titles()).toEqual(["Tonight", "Older"]);
    expect(await marked()).toEqual(["Tonight", "Older"]);
  });

  it("stay new until they are opened, whatever else is looked at", async () => {
    await enrol();
    const [one] = [await addNote("One", 1), await addNote("Two", 2)];
    const address = `/api/user/download-course-note/${one.id}`;
    await call(LIST, { as });
    await marked();
    await call(`HEAD ${address}`, { as });
    now = new Date(start.valueOf() + DAY_MS / 2);
    expect(await titles()).toEqual(["One", "Two"]);
    await open(one.id);
    await open(one.id);
    expect(await titles()).toEqual(["Two"]);
    expect(await marked()).toEqual(["Two"]);
  });

  it("are new again once they have another file", async () => {
    await enrol();
    const { id } = await addNote("One", 1);
    await open(id);
    const uploadedAt = new Date(start.valueOf() + 1).toISOString();
    await database.db.updateTable("course_notes").set({ uploadedAt }).execute();
    expect(await titles()).toEqual(["One"]);
  });

  it("are no longer new once their other file is opened, however soon", async () => {
    await enrol();
    const { id } = await addNote("One", 1);
    const { fileId } = await addNote("Corrected", 6, {
      courseId: (await createCourse(database.db)).id,
    });
    await open(id);
    const uploadedAt = new Date(start.valueOf() + 1).toISOString();
    await database.db
      .updateTable("course_notes")
      .set({ fileId, uploadedAt })
      .where("id", "=", id)
      .execute();
    now = new Date(start.valueOf() + 2);
    await open(id);
    expect(await titles()).toEqual([]);
  });

  it("are each person's own", async () => {
    const other = await signIn("student");
    await enrol();
    await enrol({ userId: other.user.id });
    const { id } = await addNote("One", 1);
    await open(id, other);
    expect(await titles(other)).toEqual([]);
    expect(await titles()).toEqual(["One"]);
  });

  it("are none of courses that are closed to the person", async () => {
    const heldUntil = new Date(start.valueOf() + DAY_MS).toISOString();
    await addNote("One", 1);
    expect(await titles()).toEqual([]);
    const { id } = await enrol({ status: "pending", heldUntil });
    expect([await titles(), await marked()]).toEqual([[], []]);
    const status = (given: "active" | "withdrawn") =>
      database.db.updateTable("enrolments").set({ status: given }).where("id", "=", id).execute();
    await status("withdrawn");
    expect([await titles(), await marked()]).toEqual([[], []]);
    await status("active");
    expect([await titles(), await marked()]).toEqual([["One"], ["One"]]);
    await database.db.updateTable("courses").set({ validUntil: "2000-01-01" }).execute();
    expect([await titles(), await marked()]).toEqual([[], []]);
  });

  it("are counted beyond those that are named", async () => {
    await enrol();
    for (let each = 0; each <= limits.newNotes; each += 1)
      await createCourseNote(database.db, { courseId, uploadedAt: daysAgo(1) });
    const { json } = await call(LIST, { as });
    expect(json.notes).toHaveLength(limits.newNotes);
    expect(json.total).toBe(limits.newNotes + 1);
  });

  it("are refused without a session, and forgotten with the note and the person", async () => {
    await enrol();
    await open((await addNote("One", 1)).id);
    const { id } = await addNote("Two", 1);
    await open(id);
    expectProblem(await call(LIST), "session_required");
    await database.db.deleteFrom("course_notes").where("id", "=", id).execute();
    expect(await database.db.selectFrom("opened_notes").select("userId").execute()).toEqual([
      { userId: as.user.id },
    ]);
    await database.db.deleteFrom("users").where("id", "=", as.user.id).execute();
    expect(await database.db.selectFrom("opened_notes").selectAll().execute()).toEqual([]);
  });
});

describe("a note", () => {
  const enrolledAt = "2026-11-10T00:00:00.000Z";
  const uploadedAt = "2026-11-20T00:00:00.000Z";
  it.each([
    ["came since enrolling", { uploadedAt, enrolledAt, openedAt: undefined }, true],
    ["was there before", { uploadedAt: enrolledAt, enrolledAt, openedAt: undefined }, false],
    ["was opened", { uploadedAt, enrolledAt, openedAt: uploadedAt }, false],
    ["was opened with its former file", { uploadedAt, enrolledAt, openedAt: enrolledAt }, true],
  ])("that %s: is it new?", (_what, seen, isNew) => {
    expect(isNewNote(seen)).toBe(isNew);
  });
});
