import { ApiError, UNKNOWN } from "../../api/api-error.ts";
import { failureText } from "../../api/call.ts";
import { usePaths } from "../../paths.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminImportSeatsTexts } from "../../texts/admin-enrol.ts";
import { adminImportTexts } from "../../texts/admin-import.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { courseTitleIn } from "../student-cells.tsx";
import type { usePeopleImport } from "./use-people-import.ts";

type ImportRunProps = { running: ReturnType<typeof usePeopleImport>; onAnother: () => void };

/** How far the import is, and what became of it. */
export function ImportRun({ running, onAnother }: ImportRunProps) {
  const a = useTexts(adminTexts);
  const f = useTexts(adminImportSeatsTexts);
  const t = useTexts(adminImportTexts);
  const { number } = useFormats();
  const language = useLanguage();
  const { now, isRunning, isStopping = false, error, course, seated } = running;
  const { received, rows, added } = now ?? { received: 0, rows: 1, added: 0 };
  const left = rows - received;
  const isFull = error instanceof ApiError && error.code === "course_full";
  const isDone = now !== undefined && received === rows;
  const text = isRunning
    ? t.running(number(received), number(rows))
    : isUncertain(error)
      ? t.brokenOff(number(added))
      : course && added > 0
        ? (isDone ? f.enrolled : f.stopped)(number(added), courseTitleIn(course, language))
        : (isDone ? t.done : t.stopped)(number(added));
  return (
    <Card className="grid gap-4">
      <p role="status" className="text-lead">
        {text}
      </p>
      {seated && seated.added > 0 ? (
        <p>{f.enrolled(number(seated.added), courseTitleIn(seated.course, language))}</p>
      ) : null}
      {isDone && added < rows ? (
        <p className="text-soft">{t.doneLeftOut(number(rows - added))}</p>
      ) : null}
      <ProgressBar label={text} fraction={received / rows} />
      {error ? (
        <FailedState
          message={
            isFull ? f.seatsRanOut(number(left)) : failureText(error, { fallback: a.changeFailed })
          }
        />
      ) : null}
      <div className="flex flex-wrap gap-3">
        {isRunning ? (
          <Button variant="outline" isBusy={isStopping} onClick={running.stop}>
            {t.cancel}
          </Button>
        ) : (
          <NextSteps
            running={running}
            left={left}
            isDone={isDone}
            isFull={isFull}
            onAnother={onAnother}
          />
        )}
      </div>
    </Card>
  );
}

/** Whether rows may have been added without this page knowing: its own refusal has not arrived. */
function isUncertain(error: Error | undefined): boolean {
  if (!(error instanceof ApiError)) return error !== undefined;
  return error.status < 400 || error.status >= 500 || error.code === UNKNOWN;
}

type NextStepsProps = ImportRunProps & { left: number; isDone: boolean; isFull: boolean };

/** What can be done once an import no longer runs. */
function NextSteps({ running, left, isDone, isFull, onAnother }: NextStepsProps) {
  const f = useTexts(adminImportSeatsTexts);
  const t = useTexts(adminImportTexts);
  const paths = usePaths();
  const { number } = useFormats();
  return (
    <>
      {isFull && running.course ? (
        <>
          <Button onClick={() => void running.goOnWithoutCourse()}>
            {f.restWithoutCourse(number(left))}
          </Button>
          <LinkButton
            to={paths.adminEditCourse(running.course.id)}
            variant="outline"
            target="_blank"
          >
            {f.moreSeats}
          </LinkButton>
        </>
      ) : null}
      {isDone ? (
        <LinkButton to={paths.adminSection("people")}>{t.toPeople}</LinkButton>
      ) : (
        <Button variant={isFull ? "outline" : "act"} onClick={() => void running.goOn()}>
          {t.goOn}
        </Button>
      )}
      <Button variant="outline" onClick={onAnother}>
        {t.another}
      </Button>
    </>
  );
}
