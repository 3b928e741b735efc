import type { TaughtStudent } from "../../contract/entities/teaching.ts";

/** The names of students by their ids, with their numbers where several share one; of two rows of a student the later. */
export function numberedNames(students: readonly TaughtStudent[]): Map<string, string> {
  return new Map(
    students.map(({ id, name, number }) => [
      id,
      number === undefined ? name : `${name} (${number})`,
    ]),
  );
}

export function hasNumbers(students: readonly TaughtStudent[]): boolean {
  return students.some(({ number }) => number !== undefined);
}
