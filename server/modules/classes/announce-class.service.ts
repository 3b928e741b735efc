import type { Connection } from "../../database/connect.ts";
import {
  announce,
  type ChangedClass,
  type CourseTitles,
  classBack,
  classCancelled,
  classMoved,
} from "../notices/index.ts";
import { isUrgentClass } from "../outbox/index.ts";
import type { ClassRow } from "./classes.repository.ts";

type Changed = {
  /** The first class, as it was and as it is. */
  before: ClassRow;
  after: ClassRow;
  count: number;
};

/** Tells those who are enrolled where a class that is not over was cancelled, moved or brought back. */
export async function announceClass(
  trx: Connection["db"],
  { before, after, count }: Changed,
  now: Date,
): Promise<void> {
  const words = wordsFor(before, after);
  const isOver = before.endsAt < now.toISOString() && after.endsAt < now.toISOString();
  if (!words || isOver) return;
  const { courseId, startsAt, reason, reasonHi } = after;
  const changed = { startsAt, formerStartsAt: before.startsAt, count, reason, reasonHi };
  await announce(
    trx,
    {
      kind: "class",
      courseId,
      isUrgent: [before, after].some((each) => isUrgentClass({ startsAt: each.startsAt, now })),
      write: (course) => words(course, changed),
    },
    now,
  );
}

type Words = (course: CourseTitles, changed: ChangedClass) => ReturnType<typeof classMoved>;

function wordsFor(before: ClassRow, after: ClassRow): Words | undefined {
  const [wasHeld, isHeld] = [before, after].map(({ cancelledAt }) => cancelledAt === null);
  if (wasHeld && !isHeld) return classCancelled;
  if (!wasHeld && isHeld) return classBack;
  return isHeld && before.startsAt !== after.startsAt ? classMoved : undefined;
}
