import {
  countUnsentRegisters,
  forgetDrafts,
  forgetRegisters,
  unsentRegisters,
} from "../../state/draft.ts";
import {
  forgetStored,
  forgetUnfinishedLectures,
  forgetWatchedTexts,
  READING_PLACES,
} from "../../state/stored-by-person.ts";
import { languageOf } from "../../texts/language.ts";
import type { lostRegistersTexts } from "../../texts/lost-registers.ts";
import { wipeWithoutSummary } from "../device-files/device-summary.ts";

/**
 * Removes everything that this device keeps of the people who signed in on it, whether they signed out here or the
 * session was ended elsewhere. `wipeFiles` removes what they downloaded.
 */
export function forgetHere(wipeFiles: () => Promise<void>): Promise<void> {
  forgetDrafts();
  forgetWatchedTexts();
  forgetStored(READING_PLACES);
  forgetUnfinishedLectures();
  return wipeFiles();
}

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
  const shown = tell(sentence).then(() =>
    lost > 0 ? tellLost((texts) => texts.registersLost(lost)) : undefined,
  );
  await Promise.allSettled([shown, forgotten]);
  announceCleared();
}

/** Removes the registers of a person who no longer teaches, and says so where one was not sent. */
export function forgetTeaching(userId: string): void {
  const unsent = unsentRegisters(userId).length;
  forgetRegisters(userId);
  if (unsent > 0) void tellLost((texts) => texts.roleEnded(unsent));
}

type LostRegistersTexts = typeof lostRegistersTexts.en;

/** Says what of the registers on this device was not sent and is lost. */
export async function tellLost(sentenceOf: (texts: LostRegistersTexts) => string): Promise<void> {
  const { lostRegistersTexts } = await import("../../texts/lost-registers.ts");
  await tell(sentenceOf(lostRegistersTexts[languageOf(window.location.pathname)]));
}

async function tell(sentence: string): Promise<void> {
  const { notify } = await import("../../ui/toast.ts");
  notify.notice(sentence);
}
