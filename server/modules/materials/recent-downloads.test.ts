import { beforeEach, expect, it, vi } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createStaff } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import {
  createCourseNote,
  createFile,
  createStudyMaterial,
} from "../../../test/factories/files.ts";
import { istDay } from "../../ist.ts";
import { streamOf } from "../../storage/testing/byte-streams.ts";

const LIST = "GET /api/user/recent-downloads";

describeSqliteFirst("recent downloads", (database) => {
  const start = new Date();
  let now = start;
  const tested = useTestApp(database, { now: () => now });
  const { call, signIn } = tested;
  let as: SignedIn;

  beforeEach(async () => {
    now = start;
    as = await signIn("student");
  });

  const addFile = async () => {
    const bytes = Buffer.from("some bytes of a note");
    const { store } = tested.context;
    await store.check();
    const staged = await store.stage(streamOf(bytes), { limitBytes: 100 });
    await staged.keep();
    return createFile(database.db, { sha256: staged.sha256, size: bytes.length, name: "a.pdf" });
  };
  const addMaterial = async (title: string) =>
    createStudyMaterial(database.db, { title, fileId: (await addFile()).id });
  const download = async (id: string, headers: Record<string, string> = {}, method = "GET") => {
    now = new Date(now.valueOf() + 60_000);
    return call(`${method} /api/user/download/${id}`, {
      as,
      headers: { ...as.headers, ...headers },
    });
  };
  const titles = async () => {
    const { json } = await call(LIST, { as });
    return json.downloads.map(({ title }: { title: string }) => title);
  };

  it("are listed with the latest first, each file once", async () => {
    const [a, b] = [await addMaterial("A"), await addMaterial("B")];
    for (const { id } of [a, b, a]) expect((await download(id)).status).toBe(200);
    const { json } = await call(LIST, { as });
    expect(json.downloads).toMatchObject([
      { kind: "material", id: a.id, title: "A", filename: "a.pdf", size: 20, isLocked: false },
      { kind: "material", id: b.id, title: "B", courseId: null, courseTitle: null },
    ]);
    expect(json.downloads[0].downloadedAt).toBe(now.toISOString());
    const counts = await database.db
      .selectFrom("daily_downloads")
      .select(["day", "fileId", "count"])
      .execute();
    expect(counts.toSorted((one, other) => other.count - one.count)).toEqual([
      { day: istDay(now), fileId: a.id, count: 2 },
      { day: istDay(now), fileId: b.id, count: 1 },
    ]);
  });

  it("count only requests from the first byte", async () => {
    const { id } = await addMaterial("A");
    const { headers } = await call(`HEAD /api/user/download/${id}`, { as });
    const etag = String(headers.etag);
    expect((await download(id, {}, "HEAD")).status).toBe(200);
    expect((await download(id, { "if-none-match": etag })).status).toBe(304);
    expect((await download(id, { range: "bytes=4-" })).status).toBe(206);
    expect((await download(id, { range: "bytes=-4" })).status).toBe(206);
    expect((await download(id, { range: "bytes=90-" })).status).toBe(416);
    expect(await titles()).toEqual([]);
    expect((await download(id, { range: "bytes=0-3" })).status).toBe(206);
    expect(await titles()).toEqual(["A"]);
  });

  it("do not count what could not be sent", async () => {
    const { id } = await createStudyMaterial(database.db);
    expectProblem(await download(id), "unavailable");
    expect(await titles()).toEqual([]);
  });

  it("are written once, however often a download is restarted", async () => {
    const { id } = await addMaterial("A");
    await download(id);
    await database.db.deleteFrom("recent_downloads").execute();
    await download(id);
    expect(await titles()).toEqual([]);
    now = new Date(now.valueOf() + 10 * 60_000);
    await download(id);
    expect(await titles()).toEqual(["A"]);
  });

  it("are limited for each person, and separate from others'", async () => {
    const other = await signIn("student");
    const kept = await addMaterial("Kept");
    await call(`GET /api/user/download/${kept.id}`, { as: other });
    for (let each = 0; each <= limits.recentDownloads; each += 1)
      await download((await addMaterial(`M${each}`)).id);
    const listed = await titles();
    expect(listed).toHaveLength(limits.recentDownloads);
    expect([listed[0], listed.at(-1)]).toEqual([`M${limits.recentDownloads}`, "M1"]);
    expect((await call(LIST, { as: other })).json.downloads).toHaveLength(1);
  });

  it("have a note's course, and say when it is now closed to the person", async () => {
    const course = await createCourse(database.db, { title: "Physics", titleHi: "भौतिकी" });
    const whose = { userId: as.user.id, courseId: course.id };
    const enrolment = await createEnrolment(database.db, { ...whose, status: "active" });
    const { id: fileId } = await addFile();
    const note = await createCourseNote(database.db, { courseId: course.id, fileId, title: "N" });
    expect((await call(`GET /api/user/download-course-note/${note.id}`, { as })).status).toBe(200);
    const listed = { kind: "note", id: note.id, title: "N", courseTitleHi: "भौतिकी" };
    expect((await call(LIST, { as })).json.downloads).toMatchObject([
      { ...listed, courseId: course.id, courseTitle: "Physics", isLocked: false },
    ]);
    const closedOn = (validUntil: string | null) =>
      database.db.updateTable("courses").set({ validUntil }).execute();
    await closedOn("2000-01-01");
    expect((await call(LIST, { as })).json.downloads).toMatchObject([
      { ...listed, isLocked: true },
    ]);
    await closedOn(null);
    expect((await call(LIST, { as })).json.downloads).toMatchObject([
      { ...listed, isLocked: false },
    ]);
    await database.db
      .updateTable("enrolments")
      .set({ status: "withdrawn" })
      .where("id", "=", enrolment.id)
      .execute();
    expect((await call(LIST, { as })).json.downloads).toMatchObject([
      { ...listed, isLocked: true },
    ]);
  });

  it("leave the notes of a course open to whoever teaches in it", async () => {
    const { id: courseId } = await createCourse(database.db, { publishedAt: null });
    await createStaff(database.db, { courseId, userId: as.user.id });
    const { id: fileId } = await addFile();
    const note = await createCourseNote(database.db, { courseId, fileId });
    expect((await call(`GET /api/user/download-course-note/${note.id}`, { as })).status).toBe(200);
    const isOpen = { id: note.id, isLocked: false };
    expect((await call(LIST, { as })).json.downloads).toMatchObject([isOpen]);
    await database.db.deleteFrom("course_staff").execute();
    const isClosed = { id: note.id, isLocked: true };
    expect((await call(LIST, { as })).json.downloads).toMatchObject([isClosed]);
  });

  it("are deleted with the file and with the person", async () => {
    const [a, b] = [await addMaterial("A"), await addMaterial("B")];
    await download(a.id);
    await download(b.id);
    await database.db.deleteFrom("study_materials").where("id", "=", a.id).execute();
    expect(await titles()).toEqual(["B"]);
    await database.db.deleteFrom("users").where("id", "=", as.user.id).execute();
    expect(await database.db.selectFrom("recent_downloads").selectAll().execute()).toEqual([]);
  });

  it("never fail a download when they cannot be written", async () => {
    const { id } = await addMaterial("A");
    const failing = vi.spyOn(database.connection, "transaction").mockRejectedValue(new Error());
    expect((await download(id)).status).toBe(200);
    expect(failing).toHaveBeenCalledOnce();
    failing.mockRestore();
    expect(await titles()).toEqual([]);
  });

  it("need a session", async () => {
    expectProblem(await call(LIST), "session_required");
  });
});
