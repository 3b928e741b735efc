import { beforeEach, expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import { createStaff } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import {
  createCourseNote,
  createFile,
  createStudyMaterial,
} from "../../../test/factories/files.ts";
import { emptyStore, keepBytes, pdfOf } from "../files/testing/uploads.ts";

const SAMPLES = "/api/public/sample-notes";
const bytes = pdfOf("vectors");

describeOnSqlite("a course's sample note", (database) => {
  const tested = useTestApp(database);
  const { call, signIn } = tested;
  let courseId: string;
  let fileId: string;
  let sample: { id: string };

  beforeEach(async () => {
    await emptyStore(tested.context.store);
    const kept = await keepBytes(tested.context.store, bytes);
    courseId = (await createCourse(database.db)).id;
    fileId = (await createFile(database.db, { ...kept, name: "सदिश.pdf" })).id;
    sample = await createCourseNote(database.db, { courseId, fileId, isSample: 1 });
  });

  const read = ({ id }: { id: string }, headers = {}) => call(`GET ${SAMPLES}/${id}`, { headers });
  const preview = async () => (await call(`GET /api/public/courses/${courseId}`)).json.course;

  it("is sent to visitors, byte for byte, under its own name", async () => {
    const answer = await read(sample);
    expect(answer.status).toBe(200);
    expect(answer.bytes.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(bytes.length),
      "accept-ranges": "bytes",
      "content-disposition": expect.stringContaining(
        `filename*=UTF-8''${encodeURIComponent("सदिश.pdf")}`,
      ),
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
    });
    expect(answer.headers["content-disposition"]).toMatch(/^attachment;/);
    expect(answer.headers).not.toHaveProperty("set-cookie");
  });

  it("can be resumed, and answers HEAD", async () => {
    const part = await read(sample, { range: "bytes=9-" });
    expect(part.status).toBe(206);
    expect(part.bytes.equals(bytes.subarray(9))).toBe(true);
    expect(part.headers["content-range"]).toBe(`bytes 9-${bytes.length - 1}/${bytes.length}`);
    const beyond = await read(sample, { range: `bytes=${bytes.length}-` });
    expectProblem(beyond, "range_not_satisfiable");
    const head = await call(`HEAD ${SAMPLES}/${sample.id}`);
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect(head.headers["content-length"]).toBe(String(bytes.length));
  });

  it("must be revalidated by caches", async () => {
    const { headers } = await read(sample);
    expect(headers["cache-control"]).toBe("no-cache");
    const unchanged = { "if-none-match": String(headers.etag) };
    const again = await read(sample, unchanged);
    expect([again.status, again.headers["cache-control"]]).toEqual([304, "no-cache"]);
    await database.db.updateTable("course_notes").set({ isSample: 0 }).execute();
    expectProblem(await read(sample, unchanged), "not_found");
  });

  it("is the only note for visitors: others are not found here", async () => {
    const note = await createCourseNote(database.db, { courseId, fileId });
    for (const headers of [{}, { range: "bytes=0-3" }, { "if-none-match": "*" }])
      expectProblem(await read(note, headers), "not_found");
    expect((await call(`HEAD ${SAMPLES}/${note.id}`)).status).toBe(404);
    // Not even for people who may read it elsewhere: sessions are not checked here.
    const as = await signIn("admin");
    expectProblem(await call(`GET ${SAMPLES}/${note.id}`, { as }), "not_found");
    const refusals = await Promise.all([note, { id: "no-such-note" }].map((each) => read(each)));
    const [ofNote, ofNothing] = refusals.map(({ json: { requestId: _, ...said } }) => said);
    expect(ofNote).toEqual(ofNothing);
  });

  it("is not found under any id but its own", async () => {
    const { id: materialId } = await createStudyMaterial(database.db, { fileId });
    const odd = [
      `${sample.id}%00`,
      `${sample.id}%20`,
      sample.id.toUpperCase(),
      "%E0%A4%85",
      "null",
    ];
    for (const id of [materialId, fileId, courseId, ...odd])
      expectProblem(await read({ id }), "not_found");
  });

  it("stays available when the course is closed", async () => {
    const listed = (await preview()).notes;
    expect(listed).toMatchObject([{ id: sample.id, isSample: true }]);
    await database.db.updateTable("courses").set({ closedAt: new Date().toISOString() }).execute();
    expect((await preview()).isOpen).toBe(false);
    expect((await read(sample)).status).toBe(200);
  });

  it("is gone for visitors as soon as the office has deleted it", async () => {
    const as = await signIn("admin");
    expect((await call(`DELETE /api/admin/delete/${sample.id}`, { as })).status).toBe(200);
    expectProblem(await read(sample), "not_found");
    expect((await preview()).notes).toEqual([]);
  });

  it.each<[string, { publishedAt?: null; archivedAt?: string }]>([
    ["a draft", { publishedAt: null }],
    ["an archived course", { archivedAt: "2026-01-01T00:00:00.000Z" }],
  ])("of %s is there for its students, its teachers and the office alone", async (_, change) => {
    const [other, student, teacher] = [
      await signIn("student"),
      await signIn("student"),
      await signIn("student"),
    ];
    await createEnrolment(database.db, { courseId, userId: student.user.id });
    await createStaff(database.db, { courseId, userId: teacher.user.id });
    await database.db.updateTable("courses").set(change).execute();
    const ask = (as: SignedIn) => call(`GET /api/user/download-course-note/${sample.id}`, { as });
    expectProblem(await ask(other), "not_found");
    for (const as of [student, teacher, await signIn("admin")])
      expect((await ask(as)).status).toBe(200);
  });

  it("still needs a session at the address for signed-in people", async () => {
    const answer = await call(`GET /api/user/download-course-note/${sample.id}`);
    expectProblem(answer, "session_required");
  });
});

describeOnSqlite("sample notes requested from one address", (database) => {
  const { call } = useTestApp(database, { environment: { RATE_LIMITS: "on" } });

  it("are slowed down past their limit, other calls are not", async () => {
    const ask = () => call(`GET ${SAMPLES}/no-such-note`);
    for (let asked = 0; asked < limits.publicFilesPerMinute; asked += 1)
      expectProblem(await ask(), "not_found");
    const refused = await ask();
    expectProblem(refused, "rate_limited");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await call("GET /api/public/seats")).status).toBe(200);
  });
});
