import { useCallback, useMemo, useState } from "react";
import type { Lookups } from "../../../contract/entities/lookup.ts";
import { limits } from "../../../contract/limits.ts";
import { call } from "../../api/call.ts";
import { useAttempts } from "../../state/use-attempts.ts";
import { type CheckedRow, checkRows } from "./check-rows.ts";
import type { Matching } from "./columns.ts";
import type { Table } from "./read-table.ts";

export type Checked = {
  rows: readonly CheckedRow[];
  /** The server has not answered yet which people are here already. */
  isAsking: boolean;
  error: Error | undefined;
  retry: () => void;
};

/** How long somebody may go on typing before the server is asked. */
const PAUSE_MS = 400;

/** The rows by the form's rules at once, and with who is here already once the server has said so. */
export function useCheckedRows(
  table: Table,
  { matching, lookups }: { matching: Matching; lookups: Lookups },
): Checked {
  const rows = useMemo(() => checkRows(table, { matching, lookups }), [table, matching, lookups]);
  const [marked, setMarked] = useState<{ of: typeof rows; rows: CheckedRow[] }>();
  const [failed, setFailed] = useState<{ of: typeof rows; error: Error }>();
  const ask = useCallback(
    ({ signal }: AbortController) => {
      setFailed(undefined);
      const wait = window.setTimeout(() => {
        markKnown(rows, signal).then(
          (found) => setMarked({ of: rows, rows: found }),
          (error: Error) => {
            if (!signal.aborted) setFailed({ of: rows, error });
          },
        );
      }, PAUSE_MS);
      signal.addEventListener("abort", () => window.clearTimeout(wait));
    },
    [rows],
  );
  const retry = useAttempts(ask);
  const isMarked = marked?.of === rows;
  const error = failed?.of === rows ? failed.error : undefined;
  return {
    rows: isMarked ? marked.rows : rows,
    isAsking: !isMarked && error === undefined,
    error,
    retry,
  };
}

/** Marks the rows whose people are here already, or whose e-mail address belongs to somebody else who is. */
async function markKnown(rows: readonly CheckedRow[], signal: AbortSignal): Promise<CheckedRow[]> {
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
