import { isDeepStrictEqual } from "node:util";
import {
  type ListedPost,
  type OfficePost,
  type PostSource,
  postSource,
} from "../../../contract/entities/office-post.ts";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../database/connect.ts";
import { requireVersion } from "../../http/require-version.ts";
import { type Actor, type AuditRecord, recordAudit } from "../audit/index.ts";
import { readBundledPosts } from "./bundled-texts.ts";
import {
  findDocument,
  findVersion,
  insertVersion,
  listDocuments,
  lockDocument,
  type StoredDocument,
  unwritten,
} from "./documents.repository.ts";
import { changedFieldNames } from "./field-differences.ts";
import type { KindOfDocument, Writing } from "./kind-of-document.ts";
import { requireNamedPictures, withoutLostPictures } from "./pictures.service.ts";

type WritingPosts = Pick<Writing, "database" | "now" | "transaction">;

const kind = "post";

/** What a post is: the office's text, else the bundled one, else what stood there before it was deleted. */
type OpenedPost = {
  id: number;
  stored: StoredDocument;
  bundled: PostSource | undefined;
  source: PostSource;
  isDeleted: boolean;
};

/** Every post, deleted ones too. A stored text that no longer fits the schema is ignored. */
export async function listPosts(db: Db): Promise<OpenedPost[]> {
  const bundled = await readBundledPosts();
  const stored = new Map((await listDocuments(db, kind)).map((post) => [Number(post.name), post]));
  const ids = [...new Set([...bundled.keys(), ...stored.keys()])];
  const posts = await Promise.all(ids.map((id) => opened(db, id, stored.get(id))));
  return posts
    .filter((post) => post !== undefined)
    .sort((a, b) => b.source.date.localeCompare(a.source.date) || b.id - a.id);
}

/** Throws AppError("not_found"). */
async function findPost(db: Db, id: number): Promise<OpenedPost> {
  const post = await opened(db, id, await findDocument(db, { kind, name: String(id) }));
  if (!post) throw new AppError("not_found");
  return post;
}

async function opened(
  db: Db,
  id: number,
  written: StoredDocument | undefined,
): Promise<OpenedPost | undefined> {
  const bundled = (await readBundledPosts()).get(id);
  const stored = written ?? unwritten(String(id));
  const source = sourceIn(stored.body) ?? bundled;
  if (source) return { id, stored, bundled, source, isDeleted: false };
  const { name, version } = stored;
  const last = sourceIn((await findVersion(db, { kind, name, version: version - 1 }))?.body);
  return last && { id, stored, bundled, source: last, isDeleted: true };
}

/** Undefined where there is none, or none that fits the program. */
function sourceIn(body: unknown): PostSource | undefined {
  return postSource.safeParse(body).data;
}

export function presentListedPost(post: OpenedPost, now: Date): ListedPost {
  const { id, stored, bundled, source, isDeleted } = post;
  return {
    id,
    title: source.en.title,
    titleHi: source.hi?.title ?? null,
    date: source.date,
    state: isDeleted ? "deleted" : stateOf(source, now),
    publishAt: source.publishAt,
    isBundled: bundled !== undefined,
    isChanged: !isDeepStrictEqual(source, bundled),
    version: stored.version,
    changedAt: stored.changedAt,
    changedByName: stored.changedByName,
  };
}

export function stateOf({ state, publishAt }: PostSource, now: Date): ListedPost["state"] {
  if (state === "draft") return "draft";
  return publishAt !== null && publishAt > now.toISOString() ? "scheduled" : "published";
}

/** Throws AppError("not_found"). */
export async function getOfficePost(db: Db, id: number, now: Date): Promise<OfficePost> {
  return presentPost(await findPost(db, id), now);
}

function presentPost(post: OpenedPost, now: Date): OfficePost {
  return { ...presentListedPost(post, now), source: post.source };
}

/** Writes a new post, with an id that no post has had. */
export async function addPost(
  { transaction, now, database }: WritingPosts,
  actor: Actor,
  source: PostSource,
): Promise<OfficePost> {
  const bundled = await readBundledPosts();
  return transaction(async (trx) => {
    await lockDocument(database, trx, { kind, name: "new" });
    const ids = (await listDocuments(trx, kind)).map(({ name }) => Number(name));
    const id = Math.max(0, ...bundled.keys(), ...ids) + 1;
    const stored = { ...unwritten(String(id)), version: 0 };
    await keep(trx, actor, { stored, source, action: "create" });
    return getOfficePost(trx, id, now());
  });
}

type PostWrite = { id: number; version: number; source: PostSource };

/** Throws AppError("not_found"), and ("changed_meanwhile") with the post as it is. */
export async function writePost(
  context: WritingPosts,
  actor: Actor,
  { source, ...asked }: PostWrite,
): Promise<OfficePost> {
  return changePost(context, asked, async (trx, { stored }) => {
    await keep(trx, actor, { stored, source, action: "change" });
    return getOfficePost(trx, asked.id, context.now());
  });
}

/**
 * Deletes an own post, or resets a bundled one. Throws AppError("not_found") and ("changed_meanwhile").
 */
export async function takeBackPost(
  context: WritingPosts,
  actor: Actor,
  asked: Pick<PostWrite, "id" | "version">,
): Promise<void> {
  await changePost(context, asked, async (trx, { stored, bundled }) => {
    const action = bundled ? "change" : "delete";
    await keep(trx, actor, { stored, source: null, action });
  });
}

async function changePost<Result>(
  { transaction, database, now }: WritingPosts,
  { id, version }: Pick<PostWrite, "id" | "version">,
  change: (trx: Db, post: OpenedPost) => Promise<Result>,
): Promise<Result> {
  return transaction(async (trx) => {
    await lockDocument(database, trx, { kind, name: String(id) });
    const post = await findPost(trx, id);
    if (post.isDeleted) throw new AppError("not_found");
    requireVersion(post.stored, version, () => ({ post: presentPost(post, now()) }));
    return change(trx, post);
  });
}

/** The posts' part of the history. */
export const postHistory: KindOfDocument = {
  async open({ database }, name) {
    const { bundled } = await findPost(database.db, postIdOf(name));
    const wholeOf = (body: unknown) => sourceIn(body) ?? bundled ?? null;
    return { isBundled: bundled !== undefined, wholeOf };
  },
  async restore({ transaction, database, now }, actor, { name, version, body }) {
    const id = postIdOf(name);
    await transaction(async (trx) => {
      await lockDocument(database, trx, { kind, name });
      const post = await findPost(trx, id);
      const { stored } = post;
      requireVersion(stored, version, () => ({ post: presentPost(post, now()) }));
      const restored = sourceIn(body);
      const source = restored ? await withoutLostPictures(trx, restored) : null;
      await keep(trx, actor, { stored, source, action: "restore" });
    });
  },
};

/** Ids are small whole numbers, as in addresses. Throws AppError("not_found"). */
export function postIdOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new AppError("not_found");
  return Number(text);
}

type Kept = Pick<AuditRecord, "action"> & { stored: StoredDocument; source: PostSource | null };

/** Saves the post and an audit line; only the audit line if nothing differs. */
async function keep(trx: Db, actor: Actor, { stored, source, action }: Kept): Promise<void> {
  await requireNamedPictures(trx, { "en.body": source?.en.body, "hi.body": source?.hi?.body });
  const { name } = stored;
  const bundled = (await readBundledPosts()).get(Number(name)) ?? null;
  const [former, next] = [sourceIn(stored.body) ?? bundled, source ?? bundled];
  await recordAudit(trx, actor, {
    action,
    subjectType: kind,
    subjectId: name,
    detail: (next ?? former)?.en.title,
    // What they held is in the post's own history.
    [action === "delete" ? "before" : "after"]: { parts: changedFieldNames(former, next) },
  });
  if (isDeepStrictEqual(source, stored.body)) return;
  await insertVersion(trx, actor, { kind, name, version: stored.version + 1, body: source });
}
