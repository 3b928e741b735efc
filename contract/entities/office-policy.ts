import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { isoDate, line, paragraphs } from "../text.ts";
import { policySlugs } from "./closed-lists.ts";
import { refundFigures } from "./documents.ts";

/** A policy in one language, as it is written. */
export const policyText = z.strictObject({
  title: line(limits.titleLength),
  description: line(limits.summaryLength),
  summary: line(limits.summaryLength),
  /** Markdown. */
  body: paragraphs(limits.markdownLength),
});
export type PolicyText = z.infer<typeof policyText>;

/** A version as the office writes it. It is in force from a day in India until that of the next version. */
export const policySource = z.strictObject({
  effectiveDate: isoDate,
  en: policyText,
  hi: policyText,
  /** For the refund policy, the calculator's figures; null if its rules cannot be expressed in them. */
  refund: z.nullable(refundFigures),
});
export type PolicySource = z.infer<typeof policySource>;

export const policyStates = ["earlier", "present", "upcoming"] as const;
export type PolicyState = (typeof policyStates)[number];

/** One version of a policy; an `upcoming` one can still be corrected or withdrawn. */
export const officePolicyVersion = z.strictObject({
  /** Its name in the history, such as `refund-policy.2`; null for the text that came with the program. */
  id: z.nullable(z.string()),
  /** As pages show it: 1.2 came with the program, 2 and the following are the office's. */
  label: z.string(),
  state: z.enum(policyStates),
  source: policySource,
  version: z.int(),
  changedAt: z.nullable(z.string()),
  changedByName: z.nullable(z.string()),
});
export type OfficePolicyVersion = z.infer<typeof officePolicyVersion>;

/** A policy with its versions, the latest first. */
export const officePolicy = z.strictObject({
  slug: z.enum(policySlugs),
  /** Increases with each change; whoever adds a version sends it as If-Match. */
  revision: z.int(),
  versions: z.array(officePolicyVersion),
});
export type OfficePolicy = z.infer<typeof officePolicy>;
