import * as z from "zod/mini";
import { choiceCode } from "./choice.ts";
import { modes } from "./closed-lists.ts";
import { block, item, line, pageHead, section, slug, webAddress } from "./content-parts.ts";

export const homeText = z.strictObject({
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

/** About, and vision and mission: a head and long sections. */
export const sectionsText = z.strictObject({ ...pageHead, sections: z.array(section) });

/** Above the lists of courses and of posts; `empty` is shown when there are none. */
export const listText = z.strictObject({ ...pageHead, empty: line });

export const admissionsText = z.strictObject({
  ...pageHead,
  steps: z.strictObject({ heading: line, items: z.array(item) }),
  eligibility: section,
  documents: z.strictObject({ heading: line, lead: line, items: z.array(item), note: line }),
  dates: block,
  fees: block,
  refund: block,
  enquiry: block,
});

export const contactText = z.strictObject({
  ...pageHead,
  form: z.strictObject({ heading: line, text: line, afterSending: line }),
  ways: z.strictObject({ heading: line, phone: line, email: line, whatsapp: line, visit: line }),
  grievance: section,
  urgent: block,
});

const faqItem = z.strictObject({ id: slug, question: line, answer: line });
export const faqText = z.strictObject({
  ...pageHead,
  groups: z.array(z.strictObject({ id: slug, title: line, items: z.array(faqItem) })),
});

const programmeText = z.strictObject({
  slug,
  title: line,
  shortTitle: line,
  summary: line,
  forWhom: line,
  subjects: z.array(line),
  duration: line,
  modes: z.array(z.enum(modes)),
  modeText: line,
  batchSize: line,
  /** Parts of the programme in order, such as 2 + 2 years. */
  stages: z.array(item),
  weeklyRhythm: z.array(item),
  tests: z.array(line),
  materials: z.array(line),
  cuetNote: z.nullable(line),
  /** The exam body's own page, or null where there is no single exam. */
  officialBody: z.nullable(z.strictObject({ name: line, url: webAddress })),
  /** The codes of courses' programmes that belong here: they decide "next start". */
  courseProgrammes: z.array(choiceCode),
});
export const programmesText = z.strictObject({
  ...pageHead,
  programmes: z.array(programmeText),
  closing: block,
});

const teacher = z.strictObject({
  id: slug,
  name: line,
  subject: z.enum(["mathematics", "physics", "chemistry", "biology"]),
  subjectLabel: line,
  degree: line,
  experience: line,
  about: line,
  photo: z.nullable(line),
  isSample: z.boolean(),
});
export const teachersText = z.strictObject({ sampleNote: line, teachers: z.array(teacher) });

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
