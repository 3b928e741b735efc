import { beforeEach, expect, it } from "vitest";
import type { CourseStateChange } from "../../../contract/entities/office-course.ts";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createCourse, createRegistration } from "../../../test/factories/courses.ts";
import { createCourseNote } from "../../../test/factories/files.ts";
import { createUser } from "../../../test/factories/people.ts";
import { codesOf, type Read, read } from "../../../test/read-rows.ts";

const CHANGE = "POST /api/admin/course-changes";
const DELETE = "POST /api/admin/course-deletions";

describeSqliteFirst("many courses at once", (database) => {
  const { call, signIn } = useTestApp(database);
  let as: SignedIn;
  beforeEach(async () => {
    as = await signIn("admin");
  });

  const make = (given: Parameters<typeof createCourse>[1] = {}) => createCourse(database.db, given);
  const change = (rows: readonly Read[], given: object, by = as) =>
    call(CHANGE, { as: by, payload: { ...given, courses: read(rows) } });
  const remove = (rows: readonly Read[], by = as) =>
    call(DELETE, { as: by, payload: { courses: read(rows) } });
  const rows = () => database.db.selectFrom("courses").selectAll().orderBy("id").execute();
  const lines = () => database.db.selectFrom("audit_log").selectAll().orderBy("id").execute();

  it("are closed and published, and leave a line each where something changed", async () => {
    const [open, draft] = [await make(), await make({ publishedAt: null })];
    const done = await make({ closedAt: "2026-11-20T10:00:00.000Z" });
    const answer = await change([open, draft, done], { isOpen: false, isPublished: true });
    expect([answer.status, answer.json.refused]).toEqual([200, []]);
    const now = { isOpen: false, publishedAt: expect.any(String) };
    expect(answer.json.courses).toHaveLength(3);
    for (const course of answer.json.courses) expect(course).toMatchObject(now);
    expect((await rows()).map(({ version }) => version)).toEqual([2, 2, 1]);
    expect(await lines()).toMatchObject([
      { actorId: as.user.id, subjectId: open.id, detail: "closed" },
      { actorId: as.user.id, subjectId: draft.id, detail: "published" },
    ]);
  });

  it.each<[string, CourseStateChange, object]>([
    ["to drafts", { isPublished: false }, { publishedAt: null }],
    ["archived", { isArchived: true }, { archivedAt: expect.any(String) }],
    ["brought back", { isArchived: false }, { archivedAt: null }],
    ["reopened", { isOpen: true }, { closedAt: null }],
  ])("are changed: %s", async (_, given, kept) => {
    const state = given.isArchived ? {} : { archivedAt: "2026-11-20T10:00:00.000Z" };
    const closedAt = "2026-11-20T10:00:00.000Z";
    const two = [await make({ ...state, closedAt }), await make({ ...state, closedAt })];
    expect((await change(two, given)).json.refused).toEqual([]);
    expect(await rows()).toMatchObject([kept, kept]);
  });

  it("are changed but for those that somebody has changed since, or deleted", async () => {
    const [stale, good] = [await make({ version: 2 }), await make()];
    const gone = { id: "none", version: 1 };
    const answer = await change([{ ...stale, version: 1 }, gone, good], { isArchived: true });
    expect(codesOf(answer)).toEqual({ [stale.id]: "changed_meanwhile", none: "not_found" });
    expect(answer.json.courses).toHaveLength(2);
    expect(await rows()).toMatchObject([stale, { archivedAt: expect.any(String), version: 2 }]);
    expect(await lines()).toHaveLength(1);
  });

  it("go with their notes where nothing refers to them, and the others stay with what does", async () => {
    const [unused, used] = [await make({ title: "Old" }), await make()];
    const stale = await make({ version: 2 });
    await createCourseNote(database.db, { courseId: unused.id });
    const { id: userId } = await createUser(database.db);
    await createRegistration(database.db, { userId, courseId: used.id });
    const answer = await remove([unused, used, { ...stale, version: 1 }]);
    expect(codesOf(answer)).toEqual({
      [used.id]: "course_in_use",
      [stale.id]: "changed_meanwhile",
    });
    expect(answer.json.inUse).toMatchObject([
      { id: used.id, references: { registrations: 1, enrolments: 0 } },
    ]);
    const left = [used.id, stale.id].toSorted();
    expect(answer.json.courses.map(({ id }: Read) => id).toSorted()).toEqual(left);
    expect((await rows()).map(({ id }) => id)).toEqual(left);
    expect(await database.db.selectFrom("course_notes").select("id").execute()).toEqual([]);
    expect(await lines()).toMatchObject([
      { action: "delete", subjectId: unused.id, detail: "Old", actorId: as.user.id },
    ]);
  });

  it("are the office's alone to change, some but not too many, into some state", async () => {
    const one = await make();
    const student = await signIn("student");
    for (const by of [student, undefined]) {
      const code = by ? "admin_required" : "session_required";
      const said = { ...(by && { as: by }) };
      expectProblem(await call(CHANGE, { ...said, payload: { courses: read([one]) } }), code);
      expectProblem(await call(DELETE, { ...said, payload: { courses: read([one]) } }), code);
    }
    expectProblem(await change([one], {}), "invalid_fields", ["isOpen"]);
    expectProblem(await change([], { isOpen: true }), "invalid_fields", ["courses"]);
    const many = Array.from({ length: limits.rowsAtOnce + 1 }, () => one);
    expectProblem(await change(many, { isOpen: true }), "invalid_fields", ["courses"]);
    expectProblem(await remove(many), "invalid_fields", ["courses"]);
    expect((await remove([one, one])).json.refused).toEqual([]);
  });
});
