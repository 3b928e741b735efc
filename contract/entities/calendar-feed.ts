import * as z from "zod/mini";
import { languages } from "./closed-lists.ts";

/** That a person's calendar may read their classes; the address itself is shown once only. */
export const calendarFeed = z.strictObject({
  /** Of the calendar's words. */
  language: z.enum(languages),
  createdAt: z.string(),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

export const newCalendarFeed = z.strictObject({ language: z.enum(languages) });
