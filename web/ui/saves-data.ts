/** Network information; only Chromium has it. */
type NetworkInformation = { saveData?: boolean; effectiveType?: string };

/** Whether somebody asked to save data, or has a network too slow for prefetching. */
export function savesData(): boolean {
  // The TypeScript library lacks these properties of the Network Information API.
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  if (!connection) return false;
  return connection.saveData === true || /2g/.test(connection.effectiveType ?? "");
}
