import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { isDecimal, millionths } from "./decimal.ts";

/** Options and columns of a question at most. */
export const MOST_OPTIONS = 8;
const MOST_ROWS = 8;
const MOST_RANGES = 6;

const option = z.int().check(z.minimum(0), z.maximum(MOST_OPTIONS - 1));
const isSet = z.refine<number[]>((set) => new Set(set).size === set.length, {
  error: "option_twice",
});
const options = z.array(option).check(z.maxLength(MOST_OPTIONS), isSet);
/** Aborts, as a range of words has no order. */
const decimal = z.string().check(z.refine(isDecimal, { error: "invalid_decimal", abort: true }));

/** A photograph is named by the SHA-256 of the bytes that the device sends, in lower-case hex. */
export const answerPage = z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: "invalid" }));

/** What a student answered: indexes of options; a number as typed; columns for each row; or photographed pages. */
export const answer = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("choice"), chosen: options.check(z.minLength(1)) }),
  z.strictObject({ kind: z.literal("numeric"), typed: decimal }),
  z.strictObject({
    kind: z.literal("matrix"),
    rows: z.array(options).check(z.maxLength(MOST_ROWS)),
  }),
  z.strictObject({
    kind: z.literal("written"),
    pages: z.array(answerPage).check(z.minLength(1), z.maxLength(limits.pagesOfAnswer)),
  }),
]);
export type Answer = z.infer<typeof answer>;

const range = z.strictObject({ from: decimal, to: decimal }).check(
  z.refine(({ from, to }) => millionths(from) <= millionths(to), {
    error: "range_reversed",
    path: ["to"],
  }),
);

/** Several accepted sets or ranges only where a key was revised, or a number may be rounded. */
export const questionKey = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("choice"),
    accepted: z.array(options.check(z.minLength(1))).check(z.minLength(1), z.maxLength(16)),
  }),
  z.strictObject({
    kind: z.literal("numeric"),
    ranges: z.array(range).check(z.minLength(1), z.maxLength(MOST_RANGES)),
  }),
  z.strictObject({
    kind: z.literal("matrix"),
    rows: z.array(options).check(z.minLength(2), z.maxLength(MOST_ROWS)),
  }),
  z.strictObject({ kind: z.literal("written") }),
]);
export type QuestionKey = z.infer<typeof questionKey>;
export type ChoiceKey = Extract<QuestionKey, { kind: "choice" }>;
export type NumericKey = Extract<QuestionKey, { kind: "numeric" }>;
export type MatrixKey = Extract<QuestionKey, { kind: "matrix" }>;
