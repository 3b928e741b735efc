import type { RefundFigures } from "../../contract/entities/documents.ts";
import type { PolicySource, PolicyText } from "../../contract/entities/office-policy.ts";
import type { PostSource, PostText } from "../../contract/entities/office-post.ts";
import type { Connection, Database } from "../../server/database/connect.ts";
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

type Document = Database["documents"];

/** A version of a document; at first a change of the list of posts, which came with the program. */
export async function createDocument(
  db: Connection["db"],
  given: Partial<Document> = {},
): Promise<Document> {
  const row: Document = {
    kind: "site-text",
    name: "blogs",
    version: 2,
    body: '{"en":{"heading":"Posts"},"hi":{}}',
    writtenAt: new Date().toISOString(),
    writtenById: null,
    ...given,
  };
  await db.insertInto("documents").values(row).execute();
  return row;
}

/** A post of the office's own. */
export async function createPost(
  db: Connection["db"],
  given: Partial<PostSource> = {},
): Promise<{ id: number }> {
  const id = 100 + nextNumber();
  const body = JSON.stringify({ ...postSource, ...given });
  await createDocument(db, { kind: "post", name: String(id), version: 1, body });
  return { id };
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

/** A version of the refund policy that does not hold yet; gives its id. */
export async function createPolicyVersion(
  db: Connection["db"],
  { number = 2, ...given }: Partial<PolicySource> & { number?: number } = {},
): Promise<string> {
  const source = { ...policySource, effectiveDate: "2098-01-01", ...given };
  const name = `refund-policy.${number}`;
  await createDocument(db, { kind: "policy", name, version: 1, body: JSON.stringify(source) });
  return name;
}
