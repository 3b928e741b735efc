import { useMessages } from "../../messages/messages.ts";
import { uploadsMessages } from "../../messages/uploads.ts";
import { Button } from "../../ui/button.tsx";
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
  const { state, file, fraction, refusal } = queued;
  const hasFailed = state === "failed";
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <span className="break-all">{file.name}</span>
        <span className={hasFailed ? "text-sm text-bad" : "text-sm text-soft"}>
          {hasFailed ? refusal || t.failed : t[state]}
          {state === "sending" ? ` ${t.percent(Math.floor(fraction * 100))}` : null}
        </span>
        {state === "sending" ? <ProgressBar label={file.name} fraction={fraction} /> : null}
      </div>
      {hasFailed ? (
        <Button variant="outline" aria-label={t.retryOf(file.name)} onClick={onRetry}>
          {t.retry}
        </Button>
      ) : null}
      {state === "added" && !canTakeOut ? null : (
        <Button
          variant="quiet"
          aria-label={state === "added" ? t.takeOutOf(file.name) : t.cancelOf(file.name)}
          onClick={onCancel}
        >
          {state === "added" ? t.takeOut : t.cancel}
        </Button>
      )}
    </li>
  );
}
