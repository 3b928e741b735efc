import type { Register } from "../../../contract/entities/teaching.ts";
import type { Marks } from "./kept-registers.ts";

/** The students of whom another device has saved something else than this one. Whoever was not listed here is no matter. */
export function differingStudents(
  { students }: Register,
  { marks, present }: { marks: Marks; present?: string[] | undefined },
): Register["students"] {
  const wasListed = (id: string) => present === undefined || present.includes(id);
  return students.filter(({ id, mark }) => {
    const here = marks[id] ?? (wasListed(id) ? "present" : undefined);
    return here !== undefined && here !== (mark ?? "present");
  });
}
