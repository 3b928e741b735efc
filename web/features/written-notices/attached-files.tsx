import { useState } from "react";
import { noticeFileTypes } from "../../../contract/entities/notice-file.ts";
import { limits } from "../../../contract/limits.ts";
import { useMessages } from "../../messages/messages.ts";
import { uploadsMessages } from "../../messages/uploads.ts";
import { writtenNoticesMessages } from "../../messages/written-notices.ts";
import { FileField } from "../../ui/file-field.tsx";
import { useFileDrop } from "../forms/use-file-drop.ts";
import { LeaveGuard } from "../leaving/leave-guard.tsx";
import { QueueList } from "../uploads/queue-list.tsx";
import { type UploadQueue, useUploadQueue } from "../uploads/use-upload-queue.ts";

/** The files of a notice that is being written: on their way to the server, and those that are there. */
export type AttachedFiles = {
  queue: UploadQueue;
  /** The finished uploads, in the order of the files. */
  uploadIds: string[];
  /** Some are not there, or there are too many: the notice cannot be sent yet. */
  isIncomplete: boolean;
  isTooMany: boolean;
  /** Empties the list for the next notice. */
  clear: () => void;
};

/** Uploads files for a notice, which takes them when it is sent. */
export function useAttachedFiles(): AttachedFiles {
  const [sent, setSent] = useState<ReadonlyMap<File, string>>(new Map());
  const queue = useUploadQueue({
    target: "notice",
    use: async (uploadId, { file }) => setSent((all) => new Map(all).set(file, uploadId)),
    onAdded: () => undefined,
  });
  const { files } = queue;
  const isTooMany = files.length > limits.noticeFiles;
  return {
    queue,
    uploadIds: files.flatMap(({ file }) => sent.get(file) ?? []),
    isIncomplete: isTooMany || files.some(({ state }) => state !== "added"),
    isTooMany,
    clear: queue.clear,
  };
}

/** Drops, pastes or chooses the files of a notice; each with its progress. */
export function AttachFiles({ attached }: { attached: AttachedFiles }) {
  const t = useMessages(writtenNoticesMessages);
  const u = useMessages(uploadsMessages);
  const { queue, isTooMany } = attached;
  useFileDrop(queue.add);
  return (
    <div className="grid max-w-text grid-cols-1 gap-3">
      <FileField
        label={t.files}
        hint={t.filesHint}
        optional={t.optional}
        error={isTooMany ? t.tooManyFiles : undefined}
        multiple
        accept={noticeFileTypes.join(",")}
        onChange={({ target }) => {
          queue.add([...(target.files ?? [])]);
          // The same files may be chosen again.
          target.value = "";
        }}
      />
      {queue.files.length > 0 ? <QueueList queue={queue} canTakeOut /> : null}
      {queue.isUnderWay ? (
        <LeaveGuard isOn={() => true} title={u.leaveTitle} text={u.leaveText} />
      ) : null}
    </div>
  );
}
