import * as z from "zod/mini";
import { deliveries, modes } from "../contract/entities/closed-lists.ts";
import { firstPage } from "../contract/entities/first-page.ts";
import { segment } from "../contract/entities/lecture.ts";
import { lookupCode, subjectCode } from "../contract/entities/lookup.ts";
import { limits } from "../contract/limits.ts";
import { email, line, link, paragraphs } from "../contract/text.ts";

/** A name inside `demo/notes` or `demo/posters`: no folder in it, so that it cannot lead elsewhere. */
const fileName = line(limits.fileNameLength).check(z.regex(/^[^/\\]+\.(?:pdf|webp)$/));

const title = line(limits.titleLength);
const days = z.int().check(z.gte(0));

/** A PDF of `demo/notes` under the titles it is listed with; a Hindi note has one alone. */
export const demoNote = z.strictObject({ file: fileName, title, titleHi: z.optional(title) });

/** Of the pictures of the notes' first pages, by their names in `demo/notes`. */
export const demoFirstPages = z.record(fileName, z.omit(firstPage, { picture: true }));

/**
 * A lecture of `demo/lectures`. `<file>.json` describes its qualities (`demoQualities`), whose videos are
 * `<file>.<kind>.mp4`; `<file>.en.vtt` and `<file>.hi.vtt` are its captions.
 */
export const demoLecture = z.strictObject({
  file: line(limits.fileNameLength).check(z.regex(/^[a-z-]+$/)),
  title,
  titleHi: title,
  chapter: title,
  /** False: it becomes the recording of the course's last class. */
  isSample: z.boolean(),
});
export type DemoLecture = z.infer<typeof demoLecture>;

const month = z.int().check(z.gte(1), z.lte(12));

/**
 * One course of `courses.json`. It has days instead of dates, so that the demo institute is always current.
 * The course starts on its first class day that is at least `startsInDays` after loading and in the month
 * `startsInMonth`, if given. It ends on its last class day within `lastsDays` of the start, or by the end of
 * the month `ends.month`, `ends.yearsLater` years after the year of the start, or by the end of the first such month that
 * is at least `ends.afterDays` after the start: board examinations begin in February. Its notes stay open
 * `validForDays` longer.
 */
export const demoCourse = z.strictObject({
  title,
  titleHi: title,
  programme: lookupCode,
  subjects: z.array(subjectCode).check(z.minLength(1), z.maxLength(limits.listItems)),
  summary: paragraphs(limits.summaryLength),
  summaryHi: paragraphs(limits.summaryLength),
  /** Markdown, as `descriptionHi`. */
  description: paragraphs(limits.markdownLength),
  descriptionHi: paragraphs(limits.markdownLength),
  mode: z.enum(modes),
  delivery: z.enum(deliveries),
  batchSize: z.int().check(z.gte(1), z.lte(limits.batchSize)),
  /** Missing where it follows from the day on which the demo is loaded: then it is given in months. */
  duration: z.optional(title),
  /** Below zero for a course that has begun. */
  startsInDays: z.int(),
  startsInMonth: z.optional(month),
  ends: z.union([
    z.strictObject({ lastsDays: days }),
    z.strictObject({ afterDays: days, month }),
    z.strictObject({ yearsLater: z.int().check(z.gte(1), z.lte(2)), month }),
  ]),
  validForDays: days,
  timings: title,
  teachers: z.array(line(limits.nameLength)).check(z.minLength(1), z.maxLength(limits.listItems)),
  /** Null: for all classes of the programme. */
  selectedClass: z.nullable(lookupCode),
  /** Paise; null where no fee is named, 0 where the course is free. */
  feePaise: z.nullable(z.int().check(z.gte(0), z.lte(limits.feePaise))),
  /** Part of the fee. */
  enrolmentFeePaise: z.optional(z.int().check(z.gte(0), z.lte(limits.feePaise))),
  /** Parts of the fee, each due so many days after the start. */
  instalments: z.optional(z.array(z.strictObject({ paise: z.int(), dueInDays: days }))),
  /** A picture of `demo/posters`, or null. */
  poster: z.nullable(fileName),
  notes: z.array(demoNote).check(z.maxLength(limits.notesPerCourse)),
  sampleNotes: z.array(demoNote).check(z.maxLength(limits.notesPerCourse)),
  lectures: z.optional(z.array(demoLecture)),
});
export type DemoCourse = z.infer<typeof demoCourse>;

/** One study material of `materials.json`; `file` lies in `demo/notes`. */
export const demoMaterial = z.strictObject({
  title,
  titleHi: z.optional(title),
  description: paragraphs(limits.textLength),
  subject: subjectCode,
  selectedClass: lookupCode,
  file: fileName,
});

/** One poster of `posters.json`; `file` lies in `demo/posters`. */
export const demoPoster = z.strictObject({ title, alt: title, link, file: fileName });

/**
 * What scripts/build-demo-lectures.ts writes about a lecture; its quality `240p` is the file `name.240p.mp4`.
 */
export const demoQualities = z.array(
  z.strictObject({
    kind: z.enum(["240p", "480p", "720p"]),
    durationMs: z.int(),
    codecs: z.string(),
    width: z.int(),
    height: z.int(),
    initBytes: z.int(),
    segments: z.array(segment),
  }),
);

/** A notice of `notices.json`: for the students of a course, or for all. */
export const demoNotice = z.strictObject({
  course: z.nullable(title),
  titleEn: title,
  titleHi: title,
  textEn: paragraphs(limits.textLength),
  textHi: paragraphs(limits.textLength),
});
export type DemoNotice = z.infer<typeof demoNotice>;

/** A student of `students.json` with their form, and the English title of the course in which they are enrolled. */
export const demoStudent = z.strictObject({
  name: title,
  email,
  schoolName: title,
  parentName: title,
  selectedClass: lookupCode,
  course: title,
});
export type DemoStudent = z.infer<typeof demoStudent>;

/** A test of `exams.json`, made after the supplied pattern of a weekly test. */
export const demoExam = z.strictObject({
  /** `sat`: by the sample students, with results; `coming`: announced. */
  name: z.enum(["sat", "coming"]),
  title,
  titleHi: title,
  course: title,
  /** Days from the one on which it is brought. */
  day: z.int(),
  /** In India. */
  startTime: z.string().check(z.regex(/^\d\d:\d\d$/)),
  sections: z
    .array(
      z.strictObject({
        subject: subjectCode,
        count: z.int().check(z.gte(1)),
        chapters: z.array(title).check(z.minLength(1)),
      }),
    )
    .check(z.minLength(1)),
});
export type DemoExam = z.infer<typeof demoExam>;

/** The six files of the demo institute, each a plain array. */
export const demoCourses = z.array(demoCourse).check(z.minLength(1));
export const demoMaterials = z.array(demoMaterial);
export const demoPosters = z.array(demoPoster);
export const demoNotices = z.array(demoNotice);
export const demoStudents = z.array(demoStudent);
export const demoExams = z.array(demoExam);
