import sharp from "sharp";
import { beforeEach, expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import { brokenPhotograph, phonePhotograph, photograph } from "../files/testing/photographs.ts";
import { uploadWhole } from "../files/testing/tus.ts";
import { emptyStore, keptHashes, pdfOf } from "../files/testing/uploads.ts";

const words = { audience: "all", titleEn: "Picnic", textEn: "The place." };

describeOnSqlite("a picture of a notice", (database) => {
  const app = useTestApp(database);
  const { call, signIn } = app;
  let admin: SignedIn;

  beforeEach(async () => {
    await emptyStore(app.context.store);
    admin = await signIn("admin");
  });

  const send = (filename: string, bytes: Buffer) => uploadWhole(app, admin, { filename, bytes });
  const check = (id: string, as = admin) =>
    call(`POST /api/teach/uploads/${id}/notice-check`, { as });
  const write = (...uploadIds: string[]) =>
    call("POST /api/admin/notices", { as: admin, payload: { ...words, uploadIds } });
  const uploads = () => database.db.selectFrom("uploads").select("id").execute();

  it("does not say where a phone took it, stands upright, and is no wider than is legible", async () => {
    const taken = await phonePhotograph();
    expect(taken.toString("latin1")).toMatch(/SecretPhone/);
    const wide = await photograph("jpeg", { width: 3000, height: 1000 });
    const { json } = await write(await send("मैदान.jpg", taken), await send("wide.jpeg", wide));
    const files = json.notice.files;
    expect(files).toMatchObject([
      { title: "मैदान", mimeType: "image/webp" },
      { title: "wide", mimeType: "image/webp" },
    ]);
    const [field, plan] = await Promise.all(
      files.map(({ id }: { id: string }) =>
        call(`GET /api/user/notice-files/${id}`, { as: admin }),
      ),
    );
    expect(field.bytes.toString("latin1")).not.toMatch(/SecretPhone|Exif|GPS/);
    expect(field.headers["content-disposition"]).toContain(
      `filename*=UTF-8''${encodeURIComponent("मैदान.webp")}`,
    );
    const { exif, xmp, orientation, ...size } = await sharp(field.bytes).metadata();
    expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined]);
    expect(size).toMatchObject({ width: 600, height: 900 });
    expect(await sharp(plan.bytes).metadata()).toMatchObject({ width: 2048, height: 683 });
    // Nothing of what was uploaded stays in the store.
    expect(await keptHashes(app.context.store)).toHaveLength(2);
  });

  it("is checked once it has arrived, and taken as it is then", async () => {
    const id = await send("place.jpg", await phonePhotograph());
    const [once, again] = [await check(id), await check(id)];
    expect([once.status, again.json]).toEqual([200, once.json]);
    const { status, json } = await write(id);
    expect([status, json.notice.files]).toMatchObject([201, [once.json.file]]);
    expectProblem(await check(id), "not_found");
  });

  it("is refused where it is broken or has too many pixels, and nothing of it stays", async () => {
    const flat = { width: 8_000, height: 5_001, channels: 3, background: "#fff" } as const;
    const huge = await sharp({ create: flat }).png().toBuffer();
    const bad = [
      ["broken.jpg", await brokenPhotograph("jpeg"), "file_type_refused"],
      ["huge.png", huge, "picture_too_large"],
      [
        "heavy.png",
        Buffer.concat([await photograph("png"), Buffer.alloc(10 * 1024 ** 2)]),
        "file_too_large",
      ],
    ] as const;
    for (const [name, bytes, code] of bad) {
      expectProblem(await check(await send(name, bytes)), code);
      expectProblem(await write(await send(name, bytes)), code);
    }
    expect([await uploads(), await keptHashes(app.context.store)]).toEqual([[], []]);
  });

  it("leaves the other files where one is refused, which then go with the notice", async () => {
    const [good, bad] = [
      await send("list.pdf", pdfOf("list")),
      await send("a.avif", await photograph("avif")),
    ];
    const refused = await write(good, bad);
    expectProblem(refused, "file_type_refused");
    expect(refused.json.errors).toMatchObject([{ field: "uploadIds.1" }]);
    expect(await uploads()).toEqual([{ id: good }]);
    expect((await write(good)).json.notice.files).toMatchObject([{ title: "list" }]);
  });

  it("is checked for nobody but whoever uploaded it", async () => {
    const id = await send("list.pdf", pdfOf("list"));
    expectProblem(await check(id, await signIn("admin")), "not_found");
    expectProblem(await check(id, await signIn("student")), "teacher_required");
    expectProblem(await call(`POST /api/teach/uploads/${id}/notice-check`), "session_required");
    expect(await uploads()).toEqual([{ id }]);
  });
});
