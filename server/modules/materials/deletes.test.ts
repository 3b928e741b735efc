import { beforeEach, expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createCourseNote, createStudyMaterial } from "../../../test/factories/files.ts";
import { file } from "../../http/uploads/testing/hand-made-form.ts";
import { emptyBin } from "../bin/index.ts";
import { emptyStore, formOf, keptHashes, pdfOf } from "../files/testing/uploads.ts";
import { findSetting } from "../settings/index.ts";

const UPLOAD = "POST /api/admin/upload";
const pdf = pdfOf("laws of motion");

describeEachDatabase("deleting study materials and notes", (database) => {
  const tested = useTestApp(database);
  const { call, signIn } = tested;

  beforeEach(() => emptyStore(tested.context.store));

  const audit = () =>
    database.db
      .selectFrom("audit_log")
      .select(["action", "subjectType", "subjectId"])
      .orderBy("id")
      .execute();
  const contentVersion = () => findSetting(database.db, "content-version");
  const countRows = async () =>
    (await database.db.selectFrom("files").select("id").execute()).length;

  /** As housekeeping does once nothing can be undone any more. */
  const finish = () => {
    const now = () => new Date(Date.now() + limits.binMs + 1_000);
    return emptyBin({ ...tested.context, now });
  };

  it("deletes a material, and its file and bytes once that cannot be undone any more", async () => {
    const as = await signIn("admin");
    const { json } = await call(UPLOAD, { as, ...formOf(file("file", "notes.pdf", pdf)) });
    const { id } = json.file;
    const answer = await call(`DELETE /api/admin/delete/${id}`, { as });
    expect(answer).toMatchObject({ status: 200, json: { message: expect.stringMatching(/\S/) } });
    expect(Date.parse(answer.json.undoUntil)).toBeGreaterThan(Date.now());
    await emptyBin(tested.context);
    expect(await keptHashes(tested.context.store)).toHaveLength(1);
    await finish();
    expect({ rows: await countRows(), kept: await keptHashes(tested.context.store) }).toEqual({
      rows: 0,
      kept: [],
    });
    expect((await audit()).at(-1)).toMatchObject({
      action: "delete",
      subjectType: "material",
      subjectId: id,
    });
    expectProblem(await call(`GET /api/user/download/${id}`, { as }), "not_found");
    expectProblem(await call(`DELETE /api/admin/delete/${id}`, { as }), "not_found");
  });

  it("answers in the office's language", async () => {
    const as = await signIn("admin");
    const said: string[] = [];
    for (const language of ["en", "hi"]) {
      const { id } = await createStudyMaterial(database.db);
      const headers = { "accept-language": language };
      said.push((await call(`DELETE /api/admin/delete/${id}`, { as, headers })).json.message);
    }
    expect(said).toEqual(["File deleted", expect.stringMatching(/\p{Script=Devanagari}/u)]);
  });

  it("deletes a note and moves the content version", async () => {
    const as = await signIn("admin");
    const { id: courseId } = await createCourse(database.db);
    const { id } = await createCourseNote(database.db, { courseId });
    const before = await contentVersion();
    expect((await call(`DELETE /api/admin/delete/${id}`, { as })).status).toBe(200);
    expect(await contentVersion()).not.toBe(before);
    expect(await audit()).toMatchObject([{ action: "delete", subjectType: "note", subjectId: id }]);
    expect(await database.db.selectFrom("course_notes").select("id").execute()).toEqual([]);
  });

  it("keeps bytes that another material has", async () => {
    const as = await signIn("admin");
    const form = formOf(file("file", "notes.pdf", pdf));
    const first = (await call(UPLOAD, { as, ...form })).json.file;
    const second = (await call(UPLOAD, { as, ...form })).json.file;
    await call(`DELETE /api/admin/delete/${first.id}`, { as });
    const { status, bytes } = await call(`GET /api/user/download/${second.id}`, { as });
    expect(status).toBe(200);
    expect(bytes.equals(pdf)).toBe(true);
    await call(`DELETE /api/admin/delete/${second.id}`, { as });
    await finish();
    expect(await keptHashes(tested.context.store)).toEqual([]);
  });

  it("is refused to visitors, students, forged calls, and for invalid ids", async () => {
    const [admin, student] = [await signIn("admin"), await signIn("student")];
    const { id } = await createStudyMaterial(database.db);
    const line = `DELETE /api/admin/delete/${id}`;
    const { "x-xsrf-token": _token, ...headers } = admin.headers;
    expectProblem(await call(line), "session_required");
    expectProblem(await call(line, { as: student }), "admin_required");
    expectProblem(await call(line, { headers }), "csrf_failed");
    for (const none of ["none", "%00", "..%2F..%2Fetc", "%E0%A4%97", "'%20or%201=1"]) {
      expectProblem(await call(`DELETE /api/admin/delete/${none}`, { as: admin }), "not_found");
    }
    expect(await countRows()).toBe(1);
  });

  it("stays consistent while 50 uploads and deletes of the same bytes race over HTTP", async () => {
    const as = await signIn("admin");
    const form = formOf(file("file", "notes.pdf", pdf));
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const { status, json } = await call(UPLOAD, { as, ...form });
        if (index % 5 === 0) return status;
        return (await call(`DELETE /api/admin/delete/${json.file.id}`, { as })).status;
      }),
    );
    expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([]);
    await finish();
    expect(await countRows()).toBe(10);
    const { json } = await call("GET /api/user/files", { as });
    const downloads = await Promise.all(
      json.files.map(({ id }: { id: string }) => call(`GET /api/user/download/${id}`, { as })),
    );
    expect(downloads.map(({ bytes }) => bytes.equals(pdf))).toEqual(Array(10).fill(true));
  });
});
