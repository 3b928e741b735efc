import { beforeEach, describe, expect, it } from "vitest";
import { type Call, expectProblem, useTestApp } from "../../../test/app.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createCourseNote } from "../../../test/factories/files.ts";
import { file, text } from "../../http/uploads/testing/hand-made-form.ts";
import { png, svg } from "../../http/uploads/testing/sample-files.ts";
import { emptyStore, formOf, keptHashes, pdfOf } from "../files/testing/uploads.ts";
import { findSetting } from "../settings/index.ts";

const UPLOAD = "POST /api/admin/upload";
const pdf = pdfOf("laws of motion");

describeOnSqlite("uploading study materials and notes", (database) => {
  const tested = useTestApp(database);
  const { call, signIn } = tested;

  beforeEach(() => emptyStore(tested.context.store));

  const audit = () =>
    database.db
      .selectFrom("audit_log")
      .select(["actorId", "action", "subjectType", "subjectId", "detail"])
      .execute();
  const contentVersion = () => findSetting(database.db, "content-version");
  const countRows = async () =>
    (await database.db.selectFrom("files").select("id").execute()).length;

  it("saves a material with all fields, also with files first", async () => {
    const as = await signIn("admin");
    const answer = await call(UPLOAD, {
      as,
      ...formOf(
        file("file", "गति के नियम.pdf", pdf),
        text("title", "Laws of motion"),
        text("description", "Three laws.\r\nWith examples."),
        text("subject", "Physics"),
        text("selectedClass", "JEE"),
      ),
    });
    expect(answer.status).toBe(201);
    expect(answer.json.file).toEqual({
      id: expect.any(String),
      title: "Laws of motion",
      titleHi: null,
      description: "Three laws.\nWith examples.",
      filename: "गति के नियम.pdf",
      size: pdf.length,
      mimeType: "application/pdf",
      subject: "Physics",
      selectedClass: "JEE",
      uploadedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      courseId: null,
    });
    expect(await audit()).toEqual([
      {
        actorId: as.user.id,
        action: "upload",
        subjectType: "material",
        subjectId: answer.json.file.id,
        detail: "Laws of motion",
      },
    ]);
  });

  it("uses the file's name where no title is given", async () => {
    const as = await signIn("admin");
    const { json } = await call(UPLOAD, { as, ...formOf(file("file", "notes.pdf", pdf)) });
    expect(json.file).toMatchObject({ title: "notes.pdf", description: null, subject: null });
  });

  it("adds a note after the course's others, and moves the content version", async () => {
    const as = await signIn("admin");
    const { id: courseId } = await createCourse(database.db);
    await createCourseNote(database.db, { courseId, position: 4 });
    const before = await contentVersion();
    const { status, json } = await call(UPLOAD, {
      as,
      ...formOf(text("courseId", courseId), file("file", "notes.pdf", pdf)),
    });
    expect(status).toBe(201);
    expect(json.file.courseId).toBe(courseId);
    const note = await database.db
      .selectFrom("course_notes")
      .selectAll()
      .where("id", "=", json.file.id)
      .executeTakeFirstOrThrow();
    expect(note).toMatchObject({ courseId, title: "notes.pdf", position: 5, isSample: 0 });
    expect(await contentVersion()).not.toBe(before);
    expect(await audit()).toMatchObject([{ action: "upload", subjectType: "note" }]);
    const listed = await call("GET /api/user/files", { as });
    expect(listed.json).toEqual({ files: [], nextCursor: null, total: 0 });
  });

  describe("refuses, and writes nothing:", () => {
    const good = formOf(file("file", "notes.pdf", pdf));
    const refusals: [string, Call, Parameters<typeof expectProblem>[1], string[]?][] = [
      [
        "an unknown course",
        formOf(file("file", "a.pdf", pdf), text("courseId", "none")),
        "not_found",
      ],
      ["no file", formOf(text("title", "Motion")), "invalid_fields", ["file"]],
      ["an empty file", formOf(file("file", "a.pdf", "")), "invalid_fields", ["file"]],
      [
        "every wrong field at once",
        formOf(
          file("file", "a.pdf", pdf),
          text("title", "x".repeat(201)),
          text("selectedClass", "13"),
          text("role", "admin"),
          text("subject", "a\u202Eb"),
        ),
        "invalid_fields",
        ["title", "selectedClass", "role", "subject"],
      ],
      [
        "two files",
        formOf(file("file", "a.pdf", pdf), file("file", "b.pdf", pdf)),
        "invalid_fields",
        ["file"],
      ],
      [
        "bytes that are not what the name says",
        formOf(file("file", "a.pdf", png)),
        "file_type_refused",
      ],
      [
        "an SVG image, which can contain scripts",
        formOf(file("file", "a.svg", svg)),
        "file_type_refused",
      ],
      [
        "markup called text",
        formOf(file("file", "a.txt", "<html><script>1</script>")),
        "file_type_refused",
      ],
      ["a body that is no form", { payload: { title: "x" } }, "unsupported_media_type"],
      [
        "a form cut short",
        { ...good, payload: Buffer.from(String(good.payload)).subarray(0, -20) },
        "malformed_multipart",
      ],
    ];
    it.each(refusals)("%s", async (_what, sent, code, fields) => {
      const as = await signIn("admin");
      expectProblem(await call(UPLOAD, { as, ...sent }), code, fields);
      expect({ rows: await countRows(), kept: await keptHashes(tested.context.store) }).toEqual({
        rows: 0,
        kept: [],
      });
      expect(await audit()).toEqual([]);
    });

    it("callers who may not upload", async () => {
      const [admin, student] = [await signIn("admin"), await signIn("student")];
      const { "x-xsrf-token": _token, ...headers } = admin.headers;
      expectProblem(await call(UPLOAD, good), "session_required");
      expectProblem(await call(UPLOAD, { as: student, ...good }), "admin_required");
      expectProblem(
        await call(UPLOAD, { ...good, headers: { ...headers, ...good.headers } }),
        "csrf_failed",
      );
      expect(await countRows()).toBe(0);
    });
  });
});
