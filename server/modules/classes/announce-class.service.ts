import type { Announced, ToldPeople } from "../../../contract/entities/holiday.ts";
import type { AppContext } from "../../context.ts";
import type { Trx } from "../../database/connect.ts";
import {
  announce,
  type ChangedClass,
  type CourseTitles,
  classBack,
  classCancelled,
  classEndMoved,
  classMoved,
  countToBeTold,
  countTold,
  type NoticeWords,
  sendingChannelsOf,
  urgentUntil,
} from "../messages/index.ts";
import type { ClassRow } from "./classes.repository.ts";
import { listStaff } from "./staff.repository.ts";

/** A class as it was and as it is. */
export type ClassPair = { before: ClassRow; after: ClassRow };

/** `changes` are in the order of their beginning, `byId` is who made them. */
export type Changed = { changes: readonly ClassPair[]; byId: string };

/**
 * Tells those who are enrolled which classes that are not over were cancelled, moved, made longer or shorter, or
 * brought back: one notice in each course for each of these. Whoever teaches them gets a notice of their own, so that
 * the course's counts only students. Nobody has the classes of an archived course any more. Gives the ids of the
 * courses' notices.
 */
export async function announceClasses(
  trx: Trx,
  { changes, byId }: Changed,
  now: Date,
): Promise<string[]> {
  const noticeIds: (string | undefined)[] = [];
  for (const [words, alike] of Map.groupBy(comingOf(changes, now), wordsFor)) {
    if (!words) continue;
    for (const [courseId, ofCourse] of Map.groupBy(alike, ({ after }) => after.courseId)) {
      const told = { words, courseId, changes: ofCourse };
      noticeIds.push(await announce(trx, announcementOf(told, now), now));
      await tellTeachers(trx, { ...told, byId }, now);
    }
  }
  return noticeIds.filter((id) => id !== undefined);
}

/** Those of which people are to be told. */
export function comingOf(changes: readonly ClassPair[], now: Date): ClassPair[] {
  return changes.filter((change) => change.after.courseArchivedAt === null && !isOver(change, now));
}

async function tellTeachers(
  trx: Trx,
  { byId, ...told }: Told & { byId: string },
  now: Date,
): Promise<void> {
  for (const { personId, changes } of await teachersToTell(trx, { ...told, byId }))
    await announce(trx, { ...announcementOf({ ...told, changes }, now), personId }, now);
}

/** Who teaches the changed classes of a course, and which of them. */
export async function teachersToTell(
  trx: Trx,
  { courseId, changes, byId }: Changed & { courseId: string },
): Promise<{ personId: string; changes: ClassPair[] }[]> {
  const staff = (await listStaff(trx, courseId)).map(({ userId }) => userId);
  const teachers = new Set([...staff, ...changes.flatMap(teachersOf)]);
  teachers.delete(byId);
  return [...teachers].flatMap((personId) => {
    const own = changes.filter((change) => concerns(change, personId, staff));
    return own.length === 0 ? [] : [{ personId, changes: own }];
  });
}

/** A class of nobody in particular is of all who teach in the course. */
function concerns(change: ClassPair, personId: string, staff: readonly string[]): boolean {
  const teachers = teachersOf(change);
  return (teachers.length === 0 ? staff : teachers).includes(personId);
}

function teachersOf({ before, after }: ClassPair): string[] {
  return [before.teacherId, after.teacherId].filter((id) => id !== null);
}

type Words = (course: CourseTitles, changed: ChangedClass) => ReturnType<typeof classMoved>;
type Told = { words: Words; courseId: string; changes: readonly ClassPair[] };

function announcementOf({ words, courseId, changes }: Told, now: Date) {
  return {
    kind: "class",
    courseId,
    // Another end alone wakes nobody.
    urgentUntil: words === classEndMoved ? null : urgentUntil(beginningsOf(changes), now),
    write: (course: CourseTitles) => words(course, changedOf(changes)),
  } as const;
}

export function beginningsOf(changes: readonly ClassPair[]): string[] {
  return changes.flatMap(({ before, after }) => [before.startsAt, after.startsAt]);
}

/** The first, and how many there are. */
function changedOf(changes: readonly ClassPair[]): ChangedClass {
  const [first] = changes;
  if (!first) throw new Error("no class has changed");
  const { startsAt, endsAt, reason, reasonHi } = first.after;
  const { startsAt: formerStartsAt, endsAt: formerEndsAt } = first.before;
  const count = changes.length;
  return { startsAt, endsAt, formerStartsAt, formerEndsAt, count, reason, reasonHi };
}

function isOver({ before, after }: ClassPair, now: Date): boolean {
  return [before, after].every(({ endsAt }) => endsAt < now.toISOString());
}

function wordsFor({ before, after }: ClassPair): Words | undefined {
  const [wasHeld, isHeld] = [before, after].map(({ cancelledAt }) => cancelledAt === null);
  if (wasHeld && !isHeld) return classCancelled;
  if (!wasHeld && isHeld) return classBack;
  if (!isHeld) return undefined;
  if (before.startsAt !== after.startsAt) return classMoved;
  return before.endsAt !== after.endsAt ? classEndMoved : undefined;
}

type Context = Pick<AppContext, "config" | "now">;

/**
 * Tells everybody who has classes that a holiday cancels, or gives back, once for all of their courses. Gives how many
 * have it, and the courses' notices, which count no teachers.
 */
export async function announceHoliday(
  trx: Trx,
  { config, now }: Context,
  { changes, byId, words }: Changed & { words: NoticeWords },
): Promise<Announced> {
  const coming = comingOf(changes, now());
  const urgent = urgentUntil(beginningsOf(coming), now());
  const told = { kind: "class", urgentUntil: urgent, write: () => words } as const;
  const all: string[] = [];
  const tellOnce = async (whom: { courseId: string; personId?: string }) => {
    const id = await announce(trx, { ...told, ...whom, unlessTold: all }, now());
    if (id !== undefined) all.push(id);
  };
  for (const courseId of coursesOf(coming)) await tellOnce({ courseId });
  const noticeIds = [...all];
  for (const teacher of await teachersOfAll(trx, { changes: coming, byId }))
    await tellOnce(teacher);
  const counting = { noticeIds: all, kind: "class", channels: sendingChannelsOf(config) } as const;
  return { told: await countTold(trx, counting), noticeIds };
}

/** How many announceHoliday would tell if these classes were cancelled, or took place again. */
export async function planAnnouncement(
  db: Trx,
  { config, now }: Context,
  { classes, byId }: { classes: readonly ClassRow[]; byId: string },
): Promise<ToldPeople> {
  const changes = comingOf(
    classes.map((row) => ({ before: row, after: row })),
    now(),
  );
  const teachers = await teachersOfAll(db, { changes, byId });
  return countToBeTold(db, {
    courseIds: coursesOf(changes),
    personIds: teachers.map(({ personId }) => personId),
    kind: "class",
    channels: sendingChannelsOf(config),
  });
}

async function teachersOfAll(trx: Trx, { changes, byId }: Changed) {
  const teachers: { courseId: string; personId: string }[] = [];
  for (const [courseId, ofCourse] of Map.groupBy(changes, ({ after }) => after.courseId)) {
    const told = await teachersToTell(trx, { courseId, changes: ofCourse, byId });
    teachers.push(...told.map(({ personId }) => ({ courseId, personId })));
  }
  return teachers;
}

function coursesOf(changes: Changed["changes"]): string[] {
  return [...new Set(changes.map(({ after }) => after.courseId))];
}
