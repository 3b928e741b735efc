import { contentEndpoints } from "../../../contract/endpoints/content.ts";
import { documentsEndpoints } from "../../../contract/endpoints/documents.ts";
import type { Language } from "../../../contract/errors.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import {
  addPost,
  getOfficePost,
  listPosts,
  postIdOf,
  presentListedPost,
  takeBackPost,
  writePost,
} from "./posts.service.ts";
import { openShownPosts } from "./shown-posts.ts";

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
function serveOffice(serve: Serve, { database, now }: AppContext): void {
  const { db } = database;

  serve(documentsEndpoints.listOfficePosts, async () => ({
    posts: (await listPosts(db)).map((post) => presentListedPost(post, now())),
  }));

  serve(documentsEndpoints.getOfficePost, async ({ params }) => ({
    post: await getOfficePost(db, postIdOf(params.id), now()),
  }));

  serve(documentsEndpoints.addPost, async ({ request, body, transaction }) => ({
    post: await addPost({ database, now, transaction }, actorOf(request, now()), body),
  }));

  serve(
    documentsEndpoints.writePost,
    async ({ request, params, version, body: source, transaction }) => {
      const edit = { id: postIdOf(params.id), version, source };
      const actor = actorOf(request, now());
      return { post: await writePost({ database, now, transaction }, actor, edit) };
    },
  );

  serve(documentsEndpoints.takeBackPost, async ({ request, params, version, transaction }) => {
    const asked = { id: postIdOf(params.id), version };
    await takeBackPost({ database, now, transaction }, actorOf(request, now()), asked);
    return {};
  });
}
