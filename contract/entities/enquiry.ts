import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { searchText } from "../lists.ts";
import { email, line, paragraphs, phone } from "../text.ts";
import { enquiryStatuses, enquiryTopics } from "./choices.ts";
import { shownNotice } from "./shown-notice.ts";

/** What a visitor writes to the office. */
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
  /** From `enquiry-token`: it proves when the form was opened. */
  token: line(limits.formTokenLength),
  /** A field that no person sees: whatever fills it is a program. */
  website: searchText,
  ...shownNotice,
});

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
});
export type Enquiry = z.infer<typeof enquiry>;
