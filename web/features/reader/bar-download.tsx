import { Download, X } from "lucide-react";
import { downloadsMessages } from "../../messages/downloads.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { IconButton } from "../../ui/button.tsx";
import { type Downloadable, download, useRunningDownload } from "../downloads/downloads.ts";

export type BarDownloadProps = { file: Downloadable; title: string; size: number };

/** The download in a bar that has room for a picture only; while it runs, the way to stop it. */
export function BarDownload({ file, title, size }: BarDownloadProps) {
  const t = useMessages(downloadsMessages);
  const { fileSize } = useFormats();
  const running = useRunningDownload(file);
  if (running) {
    return (
      <IconButton label={t.cancelOf(title)} onClick={running.cancel}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    );
  }
  return (
    <IconButton label={t.downloadOf(title, fileSize(size))} onClick={() => void download(file, t)}>
      <Download aria-hidden="true" className="size-5" />
    </IconButton>
  );
}
