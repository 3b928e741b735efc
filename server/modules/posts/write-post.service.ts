import { isDeepStrictEqual } from "node:util";
import type { OfficePost, PostSource } from "../../../contract/entities/office-post.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { requireVersion } from "../../http/require-version.ts";
import { type Actor, type AuditRecord, recordAudit } from "../audit/index.ts";
import { changedFieldNames, undoneValue } from "../content/index.ts";
import { holdNamedPictures, requireNamedPictures } from "../site-texts/index.ts";
import { readBundledPosts } from "./bundled-posts.ts";
import { presentOfficePost, presentSource, readSource } from "./office-posts.present.ts";
import {
  findPostChange,
  findStoredPost,
  insertNextRow,
  insertPostChange,
  keepRow,
  lockPost,
  type StoredPost,
  updatePost,
} from "./posts.repository.ts";

type Trx = Connection["db"];

export type WritingPosts = Pick<AppContext, "now"> & Pick<Connection, "transaction">;

/** Writes a new post, with an id that no post has had. */
export async function addPost(
  { transaction, now }: WritingPosts,
  actor: Actor,
  source: PostSource,
): Promise<OfficePost> {
  const bundled = await readBundledPosts();
  return transaction(async (trx) => {
    const id = await insertNextRow(trx, Math.max(0, ...bundled.keys()));
    await keep(trx, actor, { id, source, origin: "office", action: "create" });
    return getOfficePost(trx, { id, now: now() });
  });
}

/** Throws AppError("not_found"), and ("changed_meanwhile") with the post as it is. */
export async function writePost(
  { transaction, now }: WritingPosts,
  actor: Actor,
  { id, version, source }: { id: number; version: number; source: PostSource },
): Promise<OfficePost> {
  return transaction(async (trx) => {
    await lockExisting(trx, id);
    const post = await getOfficePost(trx, { id, now: now() });
    requireVersion(post, version, asPresent);
    await keep(trx, actor, { id, source, origin: "office", action: "change" });
    return getOfficePost(trx, { id, now: now() });
  });
}

/**
 * Deletes an own post, or resets a bundled one; returns the id of the change, for undoing it. Throws
 * AppError("not_found") and ("changed_meanwhile").
 */
export async function takeBackPost(
  { transaction, now }: WritingPosts,
  actor: Actor,
  { id, version }: { id: number; version: number },
): Promise<string> {
  const isBundled = (await readBundledPosts()).has(id);
  return transaction(async (trx) => {
    await lockExisting(trx, id);
    const post = await getOfficePost(trx, { id, now: now() });
    requireVersion(post, version, asPresent);
    const action = isBundled ? "change" : "delete";
    return keep(trx, actor, { id, source: null, origin: "office", action });
  });
}

/** What a refused edit answers. */
function asPresent(post: OfficePost): { post: OfficePost } {
  return { post };
}

/** Undoes a change; null if there was no post before it. Throws AppError("not_found"). */
export async function undoPostChange(
  { transaction, now }: WritingPosts,
  actor: Actor,
  { id, changeId }: { id: number; changeId: string },
): Promise<OfficePost | null> {
  const bundled = (await readBundledPosts()).get(id);
  return transaction(async (trx) => {
    const stored = await lockPost(trx, id);
    const change = await findPostChange(trx, { postId: id, id: changeId });
    if (!stored || !change) throw new AppError("not_found");
    const source = undone({ stored, change, bundled });
    await keep(trx, actor, { id, source, origin: "undo", action: "restore" });
    return presentOfficePost({ id, stored: await findStoredPost(trx, id), bundled }, now()) ?? null;
  });
}

type Undone = {
  stored: StoredPost;
  change: { before: unknown; after: unknown };
  bundled: PostSource | undefined;
};

/** Reverts the smallest parts that the change changed; later changes of others stay. */
function undone({ stored, change, bundled }: Undone): PostSource | null {
  const before = readSource(change.before);
  const base = before ?? bundled;
  const after = readSource(change.after) ?? bundled;
  const present = presentSource({ stored, bundled });
  if (!base) return null;
  if (!after || !present) return base;
  const undoing = { present, before: base, after };
  // Of posts in the same shape a post is made.
  const merged = undoneValue(undoing, (part) => part.before) as PostSource;
  return before === undefined && isDeepStrictEqual(merged, bundled) ? null : merged;
}

export async function getOfficePost(
  db: Trx,
  { id, now }: { id: number; now: Date },
): Promise<OfficePost> {
  const bundled = (await readBundledPosts()).get(id);
  const post = presentOfficePost({ id, stored: await findStoredPost(db, id), bundled }, now);
  if (!post) throw new AppError("not_found");
  return post;
}

async function lockExisting(trx: Trx, id: number): Promise<void> {
  if ((await readBundledPosts()).has(id)) await keepRow(trx, id);
  await lockPost(trx, id);
}

type Kept = Pick<AuditRecord, "action"> & {
  id: number;
  source: PostSource | null;
  origin: "office" | "undo";
};

/** Saves the post, its history and an audit line; only the audit line if nothing differs. */
async function keep(trx: Trx, actor: Actor, { id, source, origin, action }: Kept): Promise<string> {
  await keepPictures(trx, { source, origin });
  const bundled = (await readBundledPosts()).get(id);
  const stored = await findStoredPost(trx, id);
  const titled = source ?? (stored && presentSource({ stored, bundled })) ?? bundled;
  const detail = titled?.en.title;
  const former = (stored && presentSource({ stored, bundled })) ?? bundled ?? null;
  const parts = changedFieldNames(former, source ?? bundled ?? null);
  await recordAudit(trx, actor, {
    action,
    subjectType: "post",
    subjectId: String(id),
    detail,
    // What they held is in the post's own history.
    [action === "delete" ? "before" : "after"]: { parts },
  });
  const changeId = newId();
  if (!stored || isDeepStrictEqual(source, stored.source)) return changeId;
  const { at, actorId: byId } = actor;
  await updatePost(trx, { id, source, version: stored.version + 1, at, byId });
  await insertPostChange(trx, {
    id: changeId,
    postId: id,
    before: stored.source,
    after: source,
    origin,
    changedAt: at.toISOString(),
    changedById: byId,
  });
  return changeId;
}

async function keepPictures(trx: Trx, { source, origin }: Pick<Kept, "source" | "origin">) {
  const texts = { "en.body": source?.en.body, "hi.body": source?.hi?.body };
  if (origin === "undo") await holdNamedPictures(trx, texts);
  else await requireNamedPictures(trx, texts);
}
