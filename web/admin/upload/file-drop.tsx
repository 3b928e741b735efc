import { useEffect, useState } from "react";
import { adminUploadsMessages } from "../../messages/admin-uploads.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { FileField } from "../../ui/file-field.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { LeaveGuard } from "../leave-guard.tsx";
import { forgetUnfinished, listUnfinished, type UnfinishedUpload } from "./tus-upload.ts";
import { documentTypes } from "./upload.tsx";
import { useFileDrop } from "./use-file-drop.ts";
import { type QueuedFile, type UploadQueueOptions, useUploadQueue } from "./use-upload-queue.ts";

export type FileDropProps = UploadQueueOptions & {
  label: string;
  hint: string;
  /** What all files of one drop have in common. */
  children?: React.ReactNode;
};

/** Where many files are uploaded at once: dropped, pasted or chosen. */
export function FileDrop({ label, hint, children, ...options }: FileDropProps) {
  const t = useMessages(adminUploadsMessages);
  const queue = useUploadQueue(options);
  const unfinished = useUnfinished(options.target);
  const add = (files: readonly File[]) => {
    unfinished.leaveOut(files);
    queue.add(files);
  };
  const isOver = useFileDrop(add);
  return (
    <div
      className={classNames(
        "grid grid-cols-1 gap-3 rounded-sheet border border-dashed p-4",
        isOver ? "border-act bg-tint" : "border-edge",
      )}
    >
      {children}
      <FileField
        label={label}
        hint={hint}
        multiple
        accept={documentTypes}
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          // The same files may be chosen again.
          event.target.value = "";
        }}
      />
      <Unfinished {...unfinished} />
      {queue.files.length > 0 ? <Queue queue={queue} /> : null}
      {queue.isUnderWay ? (
        <LeaveGuard isOn={() => true} title={t.leaveTitle} text={t.leaveText} />
      ) : null}
    </div>
  );
}

function Queue({ queue }: { queue: ReturnType<typeof useUploadQueue> }) {
  const t = useMessages(adminUploadsMessages);
  const { files, isUnderWay, cancel, retry, clear } = queue;
  const added = files.filter(({ state }) => state === "added").length;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          {t.addedOf(added, files.length)}
        </p>
        {added > 0 && !isUnderWay ? (
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
            onCancel={() => cancel(one.key)}
            onRetry={() => retry(one.key)}
          />
        ))}
      </ul>
    </>
  );
}

type QueueRowProps = { queued: QueuedFile; onCancel: () => void; onRetry: () => void };

function QueueRow({ queued, onCancel, onRetry }: QueueRowProps) {
  const t = useMessages(adminUploadsMessages);
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
      {state === "added" ? null : (
        <Button variant="quiet" aria-label={t.cancelOf(file.name)} onClick={onCancel}>
          {t.cancel}
        </Button>
      )}
    </li>
  );
}

/** What this device began to send before the page was loaded again, without what has been chosen since. */
function useUnfinished(target: string) {
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

function Unfinished({ uploads, forget }: ReturnType<typeof useUnfinished>) {
  const t = useMessages(adminUploadsMessages);
  if (uploads.length === 0) return null;
  return (
    <div className="grid justify-items-start gap-2 rounded-control bg-glow p-3 text-amber">
      <p>{t.unfinished}</p>
      <ul className="list-disc ps-5">
        {uploads.map(({ key, name }) => (
          <li key={key} className="break-all">
            {name}
          </li>
        ))}
      </ul>
      <Button variant="outline" onClick={forget}>
        {t.forget}
      </Button>
    </div>
  );
}
