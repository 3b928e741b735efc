import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { line } from "../text.ts";
import { deliveries, modes } from "./closed-lists.ts";

/** A part of a course's fee, and when it is due: a day or words. */
const instalment = z.strictObject({ paise: z.int(), due: z.string() });

const WRITTEN = /^(\d{1,10}) (.+)$/;

/** An instalment as the office's calls carry it, forms too: the paise, a blank, and when it is due. */
export const writtenInstalment = z.pipe(
  line(limits.instalmentLength).check(z.regex(WRITTEN, { error: "invalid_instalment" })),
  z.transform((text: string): Instalment => {
    const [, paise = "", due = ""] = WRITTEN.exec(text) ?? [];
    return { paise: Number(paise), due: due.trim() };
  }),
);

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

export type Instalment = z.infer<typeof instalment>;

export function writeInstalment({ paise, due }: Instalment): string {
  return `${paise} ${due}`;
}

/** The parts of a fee whose sum may not exceed it. */
export type FeeParts = {
  feePaise?: number | undefined;
  enrolmentFeePaise?: number | undefined;
  instalments?: readonly Instalment[] | undefined;
};

export function isEnrolmentFeeWithin({ feePaise = 0, enrolmentFeePaise = 0 }: FeeParts): boolean {
  return enrolmentFeePaise <= feePaise;
}

export function areInstalmentsWithin({ feePaise = 0, instalments = [] }: FeeParts): boolean {
  // Also true if an instalment could not be read, as that is an error of its own.
  return !(instalments.reduce((sum, { paise }) => sum + paise, 0) > feePaise);
}

/** The part of a course for cached HTML: without what changes by the minute. */
export const publicCourse = z.strictObject(courseFields);
export type PublicCourse = z.infer<typeof publicCourse>;

export const course = z.strictObject({ ...courseFields, seatsLeft: z.int() });
export type Course = z.infer<typeof course>;
