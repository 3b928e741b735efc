/** Shapes of the things under content/, the same in English and in Hindi; pages: page-schema.ts. */
import * as z from "zod/mini";
import { indianMobile, item, line, localized, paise, slug, webAddress } from "./schema-parts.ts";

/** What an institute writes of itself is no sample; it need not say so. */
const isSample = z._default(z.boolean(), false);
const phone = z.strictObject({ number: indianMobile, label: localized, isSample });
const email = z.strictObject({ address: z.email(), label: localized, isSample });

/** What only the institute can know. An empty list or null hides that part from the public. */
export const Settings = z.strictObject({
  /** True for the demo institute: its teachers, courses and contacts are marked as samples. */
  demo: z.boolean(),
  brand: localized,
  tagline: localized,
  phones: z.array(phone).check(z.maxLength(2)),
  emails: z.array(email).check(z.maxLength(2)),
  address: z.strictObject({
    street: z.nullable(localized),
    locality: localized,
    pin: z.nullable(z.string().check(z.regex(/^[1-9]\d{5}$/))),
    mapUrl: z.nullable(webAddress),
  }),
  hours: z.nullable(localized),
  whatsapp: z.nullable(phone),
  social: z.strictObject({
    youtube: z.nullable(webAddress),
    instagram: z.nullable(webAddress),
    facebook: z.nullable(webAddress),
    linkedin: z.nullable(webAddress),
    x: z.nullable(webAddress),
    telegram: z.nullable(webAddress),
  }),
  legalEntity: z.nullable(localized),
  /** Under the UP Regulation of Coaching Act 2002. */
  registration: z.nullable(z.strictObject({ number: line, validUntil: z.iso.date() })),
  gstin: z.nullable(line),
  grievanceOfficer: z.nullable(
    z.strictObject({ name: localized, email: z.email(), phone: z.nullable(indianMobile) }),
  ),
  hostel: z.nullable(localized),
  studentsCoached: z.nullable(z.int().check(z.nonnegative())),
  /** For security.txt; without one it names the contact page. */
  securityContact: z.nullable(z.union([z.email(), webAddress])),
  developerCredit: z.nullable(z.strictObject({ name: localized, url: z.nullable(webAddress) })),
  copyright: localized,
});

/** What the demo institute puts over Settings, each top-level key replaced whole. */
export const DemoSettings = z.partial(Settings);

export const Teacher = z.strictObject({
  id: slug,
  name: line,
  subject: z.enum(["mathematics", "physics", "chemistry", "biology"]),
  subjectLabel: line,
  degree: line,
  experience: line,
  about: line,
  photo: z.nullable(line),
  isSample: z.boolean(),
});
export const Teachers = z.strictObject({ sampleNote: line, teachers: z.array(Teacher) });

export const FaqItem = z.strictObject({ id: slug, question: line, answer: line });
export const Programme = z.strictObject({
  slug: z.enum(["classes-9-12", "jee", "neet"]),
  title: line,
  shortTitle: line,
  summary: line,
  forWhom: line,
  subjects: z.array(line),
  duration: line,
  modes: z.array(z.enum(["online", "offline", "hybrid"])),
  modeText: line,
  batchSize: line,
  /** Parts of the programme in order, such as 2 + 2 years. */
  stages: z.array(item),
  weeklyRhythm: z.array(item),
  tests: z.array(line),
  materials: z.array(line),
  cuetNote: z.nullable(line),
  /** The exam body's own page, or null where there is no single exam. */
  officialBody: z.nullable(z.strictObject({ name: line, url: webAddress })),
  /** The values of a course's `programme` that belong here: they decide "next start". */
  courseProgrammes: z.array(z.enum(["classes-9-10", "classes-11-12", "jee", "neet", "cuet"])),
});
/** The refund rules as numbers: what the calculator, the table and the worked example share. */
export const RefundTerms = z.strictObject({
  /** The first day of the course is day 1. */
  partialRefundDays: z.int(),
  partialRefundPercent: z.int(),
  processingDays: z.int(),
  example: z.strictObject({
    feePaise: paise,
    enrolmentFeePaise: paise,
    startsOn: z.iso.date(),
    cases: z.array(
      z.strictObject({
        rule: z.enum(["before-start", "first-two-weeks", "after-two-weeks"]),
        withdrawnOn: z.iso.date(),
        refundPaise: paise,
      }),
    ),
  }),
});
/** The same rules in words: one row per rule of RefundTerms, then what holds for every case. */
export const RefundText = z.strictObject({
  oneLine: line,
  columns: z.strictObject({ when: line, refund: line, example: line }),
  rows: z.array(
    z.strictObject({
      rule: z.enum(["before-start", "first-two-weeks", "after-two-weeks"]),
      when: line,
      refund: line,
      why: line,
    }),
  ),
  also: z.array(z.strictObject({ id: slug, title: line, text: line })),
  exampleHeading: line,
  exampleIntro: line,
  exampleCaution: line,
});

/** Shown above a Submit button; the server records `version` with what was sent. */
export const Notice = z.strictObject({
  version: slug,
  heading: line,
  lines: z.array(item),
  minor: line,
  more: line,
});
export const Notices = z.strictObject({ enrolment: Notice, registration: Notice, enquiry: Notice });

/** Front matter of policies/*.md; the Markdown body follows it. */
export const Policy = z.strictObject({
  slug: z.enum(["privacy-policy", "terms-and-conditions", "refund-policy", "other-policies"]),
  title: line,
  description: line,
  summary: line,
  version: line,
  effectiveDate: z.iso.date(),
});

/** Front matter of blogs/*.md; the Markdown body (no h1, formulae in $ and $$) follows it. */
export const BlogPost = z.strictObject({
  id: z.int(),
  title: line,
  date: z.iso.date(),
  updated: z.iso.date(),
  /** The cycle whose bulletin the facts follow. */
  examYear: line,
  excerpt: line,
  officialName: line,
  officialUrl: webAddress,
  officialText: line,
});

/** What the office should decide or fill in, with the reason: for the admin only. */
export const OfficeNotes = z.array(
  z.strictObject({ id: slug, title: line, text: line, source: line }),
);

export type Settings = z.infer<typeof Settings>;
export type DemoSettings = z.infer<typeof DemoSettings>;
export type Teacher = z.infer<typeof Teacher>;
export type Teachers = z.infer<typeof Teachers>;
export type FaqItem = z.infer<typeof FaqItem>;
export type Programme = z.infer<typeof Programme>;
export type RefundTerms = z.infer<typeof RefundTerms>;
export type RefundText = z.infer<typeof RefundText>;
export type Notice = z.infer<typeof Notice>;
export type Notices = z.infer<typeof Notices>;
export type Policy = z.infer<typeof Policy>;
export type BlogPost = z.infer<typeof BlogPost>;
export type OfficeNotes = z.infer<typeof OfficeNotes>;
