import { expect, it } from "vitest";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { whileDeleted } from "../../../test/databases/while-deleted.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createCourseNote } from "../../../test/factories/files.ts";

describeEachDatabase("a course that is deleted at the same moment", (database) => {
  const { call, signIn } = useTestApp(database);

  it.each(["one", "many"] as const)("is not found by a move of notes to it: %s", async (which) => {
    const as = await signIn("admin");
    const { id: courseId } = await createCourse(database.db);
    const { id: target } = await createCourse(database.db);
    const { id } = await createCourseNote(database.db, { courseId });
    const notes = [{ id, version: 1 }];
    const headers = { "if-match": '"1"' };
    const moves = {
      one: () =>
        call(`PATCH /api/admin/notes/${id}`, { as, headers, payload: { courseId: target } }),
      many: () =>
        call("POST /api/admin/note-changes", { as, payload: { courseId: target, notes } }),
    };
    expectProblem(
      await whileDeleted(database, { table: "courses", id: target }, moves[which]),
      "not_found",
    );
    const kept = await database.db.selectFrom("course_notes").select("courseId").execute();
    expect(kept).toEqual([{ courseId }]);
  });

  it("is not found by the undo of a note's deletion", async () => {
    const as = await signIn("admin");
    const { id: courseId } = await createCourse(database.db);
    const { id } = await createCourseNote(database.db, { courseId });
    const notes = [{ id, version: 1 }];
    await call("POST /api/admin/note-deletions", { as, payload: { notes } });
    const undo = () => call(`POST /api/admin/bin/note/${id}/restore`, { as });
    const answer = await whileDeleted(database, { table: "courses", id: courseId }, undo);
    expectProblem(answer, "not_found");
    expect(await database.db.selectFrom("course_notes").select("id").execute()).toEqual([]);
  });
});
