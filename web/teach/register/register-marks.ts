import type { AttendanceMark, Register } from "../../../contract/entities/teaching.ts";
import type { Marks } from "../../features/registers/kept-registers.ts";

/** The marks other than `present`; students who are left out were present. */
export function savedMarks({ students }: Register): Marks {
  const marked = students.flatMap(({ id, mark }) =>
    mark === null || mark === "present" ? [] : [[id, mark] as const],
  );
  return Object.fromEntries(marked);
}

const next: Record<AttendanceMark, AttendanceMark> = {
  present: "absent",
  absent: "late",
  late: "excused",
  excused: "present",
};

/** The marks after a tap on a name. */
export function tapped(marks: Marks, studentId: string): Marks {
  const { [studentId]: mark = "present", ...others } = marks;
  const turned = next[mark];
  return turned === "present" ? others : { ...others, [studentId]: turned };
}

/** Who of the list is present by these marks. */
export function presentIn({ students }: Register, marks: Marks): string[] {
  return students.flatMap(({ id }) => (marks[id] === undefined ? [id] : []));
}

export type Shown = {
  marks: Marks;
  isChanged: boolean;
  /** Who was present by what was saved here. */
  present: string[] | undefined;
};

/** What is shown of a student; nothing of one who came into the list after it was saved, until it is changed here. */
export function shownMark(
  { version }: Register,
  { id, mark }: Register["students"][number],
  { marks, isChanged, present }: Shown,
): AttendanceMark | undefined {
  const isUnmarked = present ? !present.includes(id) : mark === null && version > 0 && !isChanged;
  return marks[id] ?? (isUnmarked ? undefined : "present");
}

export function countMarks(register: Register, shown: Shown): Record<AttendanceMark, number> {
  const counts = { present: 0, absent: 0, late: 0, excused: 0 };
  for (const student of register.students) {
    const mark = shownMark(register, student, shown);
    if (mark) counts[mark] += 1;
  }
  return counts;
}
