const KEY = "device-files";

/**
 * What the page must know before it loads anything: whose files are on this device, how many are on
 * their way and how many are kept. It is in localStorage because that answers at once.
 */
export type DeviceSummary = {
  owner: string;
  unfinished: number;
  kept: number;
  /** Somebody signed out and the files could not be removed yet: nobody may see them any more. */
  isToWipe?: boolean;
};

/** Undefined where there are no files at all. */
export function deviceSummary(): DeviceSummary | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    // Only writeDeviceSummary writes this key.
    return typeof stored === "object" && stored !== null ? (stored as DeviceSummary) : undefined;
  } catch {
    return undefined;
  }
}

export function writeDeviceSummary(summary: DeviceSummary | undefined): void {
  try {
    if (summary) localStorage.setItem(KEY, JSON.stringify(summary));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage refused: then nothing is kept that would have to be found again.
  }
}

/**
 * Whose files may be shown: those of who is signed in, or, while nobody could be asked, of who was
 * last. Signing out wipes them, so a session that merely ended is the only other case.
 */
export function shownOwner(signedIn: string | undefined): string | undefined {
  const summary = deviceSummary();
  if (!summary || summary.isToWipe) return undefined;
  return signedIn === undefined || signedIn === summary.owner ? summary.owner : undefined;
}
