import {
  countUnsentRegisters,
  forgetDrafts,
  forgetRegisters,
  unsentRegisters,
} from "../../state/draft.ts";
import {
  attemptsUnsent,
  forgetDatabase,
  forgetStored,
  KEPT_ANSWERS,
  LECTURES_WATCHED,
  READING_PLACES,
  SITTINGS,
  UNFINISHED_LECTURES,
  UNSENT_ANSWERS,
} from "../../state/stored-by-person.ts";
import type { lostRegistersTexts } from "../../texts/lost-registers.ts";
import { languageOf } from "../../texts/texts.ts";
import { wipeWithoutSummary } from "../device-files/device-summary.ts";

/**
 * Removes what this device keeps of the people who signed in on it, but for their tests, whether they signed out here or
 * the session was ended elsewhere. `wipeFiles` removes what they downloaded.
 */
export function forgetHere(wipeFiles: () => Promise<void>): Promise<void> {
  forgetDrafts();
  forgetStored(LECTURES_WATCHED);
  forgetStored(READING_PLACES);
  forgetDatabase(UNFINISHED_LECTURES);
  forgetDatabase(KEPT_ANSWERS);
  return wipeFiles();
}

type KeptTests = { forgetTests: (signedOut?: string) => Promise<string[]> };

/** What reads the tests on this device is code of students' pages: the frame says how it is loaded. */
export const keptTests: { load?: () => Promise<KeptTests> } = {};

/**
 * Removes tests, but what others than the signer have not sent, and without a signer what nobody has; the signer was asked
 * before. Gives the attempts that stay, each with its person.
 */
export async function forgetTests(signedOut?: string): Promise<string[]> {
  if (signedOut) forgetStored(`${UNSENT_ANSWERS}${signedOut}/`);
  const found = keptTests.load?.().then((tests) => tests.forgetTests(signedOut));
  // Where they cannot be read, the notes say whether something waits.
  const staying = (await found?.catch(() => undefined)) ?? attemptsUnsent();
  if (staying.length === 0) {
    forgetDatabase(SITTINGS);
    forgetStored(UNSENT_ANSWERS);
  }
  return staying;
}

export type SessionHere = {
  /** Whose session it was, as far as this page knows. */
  ownerId: string | undefined;
  setSignedOut: () => void;
  /** Tells every part of the page that uses storage that this site's storage was cleared. */
  announceCleared: () => void;
};

/**
 * Removes what this device keeps for a session that was ended elsewhere, by its person or the office, as a logout here
 * would; but answers of a test that are not sent wait for their person to sign in again.
 */
export async function leaveEndedSession(
  sentence: string,
  { ownerId, setSignedOut, announceCleared }: SessionHere,
): Promise<void> {
  const lost = countUnsentRegisters();
  const forgotten = forgetHere(wipeWithoutSummary);
  const staying = forgetTests();
  setSignedOut();
  const isTheirs = (attempt: string) => attempt.startsWith(ownerId ? `${ownerId}/` : "");
  const shown = tell(sentence).then(async () => {
    if (lost > 0) await tellLost((texts) => texts.registersLost(lost));
    if ((await staying).some(isTheirs)) await tellLost((texts) => texts.answersWait);
  });
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

/** Says what on this device was not sent, and what becomes of it. */
export async function tellLost(sentenceOf: (texts: LostRegistersTexts) => string): Promise<void> {
  const { lostRegistersTexts } = await import("../../texts/lost-registers.ts");
  await tell(sentenceOf(lostRegistersTexts[languageOf(window.location.pathname)]));
}

async function tell(sentence: string): Promise<void> {
  const { notify } = await import("../../ui/toast.ts");
  notify.notice(sentence);
}
