import * as z from "zod/mini";
import { searchText } from "../endpoint.ts";
import { limits } from "../limits.ts";
import { email, isoDate, line, paragraphs, phone } from "../text.ts";
import {
  enquiryFilters,
  enquiryKinds,
  enquiryStatuses,
  enquiryTopics,
  languages,
} from "./closed-lists.ts";
import { readRows, refusedRows } from "./read-rows.ts";
import { shownPrivacyNotice } from "./shown-privacy-notice.ts";

export const newEnquiry = z
  .strictObject({
    /** A question by default. */
    kind: z.optional(z.enum(enquiryKinds)),
    fullName: line(limits.nameLength),
    phoneNumber: phone,
    email: z.optional(email),
    topic: z.enum(enquiryTopics),
    /** Required only for a question. */
    message: z.optional(paragraphs(limits.textLength)),
    /** When to call, in the visitor's words. */
    phoneCallTime: z.optional(line(limits.phoneCallTimeLength)),
    courseId: z.optional(line(limits.idLength)),
  })
  .check(
    z.refine(({ kind = "question", message }) => kind !== "question" || message !== undefined, {
      error: "required",
      path: ["message"],
      when: isObject,
    }),
  );
export type NewEnquiry = z.infer<typeof newEnquiry>;

/** An enquiry as the form sends it. */
export const sentEnquiry = z.safeExtend(newEnquiry, {
  /** From `enquiry-token`; it proves when the form was opened. */
  token: line(limits.formTokenLength),
  /** A field that people do not see; only programs fill it. */
  website: searchText,
  ...shownPrivacyNotice,
});
export type SentEnquiry = z.input<typeof sentEnquiry>;

export const enquiry = z.strictObject({
  id: z.string(),
  ticket: z.string(),
  status: z.enum(enquiryStatuses),
  kind: z.enum(enquiryKinds),
  topic: z.enum(enquiryTopics),
  fullName: z.string(),
  phoneNumber: z.string(),
  email: z.nullable(z.string()),
  /** Empty where nothing was written. */
  message: z.string(),
  phoneCallTime: z.nullable(z.string()),
  courseId: z.nullable(z.string()),
  courseTitle: z.nullable(z.string()),
  createdAt: z.string(),
  changedAt: z.string(),
  /** The answer, for the office's own records. */
  answer: z.nullable(z.string()),
  /** The answer that is shown to whoever looks up the ticket. */
  reply: z.nullable(z.string()),
  acknowledgedAt: z.nullable(z.string()),
  /** In which it was written; null where that is unknown. */
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

/** The status of an enquiry and its answer; absent fields stay as they are. */
export const enquiryChange = z.strictObject({
  status: z.enum(enquiryStatuses),
  answer: z.optional(z.nullable(paragraphs(limits.textLength))),
  reply: z.optional(z.nullable(paragraphs(limits.textLength))),
});

/** One status for many enquiries; their answers stay as they are. */
export const enquiryStatusesSent = z.strictObject({
  status: z.enum(enquiryStatuses),
  enquiries: readRows,
});

/** The present enquiries, and why some could not be changed. */
export const changedEnquiries = z.strictObject({
  enquiries: z.array(enquiry),
  refused: refusedRows,
});

/** What identifies a ticket: its number, in any spelling, and the phone number it was sent with. */
export const ticketLookup = z.strictObject({
  ticket: line(limits.ticketLength),
  phoneNumber: phone,
});
export type TicketLookup = z.infer<typeof ticketLookup>;

/** Without personal data: the status of an enquiry, and the answer that the office shows here. */
export const ticketState = z.strictObject({
  ticket: z.string(),
  status: z.enum(enquiryStatuses),
  createdAt: z.string(),
  reply: z.nullable(z.string()),
});
export type TicketState = z.infer<typeof ticketState>;

/** Checked even if other fields are wrong, so that all wrong fields are named at once. */
function isObject({ value }: { value: unknown }): boolean {
  return typeof value === "object" && value !== null;
}
