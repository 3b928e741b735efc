import { Download, FileText, RefreshCw, Trash2 } from "lucide-react";
import { useFormats } from "../../messages/format.ts";
import { keptFilesMessages } from "../../messages/kept-files.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { notify } from "../../ui/toast.ts";
import type { FileRecord } from "../device-files/file-record.ts";
import { keepOffline } from "../downloads/downloads.ts";
import { saveBlob } from "../downloads/save-blob.ts";
import { ReadLink } from "../reader/read-link.tsx";
import { isReadable } from "../reader/readable.ts";
import { openKept } from "./kept-files.ts";

export type KeptFileListProps = {
  files: readonly FileRecord[];
  onRemove: (file: FileRecord) => void;
};

/** What is kept, each with what can be done with it; nothing here needs a network. */
export function KeptFileList({ files, onRemove }: KeptFileListProps) {
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {files.map((file) => (
        <KeptFileRow key={file.key} file={file} onRemove={() => onRemove(file)} />
      ))}
    </ul>
  );
}

function KeptFileRow({ file, onRemove }: { file: FileRecord; onRemove: () => void }) {
  const t = useMessages(keptFilesMessages);
  const { date, fileSize } = useFormats();
  const canRead = isReadable(file.mimeType);
  const saveIt = () => void save(file, t.unreadable);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <FileText aria-hidden="true" className="size-6 shrink-0 text-act" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{file.title}</p>
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-soft">
          <span>{fileSize(file.size)}</span>
          {file.wholeAt ? <span>{t.keptOn(date(file.wholeAt))}</span> : null}
        </p>
        {file.isOutdated ? <Newer file={file} /> : null}
      </div>
      <div className="flex w-full items-center gap-2 sm:w-auto">
        {canRead ? (
          <span className="grid flex-1">
            <ReadLink file={file} title={file.title} mimeType={file.mimeType} />
          </span>
        ) : (
          <Button
            variant="outline"
            aria-label={t.saveOf(file.title)}
            onClick={saveIt}
            className="flex-1"
          >
            <Download aria-hidden="true" className="size-4" />
            {t.save}
          </Button>
        )}
        {canRead ? (
          <IconButton label={t.saveOf(file.title)} onClick={saveIt}>
            <Download aria-hidden="true" className="size-5" />
          </IconButton>
        ) : null}
        <IconButton label={t.removeOf(file.title)} onClick={onRemove} className="text-bad">
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </li>
  );
}

function Newer({ file }: { file: FileRecord }) {
  const t = useMessages(keptFilesMessages);
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-amber">
      {t.newer}
      <Button
        variant="quiet"
        aria-label={t.updateOf(file.title)}
        onClick={() => void keepOffline(file)}
      >
        <RefreshCw aria-hidden="true" className="size-4" />
        {t.update}
      </Button>
    </p>
  );
}

async function save({ id, filename }: FileRecord, unreadable: string): Promise<void> {
  const file = await openKept(id);
  if (file) saveBlob(file, filename);
  else notify.error(unreadable);
}
