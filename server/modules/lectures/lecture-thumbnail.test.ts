import sharp from "sharp";
import { beforeEach, expect, it, vi } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import { createStaff } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createLecture, createRendition } from "../../../test/factories/lectures.ts";
import { file } from "../../http/uploads/testing/hand-made-form.ts";
import { emptyBin } from "../bin/index.ts";
import { removeCourse } from "../courses/index.ts";
import { changeFiles } from "../files/index.ts";
import { brokenPhotograph, phonePhotograph, photograph } from "../files/testing/photographs.ts";
import { emptyStore, formOf, keptHashes, writing } from "../files/testing/uploads.ts";

describeOnSqlite("the poster of a lecture", (database) => {
  const tested = useTestApp(database);
  const { call, signIn } = tested;

  beforeEach(async () => {
    vi.restoreAllMocks();
    await emptyStore(tested.context.store);
  });

  async function makeLecture() {
    const { id: courseId } = await createCourse(database.db);
    const teacher = await signIn("student");
    await createStaff(database.db, { courseId, userId: teacher.user.id });
    const student = await signIn("student");
    await createEnrolment(database.db, { courseId, userId: student.user.id });
    const { id } = await createLecture(database.db, { courseId });
    await createRendition(database.db, { lectureId: id });
    return { courseId, id, teacher, student };
  }

  const put = async (id: string, as: SignedIn, sent = photograph("jpeg")) =>
    call(`PUT /api/teach/lectures/${id}/poster`, {
      as,
      ...formOf(file("poster", "frame.jpg", await sent)),
    });
  const small = () => photograph("jpeg", { width: 300, height: 200 });
  const remove = (id: string, as: SignedIn) =>
    call(`DELETE /api/teach/lectures/${id}/poster`, { as });
  const undo = (undoId: string, as: SignedIn) =>
    call(`POST /api/teach/bin/lecture-poster/${undoId}/restore`, { as });
  const later = (ms: number) => ({
    ...tested.context,
    now: () => new Date(Date.now() + ms),
  });
  const see = (id: string, as: SignedIn) =>
    call(`GET /api/user/lectures/${id}/poster?version=2`, { as });

  it("is a small WebP for those who may watch, told by the lists", async () => {
    const { courseId, id, teacher, student } = await makeLecture();
    const listed = async () =>
      (await call(`GET /api/user/courses/${courseId}/lectures`, { as: student })).json.lectures;
    expect(await listed()).toMatchObject([{ hasPoster: false }]);
    expectProblem(await see(id, student), "not_found");

    const given = await put(id, teacher, phonePhotograph());

    expect(given.json.lecture).toMatchObject({ hasPoster: true, version: 2 });
    expect(await listed()).toMatchObject([{ hasPoster: true }]);
    const { bytes, headers } = await see(id, student);
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, no-cache",
      "content-disposition": expect.stringContaining("inline"),
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 600 });
    expect(bytes.toString("latin1")).not.toMatch(/SecretPhone|Exif|GPS/);
  });

  it("is closed to whoever may not watch, and to whoever does not teach there", async () => {
    const { id, teacher } = await makeLecture();
    await put(id, teacher);
    const stranger = await signIn("student");
    expectProblem(await see(id, stranger), "not_enrolled");
    const other = await signIn("student");
    const { id: otherCourseId } = await createCourse(database.db);
    await createStaff(database.db, { courseId: otherCourseId, userId: other.user.id });
    expectProblem(await put(id, other), "not_found");
    const ofVisitors = `GET /api/public/lectures/${id}/poster`;
    expectProblem(await call(ofVisitors), "not_found");
    await database.db.updateTable("lectures").set({ isSample: 1 }).execute();
    expect((await call(ofVisitors)).headers["cache-control"]).toBe("no-cache");
  });

  it("leaves no bytes behind when its lecture or its course is deleted", async () => {
    const { courseId, id, teacher } = await makeLecture();
    await put(id, teacher);
    await call(`DELETE /api/teach/lectures/${id}`, {
      as: teacher,
      headers: { "if-match": '"2"' },
    });
    expect(await keptHashes(tested.context.store)).toEqual([]);

    const { id: second } = await createLecture(database.db, { courseId });
    await put(second, teacher);
    await changeFiles(writing(tested.context), (change) => removeCourse(change, courseId));
    expect(await keptHashes(tested.context.store)).toEqual([]);
  });

  it("comes back as it was after it was replaced or taken away", async () => {
    const { id, teacher, student } = await makeLecture();
    const first = await put(id, teacher);
    expect(first.json.undoUntil).toBeNull();
    const before = await see(id, student);
    const replaced = await put(id, teacher, small());
    expect(replaced.json.undoUntil).toEqual(expect.any(String));
    expect((await undo(replaced.json.undoId, teacher)).status).toBe(200);
    expect((await see(id, student)).bytes).toEqual(before.bytes);

    const removed = await remove(id, teacher);
    expect(removed.json.lecture).toMatchObject({ hasPoster: false, version: 5 });
    expectProblem(await see(id, student), "not_found");
    expectProblem(await remove(id, teacher), "not_found");
    await undo(removed.json.undoId, teacher);
    expect((await see(id, student)).bytes).toEqual(before.bytes);

    await emptyBin(later(limits.binMs + 1_000));
    expect(await keptHashes(tested.context.store)).toHaveLength(1);
    expect(await pictureLines()).toEqual([
      [null, "1"],
      ["1", "2"],
      ["2", "1"],
      ["1", null],
      [null, "1"],
    ]);
  });

  /** The pictures before and after each change that the audit log has, numbered as they appear. */
  async function pictureLines() {
    const lines = await database.db
      .selectFrom("audit_log")
      .select(["before", "after"])
      .where("subjectType", "=", "lecture")
      .orderBy("id")
      .execute();
    const known: string[] = [];
    const numberOf = (values: string | null) => {
      const { pictureId } = JSON.parse(values ?? "{}");
      if (typeof pictureId !== "string") return null;
      if (!known.includes(pictureId)) known.push(pictureId);
      return String(known.indexOf(pictureId) + 1);
    };
    return lines.map(({ before, after }) => [numberOf(before), numberOf(after)]);
  }

  it("is brought back by whoever changed it and by the office", async () => {
    const { courseId, id, teacher, student } = await makeLecture();
    await put(id, teacher);
    const colleague = await signIn("student");
    await createStaff(database.db, { courseId, userId: colleague.user.id });
    const { undoId } = (await remove(id, teacher)).json;
    expectProblem(await undo(undoId, colleague), "not_found");
    await put(id, colleague, small());
    const shown = await see(id, student);
    expect((await undo(undoId, await signIn("admin"))).status).toBe(200);
    expect((await see(id, student)).bytes).not.toEqual(shown.bytes);
  });

  it("keeps its bytes until it cannot come back any more, and where another lecture has them", async () => {
    const { courseId, id, teacher, student } = await makeLecture();
    const { id: second } = await createLecture(database.db, { courseId });
    await createRendition(database.db, { lectureId: second });
    await put(id, teacher);
    await put(second, teacher);
    const { undoId } = (await remove(id, teacher)).json;
    await emptyBin(later(limits.binMs - 60_000));
    expect((await undo(undoId, teacher)).status).toBe(200);

    const again = (await remove(id, teacher)).json;
    await emptyBin(later(limits.binMs + 1_000));
    expectProblem(await undo(again.undoId, teacher), "not_found");
    expect((await see(second, student)).status).toBe(200);
    await remove(second, teacher);
    await emptyBin(later(limits.binMs + 1_000));
    expect(await keptHashes(tested.context.store)).toEqual([]);
  });

  it("gives its bytes back at once on a full disk", async () => {
    const { id, teacher } = await makeLecture();
    await put(id, teacher);
    vi.spyOn(tested.context.database, "isShortOfRoom").mockResolvedValue(true);
    const removed = await remove(id, teacher);
    expect(removed.json.undoUntil).toBeNull();
    expect(await keptHashes(tested.context.store)).toEqual([]);
  });

  it("refuses what is no picture, and keeps the one before", async () => {
    const { id, teacher, student } = await makeLecture();
    await put(id, teacher);
    const before = await see(id, student);
    expectProblem(await put(id, teacher, brokenPhotograph("jpeg")), "file_type_refused");
    expect((await see(id, student)).headers.etag).toBe(before.headers.etag);
  });
});
