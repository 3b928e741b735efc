import type { GivenMark } from "../../../contract/entities/teaching.ts";
import { AppError } from "../../app-error.ts";
import type { Trx } from "../../database/connect.ts";
import { findJoinedAccounts } from "../accounts/index.ts";
import { knownInCourse, listPeople } from "./registers.repository.ts";

type Marks = Readonly<Record<string, GivenMark>>;

/**
 * The marks of those who have, or had, a seat in the course. A device may send them long after it has loaded the list:
 * who was joined with an account is marked there, and who was erased is left out. Throws AppError("invalid_fields")
 * where somebody from elsewhere is marked.
 */
export async function knownMarks(
  trx: Trx,
  { courseId, marks: sent }: { courseId: string; marks: Marks },
): Promise<[userId: string, given: GivenMark][]> {
  const joined = await findJoinedAccounts(trx, Object.keys(sent));
  // Of a person who is in it with both ids the later mark stays.
  const inOrder = Object.entries(sent).toSorted(([, one], [, other]) =>
    one.at.localeCompare(other.at),
  );
  const marks = new Map(inOrder.map(([id, given]) => [joined.get(id) ?? id, given]));
  const known = new Set(await knownInCourse(trx, { courseId, ids: [...marks.keys()] }));
  const unknown = [...marks.keys()].filter((id) => !known.has(id));
  if ((await listPeople(trx, unknown)).length > 0)
    throw new AppError("invalid_fields", { fields: [{ field: "marks", code: "invalid_choice" }] });
  return [...marks].filter(([id]) => known.has(id));
}
