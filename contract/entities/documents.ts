import * as z from "zod/mini";

const refundRule = z.enum(["before-start", "first-two-weeks", "after-two-weeks"]);

/** The refund rules as numbers and in words; the first day of the course is day 1. Money is paise. */
export const refund = z.strictObject({
  terms: z.strictObject({
    partialRefundDays: z.int(),
    partialRefundPercent: z.int(),
    processingDays: z.int(),
    example: z.strictObject({
      feePaise: z.int(),
      enrolmentFeePaise: z.int(),
      startsOn: z.string(),
      cases: z.array(
        z.strictObject({ rule: refundRule, withdrawnOn: z.string(), refundPaise: z.int() }),
      ),
    }),
  }),
  text: z.strictObject({
    oneLine: z.string(),
    columns: z.strictObject({ when: z.string(), refund: z.string(), example: z.string() }),
    rows: z.array(
      z.strictObject({ rule: refundRule, when: z.string(), refund: z.string(), why: z.string() }),
    ),
    also: z.array(z.strictObject({ id: z.string(), title: z.string(), text: z.string() })),
    exampleHeading: z.string(),
    exampleIntro: z.string(),
    exampleCaution: z.string(),
  }),
});
export type Refund = z.infer<typeof refund>;

/** What stands above a Submit button; its version is recorded with what was sent. */
const notice = z.strictObject({
  version: z.string(),
  heading: z.string(),
  lines: z.array(z.strictObject({ title: z.string(), text: z.string() })),
  minor: z.string(),
  more: z.string(),
});
export const notices = z.strictObject({ enrolment: notice, registration: notice, enquiry: notice });
export type Notices = z.infer<typeof notices>;

/** A heading of a long text, for its table of contents. */
const tocEntry = z.strictObject({ id: z.string(), text: z.string(), level: z.int() });

/** Rendered on the server; formulae are MathML, and nothing in it runs. */
const rendered = { html: z.string(), toc: z.array(tocEntry) };

export const policySlugs = [
  "privacy-policy",
  "terms-and-conditions",
  "refund-policy",
  "other-policies",
] as const;
export type PolicySlug = (typeof policySlugs)[number];

export const policy = z.strictObject({
  slug: z.enum(policySlugs),
  title: z.string(),
  description: z.string(),
  summary: z.string(),
  version: z.string(),
  effectiveDate: z.string(),
  ...rendered,
});
export type Policy = z.infer<typeof policy>;

const postHead = {
  id: z.int(),
  title: z.string(),
  author: z.string(),
  date: z.string(),
  updated: z.string(),
  examYear: z.string(),
  excerpt: z.string(),
  readingMinutes: z.int(),
};
export const postSummary = z.strictObject(postHead);
export type PostSummary = z.infer<typeof postSummary>;

const neighbour = z.nullable(z.strictObject({ id: z.int(), title: z.string() }));
export const post = z.strictObject({
  ...postHead,
  officialName: z.string(),
  officialUrl: z.string(),
  officialText: z.string(),
  ...rendered,
  previous: neighbour,
  next: neighbour,
});
export type Post = z.infer<typeof post>;
