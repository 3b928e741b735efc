import type { AttendanceMark, Register } from "../../../contract/entities/teaching.ts";
import type { Marks } from "./kept-registers.ts";

export type Difference = {
  id: string;
  here: AttendanceMark;
  there: AttendanceMark | null;
};

/**
 * The students of whom another device has saved something else than this one, or nothing. Whoever was present here and
 * is not in the other register is no matter.
 */
export function differingStudents(
  { students }: Register,
  saving: { marks: Marks; present?: string[] | undefined },
): Difference[] {
  const others = new Set(students.map(({ id }) => id));
  const onlyHere = Object.entries(saving.marks)
    .filter(([id]) => !others.has(id))
    .map(([id, here]) => ({ id, here, there: null }));
  return [...inBoth(students, saving), ...onlyHere];
}

function inBoth(
  students: Register["students"],
  { marks, present }: { marks: Marks; present?: string[] | undefined },
): Difference[] {
  const listed = present && new Set(present);
  return students.flatMap(({ id, mark }) => {
    const here = marks[id] ?? (!listed || listed.has(id) ? "present" : undefined);
    // Without its list a saving says of everybody that they were present, also of whom it did not know.
    const there = listed ? mark : (mark ?? "present");
    return here === undefined || here === there ? [] : [{ id, here, there }];
  });
}
