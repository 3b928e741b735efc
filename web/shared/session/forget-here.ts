import { forgetDrafts } from "../../state/draft.ts";
import { forgetUnfinishedLectures } from "../../state/unfinished-lectures.ts";
import { forgetWatchedTexts } from "../../state/watched-text.ts";

/**
 * Removes everything that this device keeps of the people who signed in on it, whether they signed out here or the
 * session was ended elsewhere. `wipeFiles` removes what they downloaded.
 */
export function forgetHere(wipeFiles: () => Promise<void>): Promise<void> {
  forgetDrafts();
  forgetWatchedTexts();
  forgetUnfinishedLectures();
  return wipeFiles();
}
