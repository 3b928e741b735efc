import { storedText, storeText } from "./device-storage.ts";

/** Before the id of a person, in local storage: what they watched of lectures. */
export const LECTURES_WATCHED = "lectures-watched:";
/** The same: where they stopped reading (shared/reader/reading-places.ts). */
export const READING_PLACES = "reading-places:";

/**
 * Before the id of a person, a slash and that of their attempt at a test: how many acts it has on this device, where the
 * server lacks some of them.
 */
export const UNSENT_ANSWERS = "answers-unsent:";

/** What is noted of an attempt, which is named with its person. */
export function unsentNote(attempt: string): string | null {
  return keptText(UNSENT_ANSWERS + attempt);
}

/** Notes that an attempt has acts which the server lacks, or with null that it has none. */
export function noteUnsent(attempt: string, acts: string | null): void {
  keepText(UNSENT_ANSWERS + attempt, acts);
}

/** For a request that ends a session: where answers wait here, the server does not let the browser clear everything. */
export function keepsAnswers(): Record<string, string> {
  return attemptsUnsent().length > 0 ? { "X-Keeps-Answers": "1" } : {};
}

/** The attempts of a person of which this device has something unsent; of everybody where none is named. */
export function attemptsUnsent(ownerId?: string): string[] {
  const prefix = ownerId === undefined ? UNSENT_ANSWERS : `${UNSENT_ANSWERS}${ownerId}/`;
  return namesFrom(prefix).map((name) => name.slice(prefix.length));
}

/** For signing out: removes what is stored by person, of everybody who used this device. */
export function forgetStored(
  prefix: typeof LECTURES_WATCHED | typeof READING_PLACES | `${typeof UNSENT_ANSWERS}${string}`,
): void {
  for (const name of namesFrom(prefix)) keepText(name, null);
}

/** As shared/lectures/watched-ranges.ts writes it. */
export function watchedTextOf(userId: string): string | undefined {
  return keptText(LECTURES_WATCHED + userId) ?? undefined;
}

export function keepWatchedText(userId: string, text: string): void {
  keepText(LECTURES_WATCHED + userId, text);
}

/** What storage did not take, because it is refused or full, by its name. It lasts as long as the page. */
const unstored = new Map<string, string>();

function keptText(name: string): string | null {
  return unstored.get(name) ?? storedText(name);
}

function keepText(name: string, text: string | null): void {
  if (storeText(name, text) || text === null) unstored.delete(name);
  else unstored.set(name, text);
}

function namesFrom(prefix: string): string[] {
  const names = new Set(unstored.keys());
  try {
    for (const name of Object.keys(localStorage)) names.add(name);
  } catch {
    // Storage is refused.
  }
  return [...names].filter((name) => name.startsWith(prefix));
}

/** The IndexedDB database of lectures that this device has started to upload (staff/lecture-encoder/unfinished.ts). */
export const UNFINISHED_LECTURES = "unfinished-lectures";

/** The IndexedDB database of what the pages of a signed-in person showed last (shared/session/kept-answers.ts). */
export const KEPT_ANSWERS = "kept-answers";

/** The IndexedDB database of tests: papers, and what was done in a sitting (student/sitting/sitting-database.ts). */
export const SITTINGS = "sittings";

/** For signing out: deletes one of these databases. A tab that has it open closes it. */
export function forgetDatabase(
  name: typeof UNFINISHED_LECTURES | typeof KEPT_ANSWERS | typeof SITTINGS,
): void {
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // Storage is blocked, so nothing is kept.
  }
}
