import { useState } from "react";
import { enrolmentFormFields } from "../../../contract/entities/enrolment-form.ts";
import { failureText } from "../../api/call.ts";
import { LeaveGuard } from "../../shared/leaving/leave-guard.tsx";
import { useLookups } from "../../shared/site/lookups.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminImportTexts } from "../../texts/admin-import.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { Checkbox } from "../../ui/field.tsx";
import { type CheckedRow, isReady } from "./check-rows.ts";
import { guessColumns, type Matching } from "./columns.ts";
import { EnrolKnown } from "./enrol-known.tsx";
import { ImportRun } from "./import-run.tsx";
import { MatchColumns } from "./match-columns.tsx";
import { PreviewTable } from "./preview-table.tsx";
import type { Table } from "./read-table.ts";
import { StartImport } from "./start-import.tsx";
import { type Checked, useCheckedRows } from "./use-checked-rows.ts";
import { type ImportProgress, usePeopleImport } from "./use-people-import.ts";

type ImportFileProps = { fileName: string; table: Table; onAnother: () => void };

/** One file, from its columns to the people. */
export function ImportFile({ fileName, table, onAnother }: ImportFileProps) {
  const t = useTexts(adminImportTexts);
  const lookups = useLookups().all;
  const [matching, setMatching] = useState<Matching>(() => guessColumns(table.headers));
  const checked = useCheckedRows(table, { matching, lookups });
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

/** More rows would make the page slow, and nobody looks at them all. */
const SHOWN = 200;

/** How many rows are ready, and which are not, with the reasons. */
function Preview({ checked, table }: { checked: Checked; table: Table }) {
  const { headerRow, hasTwoHeaderRows } = table;
  const a = useTexts(adminTexts);
  const t = useTexts(adminImportTexts);
  const { number } = useFormats();
  const [isOnlyMarked, setIsOnlyMarked] = useState(false);
  const { rows, isAsking, error, retry } = checked;
  const marked = rows.filter((row) => !isReady(row));
  // Rows that need attention come first.
  const ready = rows.filter(isReady);
  const [sharing, alone] = [ready.filter(isSharing), ready.filter((row) => !isSharing(row))];
  const ordered = isOnlyMarked ? marked : [...marked, ...sharing, ...alone];
  const shown = ordered.slice(0, SHOWN);
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="text-heading">{t.preview}</h2>
      {headerRow > 1 ? (
        <p className="text-soft">{(hasTwoHeaderRows ? t.headerRows : t.headerRow)(headerRow)}</p>
      ) : null}
      <Counts rows={rows} />
      <p role="status" className="text-sm text-soft empty:hidden">
        {isAsking ? t.checking : ""}
      </p>
      {error ? (
        <FailedState message={failureText(error, { fallback: a.listFailed })} onRetry={retry} />
      ) : null}
      {marked.length > 0 ? (
        <>
          <p className="text-soft">{t.leftOut}</p>
          <Checkbox
            label={t.onlyMarked}
            checked={isOnlyMarked}
            onChange={({ target }) => setIsOnlyMarked(target.checked)}
          />
        </>
      ) : null}
      <PreviewTable rows={shown} fields={enrolmentFormFields} />
      {shown.length < ordered.length ? (
        <p className="text-sm text-soft">{t.shown(number(shown.length), number(ordered.length))}</p>
      ) : null}
    </Card>
  );
}

function isSharing({ emailOf, emailOfKnown }: CheckedRow): boolean {
  return emailOf !== undefined || emailOfKnown !== undefined;
}

function Counts({ rows }: { rows: readonly CheckedRow[] }) {
  const t = useTexts(adminImportTexts);
  const { number } = useFormats();
  const count = (is: (row: CheckedRow) => boolean) => rows.filter(is).length;
  const wrong = count(({ person }) => person === undefined);
  const twice = count(({ sameAs }) => sameAs !== undefined);
  const sharing = count((row) => isReady(row) && isSharing(row));
  const known = count(({ sameAs, known }) => sameAs === undefined && known !== undefined);
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone="good">{t.ready(number(count(isReady)))}</Badge>
      {wrong > 0 ? <Badge tone="bad">{t.wrong(number(wrong))}</Badge> : null}
      {twice > 0 ? <Badge tone="marigold">{t.twice(number(twice))}</Badge> : null}
      {sharing > 0 ? <Badge>{t.sharing(number(sharing))}</Badge> : null}
      {known > 0 ? <Badge tone="marigold">{t.known(number(known))}</Badge> : null}
    </p>
  );
}
