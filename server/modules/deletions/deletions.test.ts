import { beforeEach, expect, it, vi } from "vitest";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import {
  createCourseNote,
  createPoster,
  createStudyMaterial,
} from "../../../test/factories/files.ts";
import { finishDeletions } from "./index.ts";

describeSqliteFirst("undoing a deletion", (database) => {
  const tested = useTestApp(database);
  const { call, signIn } = tested;
  beforeEach(() => void vi.restoreAllMocks());

  const undo = (id: string) => `POST /api/admin/deletions/${id}/undo`;
  const after = (ms: number) => {
    const now = () => new Date(Date.now() + ms);
    return { ...tested.context, now };
  };

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
    for (const [line, id] of [
      [`DELETE /api/admin/delete/${note.id}`, note.id],
      [`DELETE /api/admin/delete/${material.id}`, material.id],
      [`DELETE /api/admin/delete-poster/${poster.id}`, poster.id],
    ] as const) {
      expect((await call(line, { as })).status).toBe(200);
      expect((await call(undo(id), { as })).json).toEqual({ message: "Restored" });
      expectProblem(await call(undo(id), { as }), "not_found");
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

  it("is possible for a minute longer than it is offered, and then no more", async () => {
    const as = await signIn("admin");
    const [early, late] = [
      await createStudyMaterial(database.db),
      await createStudyMaterial(database.db),
    ];
    for (const { id } of [early, late]) await call(`DELETE /api/admin/delete/${id}`, { as });
    await finishDeletions(after(60_000));
    expect((await call(undo(early.id), { as })).status).toBe(200);
    await finishDeletions(after(75_000));
    expectProblem(await call(undo(late.id), { as }), "not_found");
    expect(await database.db.selectFrom("files").select("id").execute()).toEqual([
      { id: early.fileId },
    ]);
  });

  it("does not bring back the note of a course that is gone", async () => {
    const as = await signIn("admin");
    const { id: courseId } = await createCourse(database.db);
    const { id } = await createCourseNote(database.db, { courseId });
    await call(`DELETE /api/admin/delete/${id}`, { as });
    await database.db.deleteFrom("courses").execute();
    expectProblem(await call(undo(id), { as }), "not_found");
    await finishDeletions(after(75_000));
    expect(await database.db.selectFrom("files").select("id").execute()).toEqual([]);
  });

  it("is not offered on a full disk, where the bytes go at once", async () => {
    vi.spyOn(tested.context.database, "isShortOfRoom").mockResolvedValue(true);
    const as = await signIn("admin");
    const { id } = await createStudyMaterial(database.db);
    const { json } = await call(`DELETE /api/admin/delete/${id}`, { as });
    expect(json.undoUntil).toBeNull();
    expect(await database.db.selectFrom("files").select("id").execute()).toEqual([]);
    expectProblem(await call(undo(id), { as }), "not_found");
  });

  it("is for the office only", async () => {
    expectProblem(await call(undo("any"), { as: await signIn("student") }), "admin_required");
    expectProblem(await call(undo("any")), "session_required");
  });
});
