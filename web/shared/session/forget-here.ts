import { forgetDrafts } from "../../state/draft.ts";
import { forgetStored, READING_PLACES } from "../../state/stored-by-person.ts";
import { forgetUnfinishedLectures } from "../../state/unfinished-lectures.ts";
import { forgetWatchedTexts } from "../../state/watched-text.ts";

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
