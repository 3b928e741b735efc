import { announce } from "./device-channel.ts";
import { deviceSummary, writeDeviceSummary } from "./device-summary.ts";

/** From this moment nobody is shown a file of this device, even if removing them fails. */
export function hideDeviceFiles(): void {
  const summary = deviceSummary();
  if (summary) writeDeviceSummary({ ...summary, isToWipe: true });
}

/** Removes everybody's files from this device; what fails is tried again at the next start. */
export async function wipeDeviceFiles(): Promise<void> {
  if (!deviceSummary()) return;
  hideDeviceFiles();
  announce({ type: "wiped" });
  try {
    const { removeEverything } = await import("./remove-everything.ts");
    await removeEverything();
    writeDeviceSummary(undefined);
  } catch {
    // Marked above: the next start comes here again.
  }
}
