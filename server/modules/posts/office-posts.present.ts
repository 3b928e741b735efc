import { isDeepStrictEqual } from "node:util";
import {
  type ListedPost,
  type OfficePost,
  type PostChange,
  type PostSource,
  postSource,
} from "../../../contract/entities/office-post.ts";
import { fieldDifferences } from "../content/index.ts";
import type { listPostChanges, StoredPost } from "./posts.repository.ts";

/** A post with what the office has stored and what is bundled; at least one of them exists. */
export type PostSources = {
  id: number;
  stored: StoredPost | undefined;
  bundled: PostSource | undefined;
};

/** The present post, or undefined if it is deleted. The office's version comes before the bundled one. */
export function presentSource({
  stored,
  bundled,
}: Omit<PostSources, "id">): PostSource | undefined {
  return readSource(stored?.source) ?? bundled;
}

/** A stored post may not fit the schema after an update of the program; it is then ignored. */
export function readSource(source: unknown): PostSource | undefined {
  const result = postSource.safeParse(source);
  return result.success ? result.data : undefined;
}

export function presentOfficePost(sources: PostSources, now: Date): OfficePost | undefined {
  const source = presentSource(sources);
  if (!source) return undefined;
  const { bundled } = sources;
  return { ...listed(sources, { source, now }), source, bundled: bundled ?? null };
}

export function presentListedPost(sources: PostSources, now: Date): ListedPost | undefined {
  const source = presentSource(sources);
  return source && listed(sources, { source, now });
}

function listed(
  { id, stored, bundled }: PostSources,
  { source, now }: { source: PostSource; now: Date },
): ListedPost {
  return {
    id,
    title: source.en.title,
    titleHi: source.hi?.title ?? null,
    date: source.date,
    state: stateOf(source, now),
    publishAt: source.publishAt,
    isBundled: bundled !== undefined,
    isChanged: !isDeepStrictEqual(source, bundled),
    version: stored?.version ?? 1,
    changedAt: stored?.changedAt ?? null,
    changedByName: stored?.changedByName ?? null,
  };
}

export function stateOf(
  { state, publishAt }: Pick<PostSource, "state" | "publishAt">,
  now: Date,
): ListedPost["state"] {
  if (state === "draft") return "draft";
  return publishAt !== null && publishAt > now.toISOString() ? "scheduled" : "published";
}

type ChangeRow = Awaited<ReturnType<typeof listPostChanges>>[number];

/** Only the keys that differ. Where nothing was stored, the bundled text is shown. */
export function presentPostChange(
  { postId: _, ...row }: ChangeRow,
  bundled: PostSource | undefined,
): PostChange {
  const before = readSource(row.before) ?? bundled ?? null;
  const after = readSource(row.after) ?? bundled ?? null;
  const changed = { before: differing(before, after), after: differing(after, before) };
  return {
    ...row,
    ...changed,
    differences: before && after ? fieldDifferences(changed.before, changed.after) : [],
  };
}

function differing(side: PostSource | null, other: PostSource | null): Partial<PostSource> | null {
  if (!side || !other) return side;
  const keys = Object.keys(side) as (keyof PostSource)[];
  return Object.fromEntries(
    keys.filter((key) => !isDeepStrictEqual(side[key], other[key])).map((key) => [key, side[key]]),
  );
}
