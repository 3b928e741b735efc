import sharp from "sharp";
import { beforeEach, expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import { createStaff } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createLecture, createRendition } from "../../../test/factories/lectures.ts";
import { file } from "../../http/uploads/testing/hand-made-form.ts";
import { removeCourse } from "../courses/index.ts";
import { changeFiles } from "../files/index.ts";
import { emptyStore, formOf, keptHashes, writing } from "../files/testing/uploads.ts";
import { brokenPhotograph, phonePhotograph, photograph } from "../pictures/testing/photographs.ts";

describeOnSqlite("the poster of a lecture", (database) => {
  const tested = useTestApp(database);
  const { call, signIn } = tested;

  beforeEach(() => emptyStore(tested.context.store));

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

  it("leaves no bytes behind when it is replaced, nor when the lecture or its course is deleted", async () => {
    const { courseId, id, teacher } = await makeLecture();
    await put(id, teacher);
    await put(id, teacher, photograph("jpeg", { width: 300, height: 200 }));
    expect(await keptHashes(tested.context.store)).toHaveLength(1);
    await call(`DELETE /api/teach/lectures/${id}`, { as: teacher });
    expect(await keptHashes(tested.context.store)).toEqual([]);

    const { id: second } = await createLecture(database.db, { courseId });
    await put(second, teacher);
    await changeFiles(writing(tested.context), (change) => removeCourse(change, courseId));
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
