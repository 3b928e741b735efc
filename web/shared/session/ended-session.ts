import { languageOf } from "../../messages/language.ts";
import { countUnsentRegisters } from "../../state/unsent-registers.ts";
import { wipeWithoutSummary } from "../device-files/device-summary.ts";
import { forgetHere } from "./forget-here.ts";

export type SessionHere = {
  setSignedOut: () => void;
  /** Tells every part of the page that uses storage that this site's storage was cleared. */
  announceCleared: () => void;
};

/**
 * Removes everything that this device keeps for a session that was ended elsewhere, by its person or the office,
 * as a logout here would.
 */
export async function leaveEndedSession(
  sentence: string,
  { setSignedOut, announceCleared }: SessionHere,
): Promise<void> {
  const lost = countUnsentRegisters();
  const forgotten = forgetHere(wipeWithoutSummary);
  setSignedOut();
  const shown = showNotices(sentence, lost);
  await Promise.allSettled([shown, forgotten]);
  announceCleared();
}

async function showNotices(sentence: string, lostRegisters: number): Promise<void> {
  const { notify } = await import("../../ui/toast.ts");
  notify.notice(sentence);
  if (lostRegisters === 0) return;
  const { lostRegistersMessages } = await import("../../messages/offline.ts");
  const language = languageOf(window.location.pathname);
  notify.notice(lostRegistersMessages[language].registersLost(lostRegisters));
}
