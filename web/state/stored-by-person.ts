import { storedText, storeText } from "./device-storage.ts";

/** Before the id of a person, in local storage: what they watched of lectures. */
export const LECTURES_WATCHED = "lectures-watched:";
/** The same: where they stopped reading (shared/reader/reading-places.ts). */
export const READING_PLACES = "reading-places:";

/**
 * Before the id of a person, a slash and that of their attempt at a test: how many acts it has on this device, where the
 * server lacks some of them.
 */
const UNSENT_ANSWERS = "answers-unsent:";
/** Those notes that storage did not take, because it is refused or full, by attempt. They last as long as the page. */
const notedHere = new Map<string, string>();

/** What is noted of an attempt, which is named with its person. */
export function unsentNote(attempt: string): string | null {
  return notedHere.get(attempt) ?? storedText(UNSENT_ANSWERS + attempt);
}

/** Notes that an attempt has acts which the server lacks, or with null that it has none. */
export function noteUnsent(attempt: string, acts: string | null): void {
  const isStored = storeText(UNSENT_ANSWERS + attempt, acts);
  if (acts === null || isStored) notedHere.delete(attempt);
  else notedHere.set(attempt, acts);
}

/** Removes the notes of a person's attempts; of everybody's where none is named. */
export function forgetUnsentNotes(ownerId?: string): void {
  for (const attempt of notedAttempts())
    if (ownerId === undefined || attempt.startsWith(`${ownerId}/`)) noteUnsent(attempt, null);
}

/** For a request that ends a session: where answers wait here, the server does not let the browser clear everything. */
export function keepsAnswers(): Record<string, string> {
  return attemptsUnsent().length > 0 ? { "X-Keeps-Answers": "1" } : {};
}

/** The attempts of a person of which this device has something unsent; of everybody where none is named. */
export function attemptsUnsent(ownerId?: string): string[] {
  const prefix = ownerId === undefined ? "" : `${ownerId}/`;
  const attempts = notedAttempts().filter((attempt) => attempt.startsWith(prefix));
  return attempts.map((attempt) => attempt.slice(prefix.length));
}

function notedAttempts(): string[] {
  const stored = namesFrom(UNSENT_ANSWERS).map((name) => name.slice(UNSENT_ANSWERS.length));
  return [...new Set([...stored, ...notedHere.keys()])];
}

/** For signing out: removes what is stored by person, of everybody who used this device. */
export function forgetStored(prefix: typeof LECTURES_WATCHED | typeof READING_PLACES): void {
  for (const name of namesFrom(prefix)) storeText(name, null);
}

/** None where storage is refused. */
function namesFrom(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
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

/** What storage did not take, because it is refused or full. It lasts as long as the page. */
const unstored = new Map<string, string>();

/** As shared/lectures/watched-ranges.ts writes it. */
export function watchedTextOf(userId: string): string | undefined {
  return unstored.get(userId) ?? storedText(LECTURES_WATCHED + userId) ?? undefined;
}

export function keepWatchedText(userId: string, text: string): void {
  if (storeText(LECTURES_WATCHED + userId, text)) unstored.delete(userId);
  else unstored.set(userId, text);
}

/** For signing out: removes what everybody watched who used this device. */
export function forgetWatchedTexts(): void {
  unstored.clear();
  forgetStored(LECTURES_WATCHED);
}
