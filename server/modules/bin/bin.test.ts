import { beforeEach, expect, it, vi } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import {
  createCourseNote,
  createFile,
  createPoster,
  createReplaced,
  createStudyMaterial,
} from "../../../test/factories/files.ts";
import { createLecture } from "../../../test/factories/lectures.ts";
import { createOfficeNote, createUser } from "../../../test/factories/people.ts";
import { keepBytes, pdfOf } from "../files/testing/uploads.ts";
import { emptyBin } from "./index.ts";

describeSqliteFirst("the bin", (database) => {
  const tested = useTestApp(database);
  const { call, signIn } = tested;
  beforeEach(() => void vi.restoreAllMocks());

  const undo = (kind: string, id: string) => `POST /api/admin/bin/${kind}/${id}/restore`;
  const after = (ms: number) => {
    const now = () => new Date(Date.now() + ms);
    return { ...tested.context, now };
  };

  /** As if it had been deleted so much earlier. */
  const deletedBefore = (id: string, ms: number) =>
    database.db
      .updateTable("bin")
      .set({ deletedAt: new Date(Date.now() - ms).toISOString() })
      .where("id", "=", id)
      .execute();

  it("is not needed where somebody else has changed a file or poster since it was read", async () => {
    const as = await signIn("admin");
    const { id: courseId } = await createCourse(database.db);
    const [note, material, poster] = [
      await createCourseNote(database.db, { courseId, version: 2 }),
      await createStudyMaterial(database.db, { version: 2 }),
      await createPoster(database.db, { version: 2 }),
    ];
    const lines = [
      `DELETE /api/admin/delete/${note.id}`,
      `DELETE /api/admin/delete/${material.id}`,
      `DELETE /api/admin/delete-poster/${poster.id}`,
    ];
    for (const line of lines) {
      const remove = (version: number) =>
        call(line, { as, headers: { "if-match": `"${version}"` } });
      expectProblem(await remove(1), "changed_meanwhile");
      expect((await remove(2)).status).toBe(200);
    }
  });

  it("puts a note, a material and a poster back as they were", async () => {
    const as = await signIn("admin");
    const { id: courseId } = await createCourse(database.db);
    const note = await createCourseNote(database.db, {
      courseId,
      title: "गति",
      isSample: 1,
      position: 7,
    });
    const material = await createStudyMaterial(database.db, {
      title: "Formulae",
      subject: "Physics",
    });
    const poster = await createPoster(database.db, { link: "/courses" });
    for (const [line, kind, id] of [
      [`DELETE /api/admin/delete/${note.id}`, "note", note.id],
      [`DELETE /api/admin/delete/${material.id}`, "material", material.id],
      [`DELETE /api/admin/delete-poster/${poster.id}`, "poster", poster.id],
    ] as const) {
      expect((await call(line, { as })).status).toBe(200);
      expect((await call(undo(kind, id), { as })).json).toEqual({ message: "Restored" });
      expectProblem(await call(undo(kind, id), { as }), "not_found");
    }
    const one = <Row>(rows: Row[]) => rows.at(0);
    expect(one(await database.db.selectFrom("course_notes").selectAll().execute())).toEqual(note);
    expect(one(await database.db.selectFrom("study_materials").selectAll().execute())).toEqual(
      material,
    );
    expect(one(await database.db.selectFrom("posters").selectAll().execute())).toEqual(poster);
    const found = await call("GET /api/user/files", { as, query: { query: "formulae" } });
    expect(found.json.files).toMatchObject([{ id: material.id }]);
    const lines = await database.db
      .selectFrom("audit_log")
      .select(["action", "subjectType"])
      .execute();
    expect(lines.filter(({ action }) => action === "restore")).toHaveLength(3);
  });

  it("keeps what was deleted for 30 days, and then no more", async () => {
    const as = await signIn("admin");
    const [early, late] = [
      await createStudyMaterial(database.db),
      await createStudyMaterial(database.db),
    ];
    for (const { id } of [early, late]) await call(`DELETE /api/admin/delete/${id}`, { as });
    await emptyBin(after(limits.binMs - 60_000));
    expect((await call(undo("material", early.id), { as })).status).toBe(200);
    await emptyBin(after(limits.binMs + 1_000));
    expectProblem(await call(undo("material", late.id), { as }), "not_found");
    expect(await database.db.selectFrom("files").select("id").execute()).toEqual([
      { id: early.fileId },
    ]);
  });

  it("gives up a row's bytes with it, and those that others have with the last of them", async () => {
    const as = await signIn("admin");
    const { store } = tested.context;
    const bytes = await keepBytes(store, pdfOf("motion"));
    for (const at of [1, 2]) {
      const { id: fileId } = await createFile(database.db, bytes);
      const { id } = await createStudyMaterial(database.db, { fileId });
      await call(`DELETE /api/admin/delete/${id}`, { as });
      expect(await store.has(bytes.sha256), `${at}`).toBe(true);
    }
    await emptyBin(after(limits.binMs + 1_000));
    expect(await store.has(bytes.sha256)).toBe(false);
  });

  it("lists what was deleted, newest first, by whom", async () => {
    const as = await signIn("admin", { name: "Meera" });
    const { id: courseId } = await createCourse(database.db, { title: "Physics 11" });
    const note = await createCourseNote(database.db, { courseId, title: "Motion" });
    const { id: personId } = await createUser(database.db);
    const about = await createOfficeNote(database.db, { personId, text: "Call at six" });
    await call(`DELETE /api/admin/delete/${note.id}`, { as });
    const headers = { "if-match": '"1"' };
    await call(`DELETE /api/admin/office-notes/${about.id}`, { as, headers });
    const deleted = { deletedAt: expect.any(String), deletedBy: "Meera" };
    expect((await call("GET /api/admin/bin", { as })).json.items).toEqual([
      { ...deleted, id: about.id, kind: "office-note", title: "Call at six", courseTitle: null },
      { ...deleted, id: note.id, kind: "note", title: "Motion", courseTitle: "Physics 11" },
    ]);
  });

  it("is listed in pages, notes of the office among the rest, with how much there is in all", async () => {
    const as = await signIn("admin");
    const { id: personId } = await createUser(database.db);
    const { id: courseId } = await createCourse(database.db);
    const ids: string[] = [];
    for (const minute of [0, 1, 2, 3, 4]) {
      const at = `2026-11-20T10:0${minute}:00.000Z`;
      if (minute % 2 === 1) {
        const about = await createOfficeNote(database.db, { personId, deletedAt: at });
        ids.unshift(about.id);
        continue;
      }
      const { id } = await createCourseNote(database.db, { courseId });
      await call(`DELETE /api/admin/delete/${id}`, { as });
      await database.db.updateTable("bin").set({ deletedAt: at }).where("id", "=", id).execute();
      ids.unshift(id);
    }
    const listed: string[] = [];
    let cursor: string | null = "";
    for (const size of [2, 2, 1]) {
      const query = { limit: "2", cursor: cursor ?? "" };
      const { json } = await call("GET /api/admin/bin", { as, query });
      expect([json.items.length, json.total]).toEqual([size, 5]);
      listed.push(...json.items.map(({ id }: { id: string }) => id));
      cursor = json.nextCursor;
    }
    expect(listed).toEqual(ids);
    expect(cursor).toBeNull();
  });

  it("refuses a binned file to everybody, until it is restored", async () => {
    const as = await signIn("admin");
    const student = await signIn("student");
    const { id } = await createStudyMaterial(database.db);
    await call(`DELETE /api/admin/delete/${id}`, { as });
    for (const by of [as, student])
      expectProblem(await call(`GET /api/user/download/${id}`, { as: by }), "not_found");
    expectProblem(await call(undo("poster", id), { as }), "not_found");
    expect((await call("GET /api/user/files", { as: student })).json.files).toEqual([]);
  });

  it("gives up on a full disk one thing at a time, the oldest first, until there is room", async () => {
    const as = await signIn("admin");
    const [one, oldest, other] = [
      await createStudyMaterial(database.db),
      await createStudyMaterial(database.db),
      await createStudyMaterial(database.db),
    ];
    for (const { id } of [one, oldest, other]) await call(`DELETE /api/admin/delete/${id}`, { as });
    await deletedBefore(oldest.id, 60_000);
    const isShort = vi.spyOn(tested.context.database, "isShortOfRoom").mockResolvedValue(true);
    await emptyBin(tested.context);
    isShort.mockResolvedValue(false);
    await emptyBin(tested.context);
    expectProblem(await call(undo("material", oldest.id), { as }), "not_found");
    for (const { id } of [one, other])
      expect((await call(undo("material", id), { as })).status).toBe(200);
    const files = await database.db.selectFrom("files").select("id").orderBy("id").execute();
    expect(files.map(({ id }) => id)).toEqual([one.fileId, other.fileId].toSorted());
  });

  it("gives up the oldest where only the store of the bytes is full", async () => {
    const as = await signIn("admin");
    const { id } = await createStudyMaterial(database.db);
    await call(`DELETE /api/admin/delete/${id}`, { as });
    vi.spyOn(tested.context.store, "isShortOfRoom").mockResolvedValue(true);
    await emptyBin(tested.context);
    expectProblem(await call(undo("material", id), { as }), "not_found");
  });

  it("gives up nothing young on a full disk where something old goes", async () => {
    const as = await signIn("admin");
    const [old, young] = [
      await createStudyMaterial(database.db),
      await createStudyMaterial(database.db),
    ];
    for (const { id } of [old, young]) await call(`DELETE /api/admin/delete/${id}`, { as });
    await deletedBefore(old.id, limits.binMs + 60_000);
    vi.spyOn(tested.context.database, "isShortOfRoom").mockResolvedValue(true);
    await emptyBin(tested.context);
    expectProblem(await call(undo("material", old.id), { as }), "not_found");
    expect((await call(undo("material", young.id), { as })).status).toBe(200);
  });

  it("keeps what was restored and deleted again while it was being emptied", async () => {
    const as = await signIn("admin");
    const { id } = await createStudyMaterial(database.db);
    await call(`DELETE /api/admin/delete/${id}`, { as });
    await deletedBefore(id, limits.binMs + 60_000);
    const { transaction } = tested.context.database;
    vi.spyOn(tested.context.database, "transaction").mockImplementationOnce(async (work) => {
      await call(undo("material", id), { as });
      await call(`DELETE /api/admin/delete/${id}`, { as });
      return transaction(work);
    });
    await emptyBin(tested.context);
    expect((await call(undo("material", id), { as })).status).toBe(200);
  });

  it("does not bring back the note of a course that is gone", async () => {
    const as = await signIn("admin");
    const { id: courseId } = await createCourse(database.db);
    const { id } = await createCourseNote(database.db, { courseId });
    await call(`DELETE /api/admin/delete/${id}`, { as });
    await database.db.deleteFrom("courses").execute();
    expect((await call("GET /api/admin/bin", { as })).json.items).toEqual([]);
    expectProblem(await call(undo("note", id), { as }), "not_found");
    await emptyBin(after(limits.binMs + 1_000));
    expect(await database.db.selectFrom("files").select("id").execute()).toEqual([]);
  });

  it("is not offered on a full disk, where the bytes go at once", async () => {
    vi.spyOn(tested.context.database, "isShortOfRoom").mockResolvedValue(true);
    const as = await signIn("admin");
    const { id } = await createStudyMaterial(database.db);
    const { json } = await call(`DELETE /api/admin/delete/${id}`, { as });
    expect(json.undoUntil).toBeNull();
    expect(await database.db.selectFrom("files").select("id").execute()).toEqual([]);
    expectProblem(await call(undo("material", id), { as }), "not_found");
  });

  it("keeps the files of now on a full disk, where they could not lie in it", async () => {
    const as = await signIn("admin");
    const { id: courseId } = await createCourse(database.db);
    const note = await createCourseNote(database.db, { courseId });
    const material = await createStudyMaterial(database.db);
    const poster = await createPoster(database.db);
    const { id: posterFileId } = await createFile(database.db, { mimeType: "image/webp" });
    const lecture = await createLecture(database.db, { courseId, posterFileId });
    const replaced = { note, material, poster, courseId, lecture, byId: as.user.id };
    await createReplaced(database.db, replaced);
    const kept = () => database.db.selectFrom("files").select("id").orderBy("id").execute();
    const before = await kept();
    const binned = await database.db.selectFrom("bin").select(["kind", "id"]).execute();
    expect(binned).toHaveLength(5);
    const isShort = vi.spyOn(tested.context.database, "isShortOfRoom").mockResolvedValue(true);
    for (const { kind, id } of binned)
      expectProblem(await call(undo(kind, id), { as }), "undo_impossible");
    expect(await kept()).toEqual(before);
    isShort.mockResolvedValue(false);
    for (const { kind, id } of binned)
      expect((await call(undo(kind, id), { as })).status).toBe(200);
  });

  it("is for the office only", async () => {
    for (const line of [undo("note", "any"), "GET /api/admin/bin"]) {
      expectProblem(await call(line, { as: await signIn("student") }), "admin_required");
      expectProblem(await call(line), "session_required");
    }
  });
});
