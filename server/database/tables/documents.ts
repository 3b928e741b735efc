export type DocumentTables = {
  posts: PostsTable;
  post_changes: PostChangesTable;
  policy_versions: PolicyVersionsTable;
  policy_changes: PolicyChangesTable;
};

/**
 * A post that the office wrote or changed. `source` is JSON of the whole post; null for an unchanged bundled post or
 * a deleted one, whose row stays, so that its id is never reused. `version` counts its changes, from 1.
 */
export type PostsTable = {
  id: number;
  source: string | null;
  version: number;
  changedAt: string | null;
  changedById: string | null;
};

/** `before` and `after` are JSON of the whole post; null where the office had none. */
export type PostChangesTable = {
  id: string;
  postId: number;
  before: string | null;
  after: string | null;
  origin: "office" | "undo";
  changedAt: string;
  changedById: string | null;
};

/**
 * `number` counts a policy's versions, `version` the corrections of this one, from 1. `en` and `hi` are JSON of the
 * text. In force from `effectiveDate`, a day in India, until the next version.
 */
export type PolicyVersionsTable = {
  id: string;
  slug: string;
  number: number;
  effectiveDate: string;
  en: string;
  hi: string;
  /** JSON of the figures that the refund calculator works with. */
  refund: string | null;
  version: number;
  changedAt: string;
  changedById: string | null;
};

/** `before` and `after` are JSON of the whole version; null where there was none. `number` is the version's. */
export type PolicyChangesTable = {
  id: string;
  slug: string;
  versionId: string;
  number: number;
  before: string | null;
  after: string | null;
  origin: "office" | "undo";
  changedAt: string;
  changedById: string | null;
};
