import { Download, X } from "lucide-react";
import { downloadsMessages } from "../../messages/downloads.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { IconButton } from "../../ui/button.tsx";
import { cancelDownload, type Downloadable, download } from "./downloads.ts";
import { isUnderWay, useShownDownload } from "./shown-downloads.ts";

type DownloadIconButtonProps = { file: Downloadable; title: string; size: number };

/** The download as an icon button; while it runs, the button cancels it. */
export function DownloadIconButton({ file, title, size }: DownloadIconButtonProps) {
  const t = useMessages(downloadsMessages);
  const { fileSize } = useFormats();
  const shown = useShownDownload(file);
  if (shown && isUnderWay(shown)) {
    return (
      <IconButton label={t.cancelOf(title)} onClick={() => void cancelDownload(file)}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    );
  }
  return (
    <IconButton
      label={t.downloadOf(title, fileSize(size))}
      onClick={() => void download({ ...file, title, size })}
    >
      <Download aria-hidden="true" className="size-5" />
    </IconButton>
  );
}
