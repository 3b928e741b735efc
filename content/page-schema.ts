/** Shapes of the text of whole pages: content/<language>/<page>.json. */
import * as z from "zod/mini";
import { FaqItem, Programme } from "./schema.ts";
import { block, item, line, pageHead, section, slug } from "./schema-parts.ts";

export const FaqText = z.strictObject({
  ...pageHead,
  groups: z.array(z.strictObject({ id: slug, title: line, items: z.array(FaqItem) })),
});

export const ProgrammesText = z.strictObject({
  ...pageHead,
  programmes: z.array(Programme),
  closing: block,
});

export const HomeText = z.strictObject({
  ...pageHead,
  promises: z.array(item),
  programmes: block,
  batches: block,
  teachers: block,
  howItWorks: z.strictObject({ heading: line, text: line, steps: z.array(item) }),
  posters: block,
  refund: block,
  faq: block,
  contact: block,
});

/** A page that is a list: courses, blogs. `empty` is said when the list has nothing. */
export const ListText = z.strictObject({ ...pageHead, empty: line });

/** About, and vision and mission: a head and long-form sections. */
export const SectionsText = z.strictObject({ ...pageHead, sections: z.array(section) });

export const AdmissionsText = z.strictObject({
  ...pageHead,
  steps: z.strictObject({ heading: line, items: z.array(item) }),
  eligibility: section,
  documents: z.strictObject({ heading: line, lead: line, items: z.array(item), note: line }),
  dates: block,
  fees: block,
  refund: block,
  enquiry: block,
});

export const ContactText = z.strictObject({
  ...pageHead,
  form: z.strictObject({ heading: line, text: line, afterSending: line }),
  ways: z.strictObject({ heading: line, phone: line, email: line, whatsapp: line, visit: line }),
  grievance: section,
  urgent: block,
});

export type FaqText = z.infer<typeof FaqText>;
export type ProgrammesText = z.infer<typeof ProgrammesText>;
export type HomeText = z.infer<typeof HomeText>;
export type ListText = z.infer<typeof ListText>;
export type SectionsText = z.infer<typeof SectionsText>;
export type AdmissionsText = z.infer<typeof AdmissionsText>;
export type ContactText = z.infer<typeof ContactText>;
