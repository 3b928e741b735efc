import * as z from "zod/mini";
import { policySlugs } from "./closed-lists.ts";
import {
  fixedList,
  item,
  line,
  list,
  paise,
  paragraph,
  setSlug,
  slug,
  webAddress,
} from "./content-parts.ts";

const refundRule = z.enum(["before-start", "first-two-weeks", "after-two-weeks"]);

/** What is kept of what the days or the classes to come cost: a sum, and then a percentage of the rest. */
export const proRataFigures = z.strictObject({
  /** Without it by days, as of versions from before there was a choice. */
  by: z.optional(z.enum(["days", "classes"])),
  keepRupees: z.int().check(z.gte(0), z.lte(1_000_000)),
  keepPercent: z.int().check(z.gte(0), z.lte(100)),
});
export type ProRataFigures = z.infer<typeof proRataFigures>;

/** The refund rules as numbers, which belong to a version of the refund policy. */
export const refundFigures = z.strictObject({
  /** The first day of the course is day 1. */
  partialRefundDays: z.int().check(z.gte(1), z.lte(365)),
  partialRefundPercent: z.int().check(z.gte(0), z.lte(100)),
  processingDays: z.int().check(z.gte(1), z.lte(365)),
  /** In place of the days and the percentage above: by the days of the course, or by its classes. */
  proRata: z.optional(z.nullable(proRataFigures)),
});
export type RefundFigures = z.infer<typeof refundFigures>;

const refundExample = { feePaise: paise, enrolmentFeePaise: paise, startsOn: z.iso.date() };

/** The figures that came with the program, and the course of the worked example. */
export const bundledRefund = z.strictObject({
  figures: refundFigures,
  example: z.strictObject(refundExample),
});
export type BundledRefund = z.infer<typeof bundledRefund>;

/** The figures of the version in force, which the calculator, the table and the worked example share. */
export const refundTerms = z.strictObject({
  ...refundFigures.shape,
  example: z.strictObject({
    ...refundExample,
    endsOn: z.iso.date(),
    cases: z.array(
      z.strictObject({
        ...{ rule: refundRule, withdrawnOn: z.iso.date(), refundPaise: paise },
        /** Of a rule by classes, in place of the day. */
        classes: z.optional(z.strictObject({ held: z.int(), all: z.int() })),
      }),
    ),
  }),
});
export type RefundTerms = z.infer<typeof refundTerms>;

/**
 * The same rules in words: one row for each rule, then what holds in every case. `{days}`, `{nextDay}`, `{percent}`,
 * `{processingDays}` and, in the example, `{fee}`, `{enrolmentFee}`, `{startsOn}`, `{lastDay}` stand for the figures.
 */
export const refundText = z.strictObject({
  oneLine: paragraph,
  columns: z.strictObject({ when: line, refund: line, example: line }),
  rows: fixedList(z.strictObject({ rule: refundRule, when: line, refund: line, why: paragraph })),
  also: list(z.strictObject({ id: slug, title: line, text: paragraph })),
  exampleHeading: line,
  exampleIntro: paragraph,
  exampleCaution: paragraph,
});
/** With the figures in its words. */
export const refund = z.strictObject({ terms: refundTerms, text: refundText });
export type Refund = z.infer<typeof refund>;

/** Shown above a Submit button; `version` is recorded with what was sent. */
const notice = z.strictObject({
  version: setSlug,
  heading: line,
  lines: list(item),
  minor: paragraph,
  more: paragraph,
});
export const notices = z.strictObject({ enrolment: notice, registration: notice, enquiry: notice });
export type Notices = z.infer<typeof notices>;

/** A heading of a long text, for its table of contents. */
const tocEntry = z.strictObject({ id: z.string(), text: z.string(), level: z.int() });

/** Made from Markdown on the server. Formulae are MathML, and nothing in it runs. */
const rendered = { html: z.string(), toc: z.array(tocEntry) };

/** The front matter of a policy's file. */
export const policyHead = z.strictObject({
  slug: z.enum(policySlugs),
  title: line,
  description: paragraph,
  summary: paragraph,
  version: line,
  effectiveDate: z.iso.date(),
});
/** A version among others of a policy. */
const policyEdition = z.strictObject({
  version: z.string(),
  effectiveDate: z.iso.date(),
  state: z.enum(["earlier", "present", "upcoming"]),
});
export const policy = z.extend(policyHead, {
  ...rendered,
  ...policyEdition.shape,
  /** Every version that is or will be public, the latest first. */
  editions: z.array(policyEdition),
});
export type Policy = z.infer<typeof policy>;

/** How a text differs from the one before it, word for word; long parts that are the same are cut. */
export const textDifference = z.array(
  z.strictObject({ kind: z.enum(["same", "added", "removed", "cut"]), text: z.string() }),
);
export type TextDifference = z.infer<typeof textDifference>;
/** The version that stood before it, with what has changed since; null for the first. */
export const policyDifference = z.nullable(
  z.strictObject({ ...policyEdition.shape, parts: textDifference }),
);

const listedPost = {
  id: z.int(),
  title: line,
  date: z.iso.date(),
  updated: z.iso.date(),
  excerpt: paragraph,
};
/** The front matter of a post's file. */
export const postHead = z.strictObject({
  ...listedPost,
  examYear: line,
  officialName: line,
  officialUrl: webAddress,
  officialText: paragraph,
});

export const postSummary = z.strictObject({
  ...listedPost,
  excerpt: z.string(),
  /** The exam cycle whose bulletin the facts follow. */
  examYear: z.nullable(line),
  author: z.string(),
  readingMinutes: z.int(),
  /** Whether the post is in both languages; otherwise it is in English only. */
  isInHindi: z.boolean(),
});
export type PostSummary = z.infer<typeof postSummary>;

const neighbour = z.nullable(z.strictObject({ id: z.int(), title: z.string() }));
export const post = z.extend(postSummary, {
  /** The official body's page, where the post names one. */
  official: z.nullable(
    z.strictObject({ name: line, url: webAddress, text: z.nullable(z.string()) }),
  ),
  ...rendered,
  previous: neighbour,
  next: neighbour,
});
export type Post = z.infer<typeof post>;
