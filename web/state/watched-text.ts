/** Before the id of a person: what they watched of lectures, as shared/lectures/watched-notes.ts writes it. */
const PREFIX = "lectures-watched:";

/** What storage did not take, because it is refused or full. It lasts as long as the page. */
const unstored = new Map<string, string>();

export function watchedTextOf(userId: string): string | undefined {
  try {
    return unstored.get(userId) ?? localStorage.getItem(PREFIX + userId) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepWatchedText(userId: string, text: string): void {
  try {
    localStorage.setItem(PREFIX + userId, text);
    unstored.delete(userId);
  } catch {
    unstored.set(userId, text);
  }
}

/** For signing out: removes what everybody watched who used this device. */
export function forgetWatchedTexts(): void {
  unstored.clear();
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
    for (const name of names) localStorage.removeItem(name);
  } catch {
    // Storage is refused, so it holds nothing.
  }
}
