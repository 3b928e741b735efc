import { Suspense, useEffect } from "react";
import { lazyExtra } from "../../ui/lazy-part.tsx";
import { deviceSummary, wipeDeviceFiles } from "../device-files/device-summary.ts";
import { useSession } from "../session/session-store.ts";
import { useShownDownloads } from "./shown-downloads.ts";

const Tray = lazyExtra(() => import("./downloads-tray.tsx"));

/**
 * The place of the tray in the frame. The tray is loaded once something is downloaded, or an earlier visit
 * left downloads.
 */
export function DownloadsTraySlot() {
  useLeftovers();
  const isEmpty = Object.keys(useShownDownloads()).length === 0;
  if (isEmpty) return null;
  return (
    <Suspense fallback={null}>
      <Tray />
    </Suspense>
  );
}

/**
 * Continues this person's unfinished downloads and removes another person's files. Another tab may start the
 * first download later; this tab notices by the change of the summary.
 */
function useLeftovers(): void {
  const { user } = useSession();
  const userId = user?.id;
  useEffect(() => {
    const stop = () => window.removeEventListener("storage", look);
    const look = () => {
      const summary = deviceSummary();
      if (!summary) return;
      stop();
      if (summary.isToWipe) void wipeDeviceFiles();
      else if (userId !== undefined) void takeUp(summary.owner === userId);
    };
    window.addEventListener("storage", look);
    look();
    return stop;
  }, [userId]);
}

async function takeUp(isTheirs: boolean): Promise<void> {
  if (!isTheirs) return await wipeDeviceFiles();
  const { takeUpDownloads } = await import("./downloads.ts");
  await takeUpDownloads();
}
