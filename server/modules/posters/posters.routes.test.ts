import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { type Call, expectProblem, useTestApp } from "../../../test/app.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import { createPoster } from "../../../test/factories/files.ts";
import { file, text } from "../../http/uploads/testing/hand-made-form.ts";
import { pdf, svg } from "../../http/uploads/testing/sample-files.ts";
import { emptyBin } from "../bin/index.ts";
import { brokenPhotograph, phonePhotograph, photograph } from "../files/testing/photographs.ts";
import { emptyStore, formOf, keptHashes } from "../files/testing/uploads.ts";
import { findSetting } from "../settings/index.ts";

const UPLOAD = "POST /api/admin/upload-poster";
const picture = await photograph("jpeg");
const broken = await brokenPhotograph("jpeg");
const title = text("title", "Admissions open");
const good = formOf(title, file("poster", "poster.jpg", picture));

describeOnSqlite("posters", (database) => {
  const tested = useTestApp(database);
  const { call, signIn } = tested;

  beforeEach(() => emptyStore(tested.context.store));

  const audit = () =>
    database.db
      .selectFrom("audit_log")
      .select(["actorId", "action", "subjectType", "subjectId", "detail"])
      .orderBy("id")
      .execute();
  const contentVersion = () => findSetting(database.db, "content-version");
  const leftovers = async () => ({
    posters: (await database.db.selectFrom("posters").select("id").execute()).length,
    pictures: (await database.db.selectFrom("pictures").select("id").execute()).length,
    files: (await database.db.selectFrom("files").select("id").execute()).length,
    kept: (await keptHashes(tested.context.store)).length,
  });
  const nothing = { posters: 0, pictures: 0, files: 0, kept: 0 };

  it("are added with a public picture", async () => {
    const as = await signIn("admin");
    const before = await contentVersion();
    const link = text("link", "/admissions");
    const alt = text("alt", "A poster about admissions");
    const { status, json } = await call(UPLOAD, {
      as,
      ...formOf(file("poster", "प्रवेश.jpg", picture), link, alt, title),
    });
    expect(status).toBe(201);
    expect(json.poster).toEqual({
      id: expect.any(String),
      title: "Admissions open",
      alt: "A poster about admissions",
      link: "/admissions",
      imageUrl: expect.stringMatching(/^\/api\/public\/posters\/[\w-]+\/1600\.webp$/),
      width: 1600,
      height: 900,
      phone: null,
      computer: null,
    });
    const image = await call(`GET ${json.poster.imageUrl}`);
    expect(await sharp(image.bytes).metadata()).toMatchObject({ width: 1600, height: 900 });
    expect(await contentVersion()).not.toBe(before);
    expect(await audit()).toEqual([
      {
        actorId: as.user.id,
        action: "upload",
        subjectType: "poster",
        subjectId: json.poster.id,
        detail: "Admissions open",
      },
    ]);
  });

  it("have their title as alternative text where none is given", async () => {
    const { json } = await call(UPLOAD, { as: await signIn("admin"), ...good });
    expect(json.poster).toMatchObject({ alt: "Admissions open", link: null });
  });

  it("lose the location of a photograph", async () => {
    const form = formOf(title, file("poster", "phone.jpeg", await phonePhotograph()));
    const { json } = await call(UPLOAD, { as: await signIn("admin"), ...form });
    expect(json.poster).toMatchObject({ width: 600, height: 900 });
    const { bytes } = await call(`GET ${json.poster.imageUrl}`);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.toString("latin1")).not.toMatch(/SecretPhone|Exif|GPS/);
  });

  it("are listed newest first, for visitors and signed-in people", async () => {
    const { db } = database;
    const old = await createPoster(db, { createdAt: "2026-01-01T00:00:00.000Z" });
    const young = await createPoster(db, { createdAt: "2026-01-02T00:00:00.000Z", link: "/" });
    const open = await call("GET /api/public/posters");
    expect(open.status).toBe(200);
    expect(open.json.posters).toEqual([
      expect.objectContaining({ id: young.id, link: "/", width: 1280 }),
      expect.objectContaining({ id: old.id, link: null }),
    ]);
    const signedIn = await call("GET /api/user/get-posters", { as: await signIn("student") });
    expect(signedIn.json).toEqual(open.json);
    expectProblem(await call("GET /api/user/get-posters"), "session_required");
  });

  describe("are refused, and nothing is written:", () => {
    const poster = (name: string, bytes: Uint8Array | string) =>
      formOf(title, file("poster", name, bytes));
    const refusals: [string, Call, Parameters<typeof expectProblem>[1], string[]?][] = [
      ["an SVG image, which can contain scripts", poster("a.svg", svg), "file_type_refused"],
      ["a drawing called a photograph", poster("a.png", svg), "file_type_refused"],
      ["a document", poster("a.pdf", pdf), "file_type_refused"],
      ["a broken picture", poster("a.jpg", broken), "file_type_refused"],
      ["no picture", formOf(title), "invalid_fields", ["poster"]],
      [
        "every wrong field at once",
        formOf(
          file("poster", "a.jpg", picture),
          text("link", "javascript:alert(1)"),
          text("id", "1"),
        ),
        "invalid_fields",
        ["title", "link", "id"],
      ],
      ["a body that is no form", { payload: { title: "x" } }, "unsupported_media_type"],
    ];
    it.each(refusals)("%s", async (_what, sent, code, fields) => {
      expectProblem(await call(UPLOAD, { as: await signIn("admin"), ...sent }), code, fields);
      expect(await leftovers()).toEqual(nothing);
      expect(await tested.context.store.sweepStaged(-1000)).toBe(0);
      expect(await audit()).toEqual([]);
    });

    it("callers who may not add one", async () => {
      const [admin, student] = [await signIn("admin"), await signIn("student")];
      const { "x-xsrf-token": _token, ...headers } = admin.headers;
      expectProblem(await call(UPLOAD, good), "session_required");
      expectProblem(await call(UPLOAD, { as: student, ...good }), "admin_required");
      const forged = { ...good, headers: { ...headers, ...good.headers } };
      expectProblem(await call(UPLOAD, forged), "csrf_failed");
      expect(await leftovers()).toEqual(nothing);
    });
  });

  it("are deleted with their picture in every size", async () => {
    const as = await signIn("admin");
    const { poster } = (await call(UPLOAD, { as, ...good })).json;
    const before = await contentVersion();
    const answer = await call(`DELETE /api/admin/delete-poster/${poster.id}`, { as });
    const now = () => new Date(Date.now() + limits.binMs + 1_000);
    await emptyBin({ ...tested.context, now });
    expect(answer).toMatchObject({ status: 200, json: { message: expect.stringMatching(/\S/) } });
    expect(await leftovers()).toEqual(nothing);
    expect(await contentVersion()).not.toBe(before);
    expect(await audit()).toMatchObject([{}, { action: "delete", subjectId: poster.id }]);
    expectProblem(await call(`GET ${poster.imageUrl}`), "not_found");
    expectProblem(await call(`DELETE /api/admin/delete-poster/${poster.id}`, { as }), "not_found");
  });

  it("are deleted with an answer in the office's language", async () => {
    const as = await signIn("admin");
    const said: string[] = [];
    for (const language of ["en", "hi"]) {
      const { id } = await createPoster(database.db);
      const headers = { "accept-language": language };
      said.push(
        (await call(`DELETE /api/admin/delete-poster/${id}`, { as, headers })).json.message,
      );
    }
    expect(said).toEqual(["Poster deleted", expect.stringMatching(/\p{Script=Devanagari}/u)]);
  });

  it("stay when somebody else than the office tries to delete them", async () => {
    const [admin, student] = [await signIn("admin"), await signIn("student")];
    const { id } = await createPoster(database.db);
    const line = `DELETE /api/admin/delete-poster/${id}`;
    const { "x-xsrf-token": _token, ...headers } = admin.headers;
    expectProblem(await call(line), "session_required");
    expectProblem(await call(line, { as: student }), "admin_required");
    expectProblem(await call(line, { headers }), "csrf_failed");
    expectProblem(await call("DELETE /api/admin/delete-poster/%00", { as: admin }), "not_found");
    expect((await leftovers()).posters).toBe(1);
  });
});
