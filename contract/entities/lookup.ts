import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { line } from "../text.ts";

/**
 * Programmes, classes, subjects and examinations, which the office edits as rows. A code is what calls, addresses
 * and other rows hold; names are what people read.
 */
export const lookupKinds = ["programme", "class", "subject", "examination"] as const;
export type LookupKind = (typeof lookupKinds)[number];

/** The longest code of a programme, class or examination. */
export const CHOICE_CODE_LENGTH = 40;

/** The code of a programme, class or examination, such as `jee` or `9`; whether a row has it, the server checks. */
export const lookupCode = z
  .string()
  .check(z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/, { error: "invalid_choice" }));

/** The code of a subject is its first name, such as `Physics`; requests may use any of its names. */
export const subjectCode = line(limits.nameLength);

const lookup = z.strictObject({
  code: z.string(),
  name: z.strictObject({ en: z.string(), hi: z.string() }),
  /** No longer offered, but kept where it was chosen before. */
  isRetired: z.boolean(),
});
export type Choice = z.infer<typeof lookup>;

/** `classes` are the codes of the classes for which the programme is meant. */
const programme = z.extend(lookup, { classes: z.array(z.string()) });

/** Each list in the office's order. */
export const lookups = z.strictObject({
  programmes: z.array(programme),
  classes: z.array(lookup),
  subjects: z.array(lookup),
  examinations: z.array(lookup),
});
export type Lookups = z.infer<typeof lookups>;

/** What a row is called in both languages. */
const choiceName = line(limits.nameLength);

/** How many rows hold a code: courses, study files and notes, and enrolment forms. */
export const lookupUse = z.strictObject({
  courses: z.int(),
  files: z.int(),
  students: z.int(),
});
export type LookupUse = z.infer<typeof lookupUse>;

/** A row as the office edits it; only a programme has classes. */
export const officeLookup = z.strictObject({
  kind: z.enum(lookupKinds),
  ...lookup.shape,
  classes: z.nullable(z.array(z.string())),
  version: z.int(),
  usedBy: lookupUse,
});
export type OfficeLookup = z.infer<typeof officeLookup>;

const gradeCodes = z.array(lookupCode).check(z.maxLength(limits.lookupsOfKind));

/** Without a code it is made from the English name. */
export const newLookup = z.strictObject({
  kind: z.enum(lookupKinds),
  code: z.optional(subjectCode),
  nameEn: choiceName,
  nameHi: choiceName,
  classes: z.optional(gradeCodes),
});
export type NewLookup = z.infer<typeof newLookup>;

export const lookupChange = z.strictObject({
  nameEn: z.optional(choiceName),
  nameHi: z.optional(choiceName),
  classes: z.optional(gradeCodes),
  isRetired: z.optional(z.boolean()),
});
export type LookupChange = z.infer<typeof lookupChange>;

/** The codes of one kind in their new order. Rows that are not listed follow in their old order. */
export const lookupOrder = z.strictObject({
  kind: z.enum(lookupKinds),
  codes: z.array(subjectCode).check(z.minLength(1), z.maxLength(limits.lookupsOfKind)),
  /** The order that the caller saw of the same codes; the call is refused if it has changed since. */
  read: z.array(subjectCode).check(z.minLength(1), z.maxLength(limits.lookupsOfKind)),
});
export type LookupOrder = z.infer<typeof lookupOrder>;
