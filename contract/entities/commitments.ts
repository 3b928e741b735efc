import * as z from "zod/mini";
import { item, line, localized, markdownSection, textKinds } from "./content-parts.ts";

/**
 * What an institute may claim that this software does not provide. The sentences are shown only if
 * `settings.commitments` names it.
 */
export const commitmentNames = [
  "weekly-tests",
  "full-papers",
  "doubt-hours",
  "recordings",
  "quizzes",
  "receipts",
  "fixed-fee",
  "free-day",
] as const;
export type CommitmentName = (typeof commitmentNames)[number];

/** The commitments that an institute keeps. */
export const keptCommitments = z.array(z.enum(commitmentNames));
textKinds.add(keptCommitments, { kind: "commitments" });

/** The path to a text, with ids and slugs for list entries: `about/sections/modes/items`. */
const place = z.string().check(z.regex(/^[\w-]+(?:\/[\w-]+)+$/u));
/** The position in the list; the end by default. */
const after = z.optional(z.int().check(z.nonnegative()));

/** What a promise adds to a page: a sentence at the end of a text, or an entry in a list. */
const insertion = z.union([
  z.strictObject({ place, sentence: line }),
  z.strictObject({ place, after, line }),
  z.strictObject({ place, after, item }),
  z.strictObject({ place, after, section: markdownSection }),
]);
export type CommitmentInsertion = z.infer<typeof insertion>;

/** A promise in one language: what the office turns on, and what each page then says. */
export const commitmentTexts = z.array(
  z.strictObject({
    id: z.enum(commitmentNames),
    title: line,
    insertions: z.array(insertion).check(z.minLength(1)),
  }),
);

const saidTexts = z.array(z.string());
/** A promise for the office: the sentence that it agrees to, and what the site says then. */
export const offeredCommitment = z.strictObject({
  id: z.enum(commitmentNames),
  title: localized,
  said: z.strictObject({ en: saidTexts, hi: saidTexts }),
});
export type OfferedCommitment = z.infer<typeof offeredCommitment>;
