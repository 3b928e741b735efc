import * as z from "zod/mini";
import { deliveries, modes } from "./closed-lists.ts";
import { instalment } from "./instalment.ts";

const courseFields = {
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  /** These three are codes of rows: lookup.ts. */
  programme: z.string(),
  selectedClass: z.nullable(z.string()),
  subjects: z.array(z.string()),
  /** Markdown. */
  description: z.string(),
  summary: z.nullable(z.string()),
  titleHi: z.nullable(z.string()),
  summaryHi: z.nullable(z.string()),
  descriptionHi: z.nullable(z.string()),
  mode: z.enum(modes),
  delivery: z.nullable(z.enum(deliveries)),
  teachers: z.array(z.string()),
  batchSize: z.int(),
  duration: z.string(),
  startsOn: z.string(),
  endsOn: z.nullable(z.string()),
  /** The last day, in India, for enrolling and for reading the notes. */
  validUntil: z.nullable(z.string()),
  timings: z.nullable(z.string()),
  /** Paise; null where the institute has not named a fee. */
  feePaise: z.nullable(z.int()),
  /** The part of the fee that is kept when somebody withdraws before the start; null where none is named. */
  enrolmentFeePaise: z.nullable(z.int()),
  instalments: z.array(instalment),
  /** False where the office closed it, before it is published, once archived, and after its last day. */
  isOpen: z.boolean(),
  posterUrl: z.nullable(z.string()),
  /** Of the picture at that address, in pixels. */
  posterSize: z.nullable(z.strictObject({ width: z.int(), height: z.int() })),
  notesCount: z.int(),
  createdAt: z.string(),
};

/** The part of a course for cached HTML: without what changes by the minute. */
export const publicCourse = z.strictObject(courseFields);
export type PublicCourse = z.infer<typeof publicCourse>;

export const course = z.strictObject({ ...courseFields, seatsLeft: z.int() });
export type Course = z.infer<typeof course>;
