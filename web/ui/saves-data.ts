/** What Chromium tells of the network; other browsers tell nothing. */
type NetworkInformation = { saveData?: boolean; effectiveType?: string };

/** Whether somebody asked to save data, or has a network on which a guess costs more than it saves. */
export function savesData(): boolean {
  // The one thing of the Network Information API that the compiler's library lacks.
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  if (!connection) return false;
  return connection.saveData === true || /2g/.test(connection.effectiveType ?? "");
}
