import * as z from "zod/mini";
import { textDifference } from "./documents.ts";

export type DocumentKind = "site-text" | "post" | "policy";

/** One version in the history of a document that the office writes. */
export const documentVersion = z.strictObject({
  /** The history of a policy has a document for each of its versions: `refund-policy.2`. */
  name: z.string(),
  version: z.int(),
  /** Null for what came with the program. */
  changedAt: z.nullable(z.string()),
  changedByName: z.nullable(z.string()),
  isRemoved: z.boolean(),
  isPresent: z.boolean(),
  /** The words removed from and added to each field since the version before, by names such as `en.title`. */
  differences: z.array(z.strictObject({ field: z.string(), parts: textDifference })),
});
export type DocumentVersion = z.infer<typeof documentVersion>;
