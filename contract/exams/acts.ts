import * as z from "zod/mini";
import { answer } from "./answers.ts";

/** Questions of a paper at most. */
export const MOST_QUESTIONS = 300;

export const deviceId = z.string().check(z.regex(/^[A-Za-z0-9][\w-]{7,63}$/, { error: "invalid" }));

const position = z.int().check(z.minimum(0), z.maximum(MOST_QUESTIONS - 1));

/** What a student does in a sitting. `at` names a question by its place in the paper, from 0. */
export const act = z.discriminatedUnion("is", [
  /** From here on the student works on this device. */
  z.strictObject({ is: z.literal("begin") }),
  z.strictObject({ is: z.literal("see"), question: position }),
  /** A choice that is on the screen; with a pattern that saves at once it is saved, too. */
  z.strictObject({ is: z.literal("choose"), question: position, answer }),
  /** Takes back the choice and what was saved. */
  z.strictObject({ is: z.literal("clear"), question: position }),
  z.strictObject({ is: z.literal("save"), question: position, isMarked: z.boolean() }),
  z.strictObject({ is: z.literal("mark"), question: position, isMarked: z.boolean() }),
  z.strictObject({
    is: z.literal("language"),
    question: z.nullable(position),
    language: z.enum(["en", "hi"]),
  }),
  /** The page was left for another app or tab, and seen again. */
  z.strictObject({ is: z.literal("leave") }),
  z.strictObject({ is: z.literal("return") }),
  z.strictObject({ is: z.literal("submit") }),
]);

/** An act as its device numbers it: from 1, without gaps. */
export const sentEvent = z.strictObject({
  number: z.int().check(z.minimum(1), z.maximum(100_000)),
  /** Milliseconds of the server's clock, as the device reckons it from the last answer and its monotonic clock. */
  atMs: z.int().check(z.minimum(0)),
  act,
});
