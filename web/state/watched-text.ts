import { forgetStored, LECTURES_WATCHED } from "./stored-by-person.ts";

/** What storage did not take, because it is refused or full. It lasts as long as the page. */
const unstored = new Map<string, string>();

/** As shared/lectures/watched-notes.ts writes it. */
export function watchedTextOf(userId: string): string | undefined {
  try {
    return unstored.get(userId) ?? localStorage.getItem(LECTURES_WATCHED + userId) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepWatchedText(userId: string, text: string): void {
  try {
    localStorage.setItem(LECTURES_WATCHED + userId, text);
    unstored.delete(userId);
  } catch {
    unstored.set(userId, text);
  }
}

/** For signing out: removes what everybody watched who used this device. */
export function forgetWatchedTexts(): void {
  unstored.clear();
  forgetStored(LECTURES_WATCHED);
}
