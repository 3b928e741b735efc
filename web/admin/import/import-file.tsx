import { useState } from "react";
import { LeaveGuard } from "../../features/leaving/leave-guard.tsx";
import { useChoices } from "../../features/site/choices.ts";
import { adminImportMessages } from "../../messages/admin-import.ts";
import { useMessages } from "../../messages/messages.ts";
import { Card } from "../../ui/card.tsx";
import { guessColumns, type Matching } from "./columns.ts";
import { EnrolKnown } from "./enrol-known.tsx";
import { ImportRun } from "./import-run.tsx";
import { MatchColumns } from "./match-columns.tsx";
import { Preview } from "./preview.tsx";
import type { Table } from "./read-table.ts";
import { StartImport } from "./start-import.tsx";
import { useCheckedRows } from "./use-checked-rows.ts";
import { type ImportProgress, usePeopleImport } from "./use-people-import.ts";

type ImportFileProps = { fileName: string; table: Table; onAnother: () => void };

/** One file, from its columns to the people. */
export function ImportFile({ fileName, table, onAnother }: ImportFileProps) {
  const t = useMessages(adminImportMessages);
  const choices = useChoices().all;
  const [matching, setMatching] = useState<Matching>(() => guessColumns(table.headers));
  const checked = useCheckedRows(table, { matching, choices });
  const running = usePeopleImport();
  if (running.isRunning || running.now)
    return (
      <>
        <ImportRun running={running} onAnother={onAnother} />
        {isDone(running) ? (
          <EnrolKnown rows={checked.rows} suggestedCourseId={running.course?.id} />
        ) : null}
        <LeaveGuard
          isOn={running.isUnderWay}
          title={t.leaveTitle}
          text={t.leaveText}
          onLeave={running.stop}
        />
      </>
    );
  return (
    <>
      <Card className="grid gap-4">
        <MatchColumns table={table} matching={matching} onChange={setMatching} />
      </Card>
      <Preview checked={checked} table={table} />
      <StartImport
        fileName={fileName}
        checked={checked}
        onAnother={onAnother}
        error={running.error}
        onStart={(given) => void running.start(given)}
      />
      <EnrolKnown rows={checked.rows} />
    </>
  );
}

function isDone({ now, isRunning }: ImportProgress): boolean {
  return !isRunning && now !== undefined && now.received === now.rows;
}
