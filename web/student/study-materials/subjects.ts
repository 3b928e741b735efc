import type { Material } from "../../../contract/entities/file.ts";

/** The subjects that an institute of this kind always has. */
const usual = ["Biology", "Chemistry", "Mathematics", "Physics"];

const seen = new Set(usual);

/** Every subject met so far in the lists, and the one that is asked for: the API has no list of them. */
export function subjectsWith(materials: readonly Material[], asked: string): string[] {
  for (const { subject } of materials) if (subject) seen.add(subject);
  const known = asked === "" ? seen : new Set([...seen, asked]);
  return [...known].toSorted((a, b) => a.localeCompare(b));
}
