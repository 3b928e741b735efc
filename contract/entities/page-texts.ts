import * as z from "zod/mini";
import { modes, programmes } from "./choices.ts";

/** Title without the brand, search description, the visible heading and the paragraph under it. */
const head = {
  title: z.string(),
  description: z.string(),
  heading: z.string(),
  lead: z.string(),
};
const item = z.strictObject({ title: z.string(), text: z.string() });
/** A heading with one paragraph; `empty` is said when there is nothing to list. */
const block = z.strictObject({
  heading: z.string(),
  text: z.string(),
  empty: z.optional(z.string()),
});
/** `html` is safe: made on the server from Markdown without raw HTML. */
const section = z.strictObject({
  id: z.string(),
  heading: z.string(),
  html: z.optional(z.string()),
  items: z.optional(z.array(item)),
});

export const homeText = z.strictObject({
  ...head,
  promises: z.array(item),
  programmes: block,
  batches: block,
  teachers: block,
  howItWorks: z.strictObject({ heading: z.string(), text: z.string(), steps: z.array(item) }),
  posters: block,
  refund: block,
  faq: block,
  contact: block,
});

/** About, and vision and mission. */
export const sectionsText = z.strictObject({ ...head, sections: z.array(section) });

/** Above the lists of courses and of posts. */
export const listText = z.strictObject({ ...head, empty: z.string() });

export const admissionsText = z.strictObject({
  ...head,
  steps: z.strictObject({ heading: z.string(), items: z.array(item) }),
  eligibility: section,
  documents: z.strictObject({
    heading: z.string(),
    lead: z.string(),
    items: z.array(item),
    note: z.string(),
  }),
  dates: block,
  fees: block,
  refund: block,
  enquiry: block,
});

export const contactText = z.strictObject({
  ...head,
  form: z.strictObject({ heading: z.string(), text: z.string(), afterSending: z.string() }),
  ways: z.strictObject({
    heading: z.string(),
    phone: z.string(),
    email: z.string(),
    whatsapp: z.string(),
    visit: z.string(),
  }),
  grievance: section,
  urgent: block,
});

const faqItem = z.strictObject({ id: z.string(), question: z.string(), answer: z.string() });
export const faqText = z.strictObject({
  ...head,
  groups: z.array(z.strictObject({ id: z.string(), title: z.string(), items: z.array(faqItem) })),
});

const programmeText = z.strictObject({
  slug: z.string(),
  title: z.string(),
  shortTitle: z.string(),
  summary: z.string(),
  forWhom: z.string(),
  subjects: z.array(z.string()),
  duration: z.string(),
  modes: z.array(z.enum(modes)),
  modeText: z.string(),
  batchSize: z.string(),
  stages: z.array(item),
  weeklyRhythm: z.array(item),
  tests: z.array(z.string()),
  materials: z.array(z.string()),
  cuetNote: z.nullable(z.string()),
  officialBody: z.nullable(z.strictObject({ name: z.string(), url: z.string() })),
  /** The values of a course's `programme` that belong here: they decide "next start". */
  courseProgrammes: z.array(z.enum(programmes)),
});
export const programmesText = z.strictObject({
  ...head,
  programmes: z.array(programmeText),
  closing: block,
});

const teacher = z.strictObject({
  id: z.string(),
  name: z.string(),
  subject: z.enum(["mathematics", "physics", "chemistry", "biology"]),
  subjectLabel: z.string(),
  degree: z.string(),
  experience: z.string(),
  about: z.string(),
  photo: z.nullable(z.string()),
  isSample: z.boolean(),
});
export const teachersText = z.strictObject({
  sampleNote: z.string(),
  teachers: z.array(teacher),
});

export type HomeText = z.infer<typeof homeText>;
export type SectionsText = z.infer<typeof sectionsText>;
export type ListText = z.infer<typeof listText>;
export type AdmissionsText = z.infer<typeof admissionsText>;
export type ContactText = z.infer<typeof contactText>;
export type FaqText = z.infer<typeof faqText>;
export type ProgrammeText = z.infer<typeof programmeText>;
export type ProgrammesText = z.infer<typeof programmesText>;
export type TeacherText = z.infer<typeof teacher>;
export type TeachersText = z.infer<typeof teachersText>;
