import { beforeEach, expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createStaff } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { changeFiles, copyFile, removeFile } from "../files/index.ts";
import { photograph } from "../files/testing/photographs.ts";
import { uploadWhole } from "../files/testing/tus.ts";
import { emptyStore, keptHashes, namedHashes, pdfOf, writing } from "../files/testing/uploads.ts";

describeEachDatabase("the picture of a note's first page", (database) => {
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

  const drawn = async (size = { width: 1_200, height: 1_800 }) => ({
    picture: (await photograph("jpeg", size)).toString("base64"),
    textSize: 300,
    textLeft: 500,
  });
  const send = (filename: string) =>
    uploadWhole(tested, teacher, { filename, bytes: pdfOf(filename) });
  const add = async (given: object): Promise<{ id: string }> => {
    const payload = { uploadId: await send("motion.pdf"), ...given };
    const { json } = await call(`POST /api/teach/courses/${courseId}/notes`, {
      as: teacher,
      payload,
    });
    return json.note;
  };
  const replace = async (id: string, given: object = {}) => {
    const payload = { uploadId: await send("corrected.pdf"), ...given };
    const headers = { "if-match": '"1"' };
    return call(`PUT /api/teach/notes/${id}/file`, { as: teacher, payload, headers });
  };
  const read = (id: string, as: SignedIn | undefined = teacher) =>
    call(`GET /api/user/notes/${id}/first-page`, { as });
  const pageOf = async (id: string) => (await read(id)).json.firstPage;
  const fileIdOf = async (id: string) => {
    const ofNote = database.db.selectFrom("course_notes").select("fileId").where("id", "=", id);
    return (await ofNote.executeTakeFirstOrThrow()).fileId;
  };
  const expectConsistent = async () =>
    expect(await keptHashes(tested.context.store)).toEqual(await namedHashes(database.db));

  it("comes with the file, re-encoded and small, with where its text begins", async () => {
    const { id } = await add({ firstPage: await drawn() });
    const { picture, ...shape } = await pageOf(id);
    expect(shape).toEqual({ width: 1_080, height: 1_620, textSize: 300, textLeft: 500 });
    const bytes = Buffer.from(picture, "base64");
    expect(bytes.subarray(8, 12).toString()).toBe("WEBP");
    expect(bytes.length).toBeLessThanOrEqual(64 * 1024);
    await expectConsistent();
  });

  it("is for those alone who may download the note", async () => {
    const { id } = await add({ firstPage: await drawn() });
    const student = await signIn("student");
    expectProblem(await read(id, student), "not_enrolled");
    expectProblem(await call(`GET /api/user/notes/${id}/first-page`), "session_required");
    await createEnrolment(database.db, { userId: student.user.id, courseId, status: "active" });
    expect((await read(id, student)).json.firstPage.width).toBe(1_080);
    expect((await read(id, await signIn("admin"))).json.firstPage.width).toBe(1_080);
    expectProblem(await read("none"), "not_found");
  });

  it("is missing where none was sent, or what was sent is no picture", async () => {
    const markup = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const broken = { ...(await drawn()), picture: markup.toString("base64") };
    for (const given of [{}, { firstPage: broken }]) {
      const { id } = await add(given);
      expect(await pageOf(id)).toBeNull();
    }
    await expectConsistent();
  });

  it("goes with its file: a new file has its own or none, and the restored one its own", async () => {
    const { id } = await add({ firstPage: await drawn() });
    const { json } = await replace(id);
    expect(await pageOf(id)).toBeNull();
    const restored = await call(`POST /api/teach/bin/note-file/${json.undoId}/restore`, {
      as: teacher,
    });
    expect(restored.status).toBe(200);
    expect((await pageOf(id)).height).toBe(1_620);

    const other = await add({ firstPage: await drawn() });
    await replace(other.id, { firstPage: await drawn({ width: 800, height: 800 }) });
    expect(await pageOf(other.id)).toMatchObject({ width: 800, height: 800 });
    await expectConsistent();
  });

  it("is copied with its file and deleted with it", async () => {
    const fileId = await fileIdOf((await add({ firstPage: await drawn() })).id);
    const context = writing(tested.context);
    const copyId = await changeFiles(context, (change) => copyFile(change, fileId));
    const pages = () => database.db.selectFrom("first_pages").select("fileId").execute();
    expect(await pages()).toHaveLength(2);
    await changeFiles(context, (change) => removeFile(change, copyId));
    expect(await pages()).toEqual([{ fileId }]);
    await database.db.deleteFrom("course_notes").execute();
    await changeFiles(context, (change) => removeFile(change, fileId));
    expect(await pages()).toEqual([]);
    await expectConsistent();
  });
});
