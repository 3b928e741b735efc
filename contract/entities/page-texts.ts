import * as z from "zod/mini";
import { modes } from "./closed-lists.ts";
import {
  block,
  item,
  line,
  list,
  markdownSection,
  pageHead,
  paragraph,
  programmeCodes,
  section,
  setFlag,
  sitePicture,
  slug,
  subjectLookup,
  webAddress,
} from "./content-parts.ts";

export const homeText = z.strictObject({
  ...pageHead,
  commitments: list(item),
  programmes: block,
  batches: block,
  teachers: block,
  howItWorks: z.strictObject({ heading: line, text: paragraph, steps: list(item) }),
  posters: block,
  refund: block,
  faq: block,
  contact: block,
});

/** About, and vision and mission: a head and long sections. */
export const sectionsText = z.strictObject({ ...pageHead, sections: list(section) });
/** The same as it is written, in Markdown. */
export const sectionsSource = z.extend(sectionsText, { sections: list(markdownSection) });

/** Above the lists of courses and of posts; `empty` is shown when there are none. */
export const listText = z.strictObject({ ...pageHead, empty: paragraph });

export const admissionsText = z.strictObject({
  ...pageHead,
  steps: z.strictObject({ heading: line, items: list(item) }),
  eligibility: section,
  documents: z.strictObject({ heading: line, lead: paragraph, items: list(item), note: paragraph }),
  dates: block,
  fees: block,
  refund: block,
  enquiry: block,
});
export const admissionsSource = z.extend(admissionsText, { eligibility: markdownSection });

export const contactText = z.strictObject({
  ...pageHead,
  form: z.strictObject({ heading: line, text: paragraph, afterSending: paragraph }),
  ways: z.strictObject({ heading: line, phone: line, email: line, whatsapp: line, visit: line }),
  grievance: section,
  urgent: block,
});
export const contactSource = z.extend(contactText, { grievance: markdownSection });

const faqItem = z.strictObject({ id: slug, question: line, answer: paragraph });
export const faqText = z.strictObject({
  ...pageHead,
  groups: list(z.strictObject({ id: slug, title: line, items: list(faqItem) })),
});

const programmeText = z.strictObject({
  slug,
  title: line,
  shortTitle: line,
  summary: paragraph,
  forWhom: paragraph,
  subjects: list(line),
  duration: line,
  modes: z.array(z.enum(modes)),
  modeText: line,
  batchSize: line,
  /** Parts of the programme in order, such as 2 + 2 years. */
  stages: list(item),
  weeklyRhythm: list(item),
  tests: list(line),
  materials: list(line),
  cuetNote: z.nullable(paragraph),
  /** The exam body's own page, or null where there is no single exam. */
  officialBody: z.nullable(z.strictObject({ name: line, url: webAddress })),
  /** The codes of the courses' programmes that count for "next start". */
  courseProgrammes: programmeCodes,
});
export const programmesText = z.strictObject({
  ...pageHead,
  programmes: list(programmeText),
  closing: block,
});

const teacher = z.strictObject({
  id: slug,
  name: line,
  subject: subjectLookup,
  subjectLabel: line,
  degree: z.nullable(line),
  experience: z.nullable(line),
  about: z.nullable(paragraph),
  photo: z.nullable(sitePicture),
  isSample: setFlag,
});
export const teachersText = z.strictObject({ sampleNote: paragraph, teachers: list(teacher) });

export type HomeText = z.infer<typeof homeText>;
export type SectionsText = z.infer<typeof sectionsText>;
export type AdmissionsText = z.infer<typeof admissionsText>;
export type ContactText = z.infer<typeof contactText>;
export type FaqText = z.infer<typeof faqText>;
export type ProgrammeText = z.infer<typeof programmeText>;
export type TeacherText = z.infer<typeof teacher>;
export type TeachersText = z.infer<typeof teachersText>;
