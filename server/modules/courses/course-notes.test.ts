import { beforeEach, expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import {
  createCourseNote,
  createFile,
  createStudyMaterial,
} from "../../../test/factories/files.ts";
import { emptyStore, keepBytes, pdfOf } from "../files/testing/uploads.ts";

const DOWNLOAD = "/api/user/download-course-note";
const bytes = pdfOf("vectors");

describeSqliteFirst("the notes of a course", (database) => {
  const tested = useTestApp(database);
  const { call, signIn } = tested;
  let courseId: string;
  let note: { id: string };
  let sample: { id: string };

  beforeEach(async () => {
    await emptyStore(tested.context.store);
    const kept = await keepBytes(tested.context.store, bytes);
    const name = "सदिश.pdf";
    courseId = (await createCourse(database.db)).id;
    const fileId = (await createFile(database.db, { ...kept, name })).id;
    const sampleFileId = (await createFile(database.db, { ...kept, name })).id;
    note = await createCourseNote(database.db, { courseId, fileId, position: 2 });
    const ofSample = { fileId: sampleFileId, isSample: 1, position: 1 };
    sample = await createCourseNote(database.db, { courseId, ...ofSample });
  });

  const enrolled = async (given: object = {}): Promise<SignedIn> => {
    const as = await signIn("student");
    await createEnrolment(database.db, { userId: as.user.id, courseId, ...given });
    return as;
  };
  const download = (as: SignedIn, { id }: { id: string }, headers = {}) =>
    call(`GET ${DOWNLOAD}/${id}`, { as, headers });
  const preview = (as: SignedIn) => call(`GET /api/user/get-course-with-notes/${courseId}`, { as });
  const locks = async (as: SignedIn) =>
    (await preview(as)).json.course.notes.map(({ locked }: { locked: boolean }) => locked);

  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();

  it("are listed in their order with samples, and with what is locked for each person", async () => {
    const as = await signIn("student");
    const { status, json } = await preview(as);
    expect(status).toBe(200);
    expect(json.course).not.toHaveProperty("status");
    expect(json.course).toMatchObject({ id: courseId, notesCount: 2, seatsLeft: 30 });
    const [first, second] = json.course.notes;
    expect(first).toEqual({
      id: sample.id,
      title: expect.any(String),
      titleHi: null,
      chapter: null,
      description: null,
      filename: "सदिश.pdf",
      size: bytes.length,
      mimeType: "application/pdf",
      uploadedAt: expect.any(String),
      subject: null,
      isSample: true,
      locked: false,
      isNew: false,
    });
    expect(second).toMatchObject({ id: note.id, isSample: false, locked: true });
    expect(await locks(await enrolled())).toEqual([false, false]);
    expect(await locks(await signIn("admin"))).toEqual([false, false]);
    expect(await locks(await enrolled({ status: "pending", heldUntil: inAnHour }))).toEqual([
      false,
      true,
    ]);
  });

  it("have the effective status", async () => {
    const state = async (given: object) =>
      (await preview(await enrolled(given))).json.course.status;
    expect(await state({})).toBe("active");
    expect(await state({ status: "pending", heldUntil: inAnHour })).toBe("pending");
    expect(await state({ status: "pending", heldUntil: anHourAgo })).toBe("withdrawn");
  });

  it("are sent to active students and the office, under their own name", async () => {
    for (const as of [await enrolled(), await signIn("admin")]) {
      const answer = await download(as, note);
      expect(answer.status).toBe(200);
      expect(answer.bytes.equals(bytes)).toBe(true);
      expect(answer.headers["content-disposition"]).toContain(
        `filename*=UTF-8''${encodeURIComponent("सदिश.pdf")}`,
      );
      expect(answer.headers["cache-control"]).toBe("private, no-cache");
    }
  });

  it("are sent to nobody else, with any method, range or condition", async () => {
    const elsewhere = await signIn("student");
    const { id: otherCourse } = await createCourse(database.db);
    await createEnrolment(database.db, { userId: elsewhere.user.id, courseId: otherCourse });
    const sha256 = await database.db.selectFrom("files").select("sha256").executeTakeFirstOrThrow();
    const refused = [
      await signIn("student"),
      elsewhere,
      await enrolled({ status: "withdrawn" }),
      await enrolled({ status: "pending", heldUntil: inAnHour }),
      await enrolled({ status: "pending", heldUntil: anHourAgo }),
    ];
    for (const as of refused) {
      expectProblem(await download(as, note), "not_enrolled");
      expectProblem(await download(as, note, { range: "bytes=0-3" }), "not_enrolled");
      const condition = { "if-none-match": `"${sha256.sha256}"` };
      expectProblem(await download(as, note, condition), "not_enrolled");
      const head = await call(`HEAD ${DOWNLOAD}/${note.id}`, { as });
      expect({ status: head.status, length: head.bytes.length }).toEqual({
        status: 403,
        length: 0,
      });
      expect(head.headers).not.toHaveProperty("etag");
    }
  });

  it("are no longer sent to a student who is withdrawn", async () => {
    const as = await enrolled();
    expect((await download(as, note)).status).toBe(200);
    await database.db.updateTable("enrolments").set({ status: "withdrawn" }).execute();
    expectProblem(await download(as, note), "not_enrolled");
  });

  it("are closed to students once the course is over, by whatever method or range, and open to the office", async () => {
    const [as, admin] = [await enrolled(), await signIn("admin")];
    const lastDay = (day: string) =>
      database.db.updateTable("courses").set({ validUntil: day }).execute();
    await lastDay("2000-01-01");
    expectProblem(await download(as, note), "course_over");
    expectProblem(await download(as, note, { range: "bytes=4-" }), "course_over");
    expect((await call(`HEAD ${DOWNLOAD}/${note.id}`, { as })).status).toBe(403);
    expect(await locks(as)).toEqual([false, true]);
    expect((await download(as, sample)).status).toBe(200);
    expect((await download(admin, note)).status).toBe(200);
    expect(await locks(admin)).toEqual([false, false]);
    await lastDay("9999-12-31");
    expect((await download(as, note)).status).toBe(200);
    expect(await locks(as)).toEqual([false, false]);
  });

  it("say whether the office withdrew a person, but not whether a pending enrolment expired", async () => {
    const withdrawnByOffice = async (given: object) =>
      (await preview(await enrolled(given))).json.course.withdrawnByOffice;
    expect(await withdrawnByOffice({ status: "withdrawn" })).toBe(true);
    expect(await withdrawnByOffice({ status: "pending", heldUntil: anHourAgo })).toBeUndefined();
    expect(await withdrawnByOffice({})).toBeUndefined();
  });

  it("are read by everyone signed in where they are a sample", async () => {
    const as = await signIn("student");
    const answer = await download(as, sample, { range: "bytes=0-3" });
    expect(answer.status).toBe(206);
    expect(answer.bytes.toString()).toBe("%PDF");
    expect((await call(`HEAD ${DOWNLOAD}/${sample.id}`, { as })).status).toBe(200);
  });

  it("are not found by the id of a material or an unknown one", async () => {
    const material = await createStudyMaterial(database.db);
    for (const as of [await enrolled(), await signIn("admin")]) {
      expectProblem(await download(as, material), "not_found");
      expectProblem(await download(as, { id: "no-such-note" }), "not_found");
      const unknown = "GET /api/user/get-course-with-notes/no-such-course";
      expectProblem(await call(unknown, { as }), "not_found");
    }
  });

  it("need a session", async () => {
    expectProblem(await call(`GET ${DOWNLOAD}/${sample.id}`), "session_required");
    const path = `GET /api/user/get-course-with-notes/${courseId}`;
    expectProblem(await call(path), "session_required");
  });
});
