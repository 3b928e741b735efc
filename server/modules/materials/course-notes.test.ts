import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createCourseNote, createFile } from "../../../test/factories/files.ts";
import { emptyBin } from "../bin/index.ts";
import { uploadWhole } from "../files/testing/tus.ts";
import { keepBytes, keptHashes, pdfOf } from "../files/testing/uploads.ts";

describeSqliteFirst("the office's notes of a course", (database) => {
  const tested = useTestApp(database);
  const { call, signIn } = tested;

  const courseWithNotes = async (count: number) => {
    const course = await createCourse(database.db);
    const notes = [];
    for (let position = 0; position < count; position += 1)
      notes.push(await createCourseNote(database.db, { courseId: course.id, position }));
    return { course, notes, ids: notes.map(({ id }) => id) };
  };
  const listed = async (as: SignedIn, courseId: string) =>
    (await call(`GET /api/admin/courses/${courseId}/notes`, { as })).json.notes;
  const change = (as: SignedIn, id: string, payload: object, version = 1) =>
    call(`PATCH /api/admin/notes/${id}`, { as, payload, headers: { "if-match": `"${version}"` } });
  const audit = () =>
    database.db
      .selectFrom("audit_log")
      .select(["action", "subjectType", "before", "after"])
      .execute();

  it("are listed in their order, with what the office edits", async () => {
    const as = await signIn("admin");
    const { course, ids } = await courseWithNotes(2);
    const notes = await listed(as, course.id);
    expect(notes.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(notes[0]).toMatchObject({ titleHi: null, chapter: null, description: null, version: 1 });
    expectProblem(await call("GET /api/admin/courses/none/notes", { as }), "not_found");
  });

  it("stand newest first until the office orders them; those of one second as they came", async () => {
    const as = await signIn("admin");
    const { id: courseId } = await createCourse(database.db);
    const add = (title: string, second: number) => {
      const uploadedAt = `2026-11-20T10:00:0${second}.000Z`;
      return createCourseNote(database.db, { courseId, title, uploadedAt });
    };
    const notes = [await add("1", 0), await add("2", 0), await add("3", 1), await add("4", 2)];
    const titles = async (list: { title: string }[]) => list.map(({ title }) => title).join("");
    const student = async () => {
      const { json } = await call(`GET /api/user/get-course-with-notes/${courseId}`, { as });
      return json.course.notes;
    };
    expect(await titles(await listed(as, courseId))).toBe("4312");
    expect(await titles(await student())).toBe("4312");
    const noteIds = notes.map(({ id }) => id);
    const read = (await listed(as, courseId)).map(({ id }: { id: string }) => id);
    const ordered = { as, payload: { noteIds, read } };
    await call(`PUT /api/admin/courses/${courseId}/note-order`, ordered);
    await add("5", 3);
    expect(await titles(await listed(as, courseId))).toBe("12345");
    expect(await titles(await student())).toBe("12345");
    const copy = await call(`POST /api/admin/courses/${courseId}/duplicate`, {
      as,
      payload: { title: "Another year" },
    });
    const copied = await listed(as, copy.json.course.id);
    expect(await titles(copied)).toBe("12345");
  });

  it("are renamed, in Hindi too, described, put into a chapter and made samples", async () => {
    const as = await signIn("admin");
    const { course, ids } = await courseWithNotes(1);
    const [id = ""] = ids;
    const given = { title: "Motion", titleHi: "गति", chapter: "One", isSample: true };
    const { status, json } = await change(as, id, { ...given, description: "Read first." });
    expect(status).toBe(200);
    expect(json.note).toMatchObject({ ...given, description: "Read first.", version: 2 });
    const emptied = await change(as, id, { titleHi: null, chapter: null }, 2);
    expect(emptied.json.note).toMatchObject({ title: "Motion", titleHi: null, version: 3 });
    expect(await listed(as, course.id)).toEqual([emptied.json.note]);
    const [line] = await audit();
    expect(JSON.parse(line?.after ?? "")).toMatchObject({ title: "Motion", titleHi: "गति" });
  });

  it("show a student the Hindi title and the chapter", async () => {
    const as = await signIn("admin");
    const { course, ids } = await courseWithNotes(1);
    await change(as, ids[0] ?? "", { titleHi: "गति", chapter: "One" });
    const student = await signIn("student");
    const { json } = await call(`GET /api/user/get-course-with-notes/${course.id}`, {
      as: student,
    });
    expect(json.course.notes).toMatchObject([{ titleHi: "गति", chapter: "One", locked: true }]);
  });

  it("move to another course as its last", async () => {
    const as = await signIn("admin");
    const from = await courseWithNotes(1);
    const to = await courseWithNotes(2);
    const [id = ""] = from.ids;
    await change(as, id, { courseId: to.course.id });
    expect(await listed(as, from.course.id)).toEqual([]);
    const moved = await listed(as, to.course.id);
    expect(moved.map((note: { id: string }) => note.id)).toEqual([...to.ids, id]);
    expectProblem(await change(as, id, { courseId: "none" }, 2), "not_found");
  });

  it("are not overwritten by somebody who has read an older version", async () => {
    const as = await signIn("admin");
    const { ids } = await courseWithNotes(1);
    const [id = ""] = ids;
    await change(as, id, { title: "First" });
    const refused = await change(as, id, { title: "Second" });
    expectProblem(refused, "changed_meanwhile");
    expect(refused.json.present.note).toMatchObject({ title: "First", version: 2 });
    expect(await audit()).toHaveLength(1);
  });

  it("are put in another order, all of them or none", async () => {
    const as = await signIn("admin");
    const { course, ids } = await courseWithNotes(3);
    const other = await courseWithNotes(1);
    const line = `PUT /api/admin/courses/${course.id}/note-order`;
    const [a = "", b = "", c = ""] = ids;
    const read = (await listed(as, course.id)).map(({ id }: { id: string }) => id);
    const { json } = await call(line, { as, payload: { noteIds: [c, a, b], read } });
    const late = await call(line, { as, payload: { noteIds: [b, a, c], read } });
    expectProblem(late, "changed_meanwhile");
    expect(late.json.present).toEqual({ order: [c, a, b] });
    expect(json.notes.map(({ id }: { id: string }) => id)).toEqual([c, a, b]);
    for (const noteIds of [[a, b], [a, b, b], [a, b, other.ids[0]], []])
      expectProblem(await call(line, { as, payload: { noteIds, read } }), "other_notes");
    expect((await listed(as, course.id)).map(({ id }: { id: string }) => id)).toEqual([c, a, b]);
    const nowhere = await call("PUT /api/admin/courses/none/note-order", {
      as,
      payload: { noteIds: [], read: [] },
    });
    expectProblem(nowhere, "not_found");
    expect(await audit()).toHaveLength(1);
  });

  it("get another file under the same address, and the old bytes go once it can no longer be undone", async () => {
    const as = await signIn("admin");
    const course = await createCourse(database.db);
    await tested.context.store.check();
    const kept = await keepBytes(tested.context.store, pdfOf("old"));
    const file = await createFile(database.db, kept);
    const note = await createCourseNote(database.db, { courseId: course.id, fileId: file.id });
    const download = `GET /api/user/download-course-note/${note.id}`;
    const old = await call(download, { as });
    const uploadId = await uploadWhole(tested, as, { filename: "new.pdf", bytes: pdfOf("new") });
    const line = `PUT /api/admin/notes/${note.id}/file`;
    const stale = { as, payload: { uploadId }, headers: { "if-match": '"9"' } };
    expectProblem(await call(line, stale), "changed_meanwhile");
    const replaced = await call(line, { ...stale, headers: { "if-match": '"1"' } });
    expect(replaced.json.note).toMatchObject({ id: note.id, filename: "new.pdf", version: 2 });
    const now = await call(download, { as });
    expect(now.bytes.equals(pdfOf("new"))).toBe(true);
    expect(now.headers.etag).not.toBe(old.headers.etag);
    const resumed = await call(download, {
      as,
      headers: { range: "bytes=5-", "if-range": String(old.headers.etag) },
    });
    expect(resumed.status).toBe(200);
    expect(await keptHashes(tested.context.store)).toContain(kept.sha256);
    const later = () => new Date(Date.now() + limits.binMs + 1_000);
    await emptyBin({ ...tested.context, now: later });
    expect(await keptHashes(tested.context.store)).not.toContain(kept.sha256);
    const restore = `POST /api/admin/bin/note-file/${replaced.json.undoId}/restore`;
    expectProblem(await call(restore, { as }), "not_found");
  });

  it("get their old file back when its replacement is undone, whatever was edited since", async () => {
    const as = await signIn("admin");
    const { course, ids } = await courseWithNotes(1);
    const [id = ""] = ids;
    const [before] = await listed(as, course.id);
    const uploadId = await uploadWhole(tested, as, { filename: "new.pdf", bytes: pdfOf("new") });
    const line = `/api/admin/notes/${id}/file`;
    const given = { as, payload: { uploadId }, headers: { "if-match": '"1"' } };
    const replaced = await call(`PUT ${line}`, given);
    expect(replaced.json.undoUntil).toEqual(expect.any(String));
    expect((await call(`PUT ${line}`, given)).json).toEqual(replaced.json);
    await change(as, id, { title: "Motion" }, 2);
    const restore = `POST /api/admin/bin/note-file/${replaced.json.undoId}/restore`;
    expect((await call(restore, { as })).status).toBe(200);
    expect(await listed(as, course.id)).toEqual([{ ...before, title: "Motion", version: 4 }]);
    expectProblem(await call(restore, { as }), "not_found");
    // What it replaced lies in the bin now.
    expect(await keptHashes(tested.context.store)).toContain(hashOf(pdfOf("new")));
    expect(await database.db.selectFrom("bin").select("kind").execute()).toEqual([
      { kind: "note-file" },
    ]);
    expect((await audit()).at(-1)?.before).toContain("new.pdf");
  });

  it("leave no bytes of a replaced file where the note is deleted meanwhile", async () => {
    const as = await signIn("admin");
    const { ids } = await courseWithNotes(1);
    const [id = ""] = ids;
    const uploadId = await uploadWhole(tested, as, { filename: "new.pdf", bytes: pdfOf("new") });
    const line = `/api/admin/notes/${id}/file`;
    const given = { as, payload: { uploadId }, headers: { "if-match": '"1"' } };
    const { undoId } = (await call(`PUT ${line}`, given)).json;
    await call(`DELETE /api/admin/delete/${id}`, { as });
    expectProblem(
      await call(`POST /api/admin/bin/note-file/${undoId}/restore`, { as }),
      "not_found",
    );
    const later = () => new Date(Date.now() + limits.binMs + 1_000);
    await emptyBin({ ...tested.context, now: later });
    expect(await database.db.selectFrom("files").select("id").execute()).toEqual([]);
  });

  it("get their chapter's new name together, or none of them where one was changed meanwhile", async () => {
    const as = await signIn("admin");
    const { course, ids } = await courseWithNotes(3);
    const [a = "", b = "", c = ""] = ids;
    await change(as, a, { chapter: "One" });
    await change(as, b, { chapter: "One" });
    const rename = (notes: object[], name = "Motion") =>
      call(`PUT /api/admin/courses/${course.id}/chapter-name`, {
        as,
        payload: { chapter: "One", name, notes },
      });
    const chapters = async () =>
      (await listed(as, course.id)).map((note: { chapter: string | null }) => note.chapter);
    const [first, second] = [
      { id: a, version: 2 },
      { id: b, version: 2 },
    ];
    await change(as, b, { description: "Read first." }, 2);
    const refused = await rename([first, second]);
    expectProblem(refused, "changed_meanwhile");
    expect(refused.json.present.note).toMatchObject({ id: b, version: 3 });
    const now = { ...second, version: 3 };
    for (const others of [[first], [first, first], [first, now, { id: c, version: 1 }]])
      expectProblem(await rename(others), "other_notes");
    expect(await chapters()).toEqual(["One", "One", null]);
    const lines = (await audit()).length;
    const { json } = await rename([first, now]);
    expect(json.notes).toEqual(await listed(as, course.id));
    expect(await chapters()).toEqual(["Motion", "Motion", null]);
    const written = (await audit()).slice(lines);
    expect(written).toMatchObject([{ before: '{"chapter":"One"}', after: '{"chapter":"Motion"}' }]);
  });

  it("come back when their deletion is undone, with chapter and Hindi title", async () => {
    const as = await signIn("admin");
    const { course, ids } = await courseWithNotes(1);
    const [id = ""] = ids;
    await change(as, id, { titleHi: "गति", chapter: "One" });
    const before = await listed(as, course.id);
    const { json } = await call(`DELETE /api/admin/delete/${id}`, { as });
    expect(json.undoUntil).toEqual(expect.any(String));
    await call(`POST /api/admin/bin/note/${id}/restore`, { as });
    expect(await listed(as, course.id)).toEqual(before);
  });
});

function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
