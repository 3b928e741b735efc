import { Download, Pause, Play, X } from "lucide-react";
import { type MouseEvent, useRef } from "react";
import { downloadsMessages } from "../../messages/downloads.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import type { FileReference } from "../device-files/file-record.ts";
import { KeepButton } from "../kept-files/keep-button.tsx";
import { cancelDownload, download, pauseDownload, resumeDownload } from "./downloads.ts";
import { type ShownDownload, useShownDownload } from "./shown-downloads.ts";
import { useStateText } from "./state-text.ts";

export type DownloadButtonProps = {
  file: FileReference;
  title: string;
  /** Bytes, as the list says; shown until the answer tells. */
  size: number;
  /** Offers to keep the file on this device too, for reading without a network. */
  isKeepable?: boolean;
};

/** Downloads a file; while it is on its way, its progress and what can be done about it stand here. */
export function DownloadButton({ file, title, size, isKeepable = false }: DownloadButtonProps) {
  const t = useMessages(downloadsMessages);
  const { fileSize } = useFormats();
  const shown = useShownDownload(file);
  const isUnderWay = shown && shown.phase !== "done" && shown.phase !== "failed";
  const stopSecondTap = useSecondTapGuard(isUnderWay === true);
  if (isUnderWay) {
    return <DownloadUnderWay download={{ ...shown, title }} onClickCapture={stopSecondTap} />;
  }
  const wanted = { ...file, title, size };
  return (
    <div className="flex items-center gap-1" onClickCapture={stopSecondTap}>
      <Button
        variant="outline"
        aria-label={t.downloadOf(title, fileSize(size))}
        onClick={() => void download(wanted)}
        className="flex-1"
      >
        <Download aria-hidden="true" className="size-4" />
        {t.download}
      </Button>
      {isKeepable ? <KeepButton file={wanted} /> : null}
    </div>
  );
}

/** Longer than the second tap of a double tap takes to come. */
const DOUBLE_TAP_MS = 400;

/** The second tap must not hit what has just taken the place of what the first one hit, such as Cancel. */
function useSecondTapGuard(isUnderWay: boolean) {
  const first = useRef({ atMs: Number.NEGATIVE_INFINITY, isUnderWay });
  return (event: MouseEvent) => {
    // A key has no second tap.
    if (event.detail === 0) return;
    const now = performance.now();
    if (now - first.current.atMs < DOUBLE_TAP_MS && first.current.isUnderWay !== isUnderWay) {
      event.preventDefault();
      event.stopPropagation();
    } else first.current = { atMs: now, isUnderWay };
  };
}

type DownloadUnderWayProps = {
  download: ShownDownload;
  onClickCapture: (event: MouseEvent) => void;
};

function DownloadUnderWay({ download, onClickCapture }: DownloadUnderWayProps) {
  const t = useMessages(downloadsMessages);
  const { brief } = useStateText(download);
  return (
    <div className="flex min-h-11 items-center gap-1" onClickCapture={onClickCapture}>
      <div className="grid min-w-0 flex-1 gap-1 pe-1">
        <DownloadProgress download={download} />
        <span className="text-sm text-soft">{brief}</span>
      </div>
      <PauseOrResume download={download} />
      <IconButton label={t.cancelOf(download.title)} onClick={() => void cancelDownload(download)}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}

/** How far it has come; without an end while it is checked. */
export function DownloadProgress({ download }: { download: ShownDownload }) {
  const t = useMessages(downloadsMessages);
  const { title, phase, loaded, size } = download;
  const fraction = size > 0 && phase !== "checking" ? Math.min(1, loaded / size) : undefined;
  return <ProgressBar label={t.progressOf(title)} fraction={fraction} />;
}

/** One place for both, so that a thumb that pauses can resume without moving. */
export function PauseOrResume({ download }: { download: ShownDownload }) {
  const t = useMessages(downloadsMessages);
  const { title, phase } = download;
  if (phase === "checking") return null;
  if (phase === "paused") {
    return (
      <IconButton label={t.resumeOf(title)} onClick={() => void resumeDownload(download)}>
        <Play aria-hidden="true" className="size-5" />
      </IconButton>
    );
  }
  return (
    <IconButton label={t.pauseOf(title)} onClick={() => void pauseDownload(download)}>
      <Pause aria-hidden="true" className="size-5" />
    </IconButton>
  );
}
