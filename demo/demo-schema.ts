/** What courses.json, materials.json and posters.json of this folder hold. */
import * as z from "zod/mini";

const line = z.string().check(z.regex(/^\S(?:.*\S)?$/u, "one line, no blanks at its ends"));
const markdown = z.string().check(z.regex(/^\S[\s\S]*$/u, "Markdown that does not start blank"));
const name = "^[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}-]*";
/** A PDF of `notes/`, by its name there; also the name under which a student downloads it. */
const pdfFile = z.string().check(z.regex(new RegExp(`${name}\\.pdf$`, "u")));
/** An image of `posters/`. */
const posterFile = z.string().check(z.regex(new RegExp(`${name}\\.(?:png|webp)$`, "u")));
const days = z.int().check(z.positive());
const selectedClass = z.enum(["9", "10", "11", "12", "JEE", "NEET", "CUET"]);
const sampleTeacher = line.check(z.endsWith("(sample)"));

export const demoNote = z.strictObject({ file: pdfFile, title: line });
export type DemoNote = z.infer<typeof demoNote>;

/**
 * The fields of `create-course`, with days in place of dates so that the demo never looks stale:
 * a course starts `startsInDays` after the day of loading, ends `lastsDays` after its start, and
 * its notes and recordings stay open until `validForDays` after its start.
 */
export const demoCourse = z
  .strictObject({
    title: line,
    titleHi: line,
    programme: z.enum(["classes-9-10", "classes-11-12", "jee", "neet", "cuet"]),
    subjects: z.array(line).check(z.minLength(1)),
    summary: line.check(z.maxLength(400)),
    summaryHi: line.check(z.maxLength(400)),
    description: markdown,
    descriptionHi: markdown,
    mode: z.enum(["online", "offline", "hybrid"]),
    delivery: z.enum(["live", "recorded", "both"]),
    batchSize: z.int().check(z.gte(1), z.lte(1_000)),
    duration: line,
    startsInDays: days,
    lastsDays: days,
    validForDays: days,
    timings: line,
    teachers: z.array(sampleTeacher).check(z.minLength(1)),
    selectedClass,
    /** Paise; null enrols without a fee, as active at once. */
    feePaise: z.nullable(z.int().check(z.positive())),
    poster: z.nullable(posterFile),
    notes: z.array(demoNote),
    sampleNotes: z.array(demoNote).check(z.minLength(1)),
  })
  .check(
    z.refine((course) => course.validForDays >= course.lastsDays, {
      error: "valid for a shorter time than it lasts",
      path: ["validForDays"],
    }),
  );
export type DemoCourse = z.infer<typeof demoCourse>;

export const demoMaterial = z.strictObject({
  title: line,
  description: line,
  subject: line,
  selectedClass: z.nullable(selectedClass),
  file: pdfFile,
});
export type DemoMaterial = z.infer<typeof demoMaterial>;

/** `link` is an address of this site. */
export const demoPoster = z.strictObject({
  title: line,
  alt: line,
  link: z.string().check(z.startsWith("/")),
  file: posterFile,
});
export type DemoPoster = z.infer<typeof demoPoster>;

export const demoCourses = z.array(demoCourse);
export const demoMaterials = z.array(demoMaterial);
export const demoPosters = z.array(demoPoster);
