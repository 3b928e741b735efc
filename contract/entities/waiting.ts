import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { line } from "../text.ts";
import { languages } from "./closed-lists.ts";
import { refusedRows } from "./read-rows.ts";

/** Somebody's place on the waiting list of a full course. */
export const waitingPlace = z.strictObject({
  /** 1 is the next; null while a seat is offered. */
  place: z.nullable(z.int()),
  /** Until when a seat is held for this person, who has only to enrol. */
  offeredUntil: z.nullable(z.string()),
});
export type WaitingPlace = z.infer<typeof waitingPlace>;

/** A place as the office sees it. `phoneNumber` is E.164. */
export const listedWaiting = z.extend(waitingPlace, {
  id: z.string(),
  joinedAt: z.string(),
  student: z.strictObject({
    id: z.string(),
    name: z.string(),
    phoneNumber: z.nullable(z.string()),
    /** The one chosen for messages, else that of the last enrolment. */
    language: z.nullable(z.enum(languages)),
  }),
  course: z.strictObject({
    id: z.string(),
    title: z.string(),
    titleHi: z.nullable(z.string()),
  }),
});
export type ListedWaiting = z.infer<typeof listedWaiting>;

/** Places of the waiting list, each with the offer that the office has read. */
export const waitingRemovals = z.strictObject({
  waiting: z
    .array(
      z.strictObject({
        id: line(limits.idLength),
        offeredUntil: z.nullable(line(limits.idLength)),
      }),
    )
    .check(z.minLength(1), z.maxLength(limits.rowsAtOnce)),
});

/** Those that were left, as they are now, and why. */
export const removedWaiting = z.strictObject({
  waiting: z.array(listedWaiting),
  refused: refusedRows,
});
