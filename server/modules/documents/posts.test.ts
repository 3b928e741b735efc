import { expect, it } from "vitest";
import type { PostSource } from "../../../contract/entities/office-post.ts";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import {
  createDocument,
  createPost,
  postSource,
  postText,
} from "../../../test/factories/documents.ts";
import { findSetting, watchContentVersion } from "../settings/index.ts";
import { openShownPosts, refreshScheduledPosts } from "./shown-posts.ts";

const HOUR_MS = 60 * 60 * 1000;
const bundledIds = ["4", "3", "2", "1"];
const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString();

describeOnSqlite("the posts", (database) => {
  const app = useTestApp(database);
  const { call } = app;
  const contentVersion = () => findSetting(database.db, "content-version");
  /** As another process sees it: this one knows its content version for a moment longer. */
  const shown = (now = () => new Date()) =>
    openShownPosts({
      ...app.context,
      contentVersion: watchContentVersion(database.connection),
      now,
    });
  const idsIn = async (language: "en" | "hi", now?: () => Date) =>
    (await shown(now).list(language, "")).map(({ id }) => String(id));
  const write = async (payload: PostSource) =>
    call("POST /api/admin/posts", { payload, as: await app.signIn("admin") });

  it("are those that came with the program, newest first, and typeset", async () => {
    for (const language of ["en", "hi"] as const) {
      const { posts } = (await call(`GET /api/public/posts?language=${language}`)).json;
      expect(posts.map(({ id }: { id: number }) => String(id))).toEqual(bundledIds);
      for (const id of bundledIds) {
        const { post } = (await call(`GET /api/public/posts/${id}?language=${language}`)).json;
        expect(post.html).not.toMatch(/\$|katex-error|\sstyle=/);
      }
    }
    expectProblem(await call("GET /api/public/posts/01"), "not_found");
  });

  it("are signed by the institute", async () => {
    const { settings } = (await call("GET /api/public/site")).json;
    const { post } = (await call("GET /api/public/posts/1?language=hi")).json;
    expect(post.author).toBe(settings.brand.hi);
  });

  it("get ids from 5 on, which no other post has after a deletion", async () => {
    const as = await app.signIn("admin");
    const first = (await write(postSource)).json.post;
    expect(first).toMatchObject({ id: 5, isBundled: false, state: "published" });
    const headers = { "if-match": `"${first.version}"` };
    expect((await call("DELETE /api/admin/posts/5", { as, headers })).status).toBe(200);
    expect((await write(postSource)).json.post.id).toBe(6);
    expect(await idsIn("en")).toEqual(["6", ...bundledIds]);
  });

  it("stand on the English site alone without Hindi, with neighbours of that site", async () => {
    const { id } = await createPost(database.db, { hi: null });
    expect(await idsIn("en")).toContain(String(id));
    expect(await idsIn("hi")).toEqual(bundledIds);
    expect(await shown().find("4", "hi", "")).toMatchObject({ next: null });
    expect(await shown().find("4", "en", "")).toMatchObject({ next: { id } });
    expect(await shown().find(String(id), "en", "")).toMatchObject({ isInHindi: false });
  });

  it("appear at their time and are public nowhere before, and then renew the kept pages", async () => {
    const { id } = await createPost(database.db, { publishAt: inAnHour() });
    expect(await shown().has(String(id), "en")).toBe(false);
    await refreshScheduledPosts(app.context);
    expect(await refreshScheduledPosts(app.context)).toBe(false);
    const before = await contentVersion();
    const later = () => new Date(Date.now() + 2 * HOUR_MS);
    expect(await idsIn("en", later)).toContain(String(id));
    expect(await refreshScheduledPosts({ ...app.context, now: later })).toBe(true);
    expect(await contentVersion()).not.toBe(before);
  });

  it("are hidden as drafts, also those that came with the program, and come back as they were", async () => {
    const as = await app.signIn("admin");
    const { post } = (await call("GET /api/admin/posts/2", { as })).json;
    const before = await contentVersion();
    const headers = { "if-match": `"${post.version}"` };
    const payload = { ...post.source, state: "draft" };
    await call("PUT /api/admin/posts/2", { as, headers, payload });
    expect(await contentVersion()).not.toBe(before);
    expect(await idsIn("hi")).toEqual(["4", "3", "1"]);
    const { posts } = (await call("GET /api/admin/posts", { as })).json;
    expect(posts.find(({ id }: { id: number }) => id === 2)).toMatchObject({
      state: "draft",
      isBundled: true,
      isChanged: true,
      changedByName: as.user.name,
    });
    const { version } = posts.find(({ id }: { id: number }) => id === 2);
    await call("DELETE /api/admin/posts/2", { as, headers: { "if-match": `"${version}"` } });
    expect(await idsIn("hi")).toEqual(bundledIds);
    const reset = (await call("GET /api/admin/posts/2", { as })).json.post;
    expect(reset).toMatchObject({ isChanged: false, source: post.source });
  });

  it("are not written over what somebody else has written meanwhile", async () => {
    const as = await app.signIn("admin");
    const headers = { "if-match": '"1"' };
    const put = (title: string) => {
      const payload = { ...postSource, en: { ...postText, title } };
      return call("PUT /api/admin/posts/3", { as, headers, payload });
    };
    expect((await put("One")).status).toBe(200);
    const refused = await put("Two");
    expectProblem(refused, "changed_meanwhile");
    expect(refused.json.present.post.source.en.title).toBe("One");
    const remove = (version: number) =>
      call("DELETE /api/admin/posts/3", { as, headers: { "if-match": `"${version}"` } });
    const kept = await remove(1);
    expectProblem(kept, "changed_meanwhile");
    expect(kept.json.present.post.source.en.title).toBe("One");
    expect((await remove(2)).status).toBe(200);
    expectProblem(await put("Three"), "changed_meanwhile");
  });

  it("have a history whose versions are restored, also that of one that was deleted", async () => {
    const as = await app.signIn("admin");
    const { post } = (await write(postSource)).json;
    const at = `/api/admin/posts/${post.id}`;
    const history = `/api/admin/documents/post/${post.id}`;
    const headers = (version: number) => ({ "if-match": `"${version}"` });
    const payload = { ...postSource, date: "2026-11-01" };
    await call(`PUT ${at}`, { as, payload, headers: headers(1) });
    expect((await call(`DELETE ${at}`, { as, headers: headers(2) })).status).toBe(200);
    expect((await call(`GET ${at}`, { as })).json.post).toMatchObject({ state: "deleted" });
    expectProblem(await call(`PUT ${at}`, { as, payload, headers: headers(3) }), "not_found");
    expect(await idsIn("en")).toEqual(bundledIds);
    const { versions } = (await call(`GET ${history}/history`, { as })).json;
    expect(versions).toMatchObject([
      { version: 3, isRemoved: true, isPresent: true, differences: [] },
      {
        version: 2,
        isRemoved: false,
        changedByName: as.user.name,
        differences: [
          {
            field: "date",
            parts: [
              { kind: "removed", text: "2026-11-20" },
              { kind: "added", text: "2026-11-01" },
            ],
          },
        ],
      },
      { version: 1, isRemoved: false, isPresent: false, differences: [] },
    ]);
    const restore = (version: number, read: number) =>
      call(`POST ${history}/restore`, { as, payload: { version }, headers: headers(read) });
    const stale = await restore(2, 2);
    expectProblem(stale, "changed_meanwhile");
    expect(stale.json.present).toEqual((await call(`GET ${at}`, { as })).json);
    expectProblem(await restore(7, 3), "not_found");
    expect((await restore(2, 3)).status).toBe(200);
    expect((await call(`GET ${at}`, { as })).json.post).toMatchObject({
      state: "published",
      version: 4,
      source: payload,
    });
    expect(await idsIn("en")).toContain(String(post.id));
    expectProblem(await call("GET /api/admin/documents/post/99/history", { as }), "not_found");
    expectProblem(await call("GET /api/admin/documents/poem/1/history", { as }), "not_found");
  });

  it("may say 40,000 characters and no more, and need English", async () => {
    const as = await app.signIn("admin");
    const of = (body: string) => ({ ...postSource, en: { ...postText, body }, hi: null });
    expect((await write(of("a".repeat(40_000)))).status).toBe(201);
    const tooLong = await write(of("a".repeat(40_001)));
    expectProblem(tooLong, "invalid_fields");
    expect(tooLong.json.errors).toMatchObject([{ field: "en.body", code: "too_long" }]);
    const payload = { ...postSource, en: null };
    expectProblem(await call("POST /api/admin/posts", { as, payload }), "invalid_fields");
  });

  it("go on where a stored one no longer fits the program", async () => {
    await createDocument(database.db, { kind: "post", name: "1", body: "{}" });
    expect(await idsIn("en")).toEqual(bundledIds);
  });

  it("get ids of their own from two admins at once", async () => {
    const ids = (await Promise.all([write(postSource), write(postSource)])).map(
      ({ json }) => json.post.id,
    );
    expect(ids.toSorted()).toEqual([5, 6]);
  });
});
