import { Pause, Play } from "lucide-react";
import { downloadsMessages } from "../../messages/downloads.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { IconButton } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { pauseDownload, resumeDownload } from "./downloads.ts";
import type { ShownDownload } from "./shown-downloads.ts";

/** The state of a download as text: `brief` for a list's row, `whole` with speed and time left. */
export function useStateText(download: ShownDownload): { brief: string; whole: string } {
  const t = useMessages(downloadsMessages);
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
  const t = useMessages(downloadsMessages);
  const { title, phase, loaded, size } = download;
  const fraction = size > 0 && phase !== "checking" ? Math.min(1, loaded / size) : undefined;
  return <ProgressBar label={t.progressOf(title)} fraction={fraction} />;
}

/** One button in the same place for both. */
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
