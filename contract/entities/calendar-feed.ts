import * as z from "zod/mini";
import { languages } from "./closed-lists.ts";

/** A person's calendar feed; its secret address is shown only once. */
export const calendarFeed = z.strictObject({
  /** The language of the calendar's texts. */
  language: z.enum(languages),
  createdAt: z.string(),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

export const newCalendarFeed = z.strictObject({ language: z.enum(languages) });
