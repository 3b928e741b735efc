import * as z from "zod/mini";
import { paragraphs } from "../text.ts";
import { MOST_OPTIONS, type QuestionKey, questionKey } from "./answers.ts";
import { ASSERTION_OPTIONS } from "./assertion-options.ts";

/** Characters of a question, a passage or a solution in one language. */
const MOST_CHARACTERS = 6_000;

/**
 * Text of one or both languages. Formulas stand between dollars (`$v^2 = u^2 + 2as$`, `$$…$$` on a line of their own,
 * `\ce{H2O}` for chemistry), pictures as `![what is seen](picture:<id>)`; everything else is plain.
 */
export const written = z
  .strictObject({
    en: z.nullable(paragraphs(MOST_CHARACTERS)),
    hi: z.nullable(paragraphs(MOST_CHARACTERS)),
  })
  .check(z.refine(({ en, hi }) => en !== null || hi !== null, { error: "required", path: ["en"] }));
export type Written = z.infer<typeof written>;

/** By id, as data URLs: whoever sits a test has no address of them, and may have no network. */
export const questionPictures = z.record(z.string(), z.string());
export type QuestionPictures = z.infer<typeof questionPictures>;

/** Of every kind: the passage that the questions of a group share, and how it is solved. */
const common = {
  text: written,
  passage: z.optional(written),
  solution: z.nullable(written),
};

/** Hundredths of a mark, in whole halves as a written answer is marked. */
const fullMarks = z
  .int({ error: "invalid_marks" })
  .check(
    z.multipleOf(50, { error: "invalid_marks", abort: true }),
    z.minimum(50, { error: "invalid_marks" }),
    z.maximum(10_000, { error: "invalid_marks" }),
  );

const choices = z.array(written).check(z.minLength(2), z.maxLength(MOST_OPTIONS));
/**
 * What a question asks, by kind. Of an assertion with its reason, the options are those that every board gives it; the
 * options of a matrix are its columns.
 */
export const questionContent = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("single"), ...common, options: choices }),
  z.strictObject({ kind: z.literal("multiple"), ...common, options: choices }),
  z.strictObject({ kind: z.literal("assertion"), ...common, reason: written }),
  /** The unit is shown behind the box, as `m/s`. */
  z.strictObject({ kind: z.literal("numeric"), ...common, unit: z.nullable(written) }),
  z.strictObject({ kind: z.literal("matrix"), ...common, rows: choices, options: choices }),
  /** Without full marks, it may stand in a section of any. */
  z.strictObject({ kind: z.literal("written"), ...common, fullMarks: z.optional(fullMarks) }),
]);
export type QuestionContent = z.infer<typeof questionContent>;

type Asked = { content: QuestionContent; key: QuestionKey };

/** A question with its key, whole and without contradiction. */
export const question = z
  .strictObject({ content: questionContent, key: questionKey })
  .check(
    z.refine(hasKeyOfItsKind, { error: "key_of_another_kind", path: ["key"], abort: true }),
    z.refine(isKeyWithinOptions, { error: "key_names_no_option", path: ["key"] }),
    z.refine(hasDifferentOptions, { error: "option_twice", path: ["content", "options"] }),
  );
export type Question = z.infer<typeof question>;

const keyKinds: Record<QuestionContent["kind"], QuestionKey["kind"]> = {
  single: "choice",
  multiple: "choice",
  assertion: "choice",
  numeric: "numeric",
  matrix: "matrix",
  written: "written",
};

function hasKeyOfItsKind({ content: asked, key }: Asked): boolean {
  return keyKinds[asked.kind] === key.kind;
}

export function optionCountOf(asked: QuestionContent): number {
  if (asked.kind === "assertion") return ASSERTION_OPTIONS;
  return "options" in asked ? asked.options.length : 0;
}

function isKeyWithinOptions({ content: asked, key }: Asked): boolean {
  const isOption = (at: number) => at < optionCountOf(asked);
  if (key.kind === "choice")
    return key.accepted.every(
      (set) => set.every(isOption) && (asked.kind === "multiple" || set.length === 1),
    );
  if (key.kind === "matrix" && asked.kind === "matrix")
    return key.rows.length === asked.rows.length && key.rows.flat().every(isOption);
  return true;
}

function hasDifferentOptions({ content: asked }: Asked): boolean {
  return repeatedOption(asked) === undefined;
}

/**
 * The field of the first option that says the same as one before it, as `options.2.en`. Spaces and case of Latin words
 * do not make a difference, but those of formulas do.
 */
export function repeatedOption(asked: QuestionContent): string | undefined {
  if (!("options" in asked)) return undefined;
  return (["en", "hi"] as const).flatMap((language) => {
    const texts = asked.options.map(({ [language]: text }) => text && plainly(text));
    const at = texts.findIndex((text, place) => text && texts.indexOf(text) < place);
    return at < 0 ? [] : `options.${at}.${language}`;
  })[0];
}

/** A text as it is compared with others for being the same. */
export function plainly(text: string): string {
  const parts = text.split(/(\$\$?[^$]*\$\$?)/);
  return parts
    .map((part) => (part.startsWith("$") ? part.replace(/\s+/g, "") : part.toLowerCase()))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

/** Every text of a question, with the name of its field. */
export function textsOf(asked: QuestionContent): { field: string; written: Written }[] {
  const several = (field: string, texts: readonly Written[]) =>
    texts.map((each, at) => ({ field: `${field}.${at}`, written: each }));
  const single = (field: string, text: Written | null | undefined) =>
    text ? [{ field, written: text }] : [];
  return [
    ...single("passage", asked.passage),
    ...single("text", asked.text),
    ...("reason" in asked ? single("reason", asked.reason) : []),
    ...("rows" in asked ? several("rows", asked.rows) : []),
    ...("options" in asked ? several("options", asked.options) : []),
    ...("unit" in asked ? single("unit", asked.unit) : []),
    ...single("solution", asked.solution),
  ];
}
