import { contentEndpoints } from "../../../contract/endpoints/content.ts";
import { postsOfficeEndpoints } from "../../../contract/endpoints/posts-office.ts";
import type { Language } from "../../../contract/errors.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { readBundledPosts } from "./bundled-posts.ts";
import { presentListedPost, presentPostChange } from "./office-posts.present.ts";
import { listPostChanges, listStoredPosts } from "./posts.repository.ts";
import { openShownPosts } from "./shown-posts.ts";
import {
  addPost,
  getOfficePost,
  takeBackPost,
  undoPostChange,
  writePost,
} from "./write-post.service.ts";

/** `brandIn` gives the institute's name in a language: it signs every post. */
export function postsRoutes(
  serve: Serve,
  context: AppContext,
  { brandIn }: { brandIn: (language: Language) => Promise<string> },
): void {
  servePublic(serve, context, brandIn);
  serveOffice(serve, context);
}

function servePublic(
  serve: Serve,
  context: AppContext,
  brandIn: (language: Language) => Promise<string>,
): void {
  const posts = openShownPosts(context);
  serve(contentEndpoints.listPosts, async ({ query: { language = "en" } }) => ({
    posts: await posts.list(language, await brandIn(language)),
  }));
  serve(contentEndpoints.getPost, async ({ params, query: { language = "en" } }) => {
    const post = await posts.find(params.id, language, await brandIn(language));
    if (!post) throw new AppError("not_found");
    return { post };
  });
}

/** Reads the rows themselves rather than a cache, so that nobody edits an old text. */
function serveOffice(serve: Serve, { database: { db }, now }: AppContext): void {
  serve(postsOfficeEndpoints.listOfficePosts, async () => {
    const bundled = await readBundledPosts();
    const stored = new Map((await listStoredPosts(db)).map((post) => [post.id, post]));
    const posts = [...new Set([...bundled.keys(), ...stored.keys()])].flatMap((id) => {
      const sources = { id, stored: stored.get(id), bundled: bundled.get(id) };
      return presentListedPost(sources, now()) ?? [];
    });
    return { posts: posts.sort((a, b) => b.date.localeCompare(a.date) || b.id - a.id) };
  });

  serve(postsOfficeEndpoints.getOfficePost, async ({ params }) => ({
    post: await getOfficePost(db, { id: idOf(params.id), now: now() }),
  }));

  serve(postsOfficeEndpoints.addPost, async ({ request, body, transaction }) => ({
    post: await addPost({ now, transaction }, actorOf(request, now()), body),
  }));

  serve(
    postsOfficeEndpoints.writePost,
    async ({ request, params, version, body: source, transaction }) => {
      const edit = { id: idOf(params.id), version, source };
      return { post: await writePost({ now, transaction }, actorOf(request, now()), edit) };
    },
  );

  serve(postsOfficeEndpoints.takeBackPost, async ({ request, params, version, transaction }) => {
    const asked = { id: idOf(params.id), version };
    const actor = actorOf(request, now());
    return { changeId: await takeBackPost({ now, transaction }, actor, asked) };
  });

  serve(postsOfficeEndpoints.listPostChanges, async ({ params }) => {
    const id = idOf(params.id);
    const bundled = (await readBundledPosts()).get(id);
    const rows = await listPostChanges(db, id);
    if (!bundled && rows.length === 0) throw new AppError("not_found");
    return { changes: rows.map((row) => presentPostChange(row, bundled)) };
  });

  serve(postsOfficeEndpoints.undoPostChange, async ({ request, params, body, transaction }) => {
    const undone = { id: idOf(params.id), ...body };
    return { post: await undoPostChange({ now, transaction }, actorOf(request, now()), undone) };
  });
}

/** Ids are small whole numbers, as in addresses. Throws AppError("not_found"). */
function idOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new AppError("not_found");
  return Number(text);
}
