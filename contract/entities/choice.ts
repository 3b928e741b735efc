import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { line } from "../text.ts";

/**
 * Programmes, classes, subjects and examinations, which the office edits as rows. A code is what calls, addresses
 * and other rows hold; names are what people read.
 */
export const choiceKinds = ["programme", "class", "subject", "examination"] as const;
export type ChoiceKind = (typeof choiceKinds)[number];

/** The longest code of a programme, class or examination. */
export const CHOICE_CODE_LENGTH = 40;

/** The code of a programme, class or examination, such as `jee` or `9`; whether a row has it, the server checks. */
export const choiceCode = z
  .string()
  .check(z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/, { error: "invalid_choice" }));

/** The code of a subject is its first name, such as `Physics`; requests may use any of its names. */
export const subjectCode = line(limits.nameLength);

const choice = z.strictObject({
  code: z.string(),
  name: z.strictObject({ en: z.string(), hi: z.string() }),
  /** No longer offered, but kept where it was chosen before. */
  isRetired: z.boolean(),
});
export type Choice = z.infer<typeof choice>;

/** `classes` are the codes of the classes for which the programme is meant. */
const programme = z.extend(choice, { classes: z.array(z.string()) });

/** Each list in the office's order. */
export const choices = z.strictObject({
  programmes: z.array(programme),
  classes: z.array(choice),
  subjects: z.array(choice),
  examinations: z.array(choice),
});
export type Choices = z.infer<typeof choices>;

/** What a row is called in both languages. */
const choiceName = line(limits.nameLength);

/** How many rows hold a code: courses, study files and notes, and enrolment forms. */
export const choiceUse = z.strictObject({
  courses: z.int(),
  files: z.int(),
  students: z.int(),
});
export type ChoiceUse = z.infer<typeof choiceUse>;

/** A row as the office edits it; only a programme has classes. */
export const officeChoice = z.strictObject({
  kind: z.enum(choiceKinds),
  ...choice.shape,
  classes: z.nullable(z.array(z.string())),
  version: z.int(),
  usedBy: choiceUse,
});
export type OfficeChoice = z.infer<typeof officeChoice>;

const classCodes = z.array(choiceCode).check(z.maxLength(limits.choicesOfKind));

/** Without a code it is made from the English name. */
export const newChoice = z.strictObject({
  kind: z.enum(choiceKinds),
  code: z.optional(subjectCode),
  nameEn: choiceName,
  nameHi: choiceName,
  classes: z.optional(classCodes),
});
export type NewChoice = z.infer<typeof newChoice>;

export const choiceChange = z.strictObject({
  nameEn: z.optional(choiceName),
  nameHi: z.optional(choiceName),
  classes: z.optional(classCodes),
  isRetired: z.optional(z.boolean()),
});
export type ChoiceChange = z.infer<typeof choiceChange>;

/** The codes of one kind in their new order. Rows that are not listed follow in their old order. */
export const choiceOrder = z.strictObject({
  kind: z.enum(choiceKinds),
  codes: z.array(subjectCode).check(z.minLength(1), z.maxLength(limits.choicesOfKind)),
  /** The order that the caller saw of the same codes; the call is refused if it has changed since. */
  read: z.array(subjectCode).check(z.minLength(1), z.maxLength(limits.choicesOfKind)),
});
export type ChoiceOrder = z.infer<typeof choiceOrder>;
