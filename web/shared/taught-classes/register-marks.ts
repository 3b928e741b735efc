import type { AttendanceMark, GivenMark, Register } from "../../../contract/entities/teaching.ts";
import { isServerTimeKnown, serverNow } from "../../api/server-time.ts";
import type { Edit, Marks } from "./kept-registers.ts";

type Student = Register["students"][number];

/**
 * What is shown of a student: the later of the mark here and the server's, as the server will decide. Nobody is present
 * unseen who came into the list after it was saved, until something is changed here.
 */
export function shownMark(
  register: Register,
  { id, mark, markedAt }: Student,
  edit: Edit | undefined,
): AttendanceMark | undefined {
  const here = edit?.tapped?.[id] ?? edit?.saved?.[id];
  if (here && (markedAt === null || markedAt <= here.at)) return here.mark;
  if (mark) return mark;
  const wasSaved = register.class.registerSavedAt !== null || edit?.saved !== undefined;
  return wasSaved && !edit?.tapped ? undefined : "present";
}

const next: Record<AttendanceMark, AttendanceMark> = {
  present: "absent",
  absent: "late",
  late: "excused",
  excused: "present",
};

/**
 * The mark after a tap on a name. Also where this device's clock is behind, it is later than the one that was seen, than
 * that of whom nobody taps and than the tap before.
 */
export function tappedMark(
  register: Register,
  student: Student,
  { edit, now }: { edit: Edit | undefined; now: Date },
): GivenMark {
  const here = edit?.tapped?.[student.id] ?? edit?.saved?.[student.id];
  // By the server's time this tap is later already, and the one here may be from a clock that was ahead.
  const before = isServerTimeKnown() ? null : (here?.at ?? null);
  const earliest = [student.markedAt, register.opensAt, before].map(afterMoment);
  const at = new Date(Math.max(now.valueOf(), ...earliest)).toISOString();
  return { mark: next[shownMark(register, student, edit) ?? "present"], at };
}

/**
 * One mark of each student that the server does not have. Whom nobody tapped here was present from the beginning of the
 * class, so that what is tapped since then, on any device, stays.
 */
export function marksToSave({ students, opensAt }: Register, edit: Edit | undefined): Marks {
  const unmarked = students.filter(({ mark }) => mark === null);
  const present = unmarked.map(
    ({ id }) => [id, { mark: "present" as const, at: opensAt }] as const,
  );
  return { ...Object.fromEntries(present), ...edit?.saved, ...edit?.tapped };
}

/**
 * Marks that a clock dated into the future before the server's time was known, as they were given by the server's
 * clock. The server would take them as given at each arrival, and so as later than what was marked in between.
 */
export function inServerTime({ opensAt, students }: Register, marks: Marks): Marks {
  const now = serverNow().valueOf();
  const earliest = afterMoment(opensAt);
  // What is sent before the class begins is refused.
  if (!isServerTimeKnown() || now < earliest) return marks;
  const aheadMs = Date.now() - now;
  const putRight = (at: number) => Math.max(earliest, Math.min(at - aheadMs, now));
  const seen = new Map(students.map(({ id, markedAt }) => [id, afterMoment(markedAt)]));
  const given = Object.entries(marks).map(([id, { mark, at }]) => {
    const claimed = Date.parse(at);
    // What follows a mark that was seen has its time from there, not from this clock.
    const isAhead = claimed > now && claimed !== seen.get(id);
    return [id, { mark, at: isAhead ? new Date(putRight(claimed)).toISOString() : at }] as const;
  });
  return Object.fromEntries(given);
}

/** The first millisecond after it; 0 where there is none. */
function afterMoment(moment: string | null): number {
  return moment === null ? 0 : Date.parse(moment) + 1;
}

export function countMarks(
  register: Register,
  edit: Edit | undefined,
): Record<AttendanceMark, number> {
  const counts = { present: 0, absent: 0, late: 0, excused: 0 };
  for (const student of register.students) {
    const mark = shownMark(register, student, edit);
    if (mark) counts[mark] += 1;
  }
  return counts;
}
