import { Download, Pause, Play, X } from "lucide-react";
import { type MouseEvent, useRef } from "react";
import { downloadsTexts } from "../../texts/downloads.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import type { FileReference } from "../device-files/database.ts";
import {
  cancelDownload,
  type Downloadable,
  download,
  pauseDownload,
  resumeDownload,
} from "./downloads.ts";
import { KeepButton } from "./keep-button.tsx";
import { isUnderWay, type ShownDownload, useShownDownload } from "./shown-downloads.ts";

type DownloadButtonProps = {
  file: FileReference;
  title: string;
  /** Bytes, as listed; shown until the response says. */
  size: number;
  /** Also offers to keep the file on this device for reading offline. */
  isKeepable?: boolean;
};

/** Downloads a file; during the download it shows the progress, and buttons to pause and cancel. */
export function DownloadButton({ file, title, size, isKeepable = false }: DownloadButtonProps) {
  const t = useTexts(downloadsTexts);
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

/** Longer than the pause between the taps of a double tap. */
const DOUBLE_TAP_MS = 400;

/** The second tap of a double tap must not hit the button that has just appeared there, such as Cancel. */
function useSecondTapGuard(isUnderWay: boolean) {
  const first = useRef({ atMs: Number.NEGATIVE_INFINITY, isUnderWay });
  return (event: MouseEvent) => {
    // A click by keyboard has detail 0.
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

/** The progress of a download, with its buttons. */
export function DownloadUnderWay({ download, onClickCapture }: DownloadUnderWayProps) {
  const t = useTexts(downloadsTexts);
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

type DownloadIconButtonProps = { file: Downloadable; title: string; size: number };

/** The download as an icon button; while it runs, the button cancels it. */
export function DownloadIconButton({ file, title, size }: DownloadIconButtonProps) {
  const t = useTexts(downloadsTexts);
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

/** The state of a download as text: `brief` for a list's row, `whole` with speed and time left. */
export function useStateText(download: ShownDownload): { brief: string; whole: string } {
  const t = useTexts(downloadsTexts);
  const { fileSize } = useFormats();
  const { phase, loaded, size, bytesPerSecond } = download;
  const loadedOf = t.loadedOf(fileSize(loaded), fileSize(size));
  if (phase === "running") {
    const speed = bytesPerSecond ? t.speed(fileSize(Math.round(bytesPerSecond))) : undefined;
    const left = secondsLeft(size - loaded, bytesPerSecond);
    const whole = [loadedOf, speed, left && t.timeLeft(left)].filter(Boolean).join(" · ");
    return { brief: loadedOf, whole };
  }
  if (phase === "paused" || phase === "elsewhere") {
    return { brief: t.phase(phase), whole: `${t.phase(phase)} · ${loadedOf}` };
  }
  return { brief: t.phase(phase), whole: t.phase(phase) };
}

/** Whole seconds until the download ends, or undefined where it cannot be estimated. */
function secondsLeft(leftBytes: number, bytesPerSecond: number | undefined) {
  if (!bytesPerSecond || bytesPerSecond <= 0) return undefined;
  return Math.max(1, Math.round(leftBytes / bytesPerSecond));
}

/** A progress bar, indeterminate while the file is checked. */
export function DownloadProgress({ download }: { download: ShownDownload }) {
  const t = useTexts(downloadsTexts);
  const { title, phase, loaded, size } = download;
  const fraction = size > 0 && phase !== "checking" ? Math.min(1, loaded / size) : undefined;
  return <ProgressBar label={t.progressOf(title)} fraction={fraction} />;
}

/** One button in the same place for both. */
export function PauseOrResume({ download }: { download: ShownDownload }) {
  const t = useTexts(downloadsTexts);
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
