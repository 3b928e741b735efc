import { beforeEach, expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createStaff } from "../../../test/factories/classes.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createCourseNote } from "../../../test/factories/files.ts";
import { BASE, creation, piece, uploadWhole } from "../files/testing/tus.ts";
import { emptyStore, keptHashes, pdfOf } from "../files/testing/uploads.ts";

const tus = { "tus-resumable": "1.0.0" };

describeSqliteFirst("a teacher who edits the notes of a course", (database) => {
  const tested = useTestApp(database);
  const { call, signIn } = tested;
  let teacher: SignedIn;
  let courseId: string;
  let notes: { a: string; b: string; c: string };

  beforeEach(async () => {
    const { db } = database;
    await emptyStore(tested.context.store);
    teacher = await signIn("student");
    courseId = (await createCourse(db)).id;
    await createStaff(db, { courseId, userId: teacher.user.id });
    const uploadedAt = new Date().toISOString();
    const add = async (position: number, chapter: string | null) =>
      (await createCourseNote(db, { courseId, position, chapter, uploadedAt })).id;
    notes = { a: await add(0, "One"), b: await add(1, "One"), c: await add(2, null) };
  });

  const list = async () =>
    (await call(`GET /api/teach/courses/${courseId}/notes`, { as: teacher })).json.notes;
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const actions = () =>
    database.db.selectFrom("audit_log").select(["actorId", "action", "subjectType"]).execute();

  it("puts them in another order, unless somebody else has ordered them meanwhile", async () => {
    const { a, b, c } = notes;
    const read = idsOf(await list());
    expect(read).toEqual([a, b, c]);
    const order = (noteIds: string[]) =>
      call(`PUT /api/teach/courses/${courseId}/note-order`, {
        as: teacher,
        payload: { noteIds, read },
      });
    expectProblem(await order([c, a]), "other_notes");
    expect(idsOf((await order([c, a, b])).json.notes)).toEqual([c, a, b]);
    expectProblem(await order([b, a, c]), "changed_meanwhile");
    expect(idsOf(await list())).toEqual([c, a, b]);
    expect(await actions()).toMatchObject([{ actorId: teacher.user.id, action: "change" }]);
  });

  it("renames a chapter in all its notes, unless one of them was edited meanwhile", async () => {
    const { a, b, c } = notes;
    const rename = (version: number) =>
      call(`PUT /api/teach/courses/${courseId}/chapter-name`, {
        as: teacher,
        payload: {
          chapter: "One",
          name: "Motion",
          notes: [
            { id: a, version: 1 },
            { id: b, version },
          ],
        },
      });
    const edit = { payload: { title: "Laws" }, headers: { "if-match": '"1"' } };
    await call(`PATCH /api/admin/notes/${b}`, { as: await signIn("admin"), ...edit });
    expectProblem(await rename(1), "changed_meanwhile");
    expect(await list()).toMatchObject([{ chapter: "One" }, { chapter: "One" }, {}]);
    expect((await rename(2)).json.notes).toMatchObject([
      { id: a, chapter: "Motion" },
      { id: b, chapter: "Motion" },
      { id: c, chapter: null },
    ]);
  });

  it("replaces a file, which students then get, and takes that back", async () => {
    const { c } = notes;
    const uploadId = await uploadWhole(tested, teacher, { bytes: pdfOf("new") });
    const line = `/api/teach/notes/${c}/file`;
    const replace = (version: number) =>
      call(`PUT ${line}`, {
        as: teacher,
        payload: { uploadId },
        headers: { "if-match": `"${version}"` },
      });
    expectProblem(await replace(9), "changed_meanwhile");
    const [, , before] = await list();
    const replaced = await replace(1);
    expect(replaced.json).toMatchObject({
      note: { id: c, version: 2 },
      undoUntil: expect.stringMatching(/^20/),
    });
    // The answer was lost, and the page asks again.
    expect((await replace(1)).json).toEqual(replaced.json);
    const shown = await call(`GET /api/user/download-course-note/${c}`, {
      as: await signIn("admin"),
    });
    expect(shown.bytes.equals(pdfOf("new"))).toBe(true);
    const restore = `POST /api/teach/bin/note-file/${replaced.json.undoId}/restore`;
    expect((await call(restore, { as: teacher })).status).toBe(200);
    expect((await list())[2]).toEqual({ ...before, version: 3 });
  });

  it("resumes an upload from where it broke off, and files what arrived as one note", async () => {
    const bytes = pdfOf("in two parts");
    const { headers } = await call(`POST ${BASE}`, {
      as: teacher,
      headers: creation("waves.pdf", bytes.length),
    });
    const at = String(headers.location);
    const send = (offset: number, until: number) =>
      call(`PATCH ${at}`, {
        as: teacher,
        headers: piece(offset),
        payload: bytes.subarray(offset, until),
      });
    expect((await send(0, 6)).status).toBe(204);
    const uploadId = at.split("/").at(-1);
    const file = () =>
      call(`POST /api/teach/courses/${courseId}/notes`, { as: teacher, payload: { uploadId } });
    expect((await file()).status).toBe(409);
    const colleague = await signIn("admin");
    expectProblem(await call(`GET ${at}`, { as: colleague, headers: tus }), "not_found");
    const { json } = await call(`GET ${at}`, { as: teacher, headers: tus });
    expect(json.upload).toMatchObject({ offset: 6 });
    expect((await send(6, bytes.length)).status).toBe(204);
    expect((await file()).json.note).toMatchObject({ title: "waves", size: bytes.length });
    expect(await list()).toHaveLength(4);
  });

  it("ends an upload, of which nothing is left then", async () => {
    const uploadId = await uploadWhole(tested, teacher, { bytes: pdfOf("unwanted") });
    const at = `${BASE}/${uploadId}`;
    const end = (as: SignedIn) => call(`DELETE ${at}`, { as, headers: tus });
    expectProblem(await end(await signIn("admin")), "not_found");
    expect((await end(teacher)).status).toBe(204);
    expectProblem(await call(`GET ${at}`, { as: teacher, headers: tus }), "not_found");
    const filed = await call(`POST /api/teach/courses/${courseId}/notes`, {
      as: teacher,
      payload: { uploadId },
    });
    expectProblem(filed, "not_found");
    expect(await keptHashes(tested.context.store)).toEqual([]);
    expect(await database.db.selectFrom("uploads").select("id").execute()).toEqual([]);
  });
});
