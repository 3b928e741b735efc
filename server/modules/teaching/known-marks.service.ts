import type { AttendanceMark, SavedRegister } from "../../../contract/entities/teaching.ts";
import { AppError } from "../../app-error.ts";
import type { Connection } from "../../database/connect.ts";
import { findJoinedAccounts } from "../joining/index.ts";
import { knownInCourse, listPeople } from "./registers.repository.ts";

type Marks = Record<string, AttendanceMark>;

/** `others` is the mark of all who are not named; null where these keep what they have. */
export type KnownMarks = { marks: Marks; others: "present" | null };

/**
 * The marks of those who have, or had, a seat in the course. A device may send them long after it has loaded the list:
 * who was joined with an account is marked there, and who was erased is left out. Throws AppError("invalid_fields")
 * where somebody from elsewhere is marked.
 */
export async function knownMarks(
  trx: Connection["db"],
  { courseId, saved }: { courseId: string; saved: SavedRegister },
): Promise<KnownMarks> {
  const named = namedIn(saved);
  const joined = await findJoinedAccounts(trx, Object.keys(named));
  const marks = Object.fromEntries(
    Object.entries(named).map(([id, mark]) => [joined.get(id) ?? id, mark]),
  );
  const known = new Set(await knownInCourse(trx, { courseId, ids: Object.keys(marks) }));
  const unknown = Object.keys(marks).filter((id) => !known.has(id));
  if ((await listPeople(trx, unknown)).length > 0)
    throw new AppError("invalid_fields", { fields: [{ field: "marks", code: "invalid_choice" }] });
  return {
    marks: Object.fromEntries(Object.entries(marks).filter(([id]) => known.has(id))),
    others: saved.present === undefined ? "present" : null,
  };
}

function namedIn({ marks, present = [] }: SavedRegister): Marks {
  return { ...Object.fromEntries(present.map((id) => [id, "present" as const])), ...marks };
}
