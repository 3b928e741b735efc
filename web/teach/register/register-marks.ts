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

export function countMarks({ students }: Register, marks: Marks): Record<AttendanceMark, number> {
  const counts = { present: 0, absent: 0, late: 0, excused: 0 };
  for (const { id } of students) counts[marks[id] ?? "present"] += 1;
  return counts;
}
