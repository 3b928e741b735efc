import { call } from "../../api/call.ts";

/** Subjects change when the office uploads something: once in so long is often enough to ask. */
const FRESH_MS = 5 * 60 * 1000;

let known: { subjects: string[]; at: number } | undefined;

/** The subjects that study materials have; without an answer, those that it gave last. */
export async function loadSubjects(signal: AbortSignal): Promise<string[]> {
  if (known && Date.now() - known.at < FRESH_MS) return known.subjects;
  try {
    const { subjects } = await call("listMaterialSubjects", { signal });
    known = { subjects, at: Date.now() };
  } catch {
    // Logged by `call`; the list can do without the choice.
  }
  return known?.subjects ?? [];
}
