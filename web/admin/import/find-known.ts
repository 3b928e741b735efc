import { limits } from "../../../contract/limits.ts";
import { call } from "../../api/call.ts";
import type { CheckedRow } from "./check-rows.ts";

/** Marks the rows whose people are here already, or whose e-mail address belongs to somebody else who is. */
export async function markKnown(
  rows: readonly CheckedRow[],
  signal: AbortSignal,
): Promise<CheckedRow[]> {
  const marked = [...rows];
  const asked = marked.flatMap(({ person }, at) => (person ? [{ at, person }] : []));
  for (let start = 0; start < asked.length; start += limits.rowsAtOnce) {
    const batch = asked.slice(start, start + limits.rowsAtOnce);
    const people = batch.map(({ person: { fullName, phoneNumber, email } }) => ({
      fullName,
      ...(phoneNumber && { phoneNumber }),
      ...(email && { email }),
    }));
    const { found } = await call("POST /api/admin/people-search", { body: { people }, signal });
    for (const { at, people: known, emailOf: emailOfKnown } of found) {
      const place = batch[at]?.at;
      const row = place === undefined ? undefined : marked[place];
      if (place !== undefined && row)
        marked[place] = {
          ...row,
          ...(known.length > 0 && { known }),
          ...(emailOfKnown.length > 0 && { emailOfKnown }),
        };
    }
  }
  return marked;
}
