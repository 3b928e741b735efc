import { beforeEach, expect, it, vi } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createCourseNote, createStudyMaterial } from "../../../test/factories/files.ts";
import { codesOf, type Read, read } from "../../../test/read-rows.ts";
import { testDeletedTogether } from "../bin/testing/deleted-together.ts";

const CHANGE = "POST /api/admin/note-changes";
const DELETE = "POST /api/admin/note-deletions";

describeSqliteFirst("many notes of a course at once", (database) => {
  const tested = useTestApp(database);
  const { call, signIn } = tested;
  let as: SignedIn;
  let courseId: string;
  beforeEach(async () => {
    vi.restoreAllMocks();
    as = await signIn("admin");
    courseId = (await createCourse(database.db)).id;
  });

  const make = (given: object = {}) => createCourseNote(database.db, { courseId, ...given });
  const change = (rows: readonly Read[], given: object, by = as) =>
    call(CHANGE, { as: by, payload: { ...given, notes: read(rows) } });
  const remove = (rows: readonly Read[]) => call(DELETE, { as, payload: { notes: read(rows) } });
  const rows = () => database.db.selectFrom("course_notes").selectAll().orderBy("id").execute();
  const lines = () => database.db.selectFrom("audit_log").selectAll().orderBy("id").execute();

  testDeletedTogether({
    ...{ tested, database, make, rows, admin: () => as },
    ...({ kind: "note", name: "notes", holds: "files" } as const),
    async deleteOther() {
      const { id } = await createStudyMaterial(database.db);
      await call(`DELETE /api/admin/delete/${id}`, { as });
      return id;
    },
  });

  it("are deleted and restored with their course in the audit log", async () => {
    const one = await make();
    await remove([one]);
    await call(`POST /api/admin/bin/note/${one.id}/restore`, { as });
    const written = (await lines()).map((line) => [line.action, line.subjectId, line.courseId]);
    expect(written).toEqual([
      ["delete", one.id, courseId],
      ["restore", one.id, courseId],
    ]);
  });

  it("become samples of one chapter, with a line each where something changed", async () => {
    const [one, done] = [await make(), await make({ chapter: "Waves", isSample: 1 })];
    const answer = await change([one, done], { chapter: "Waves", isSample: true });
    expect([answer.status, answer.json.refused]).toEqual([200, []]);
    const now = { chapter: "Waves", isSample: true };
    expect(answer.json.notes).toMatchObject([now, now]);
    expect((await rows()).map(({ version }) => version)).toEqual([2, 1]);
    expect(await lines()).toMatchObject([
      { action: "change", subjectType: "note", subjectId: one.id, courseId, actorId: as.user.id },
    ]);
    await change(await rows(), { chapter: null });
    const left = { chapter: null, isSample: 1 };
    expect(await rows()).toMatchObject([left, left]);
  });

  it("move to another course as its last, in the order in which they are named", async () => {
    const [first, second] = [await make({ chapter: "Waves" }), await make()];
    const { id: target } = await createCourse(database.db);
    await createCourseNote(database.db, { courseId: target, position: 4 });
    const answer = await change([second, first], { courseId: target });
    expect(answer.json.refused).toEqual([]);
    expect((await rows()).slice(0, 2)).toMatchObject([
      { id: first.id, courseId: target, position: 6, chapter: "Waves" },
      { id: second.id, courseId: target, position: 5 },
    ]);
    const unknown = await change(await rows(), { courseId: "none" });
    expectProblem(unknown, "not_found");
    expect((await lines()).map(({ courseId: of }) => of)).toEqual([target, target]);
  });

  it("are changed but for those that somebody has changed since, or deleted", async () => {
    const [stale, good] = [await make({ version: 2 }), await make()];
    const gone = { id: "none", version: 1 };
    const answer = await change([{ ...stale, version: 1 }, gone, good], { isSample: true });
    expect(codesOf(answer)).toEqual({ [stale.id]: "changed_meanwhile", none: "not_found" });
    expect(answer.json.notes).toHaveLength(2);
    expect(await rows()).toMatchObject([stale, { isSample: 1, version: 2 }]);
  });

  it("are the office's alone to change, some but not too many", async () => {
    const one = await make();
    const student = await signIn("student");
    expectProblem(await change([one], { isSample: true }, student), "admin_required");
    const many = Array.from({ length: limits.rowsAtOnce + 1 }, () => one);
    expectProblem(await change(many, { isSample: true }), "invalid_fields", ["notes"]);
    expectProblem(await change([one], { chapter: "" }), "invalid_fields", ["chapter"]);
    const nothing = await change([one], {});
    expectProblem(nothing, "invalid_fields", ["chapter"]);
    expect(nothing.json.errors[0].message).toBe("Please change at least one thing.");
    expect(await rows()).toEqual([one]);
  });
});
