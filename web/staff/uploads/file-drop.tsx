import { useEffect, useState } from "react";
import { LeaveGuard } from "../../shared/leaving/leave-guard.tsx";
import { useTexts } from "../../texts/texts.ts";
import { uploadsTexts } from "../../texts/uploads.ts";
import { Button } from "../../ui/button.tsx";
import { FileName, shownFileName } from "../../ui/file-name.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { DropField } from "./drop-field.tsx";
import { documentTypes } from "./file-kinds.ts";
import { forgetUnfinished, listUnfinished, type UnfinishedUpload } from "./tus-upload.ts";
import {
  type QueuedFile,
  type UploadQueue,
  type UploadQueueOptions,
  useUploadQueue,
} from "./use-upload-queue.ts";

export type FileDropProps = Omit<UploadQueueOptions, "accept"> & {
  label: string;
  hint: string;
  /** What all files of one drop have in common. */
  children?: React.ReactNode;
};

/** Where many files are uploaded at once: dropped, pasted or chosen. */
export function FileDrop({ label, hint, children, ...options }: FileDropProps) {
  const queue = useUploadQueue({ ...options, accept: documentTypes });
  const unfinished = useUnfinished(options.target);
  const add = (files: readonly File[]) => {
    unfinished.leaveOut(files);
    queue.add(files);
  };
  return (
    <DropField label={label} hint={hint} accept={documentTypes} onFiles={add} head={children}>
      <Unfinished {...unfinished} />
      <QueueList queue={queue} />
    </DropField>
  );
}

type QueueListProps = {
  queue: UploadQueue;
  /** What has arrived waits here for something else, and can still be left out. */
  canTakeOut?: boolean;
};

/** The files of a queue with their progress; whoever leaves the page meanwhile is asked. */
export function QueueList({ queue, canTakeOut = false }: QueueListProps) {
  const t = useTexts(uploadsTexts);
  const { files, isUnderWay, cancel, retry, clear } = queue;
  if (files.length === 0) return null;
  const added = files.filter(({ state }) => state === "added").length;
  return (
    <>
      {isUnderWay ? <LeaveGuard isOn={() => true} title={t.leaveTitle} text={t.leaveText} /> : null}
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
  const t = useTexts(uploadsTexts);
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

/** Uploads from this device that have not finished, without files that were chosen again since. */
export function useUnfinished(target: string) {
  const [uploads, setUploads] = useState<readonly UnfinishedUpload[]>([]);
  useEffect(() => {
    void listUnfinished(target, new Date()).then(setUploads);
  }, [target]);
  return {
    uploads,
    leaveOut: (files: readonly File[]) =>
      setUploads((all) => all.filter(({ name }) => !files.some((file) => file.name === name))),
    forget() {
      void forgetUnfinished(uploads.map(({ key }) => key));
      setUploads([]);
    },
  };
}

/** Names the files that did not arrive, and says how to resume them. */
export function Unfinished({ uploads, forget }: ReturnType<typeof useUnfinished>) {
  const t = useTexts(uploadsTexts);
  if (uploads.length === 0) return null;
  return (
    <div className="grid justify-items-start gap-2 rounded-control bg-glow p-3 text-amber">
      <p>{t.unfinished}</p>
      <ul className="list-disc ps-5">
        {uploads.map(({ key, name }) => (
          <li key={key}>
            <FileName name={name} />
          </li>
        ))}
      </ul>
      <Button variant="outline" onClick={forget}>
        {t.forget}
      </Button>
    </div>
  );
}
