import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { email, line, paragraphs, phone } from "../text.ts";
import { modes, registrationStates, timings } from "./choices.ts";
import { shownNotice } from "./shown-notice.ts";

export const newRegistration = z.strictObject({
  courseId: line(limits.idLength),
  fullName: line(limits.nameLength),
  phoneNumber: phone,
  email,
  mode: z.enum(modes),
  preferredTiming: z.optional(z.enum(timings)),
  message: z.optional(paragraphs(limits.textLength)),
});
export type NewRegistration = z.infer<typeof newRegistration>;

/** A registration as the form sends it. */
export const sentRegistration = z.extend(newRegistration, shownNotice);
export type SentRegistration = z.infer<typeof sentRegistration>;

export const registration = z.strictObject({
  id: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  courseTitleHi: z.nullable(z.string()),
  fullName: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  /** Whether it is the account's own and Google has verified it; where not, it is never shown without saying so. */
  emailVerified: z.boolean(),
  mode: z.enum(modes),
  preferredTiming: z.nullable(z.enum(timings)),
  message: z.nullable(z.string()),
  state: z.enum(registrationStates),
  createdAt: z.string(),
});
export type Registration = z.infer<typeof registration>;
