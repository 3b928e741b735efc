import type { PostSource } from "../../../contract/entities/office-post.ts";
import { limits } from "../../../contract/limits.ts";
import type { Connection } from "../../database/connect.ts";
import type { PostChangesTable } from "../../database/tables/documents.ts";

type Db = Connection["db"];

/** What the office has of a post. `source` is as it was stored, perhaps by an earlier version of the program. */
export type StoredPost = {
  id: number;
  source: unknown;
  version: number;
  changedAt: string | null;
  changedByName: string | null;
};

export async function listStoredPosts(db: Db): Promise<StoredPost[]> {
  return (await stored(db).execute()).map(parsed);
}

export async function findStoredPost(db: Db, id: number): Promise<StoredPost | undefined> {
  const row = await stored(db).where("posts.id", "=", id).executeTakeFirst();
  return row && parsed(row);
}

function stored(db: Db) {
  return db
    .selectFrom("posts")
    .leftJoin("users", "users.id", "posts.changedById")
    .select(["posts.id", "posts.source", "posts.version", "posts.changedAt"])
    .select("users.name as changedByName");
}

function parsed<Row extends { source: string | null }>({ source, ...row }: Row) {
  return { ...row, source: source === null ? null : JSON.parse(source) };
}

/** Makes the row of a bundled post, if there is none. */
export async function keepRow(trx: Db, id: number): Promise<void> {
  await insertRow(trx, id);
}

/** Makes a row with the next id that no post has or had. */
export async function insertNextRow(trx: Db, after: number): Promise<number> {
  const { last } = await trx
    .selectFrom("posts")
    .select(({ fn }) => fn.max("id").as("last"))
    .executeTakeFirstOrThrow();
  // Another admin may take the same id at the same time.
  for (let id = Math.max(after, Number(last ?? 0)) + 1; ; id += 1)
    if (await insertRow(trx, id)) return id;
}

async function insertRow(trx: Db, id: number): Promise<boolean> {
  const row = await trx
    .insertInto("posts")
    .values({ id, source: null, version: 1, changedAt: null, changedById: null })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the row until the transaction ends. */
export async function lockPost(trx: Db, id: number): Promise<StoredPost | undefined> {
  await trx.updateTable("posts").set({ id }).where("id", "=", id).execute();
  return findStoredPost(trx, id);
}

export type PostWrite = {
  id: number;
  source: PostSource | null;
  version: number;
  at: Date;
  byId: string;
};

export async function updatePost(
  trx: Db,
  { id, source, version, at, byId }: PostWrite,
): Promise<void> {
  await trx
    .updateTable("posts")
    .set({ source: source && JSON.stringify(source), version })
    .set({ changedAt: at.toISOString(), changedById: byId })
    .where("id", "=", id)
    .execute();
}

export type StoredChange = Omit<PostChangesTable, "before" | "after"> & {
  before: unknown;
  after: unknown;
};

export async function insertPostChange(trx: Db, change: StoredChange): Promise<void> {
  const { before, after, ...row } = change;
  await trx
    .insertInto("post_changes")
    .values({ ...row, before: json(before), after: json(after) })
    .execute();
}

function json(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}

type ListedChange = Omit<StoredChange, "changedById"> & { changedByName: string | null };

/** Newest first. */
export async function listPostChanges(db: Db, postId: number): Promise<ListedChange[]> {
  const rows = await changes(db, postId)
    .orderBy("post_changes.id", "desc")
    .limit(limits.shownPostChanges)
    .execute();
  return rows.map(withValues);
}

export async function findPostChange(
  db: Db,
  { postId, id }: { postId: number; id: string },
): Promise<ListedChange | undefined> {
  const row = await changes(db, postId).where("post_changes.id", "=", id).executeTakeFirst();
  return row && withValues(row);
}

function changes(db: Db, postId: number) {
  return db
    .selectFrom("post_changes")
    .leftJoin("users", "users.id", "post_changes.changedById")
    .select(["post_changes.id", "post_changes.postId", "post_changes.before"])
    .select(["post_changes.after", "post_changes.origin", "post_changes.changedAt"])
    .select("users.name as changedByName")
    .where("post_changes.postId", "=", postId);
}

function withValues<Row extends { before: string | null; after: string | null }>(row: Row) {
  const value = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
  return { ...row, before: value(row.before), after: value(row.after) };
}
