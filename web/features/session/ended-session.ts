import { forgetDrafts } from "../../state/draft.ts";
import { wipeWhateverIsThere } from "../device-files/wipe.ts";
import { tellEnded } from "./pending-logout.ts";

export type SessionHere = {
  /** Nobody is signed in on this page from now on. */
  setSignedOut: () => void;
  /** This site's storage was cleared: whoever keeps something there hears of it as of a change. */
  announceCleared: () => void;
};

/**
 * Its person, or the office, ended this session elsewhere: what this device holds of it goes, as if they had
 * signed out here. The server takes the cookies in its turn, so that nobody who signs in meanwhile loses theirs.
 */
export async function leaveEndedSession(
  sentence: string,
  { setSignedOut, announceCleared }: SessionHere,
): Promise<void> {
  forgetDrafts();
  setSignedOut();
  const said = say(sentence);
  await Promise.allSettled([said, wipeWhateverIsThere(), tellEnded()]);
  announceCleared();
}

async function say(sentence: string): Promise<void> {
  const { notify } = await import("../../ui/toast.ts");
  notify.notice(sentence);
}
