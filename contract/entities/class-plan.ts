import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { line } from "../text.ts";

/**
 * The classes of a course that clash with planned ones: same teacher, same room, or students in both courses. The
 * moments, ISO 8601 UTC, and the id are those of the first.
 */
export const classClash = z.strictObject({
  kind: z.enum(["teacher", "room", "student"]),
  /** How many times a planned class and one of the course clash. */
  count: z.int(),
  /** The name of the teacher or the room; null for students. */
  who: z.nullable(z.string()),
  /** Of the planned class. */
  startsAt: z.string(),
  /** The class that it clashes with. */
  classId: z.string(),
  courseTitle: z.string(),
  courseTitleHi: z.nullable(z.string()),
  otherStartsAt: z.string(),
  otherEndsAt: z.string(),
  /** How many students are enrolled in both; null for clashes of a teacher or a room. */
  students: z.nullable(z.int()),
});
export type ClassClash = z.infer<typeof classClash>;

/**
 * What the Ministry's guidelines for coaching centres (January 2024) advise against, and classes after the last day
 * of their course.
 */
export const planWarning = z.strictObject({
  kind: z.enum(["long-day", "no-weekly-off", "teacher-no-weekly-off", "after-course"]),
  /** The first day that the warning is about, the Monday of the first week, or the last day of the course. */
  day: z.string(),
  /** How many days, weeks or classes. */
  count: z.int(),
  /** Of the longest day, else null. */
  minutes: z.nullable(z.int()),
  /** The teacher whom it is about, and the name; null for students. */
  teacherId: z.nullable(z.string()),
  who: z.nullable(z.string()),
});
export type PlanWarning = z.infer<typeof planWarning>;

const namedDay = z.strictObject({ day: z.string(), nameEn: z.string(), nameHi: z.string() });

/** The result of a plan or a change before anything is saved. */
export const classPlan = z.strictObject({
  /** How many classes it creates or changes. */
  count: z.int(),
  firstStartsAt: z.nullable(z.string()),
  lastStartsAt: z.nullable(z.string()),
  /** The holidays that a series leaves out. */
  holidays: z.array(namedDay),
  /** The holidays on which a change would hold a class. */
  onHolidays: z.array(namedDay),
  /** The first of them, at most limits.shownClashes. */
  clashes: z.array(classClash),
  clashCount: z.int(),
  warnings: z.array(planWarning),
  /** Stands for all that is met, so that whoever accepts it can say what they have seen. */
  findings: z.string(),
});
export type ClassPlan = z.infer<typeof classPlan>;

const times = z.strictObject({ startsAt: z.string(), endsAt: z.string() });
/** When a class is before and after a change, ISO 8601 UTC. */
const changedTimes = z.strictObject({ from: times, to: times });

/** The same of a change of classes, with the first and the last that it changes; null where it changes none. */
export const classChangePlan = z.extend(classPlan, {
  first: z.nullable(changedTimes),
  last: z.nullable(changedTimes),
});
export type ClassChangePlan = z.infer<typeof classChangePlan>;

/** The fields by which a caller accepts what a plan meets. */
export const acceptance = {
  /** True if the caller has seen the clashes and warnings and saves anyway. */
  accepted: z.boolean(),
  /** Those of the plan that the caller has seen, where others are not accepted. */
  findings: z.optional(line(limits.idLength)),
};
export type Acceptance = z.infer<z.ZodMiniObject<typeof acceptance>>;
