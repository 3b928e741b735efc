import type { SavedRegister } from "../../../contract/entities/teaching.ts";
import { AppError } from "../../app-error.ts";
import type { Connection } from "../../database/connect.ts";
import { findJoinedAccounts } from "../joining/index.ts";
import { knownInCourse, listPeople } from "./registers.repository.ts";

type Marks = SavedRegister["marks"];

/**
 * The marks of those who have, or had, a seat in the course. A device may send them long after it has loaded the list:
 * who was joined with an account is marked there, and who was erased is left out. Throws AppError("invalid_fields")
 * where somebody from elsewhere is marked.
 */
export async function knownMarks(
  trx: Connection["db"],
  { courseId, marks }: { courseId: string; marks: Marks },
): Promise<Marks> {
  const joined = await findJoinedAccounts(trx, Object.keys(marks));
  const now = Object.fromEntries(
    Object.entries(marks).map(([id, mark]) => [joined.get(id) ?? id, mark]),
  );
  const known = await knownInCourse(trx, { courseId, ids: Object.keys(now) });
  const others = Object.keys(now).filter((id) => !known.includes(id));
  if ((await listPeople(trx, others)).length > 0)
    throw new AppError("invalid_fields", { fields: [{ field: "marks", code: "invalid_choice" }] });
  return Object.fromEntries(Object.entries(now).filter(([id]) => known.includes(id)));
}
