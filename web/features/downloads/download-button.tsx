import { Download, X } from "lucide-react";
import { downloadsMessages } from "../../messages/downloads.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { type Downloadable, download, useRunningDownload } from "./downloads.ts";

export type DownloadButtonProps = {
  file: Downloadable;
  title: string;
  /** Bytes, as the list says; shown until the answer tells. */
  size: number;
};

/** Downloads a file; while it runs, its progress and a way to cancel it stand in its place. */
export function DownloadButton({ file, title, size }: DownloadButtonProps) {
  const t = useMessages(downloadsMessages);
  const { fileSize } = useFormats();
  const running = useRunningDownload(file);
  if (running) return <RunningDownload title={title} size={size} {...running} />;
  return (
    <Button
      variant="outline"
      aria-label={t.downloadOf(title, fileSize(size))}
      onClick={() => void download(file, t)}
      className="w-full"
    >
      <Download aria-hidden="true" className="size-4" />
      {t.download}
    </Button>
  );
}

type RunningDownloadProps = {
  title: string;
  size: number;
  progress: { loaded: number; total: number | undefined };
  cancel: () => void;
};

function RunningDownload({ title, size, progress, cancel }: RunningDownloadProps) {
  const t = useMessages(downloadsMessages);
  const { fileSize } = useFormats();
  const total = progress.total ?? size;
  return (
    <div className="flex min-h-11 w-full items-center gap-2">
      <div className="grid min-w-0 flex-1 gap-1">
        <ProgressBar
          label={t.progressOf(title)}
          fraction={total > 0 ? Math.min(1, progress.loaded / total) : undefined}
        />
        <span className="text-sm text-soft">
          {t.loadedOf(fileSize(progress.loaded), fileSize(total))}
        </span>
      </div>
      <IconButton label={t.cancelOf(title)} onClick={cancel}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
