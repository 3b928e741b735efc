import { useCallback, useMemo, useState } from "react";
import type { Choices } from "../../../contract/entities/choice.ts";
import { useAttempts } from "../../state/use-attempts.ts";
import { type CheckedRow, checkRows } from "./check-rows.ts";
import type { Matching } from "./columns.ts";
import { markKnown } from "./find-known.ts";
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
  { matching, choices }: { matching: Matching; choices: Choices },
): Checked {
  const rows = useMemo(() => checkRows(table, { matching, choices }), [table, matching, choices]);
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
