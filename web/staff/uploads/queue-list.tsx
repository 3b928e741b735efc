import { useMessages } from "../../messages/messages.ts";
import { uploadsMessages } from "../../messages/uploads.ts";
import { Button } from "../../ui/button.tsx";
import { FileName, shownFileName } from "../../ui/file-name.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import type { QueuedFile, UploadQueue } from "./use-upload-queue.ts";

export type QueueListProps = {
  queue: UploadQueue;
  /** What has arrived waits here for something else, and can still be left out. */
  canTakeOut?: boolean;
};

/** The files of a queue with their progress. */
export function QueueList({ queue, canTakeOut = false }: QueueListProps) {
  const t = useMessages(uploadsMessages);
  const { files, isUnderWay, cancel, retry, clear } = queue;
  const added = files.filter(({ state }) => state === "added").length;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          {t.addedOf(added, files.length)}
        </p>
        {added > 0 && !isUnderWay && !canTakeOut ? (
          <Button variant="quiet" onClick={clear}>
            {t.clear}
          </Button>
        ) : null}
      </div>
      <ul aria-label={t.uploads} className="max-h-96 divide-y divide-rule overflow-y-auto">
        {files.map((one) => (
          <QueueRow
            key={one.key}
            queued={one}
            canTakeOut={canTakeOut}
            onCancel={() => cancel(one.key)}
            onRetry={() => retry(one.key)}
          />
        ))}
      </ul>
    </>
  );
}

type QueueRowProps = {
  queued: QueuedFile;
  canTakeOut: boolean;
  onCancel: () => void;
  onRetry: () => void;
};

function QueueRow({ queued, canTakeOut, onCancel, onRetry }: QueueRowProps) {
  const t = useMessages(uploadsMessages);
  const { state, file, fraction, refusal, isRefused } = queued;
  const hasFailed = state === "failed";
  const name = shownFileName(file.name);
  const isOver = state === "added" || (hasFailed && isRefused);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="grid min-w-0 flex-1 basis-40 gap-1">
        <FileName name={file.name} />
        {hasFailed ? (
          <span role="alert" className="text-sm text-bad">
            <span className="sr-only">{name}: </span>
            {refusal || t.failed}
          </span>
        ) : (
          <span className="text-sm text-soft">
            {t[state]}
            {state === "sending" ? ` ${t.percent(Math.floor(fraction * 100))}` : null}
          </span>
        )}
        {state === "sending" ? <ProgressBar label={name} fraction={fraction} /> : null}
      </div>
      {hasFailed && !isRefused ? (
        <Button variant="outline" aria-label={t.retryOf(name)} onClick={onRetry}>
          {t.retry}
        </Button>
      ) : null}
      {state === "added" && !canTakeOut ? null : (
        <Button
          variant="quiet"
          aria-label={isOver ? t.takeOutOf(name) : t.cancelOf(name)}
          onClick={onCancel}
        >
          {isOver ? t.takeOut : t.cancel}
        </Button>
      )}
    </li>
  );
}
