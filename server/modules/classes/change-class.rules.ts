import type { ClassChange, ClassField } from "../../../contract/entities/class.ts";
import { daysAfter } from "../courses/index.ts";
import type { ClassRow } from "./classes.repository.ts";
import { differencesOf } from "./planned-class.ts";
import { clockOf, type Times, timesOn, weekdayOf } from "./series.rules.ts";

const DAY_MS = 86_400_000;

/** `row` is the class that the office saw. */
export type Changing = { row: ClassRow; change: ClassChange; now: Date };

/** Only classes on the same weekday are moved to another day; the others keep theirs. */
export function affected(
  rows: readonly ClassRow[],
  row: ClassRow,
  { day }: ClassChange,
): ClassRow[] {
  if (day === undefined || day === row.day) return [...rows];
  return rows.filter((each) => weekdayOf(each.day) === weekdayOf(row.day));
}

/** A class as it is after a change of it. What was planned stays, of the later classes of its series too. */
export function changedClass(each: ClassRow, { row, change, now }: Changing): ClassRow {
  const { subject, teacherId, room, link } = { ...each, ...definedOf(change) };
  const cancelledAt = cancelledAtOf(each, change, now);
  const times = timesAfter(each, { row, change });
  const after = { ...each, ...times, subject, teacherId, room, link, cancelledAt };
  const changedFields = differencesOf(after);
  const reasons = reasonsOf(each, change, { ...after, changedFields });
  return { ...after, ...reasons, changedFields: JSON.stringify(changedFields) };
}

function timesAfter(each: ClassRow, { row, change }: Pick<Changing, "row" | "change">): Times {
  const { day, startTime, minutes } = change;
  if (day === undefined && startTime === undefined && minutes === undefined) return each;
  const moved = day === undefined ? 0 : (Date.parse(day) - Date.parse(row.day)) / DAY_MS;
  return timesOn(daysAfter(each.day, moved), {
    startTime: startTime ?? clockOf(each.startsAt),
    minutes: minutes ?? minutesOf(each),
  });
}

/**
 * A new reason, or the one that there is as long as it explains something: it ends with the cancellation, and once the
 * class is again as it was planned.
 */
function reasonsOf(
  before: ClassRow,
  change: ClassChange,
  after: Pick<ClassRow, "cancelledAt"> & { changedFields: readonly ClassField[] },
): Pick<ClassRow, "reason" | "reasonHi"> {
  if (change.reason !== undefined) return { reason: change.reason, reasonHi: null };
  const isHeld = after.cancelledAt === null;
  const isBack = isHeld && before.cancelledAt !== null;
  const isAsPlanned = isHeld && after.changedFields.length === 0;
  if (isBack || isAsPlanned) return { reason: null, reasonHi: null };
  const { reason, reasonHi } = before;
  return { reason, reasonHi };
}

/** When it was cancelled; null if it is restored. */
function cancelledAtOf(
  { cancelledAt }: ClassRow,
  { isCancelled }: ClassChange,
  now: Date,
): string | null {
  if (isCancelled === undefined) return cancelledAt;
  return isCancelled ? (cancelledAt ?? now.toISOString()) : null;
}

/** The fields that the change names. */
function definedOf({ subject, teacherId, room, link }: ClassChange) {
  return {
    ...(subject === undefined ? {} : { subject }),
    ...(teacherId === undefined ? {} : { teacherId }),
    ...(room === undefined ? {} : { room }),
    ...(link === undefined ? {} : { link }),
  };
}

function minutesOf({ startsAt, endsAt }: Pick<ClassRow, "startsAt" | "endsAt">): number {
  return (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
}
