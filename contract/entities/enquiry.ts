import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { searchText } from "../lists.ts";
import { email, isoDate, line, paragraphs, phone } from "../text.ts";
import { enquiryFilters, enquiryStatuses, enquiryTopics, languages } from "./closed-lists.ts";
import { shownNotice } from "./shown-notice.ts";

export const newEnquiry = z.strictObject({
  fullName: line(limits.nameLength),
  phoneNumber: phone,
  email: z.optional(email),
  topic: z.enum(enquiryTopics),
  message: paragraphs(limits.textLength),
  courseId: z.optional(line(limits.idLength)),
});
export type NewEnquiry = z.infer<typeof newEnquiry>;

/** An enquiry as the form sends it. */
export const sentEnquiry = z.extend(newEnquiry, {
  /** From `enquiry-token`; it proves when the form was opened. */
  token: line(limits.formTokenLength),
  /** A field that people do not see; only programs fill it. */
  website: searchText,
  ...shownNotice,
});
export type SentEnquiry = z.input<typeof sentEnquiry>;

export const enquiry = z.strictObject({
  id: z.string(),
  ticket: z.string(),
  status: z.enum(enquiryStatuses),
  topic: z.enum(enquiryTopics),
  fullName: z.string(),
  phoneNumber: z.string(),
  email: z.nullable(z.string()),
  message: z.string(),
  courseId: z.nullable(z.string()),
  courseTitle: z.nullable(z.string()),
  createdAt: z.string(),
  changedAt: z.string(),
  /** What was answered, for the office itself. */
  answer: z.nullable(z.string()),
  acknowledgedAt: z.nullable(z.string()),
  /** In which it was written; null for those from before this was kept. */
  language: z.nullable(z.enum(languages)),
  version: z.int(),
});
export type Enquiry = z.infer<typeof enquiry>;

/** Which enquiries are listed; `since` is a day in India. */
export const enquiryFilter = {
  query: searchText,
  status: z.optional(z.enum(enquiryFilters)),
  courseId: z.optional(line(limits.idLength)),
  since: z.optional(isoDate),
};

/** How far the office has come, and what it answered; an answer that is not given stays as it is. */
export const enquiryChange = z.strictObject({
  status: z.enum(enquiryStatuses),
  answer: z.optional(z.nullable(paragraphs(limits.textLength))),
});
