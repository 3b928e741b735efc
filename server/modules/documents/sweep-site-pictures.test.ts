import { expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createPost, postText } from "../../../test/factories/documents.ts";
import type { Json } from "../../../test/json.ts";
import { bodyOf, FORM_TYPE, file } from "../../http/uploads/testing/hand-made-form.ts";
import { png } from "../../http/uploads/testing/sample-files.ts";
import { sweepSitePictures } from "./pictures.service.ts";

const MINUTE_MS = 60_000;

const idOf = (imageUrl: string) => imageUrl.split("/").at(-2) ?? "";

describeSqliteFirst("the sweep of the site's pictures", (database) => {
  const app = useTestApp(database);
  const upload = async (as: SignedIn) => {
    const { json } = await app.call("POST /api/admin/site-pictures", {
      as,
      payload: bodyOf(file("picture", "campus.png", png)),
      headers: { "content-type": FORM_TYPE },
    });
    return json.picture;
  };
  const show = async (as: SignedIn, pictures: readonly Json[]) => {
    const { text } = (await app.call("GET /api/admin/site-texts/gallery", { as })).json;
    const { en, hi } = text.present;
    const shown = pictures.map((picture, at) => ({ id: `p${at}`, picture, caption: "The room" }));
    const payload = { en: { ...en, pictures: shown }, hi: { ...hi, pictures: shown } };
    const headers = { "if-match": `"${text.version}"` };
    expect(
      (await app.call("PUT /api/admin/site-texts/gallery", { as, payload, headers })).status,
    ).toBe(200);
  };
  /** So long after now. */
  const sweep = (ms: number) =>
    sweepSitePictures({ ...app.context, now: () => new Date(Date.now() + ms) });
  const isThere = async ({ imageUrl }: Json) => (await app.call(`GET ${imageUrl}`)).status === 200;

  it("leaves what was uploaded lately, and removes what no text took up", async () => {
    const as = await app.signIn("admin");
    const picture = await upload(as);
    expect(await sweep(limits.unusedPictureMs - MINUTE_MS)).toBe(0);
    expect(await isThere(picture)).toBe(true);
    expect(await sweep(limits.unusedPictureMs + MINUTE_MS)).toBe(1);
    expect(await isThere(picture)).toBe(false);
    expect(await database.db.selectFrom("files").selectAll().execute()).toEqual([]);
  });

  it("leaves what a text, a post or a recent change names", async () => {
    const as = await app.signIn("admin");
    const [shown, posted, replaced] = [await upload(as), await upload(as), await upload(as)];
    await show(as, [shown, replaced]);
    await show(as, [shown]);
    const body = `![The room](${posted.imageUrl}#8x8)`;
    await createPost(database.db, { en: { ...postText, body } });
    await database.db
      .updateTable("site_pictures")
      .set({ createdAt: "2025-01-01T00:00:00.000Z" })
      .execute();
    expect(await sweep(0)).toBe(0);
    expect(await sweep(limits.unusedPictureMs + MINUTE_MS)).toBe(1);
    expect([await isThere(shown), await isThere(posted), await isThere(replaced)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("does not take what a post takes up meanwhile, and a post takes up none that was swept", async () => {
    const as = await app.signIn("admin");
    const pictures = [await upload(as), await upload(as)];
    const post = ({ imageUrl }: Json) => {
      const body = `![The room](${imageUrl}#8x8)`;
      const source = { state: "draft", publishAt: null, date: "2026-11-01", updated: "2026-11-01" };
      const payload = { ...source, officialUrl: null, en: { ...postText, body }, hi: null };
      return app.call("POST /api/admin/posts", { as, payload });
    };
    // The sweep is between its check and its end.
    let posting: ReturnType<typeof post> | undefined;
    await database.connection.transaction(async (trx) => {
      const { imageUrl } = pictures[0];
      await trx.deleteFrom("site_pictures").where("pictureId", "=", idOf(imageUrl)).execute();
      await trx.deleteFrom("picture_files").where("pictureId", "=", idOf(imageUrl)).execute();
      await trx.deleteFrom("pictures").where("id", "=", idOf(imageUrl)).execute();
      posting = post(pictures[0]);
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    expectProblem(await (posting ?? post(pictures[0])), "invalid_fields", ["en.body"]);
    expect((await post(pictures[1])).status).toBe(201);
    expect(await sweep(limits.unusedPictureMs + MINUTE_MS)).toBe(0);
    expect(await isThere(pictures[1])).toBe(true);
  });

  it("leaves its words in a post that is restored to name it again", async () => {
    const as = await app.signIn("admin");
    const { imageUrl } = await upload(as);
    const naming = { ...postText, body: `Before. ![The room](${imageUrl}#8x8) After.` };
    const { id } = await createPost(database.db, { en: naming });
    const path = `/api/admin/posts/${id}`;
    const { post } = (await app.call(`GET ${path}`, { as })).json;
    const payload = { ...post.source, en: postText };
    await app.call(`PUT ${path}`, { as, payload, headers: { "if-match": '"1"' } });
    expect(await sweep(limits.unusedPictureMs + MINUTE_MS)).toBe(1);
    const restored = await app.call(`POST /api/admin/documents/post/${id}/restore`, {
      as,
      payload: { version: 1 },
      headers: { "if-match": '"2"' },
    });
    expect(restored.status).toBe(200);
    const again = (await app.call(`GET ${path}`, { as })).json.post.source.en.body;
    expect(again).toBe("Before. The room After.");
  });

  it("does not stand in the way of restoring an older version, which goes without the picture", async () => {
    const as = await app.signIn("admin");
    await show(as, [await upload(as)]);
    await show(as, []);
    await sweep(limits.unusedPictureMs + MINUTE_MS);
    const { status } = await app.call("POST /api/admin/documents/site-text/gallery/restore", {
      as,
      payload: { version: 2 },
      headers: { "if-match": '"3"' },
    });
    expect(status).toBe(200);
    const { text } = (await app.call("GET /api/admin/site-texts/gallery", { as })).json;
    expect(text.present.en.pictures).toEqual([{ id: "p0", picture: null, caption: "The room" }]);
  });
});
