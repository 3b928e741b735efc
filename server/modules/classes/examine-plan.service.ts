import type { ClassPlan, PlanWarning } from "../../../contract/entities/class-plan.ts";
import { limits } from "../../../contract/limits.ts";
import type { Db } from "../../database/connect.ts";
import { istDay } from "../../ist.ts";
import { listBusy, listSharedCourses, type Shared } from "./busy.repository.ts";
import { findCourseTimes } from "./classes.repository.ts";
import {
  type Clash,
  clashesAmong,
  clashesOf,
  findingsOf,
  groupedClashes,
} from "./classes.rules.ts";
import { teacherWarningsOf, warningsOf } from "./guidelines.rules.ts";
import type { HeldClass, OtherClass } from "./held-class.ts";
import { listNames } from "./staff.repository.ts";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

type Planned<Class extends HeldClass = HeldClass> = {
  courseId: string;
  classes: readonly Class[];
  /** Those of them that exist, and so may have been moved apart from their series: they can clash with each other. */
  existing: readonly (Class & OtherClass)[];
  /** Existing classes that are being rescheduled. */
  except: readonly string[];
  /** Classes of other courses that would be held along with these. */
  beside?: readonly OtherClass[];
  now: Date;
};

/** What planned classes of one course meet, and how many and when they are. */
export async function examinePlan(
  db: Db,
  { onHolidays, ...planned }: Planned & Pick<ClassPlan, "onHolidays">,
): Promise<Omit<ClassPlan, "holidays">> {
  const { clashes, warnings } = await findMet(db, planned);
  const starts = planned.classes.map(({ startsAt }) => startsAt).toSorted();
  return {
    count: starts.length,
    firstStartsAt: starts[0] ?? null,
    lastStartsAt: starts.at(-1) ?? null,
    clashes: groupedClashes(clashes).slice(0, limits.shownClashes),
    clashCount: clashes.length,
    warnings,
    onHolidays,
    findings: findingsOf({ clashes, warnings, onHolidays }),
  };
}

/**
 * The clashes of planned classes of one course (with classes of its students, teacher or room), the guidelines that
 * they break, and how many are after the last day of the course.
 */
export async function findMet<Class extends HeldClass>(
  db: Db,
  { courseId, classes, existing, except, beside = [], now }: Planned<Class>,
): Promise<{ clashes: Clash<Class>[]; warnings: PlanWarning[] }> {
  const shared = await listSharedCourses(db, { courseId, now: now.toISOString() });
  const around = await listAround(db, { courseId, classes, except, shared, now });
  const others = [...around, ...beside];
  const counts = new Map(
    [...Map.groupBy(shared, (each) => each.courseId)].map(([id, rows]) => [id, rows.length]),
  );
  return {
    clashes: [...clashesOf(classes, others, counts), ...clashesAmong(existing)],
    warnings: worstOf([
      ...studentWarnings({ courseId, classes, others, shared }),
      ...(await teacherWarnings(db, { classes, others })),
      ...afterCourse(await findCourseTimes(db, courseId), classes),
    ]),
  };
}

/** Nobody can come to a class after the last day of its course. */
function afterCourse(
  course: { validUntil: string | null } | undefined,
  classes: readonly HeldClass[],
): PlanWarning[] {
  const day = course?.validUntil ?? null;
  if (day === null) return [];
  const count = classes.filter(({ startsAt }) => istDay(new Date(startsAt)) > day).length;
  return count === 0
    ? []
    : [{ kind: "after-course", day, count, minutes: null, teacherId: null, who: null }];
}

/** Whole weeks around the classes, because the guidelines are about days and weeks. */
async function listAround(
  db: Db,
  {
    courseId,
    classes,
    except,
    shared,
    now,
  }: Omit<Planned, "existing" | "beside"> & { shared: readonly Shared[] },
): Promise<OtherClass[]> {
  if (classes.length === 0) return [];
  const moments = classes.flatMap(({ startsAt, endsAt }) => [
    Date.parse(startsAt),
    Date.parse(endsAt),
  ]);
  const courseIds = [...new Set([courseId, ...shared.map((each) => each.courseId)])];
  const span = {
    now: now.toISOString(),
    from: new Date(Math.min(...moments) - WEEK_MS).toISOString(),
    until: new Date(Math.max(...moments) + WEEK_MS).toISOString(),
  };
  const pairs = new Map(classes.map((each) => [`${each.teacherId} ${each.room}`, each]));
  const found = new Map<string, OtherClass>();
  for (const { teacherId, room } of pairs.values())
    for (const other of await listBusy(db, { ...span, courseIds, teacherId, room, except }))
      found.set(other.id, other);
  return [...found.values()];
}

type Examined = {
  courseId: string;
  classes: readonly HeldClass[];
  others: readonly OtherClass[];
  shared: readonly Shared[];
};

/** Of all students of the course, many of whom share the same set of courses. */
function studentWarnings({ courseId, classes, others, shared }: Examined): PlanWarning[] {
  const byStudent = Map.groupBy(shared, ({ userId }) => userId);
  const sets = new Map<string, readonly string[]>([["", []]]);
  for (const rows of byStudent.values()) {
    const ids = rows.map((row) => row.courseId).toSorted();
    sets.set(ids.join(" "), ids);
  }
  return [...sets.values()].flatMap((ids) =>
    warningsOf(
      classes,
      others.filter((other) => other.courseId === courseId || ids.includes(other.courseId)),
    ),
  );
}

/** Of each teacher of the planned classes, with those that they have in other courses. */
async function teacherWarnings(
  db: Db,
  { classes, others }: Pick<Examined, "classes" | "others">,
): Promise<PlanWarning[]> {
  const byTeacher = Map.groupBy(classes, ({ teacherId }) => teacherId);
  const teachers = await listNames(
    db,
    [...byTeacher.keys()].filter((id) => id !== null),
  );
  return teachers.flatMap(({ id, name }) =>
    teacherWarningsOf({
      teacherId: id,
      who: name,
      planned: byTeacher.get(id) ?? [],
      others: others.filter(({ teacherId }) => teacherId === id),
    }),
  );
}

/** Of each kind the one that counts most, with the longest day of all; of teachers, for each of them. */
export function worstOf(warnings: readonly PlanWarning[]): PlanWarning[] {
  const kinds = Map.groupBy(warnings, ({ kind, teacherId }) => `${kind} ${teacherId}`);
  return [...kinds.values()].flatMap((alike) => {
    const [worst] = alike.toSorted((one, other) => other.count - one.count);
    return worst ? [{ ...worst, minutes: longestOf(alike) }] : [];
  });
}

function longestOf(warnings: readonly PlanWarning[]): number | null {
  const minutes = warnings.map((warning) => warning.minutes).filter((each) => each !== null);
  return minutes.length === 0 ? null : Math.max(...minutes);
}
