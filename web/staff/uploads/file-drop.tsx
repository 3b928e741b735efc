import { useMessages } from "../../messages/messages.ts";
import { uploadsMessages } from "../../messages/uploads.ts";
import { useFileDrop } from "../../shared/forms/use-file-drop.ts";
import { LeaveGuard } from "../../shared/leaving/leave-guard.tsx";
import { classNames } from "../../ui/class-names.ts";
import { FileField } from "../../ui/field.tsx";
import { documentTypes } from "./file-kinds.ts";
import { QueueList } from "./queue-list.tsx";
import { Unfinished, useUnfinished } from "./unfinished.tsx";
import { type UploadQueueOptions, useUploadQueue } from "./use-upload-queue.ts";

export type FileDropProps = Omit<UploadQueueOptions, "accept"> & {
  label: string;
  hint: string;
  /** What all files of one drop have in common. */
  children?: React.ReactNode;
};

/** Where many files are uploaded at once: dropped, pasted or chosen. */
export function FileDrop({ label, hint, children, ...options }: FileDropProps) {
  const t = useMessages(uploadsMessages);
  const queue = useUploadQueue({ ...options, accept: documentTypes });
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
      {queue.files.length > 0 ? <QueueList queue={queue} /> : null}
      {queue.isUnderWay ? (
        <LeaveGuard isOn={() => true} title={t.leaveTitle} text={t.leaveText} />
      ) : null}
    </div>
  );
}
