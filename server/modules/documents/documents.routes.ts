import { isDeepStrictEqual } from "node:util";
import { contentEndpoints } from "../../../contract/endpoints/content.ts";
import { documentsEndpoints } from "../../../contract/endpoints/documents.ts";
import type {
  DocumentKind,
  DocumentVersion,
} from "../../../contract/entities/document-versions.ts";
import { isSiteDocument, type SiteDocument } from "../../../contract/entities/site-documents.ts";
import type { Language } from "../../../contract/errors.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { readBundled } from "./bundled-texts.ts";
import { offeredCommitments } from "./commitments.ts";
import { type DocumentKey, findVersion, listVersions, unwritten } from "./documents.repository.ts";
import { fieldDifferences } from "./field-differences.ts";
import type { KindOfDocument } from "./kind-of-document.ts";
import { previewMarkdown } from "./markdown.ts";
import { presentListed, presentSiteText } from "./merge-texts.ts";
import { addSitePicture } from "./pictures.service.ts";
import { policyHistory } from "./policies.service.ts";
import {
  addPost,
  getOfficePost,
  listPosts,
  postHistory,
  postIdOf,
  presentListedPost,
  takeBackPost,
  writePost,
} from "./posts.service.ts";
import { openShownPosts } from "./shown-posts.ts";
import {
  findStoredText,
  listStoredTexts,
  siteDocumentNames,
  textHistory,
  textOf,
  writeSiteText,
} from "./site-texts.service.ts";
import { textSchemaOf } from "./text-schema.ts";

const kinds: Record<DocumentKind, KindOfDocument> = {
  "site-text": textHistory,
  post: postHistory,
  policy: policyHistory,
};

/** The history of every document that the office writes. */
export function documentHistoryRoutes(serve: Serve, context: AppContext): void {
  const { database, now, texts } = context;

  serve(documentsEndpoints.listDocumentVersions, async ({ params: { kind, name } }) => ({
    versions: await historyOf(context, { kind: known(kind), name }),
  }));

  serve(
    documentsEndpoints.restoreDocument,
    async ({ request, params: { name, ...params }, version, body, transaction }) => {
      const kind = known(params.kind);
      const { isBundled } = await kinds[kind].open(context, name);
      const found = await findVersion(database.db, { kind, name, version: body.version });
      if (!found && !(isBundled && body.version === 1)) throw new AppError("not_found");
      const restored = { name, version, body: found?.body ?? null };
      const writing = { database, now, texts, transaction };
      await kinds[kind].restore(writing, actorOf(request, now()), restored);
      return {};
    },
  );
}

async function historyOf(
  context: AppContext,
  { kind, name }: DocumentKey,
): Promise<DocumentVersion[]> {
  const { isBundled, wholeOf, formerOf } = await kinds[kind].open(context, name);
  const rows = await listVersions(context.database.db, { kind, name });
  if (isBundled && rows.length <= limits.shownVersions && rows.at(-1)?.version === 2)
    rows.push(unwritten(name));
  return rows.slice(0, limits.shownVersions).map((row, at) => {
    const earlier = rows.slice(at + 1).find((other) => other.name === row.name);
    const whole = wholeOf(row.body);
    const former = (earlier && wholeOf(earlier.body)) ?? formerOf?.(row) ?? null;
    const { body: _, ...head } = row;
    return {
      ...head,
      isRemoved: whole === null,
      isPresent: !rows.slice(0, at).some((other) => other.name === row.name),
      differences:
        whole && former && !isDeepStrictEqual(whole, former) ? fieldDifferences(former, whole) : [],
    };
  });
}

function known(kind: string): DocumentKind {
  if (!Object.hasOwn(kinds, kind)) throw new AppError("not_found");
  // A key of `kinds`.
  return kind as DocumentKind;
}

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

/** The office's editor of the site's texts. It reads the rows themselves, so that nobody edits an old text. */
export function siteTextsRoutes(serve: Serve, context: AppContext): void {
  const { database, now, texts } = context;

  serve(documentsEndpoints.listSiteTexts, async () => {
    const rows = new Map((await listStoredTexts(database.db)).map((text) => [text.name, text]));
    const settings = await texts.settings();
    const listed = siteDocumentNames.map(async (name) => {
      const stored = rows.get(name) ?? textOf(unwritten(name));
      return presentListed(name, { stored, bundled: await readBundled(name, settings) });
    });
    return { texts: await Promise.all(listed) };
  });

  serve(documentsEndpoints.getSiteText, async ({ params }) => {
    const name = knownText(params.name);
    const stored = await findStoredText(database.db, name);
    const bundled = await readBundled(name, await texts.settings());
    return {
      text: presentSiteText(name, { stored, bundled }),
      schema: { ...textSchemaOf(name) },
      commitments: name === "settings" ? await offeredCommitments() : [],
    };
  });

  serve(
    documentsEndpoints.writeSiteText,
    async ({ request, params, version, body, transaction }) => {
      const edit = { name: knownText(params.name), version, texts: body };
      const actor = actorOf(request, now());
      return { text: await writeSiteText({ texts, now, database, transaction }, actor, edit) };
    },
  );

  serve(documentsEndpoints.addSitePicture, async ({ request, form, transaction }) => {
    const actor = actorOf(request, now());
    return {
      picture: await addSitePicture({ ...context, transaction }, actor, form.files.picture),
    };
  });

  serve(documentsEndpoints.previewMarkdown, async ({ body }) => ({
    html: (await previewMarkdown(body.markdown)).html,
  }));
}

function knownText(name: string): SiteDocument {
  if (!isSiteDocument(name)) throw new AppError("not_found");
  return name;
}
