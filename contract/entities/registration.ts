import * as z from "zod/mini";
import { searchText } from "../endpoint.ts";
import { limits } from "../limits.ts";
import { email, isoDate, line, paragraphs, phone } from "../text.ts";
import {
  languages,
  modes,
  registrationAnswers,
  registrationFilters,
  registrationStates,
  timings,
} from "./closed-lists.ts";
import { readRows, refusedRows } from "./read-rows.ts";
import { shownPrivacyNotice } from "./shown-privacy-notice.ts";

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
export const sentRegistration = z.extend(newRegistration, shownPrivacyNotice);
export type SentRegistration = z.infer<typeof sentRegistration>;

export const registration = z.strictObject({
  id: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  courseTitleHi: z.nullable(z.string()),
  fullName: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  /**
   * Whether it is the account's own address and Google has verified it. Others are always shown as not
   * verified.
   */
  emailVerified: z.boolean(),
  mode: z.enum(modes),
  preferredTiming: z.nullable(z.enum(timings)),
  message: z.nullable(z.string()),
  state: z.enum(registrationStates),
  /** What the office says to the student about its answer. */
  reason: z.nullable(z.string()),
  createdAt: z.string(),
});
export type Registration = z.infer<typeof registration>;

/** As the office sees it. */
export const listedRegistration = z.extend(registration, {
  userId: z.string(),
  /** Null as long as the office has not answered. */
  answer: z.nullable(z.enum(registrationAnswers)),
  answeredAt: z.nullable(z.string()),
  /** In which it was written; null where that is unknown. */
  language: z.nullable(z.enum(languages)),
  version: z.int(),
});
export type ListedRegistration = z.infer<typeof listedRegistration>;

/** Which registrations are listed; `since` is a day in India. */
export const registrationFilter = {
  query: searchText,
  answer: z.optional(z.enum(registrationFilters)),
  courseId: z.optional(line(limits.idLength)),
  since: z.optional(isoDate),
};

/** What the office answers; null takes the answer back. The student reads the reason. */
export const registrationAnswer = z.strictObject({
  answer: z.nullable(z.enum(registrationAnswers)),
  reason: z.optional(paragraphs(limits.summaryLength)),
});
export type AnsweredRegistration = z.infer<typeof registrationAnswer>;

const oneAnswer = {
  answer: z.enum(registrationAnswers),
  /** Absent, the reason of before is not kept. */
  reason: registrationAnswer.shape.reason,
};

/** What the office says to the students with one answer to many. */
export const registrationReason = z.strictObject({ reason: oneAnswer.reason });

/** One answer to many registrations. */
export const registrationAnswersSent = z.strictObject({ ...oneAnswer, registrations: readRows });

/** The present registrations, and why some could not be answered. */
export const answeredRegistrations = z.strictObject({
  registrations: z.array(listedRegistration),
  refused: refusedRows,
});
