import { Suspense, useEffect } from "react";
import { lazyExtra } from "../../ui/lazy-part.tsx";
import { deviceSummary } from "../device-files/device-summary.ts";
import { wipeDeviceFiles } from "../device-files/wipe.ts";
import { useSession } from "../session/session-store.ts";
import { useShownDownloads } from "./shown-downloads.ts";

const Tray = lazyExtra(() => import("./downloads-tray.tsx"));

/**
 * The place of the downloads in the frame: empty, and hardly a byte, until something is downloaded
 * or an earlier visit left something.
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
 * What is on this device belongs to one person: theirs goes on, another's is removed. Also what another
 * tab begins later: its change of the summary is the first that this one hears of it.
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
