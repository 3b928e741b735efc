import { beforeEach, expect, it, vi } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createStaff } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createCourseNote, createStudyMaterial } from "../../../test/factories/files.ts";
import { uploadWhole } from "../files/testing/tus.ts";
import { emptyStore, keptHashes, pdfOf } from "../files/testing/uploads.ts";

describeSqliteFirst("the notes of a teacher", (database) => {
  const tested = useTestApp(database);
  const { call, signIn } = tested;
  let teacher: SignedIn;
  let courseId: string;

  beforeEach(async () => {
    await emptyStore(tested.context.store);
    teacher = await signIn("student");
    courseId = (await createCourse(database.db)).id;
    await createStaff(database.db, { courseId, userId: teacher.user.id });
  });

  const staffedCourse = async () => {
    const { id } = await createCourse(database.db);
    await createStaff(database.db, { courseId: id, userId: teacher.user.id });
    return id;
  };
  const send = (filename = "laws of motion.pdf") =>
    uploadWhole(tested, teacher, { filename, bytes: pdfOf(filename) });
  const add = async (uploadId: string, about: object = {}, to = courseId) =>
    call(`POST /api/teach/courses/${to}/notes`, {
      as: teacher,
      payload: { uploadId, ...about },
    });
  const change = (id: string, payload: object) =>
    call(`PATCH /api/teach/notes/${id}`, {
      as: teacher,
      payload,
      headers: { "if-match": '"1"' },
    });
  const versionOf = async (id: string) =>
    (
      await database.db
        .selectFrom("course_notes")
        .select("version")
        .where("id", "=", id)
        .executeTakeFirst()
    )?.version;
  const notesOf = (id: string) =>
    database.db.selectFrom("course_notes").select("id").where("courseId", "=", id).execute();

  it("are named after their files, and new to the students of the course", async () => {
    const student = await signIn("student");
    const enrolledAt = "2026-01-01T00:00:00.000Z";
    const seat = { userId: student.user.id, courseId, enrolledAt };
    await createEnrolment(database.db, { ...seat, status: "active" });
    await createCourseNote(database.db, { courseId, uploadedAt: enrolledAt });
    const { status, json } = await add(await send(), { chapter: "Dynamics" });
    expect(status).toBe(201);
    expect(json.note).toMatchObject({ title: "laws of motion", chapter: "Dynamics", version: 1 });
    const course = await call(`GET /api/user/get-course-with-notes/${courseId}`, { as: student });
    const shown = { id: json.note.id, locked: false, isNew: true };
    expect(course.json.course.notes[0]).toMatchObject(shown);
    const { json: news } = await call("GET /api/user/new-notes", { as: student });
    expect(news.notes).toMatchObject([{ id: json.note.id, courseId }]);
  });

  it("are made of an upload once, however often that is asked", async () => {
    const uploadId = await send();
    const [first, again] = [await add(uploadId), await add(uploadId)];
    expect([again.status, again.json]).toEqual([201, first.json]);
    expect(await notesOf(courseId)).toHaveLength(1);
    // The upload has become a note of another course.
    expectProblem(await add(uploadId, {}, await staffedCourse()), "not_found");
  });

  it("move between the courses of the teacher only", async () => {
    const { id } = await createCourseNote(database.db, { courseId });
    const foreign = await createCourse(database.db);
    expectProblem(await change(id, { courseId: foreign.id }), "not_found");
    expect(await notesOf(foreign.id)).toEqual([]);
    const own = await staffedCourse();
    expect((await change(id, { courseId: own })).json.note).toMatchObject({ id, courseId: own });
  });

  it("are all that the teacher can delete and bring back", async () => {
    const { db } = database;
    const admin = await signIn("admin");
    const own = await createCourseNote(db, { courseId });
    const material = await createStudyMaterial(db);
    const foreign = await createCourseNote(db, { courseId: (await createCourse(db)).id });
    const remove = (id: string) =>
      call(`DELETE /api/teach/notes/${id}`, { as: teacher, headers: { "if-match": '"1"' } });
    const undo = (kind: string, id: string) =>
      call(`POST /api/teach/bin/${kind}/${id}/restore`, { as: teacher });
    expect((await remove(own.id)).json.undoUntil).toEqual(expect.any(String));
    expect((await undo("note", own.id)).status).toBe(200);
    expect(await notesOf(courseId)).toEqual([{ id: own.id }]);
    for (const [kind, { id }] of [
      ["material", material],
      ["note", foreign],
    ] as const) {
      expectProblem(await remove(id), "not_found");
      expect((await call(`DELETE /api/admin/delete/${id}`, { as: admin })).status).toBe(200);
      expectProblem(await undo(kind, id), "not_found");
      const byOffice = await call(`POST /api/admin/bin/${kind}/${id}/restore`, { as: admin });
      expect(byOffice.status).toBe(200);
    }
  });

  it("come back at the teacher's word only where that teacher deleted or replaced them", async () => {
    const { db } = database;
    const [office, colleague] = [await signIn("admin"), await signIn("student")];
    await createStaff(db, { courseId, userId: colleague.user.id });
    const [{ id: gone }, { id: kept }] = [
      await createCourseNote(db, { courseId }),
      await createCourseNote(db, { courseId }),
    ];
    const others = [
      [office, `DELETE /api/admin/delete/${gone}`, "admin"],
      [colleague, `DELETE /api/teach/notes/${gone}`, "teach"],
    ] as const;
    for (const [as, remove, area] of others) {
      expect((await call(remove, { as, headers: { "if-match": '"1"' } })).status).toBe(200);
      expectProblem(
        await call(`POST /api/teach/bin/note/${gone}/restore`, { as: teacher }),
        "not_found",
      );
      expect((await call(`POST /api/${area}/bin/note/${gone}/restore`, { as })).status).toBe(200);
      const uploadId = await uploadWhole(tested, as, { filename: "new.pdf", bytes: pdfOf(area) });
      const replaced = await call(`PUT /api/${area}/notes/${kept}/file`, {
        as,
        payload: { uploadId },
        headers: { "if-match": `"${await versionOf(kept)}"` },
      });
      expect(replaced.status).toBe(200);
      const undo = `/bin/note-file/${replaced.json.undoId}/restore`;
      expectProblem(await call(`POST /api/teach${undo}`, { as: teacher }), "not_found");
      expect((await call(`POST /api/${area}${undo}`, { as })).status).toBe(200);
    }
  });

  it("are refused to somebody who leaves the course while the file is put together", async () => {
    const { db } = database;
    await staffedCourse();
    const { id } = await createCourseNote(db, { courseId });
    const asked = {
      add: async (uploadId: string) => add(uploadId),
      replace: (uploadId: string) =>
        call(`PUT /api/teach/notes/${id}/file`, {
          as: teacher,
          payload: { uploadId },
          headers: { "if-match": '"1"' },
        }),
    };
    for (const ask of Object.values(asked)) {
      const uploadId = await send();
      const before = await keptHashes(tested.context.store);
      const { store } = tested.context;
      const stage = store.stage.bind(store);
      const leaving = vi.spyOn(store, "stage").mockImplementation(async (...given) => {
        await db.deleteFrom("course_staff").where("courseId", "=", courseId).execute();
        return stage(...given);
      });
      expectProblem(await ask(uploadId), "not_found");
      expect(leaving).toHaveBeenCalledOnce();
      leaving.mockRestore();
      expect(await keptHashes(store)).toEqual(before);
      await createStaff(db, { courseId, userId: teacher.user.id });
    }
    expect(await notesOf(courseId)).toEqual([{ id }]);
  });
});
