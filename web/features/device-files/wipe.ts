import { announce } from "./device-channel.ts";
import { deviceSummary, writeDeviceSummary } from "./device-summary.ts";

/** From this moment nobody is shown a file of this device, even if removing them fails. */
export function hideDeviceFiles(): void {
  const summary = deviceSummary();
  if (summary) writeDeviceSummary({ ...summary, isToWipe: true });
}

/** Removes everybody's files from this device, if there are any. */
export async function wipeDeviceFiles(): Promise<void> {
  if (deviceSummary()) await wipeWhateverIsThere();
}

/**
 * The same where the list of them may be gone before them, as after the browser cleared this site's storage: a
 * download under way must not bring its file after that. What fails is tried again at the next start.
 */
export async function wipeWhateverIsThere(): Promise<void> {
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
