import { beforeEach, expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createStaff } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { png } from "../../http/uploads/testing/sample-files.ts";
import { eraseAgain } from "../auth/index.ts";
import { sweepOrphans } from "../files/index.ts";
import { uploadWhole } from "../files/testing/tus.ts";
import { emptyStore, keptHashes, namedHashes, pdfOf } from "../files/testing/uploads.ts";
import { finishNotices } from "./announce.service.ts";

const words = { titleEn: "Holiday list", textEn: "See the file." };
/** When nobody can restore what was withdrawn. */
const MINUTES_LATER = 131_000;

describeSqliteFirst("the files of a notice", (database) => {
  const app = useTestApp(database);
  const { call, signIn } = app;
  let admin: SignedIn;
  let teacher: SignedIn;
  let asha: SignedIn;
  let other: SignedIn;
  let courseId: string;

  beforeEach(async () => {
    const { db } = database;
    await emptyStore(app.context.store);
    [admin, teacher] = [await signIn("admin"), await signIn("student")];
    [asha, other] = [await signIn("student"), await signIn("student")];
    courseId = (await createCourse(db)).id;
    await createStaff(db, { courseId, userId: teacher.user.id });
    await createStaff(db, { courseId: (await createCourse(db)).id, userId: other.user.id });
    await createEnrolment(db, { userId: asha.user.id, courseId });
  });

  const send = (as: SignedIn, filename = "holidays.pdf", bytes = pdfOf(filename)) =>
    uploadWhole(app, as, { filename, bytes });
  const write = (payload: object, as = admin) =>
    call("POST /api/admin/notices", {
      as,
      payload: { ...words, audience: "course", courseId, ...payload },
    });
  const tell = (payload: object, as = teacher) =>
    call(`POST /api/teach/courses/${courseId}/notices`, { as, payload: { ...words, ...payload } });
  const open = (id: string, as?: SignedIn, headers = {}) =>
    call(`GET /api/user/notice-files/${id}`, { ...(as && { as }), headers });
  const sent = async (payload: object = {}) =>
    (await write({ uploadIds: [await send(admin)], ...payload })).json.notice;
  const notices = () => database.db.selectFrom("notices").select("id").execute();
  const expectNothingLeft = async () => {
    expect(await database.db.selectFrom("notice_files").select("id").execute()).toEqual([]);
    expect(await namedHashes(database.db)).toEqual([]);
  };
  const expectNoNames = async () => {
    const lines = await database.db.selectFrom("audit_log").selectAll().execute();
    const uploads = await database.db.selectFrom("uploads").selectAll().execute();
    expect(uploads).toHaveLength(1);
    expect(JSON.stringify([lines, uploads])).not.toMatch(/asha-report|holidays/);
  };

  it("come with it, in the order in which they were named, to all who have it", async () => {
    const uploadIds = [await send(admin, "map.png", png), await send(admin)];
    const { status, json } = await write({ uploadIds });
    const files = [
      { title: "map", mimeType: "image/webp" },
      { title: "holidays", mimeType: "application/pdf" },
    ];
    expect(status).toBe(201);
    expect(json.notice.files).toMatchObject(files);
    const own = await call("GET /api/user/notices", { as: asha });
    expect(own.json.notices).toMatchObject([{ files }]);
    const listed = await call("GET /api/admin/notices", { as: admin });
    expect(listed.json.notices).toMatchObject([{ files }]);
    const ofCourse = await call(`GET /api/teach/courses/${courseId}/notices`, { as: teacher });
    expect(ofCourse.json.notices).toMatchObject([{ files }]);
  });

  it("are named in the audit log", async () => {
    await sent();
    const lines = await database.db
      .selectFrom("audit_log")
      .select("after")
      .where("subjectType", "=", "notice")
      .execute();
    expect(lines).toMatchObject([{ after: expect.stringContaining('"files":["holidays"]') }]);
  });

  it("are of a teacher's uploads, too", async () => {
    const { status, json } = await tell({ uploadIds: [await send(teacher)] });
    expect([status, json.notice.files]).toMatchObject([201, [{ title: "holidays" }]]);
    const again = await tell({ uploadIds: [await send(other)] }, other);
    expectProblem(again, "not_found");
  });

  it.each([
    ["visitor", 401],
    ["student", 200],
    ["otherTeacher", 404],
    ["teacher", 200],
    ["admin", 200],
  ] as const)("answer a %s with %i", async (caller, status) => {
    const by = { visitor: undefined, student: asha, otherTeacher: other, teacher, admin };
    const { files } = await sent();
    expect((await open(files[0].id, by[caller])).status).toBe(status);
  });

  it("of a notice to one person are nobody else's, and of one for later not yet the student's", async () => {
    const toAsha = await sent({ audience: "person", personId: asha.user.id });
    expect((await open(toAsha.files[0].id, asha)).status).toBe(200);
    expectProblem(await open(toAsha.files[0].id, teacher), "not_found");
    const later = await sent({ sendAt: new Date(Date.now() + 60_000).toISOString() });
    expectProblem(await open(later.files[0].id, asha), "not_found");
    expect((await open(later.files[0].id, teacher)).status).toBe(200);
  });

  it("are served in ranges, with their names, and kept by no shared cache", async () => {
    const [file] = (await sent()).files;
    const answer = await open(file.id, asha, { range: "bytes=0-3" });
    expect([answer.status, answer.bytes.toString()]).toEqual([206, "%PDF"]);
    expect(answer.headers).toMatchObject({
      "cache-control": "private, no-cache",
      "content-disposition": expect.stringContaining('filename="holidays.pdf"'),
      "content-security-policy": "sandbox; default-src 'none'",
    });
  });

  it("open in the browser where they are pictures, and are downloaded where they are PDFs", async () => {
    const uploadIds = [await send(admin, "map.png", png), await send(admin)];
    const { files } = await sent({ uploadIds });
    const [picture, list] = [await open(files[0].id, asha), await open(files[1].id, asha)];
    expect(picture.headers).toMatchObject({
      "content-disposition": expect.stringMatching(/^inline;/),
      "content-security-policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    });
    expect(list.headers["content-disposition"]).toMatch(/^attachment;/);
  });

  it("are taken from one's own uploads only, all or none", async () => {
    const uploadIds = [await send(admin), await send(teacher)];
    expectProblem(await write({ uploadIds }), "not_found");
    expect(await notices()).toEqual([]);
    await expectNothingFiled();
  });

  const expectNothingFiled = async () => {
    const rows = await database.db.selectFrom("notice_files").select("id").execute();
    const filed = await database.db
      .selectFrom("uploads")
      .select("id")
      .where("filedAs", "is not", null)
      .execute();
    expect([rows, filed]).toEqual([[], []]);
  };

  it("use an upload once: asked again the same notice answers, and another gets nothing", async () => {
    const uploadIds = [await send(admin), await send(admin, "map.png", png)];
    const [first, again] = [await write({ uploadIds }), await write({ uploadIds })];
    expect([again.status, again.json.notice.id]).toEqual([201, first.json.notice.id]);
    expectProblem(await write({ uploadIds, titleEn: "Another" }), "not_found");
    expectProblem(
      await write({ uploadIds: [await send(admin, "b.pdf"), ...uploadIds] }),
      "not_found",
    );
    expect(await notices()).toHaveLength(1);
  });

  it("are refused where they are of another type, broken, unfinished, repeated or too many", async () => {
    const bad = [
      [await send(admin, "a.txt", Buffer.from("Hello")), "file_type_refused"],
      [await send(admin, "b.pdf", Buffer.from("%PDF-1.7\nno end")), "file_incomplete"],
    ] as const;
    for (const [id, code] of bad) {
      const refused = await write({ uploadIds: [await send(admin), id] });
      expectProblem(refused, code);
      expect(refused.json.errors).toMatchObject([{ field: "uploadIds.1", code: "file_refused" }]);
    }
    const good = await send(admin);
    expectProblem(await write({ uploadIds: [good, good] }), "invalid_fields");
    expectProblem(await write({ uploadIds: ["1", "2", "3", "4", "5", "6"] }), "invalid_fields");
    expect(await notices()).toEqual([]);
    await expectNothingFiled();
  });

  it("are out of reach while it is withdrawn, come back with it, and are deleted with it", async () => {
    const { id, files } = await sent();
    const file = () => open(files[0].id, asha);
    await call(`POST /api/admin/notices/${id}/withdraw`, { as: admin });
    for (const as of [asha, teacher, admin])
      expectProblem(await open(files[0].id, as), "not_found");
    await call(`POST /api/admin/notices/${id}/restore`, { as: admin });
    expect((await file()).status).toBe(200);
    await call(`POST /api/admin/notices/${id}/withdraw`, { as: admin });
    const now = () => new Date(Date.now() + MINUTES_LATER);
    await finishNotices({ ...app.context, now }, new AbortController().signal);
    await expectNothingLeft();
    expect(await keptHashes(app.context.store)).toEqual([]);
  });

  it("are kept by the sweep of orphans, and counted in what is stored", async () => {
    await sent();
    await sweepOrphans(app.context);
    expect(await keptHashes(app.context.store)).toHaveLength(1);
    const { json } = await call("GET /api/admin/server", { as: admin });
    expect(JSON.stringify(json)).toContain('"files":1');
  });

  it("of a notice to one person are erased with the person, their bytes and names, too", async () => {
    const uploadIds = [await send(admin, "asha-report.pdf")];
    const toAsha = { audience: "person", courseId: undefined, personId: asha.user.id, uploadIds };
    expect((await write(toAsha)).status).toBe(201);
    const payload = { email: asha.user.email };
    expect((await call("POST /api/user/account-deletion", { as: asha, payload })).status).toBe(200);
    await expectNothingLeft();
    await expectNoNames();
    expect(await keptHashes(app.context.store)).toEqual([]);
  });

  it("are erased again where an old backup has them", async () => {
    await sent({ audience: "person", personId: asha.user.id });
    const erasedAt = new Date().toISOString();
    const row = { id: asha.user.id, kind: "account", erasedAt } as const;
    await database.db.insertInto("erasedPeople").values(row).execute();
    await eraseAgain(database.connection, new Date());
    await expectNothingLeft();
    await expectNoNames();
    await sweepOrphans(app.context);
    expect(await keptHashes(app.context.store)).toEqual([]);
  });
});
