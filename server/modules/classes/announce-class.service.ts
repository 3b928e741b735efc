import type { Connection } from "../../database/connect.ts";
import {
  announce,
  type ChangedClass,
  type CourseTitles,
  classBack,
  classCancelled,
  classEndMoved,
  classMoved,
} from "../notices/index.ts";
import { isUrgentClass } from "../outbox/index.ts";
import type { ClassRow } from "./classes.repository.ts";

type Trx = Connection["db"];

/** A class as it was and as it is. */
export type ClassPair = { before: ClassRow; after: ClassRow };

/**
 * Tells those who are enrolled which classes that are not over were cancelled, moved, made longer or shorter, or
 * brought back: one notice in each course for each of these. `changes` are in the order of their beginning.
 */
export async function announceClasses(
  trx: Trx,
  { changes }: { changes: readonly ClassPair[] },
  now: Date,
): Promise<void> {
  const coming = changes.filter((change) => !isOver(change, now));
  for (const [words, alike] of Map.groupBy(coming, wordsFor)) {
    if (!words) continue;
    for (const [courseId, ofCourse] of Map.groupBy(alike, ({ after }) => after.courseId))
      await announce(trx, announcementOf({ words, courseId, changes: ofCourse }, now), now);
  }
}

type Words = (course: CourseTitles, changed: ChangedClass) => ReturnType<typeof classMoved>;
type Told = { words: Words; courseId: string; changes: readonly ClassPair[] };

function announcementOf({ words, courseId, changes }: Told, now: Date) {
  const moments = changes.flatMap(({ before, after }) => [before.startsAt, after.startsAt]);
  return {
    kind: "class",
    courseId,
    isUrgent: moments.some((startsAt) => isUrgentClass({ startsAt, now })),
    write: (course: CourseTitles) => words(course, changedOf(changes)),
  } as const;
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
