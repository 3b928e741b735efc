import * as z from "zod/mini";
import { item, line, localized, markdownSection, textKinds } from "./content-parts.ts";

/**
 * What an institute may say that it does, although this software does not do it: the sentences about it are
 * shown only where `settings.promises` names it.
 */
export const promiseNames = [
  "weekly-tests",
  "full-papers",
  "doubt-hours",
  "recordings",
  "quizzes",
  "receipts",
  "fixed-fee",
  "free-day",
] as const;
export type PromiseName = (typeof promiseNames)[number];

/** Those that an institute keeps. */
export const keptPromises = z.array(z.enum(promiseNames));
textKinds.add(keptPromises, { kind: "promises" });

/**
 * A text's name and the way into it, with ids and slugs for what stands in lists:
 * `about/sections/modes/items`.
 */
const place = z.string().check(z.regex(/^[\w-]+(?:\/[\w-]+)+$/u));
/** How many of the list stay before it; without it, it comes last. */
const after = z.optional(z.int().check(z.nonnegative()));

/** What a promise adds to a page: a sentence at the end of a text, or an entry in a list. */
const insertion = z.union([
  z.strictObject({ place, sentence: line }),
  z.strictObject({ place, after, line }),
  z.strictObject({ place, after, item }),
  z.strictObject({ place, after, section: markdownSection }),
]);
export type PromiseInsertion = z.infer<typeof insertion>;

/** Each promise in the words of one language: what the office turns on, and what is then said where. */
export const promiseTexts = z.array(
  z.strictObject({
    id: z.enum(promiseNames),
    title: line,
    insertions: z.array(insertion).check(z.minLength(1)),
  }),
);
export type PromiseTexts = z.infer<typeof promiseTexts>;

const saidTexts = z.array(z.string());
/** A promise for the office: the sentence that it agrees to, and what the site says then. */
export const offeredPromise = z.strictObject({
  id: z.enum(promiseNames),
  title: localized,
  said: z.strictObject({ en: saidTexts, hi: saidTexts }),
});
export type OfferedPromise = z.infer<typeof offeredPromise>;
