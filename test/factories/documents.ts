import type { RefundFigures } from "../../contract/entities/documents.ts";
import type { PolicySource, PolicyText } from "../../contract/entities/office-policy.ts";
import type { PostSource, PostText } from "../../contract/entities/office-post.ts";
import type { Connection } from "../../server/database/connect.ts";
import { newId } from "../../server/database/ids.ts";
import type { Database } from "../../server/database/schema.ts";
import { nextNumber } from "./next-number.ts";

export const postText: PostText = {
  title: "Motion in a line",
  excerpt: "How to read a graph of velocity.",
  body: "The slope is $a = \\frac{v}{t}$.",
  examYear: null,
  officialName: null,
  officialText: null,
};

export const postSource: PostSource = {
  state: "published",
  publishAt: null,
  date: "2026-11-20",
  updated: "2026-11-20",
  officialUrl: null,
  en: postText,
  hi: { ...postText, title: "सीधी रेखा में गति", excerpt: "वेग का ग्राफ़ कैसे पढ़ें।" },
};

/** A post of the office's own, with the change that made it. */
export async function createPost(
  db: Connection["db"],
  given: Partial<PostSource> = {},
): Promise<{ id: number; changeId: string }> {
  const id = 100 + nextNumber();
  const source = JSON.stringify({ ...postSource, ...given });
  const changedAt = new Date().toISOString();
  const by = { changedAt, changedById: null };
  await db
    .insertInto("posts")
    .values({ id, source, version: 1, ...by })
    .execute();
  const changeId = newId();
  await db
    .insertInto("post_changes")
    .values({ id: changeId, postId: id, before: null, after: source, origin: "office", ...by })
    .execute();
  return { id, changeId };
}

export const policyText: PolicyText = {
  title: "Refund policy",
  description: "What you get back.",
  summary: "Before the start: everything.",
  body: "## The rules\n\nYou get your money back.",
};

export const refundFigures: RefundFigures = {
  partialRefundDays: 14,
  partialRefundPercent: 50,
  processingDays: 30,
};

export const policySource: PolicySource = {
  effectiveDate: "2097-01-01",
  en: policyText,
  hi: policyText,
  refund: refundFigures,
};

/** A version of the refund policy that does not hold yet. */
export async function createPolicyVersion(
  db: Connection["db"],
  given: Partial<Database["policy_versions"]> = {},
): Promise<Database["policy_versions"]> {
  const row = {
    id: newId(),
    slug: "refund-policy",
    number: 2,
    effectiveDate: "2098-01-01",
    version: 1,
    en: JSON.stringify(policyText),
    hi: JSON.stringify(policyText),
    refund: JSON.stringify(refundFigures),
    changedAt: new Date().toISOString(),
    changedById: null,
    ...given,
  };
  await db.insertInto("policy_versions").values(row).execute();
  return row;
}

/** A version of the terms that was withdrawn before it held; returns the change that did it. */
export async function createPolicyWithdrawal(
  db: Connection["db"],
): Promise<Database["policy_changes"]> {
  const source: PolicySource = { ...policySource, refund: null };
  const row = {
    id: newId(),
    slug: "terms-and-conditions",
    versionId: newId(),
    number: 2,
    before: JSON.stringify(source),
    after: null,
    origin: "office" as const,
    changedAt: new Date().toISOString(),
    changedById: null,
  };
  await db.insertInto("policy_changes").values(row).execute();
  return row;
}
