import * as z from "zod/mini";
import { languages } from "./closed-lists.ts";

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
