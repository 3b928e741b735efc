import { downloadsMessages } from "../../messages/downloads.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import type { ShownDownload } from "./shown-downloads.ts";
import { secondsLeft } from "./speed.ts";

/** How a download stands: `brief` for a list's row, `whole` with speed and time left. */
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
