import { failureText } from "../../api/failure-text.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminImportMessages } from "../../messages/admin-import.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import type { usePeopleImport } from "./use-people-import.ts";

type ImportRunProps = { running: ReturnType<typeof usePeopleImport>; onAnother: () => void };

/** How far the import is, and what became of it. */
export function ImportRun({ running, onAnother }: ImportRunProps) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminImportMessages);
  const paths = usePaths();
  const { number } = useFormats();
  const { now, isRunning, error } = running;
  const { received, rows, added } = now ?? { received: 0, rows: 1, added: 0 };
  const isDone = now !== undefined && received === rows;
  const text = isRunning
    ? t.running(number(received), number(rows))
    : isDone
      ? t.done(number(added))
      : t.stopped(number(added));
  return (
    <Card className="grid gap-4">
      <p role="status" className="text-lead">
        {text}
      </p>
      {isDone && added < rows ? (
        <p className="text-soft">{t.doneLeftOut(number(rows - added))}</p>
      ) : null}
      <ProgressBar label={text} fraction={received / rows} />
      {error ? <FailedState message={failureText(error, { fallback: a.changeFailed })} /> : null}
      <div className="flex flex-wrap gap-3">
        {isRunning ? (
          <Button variant="outline" onClick={running.stop}>
            {t.cancel}
          </Button>
        ) : (
          <>
            {isDone ? (
              <LinkButton to={paths.adminSection("people")}>{t.toPeople}</LinkButton>
            ) : (
              <Button onClick={() => void running.goOn()}>{t.goOn}</Button>
            )}
            <Button variant="outline" onClick={onAnother}>
              {t.another}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
