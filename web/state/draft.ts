/**
 * What somebody typed into a form and has not sent. It is kept on the device, because phones end pages
 * without asking, and under its person's id, because phones are shared; signing out removes it. A visitor's is
 * kept for the tab alone: nobody signs out who could take it along.
 */
const PREFIX = "draft:";

export type DraftKey = { form: string; userId: string | undefined };

export function draftOf<Values extends Record<string, string>>(key: DraftKey): Partial<Values> {
  try {
    const kept: unknown = JSON.parse(storageOf(key).getItem(draftName(key)) ?? "{}");
    // Only keepDraft writes here; a stranger's value is checked again before it is sent.
    return typeof kept === "object" && kept !== null ? (kept as Partial<Values>) : {};
  } catch {
    return {};
  }
}

export function keepDraft(key: DraftKey, values: Record<string, string>): void {
  try {
    storageOf(key).setItem(draftName(key), JSON.stringify(values));
  } catch {
    // Storage refused or full: the form itself still holds what was typed.
  }
}

export function forgetDraft(key: DraftKey): void {
  try {
    storageOf(key).removeItem(draftName(key));
  } catch {
    // As above.
  }
}

/** Everybody's drafts: whoever signs out leaves nothing of a form behind. */
export function forgetDrafts(): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      const names = Object.keys(storage).filter((name) => name.startsWith(PREFIX));
      for (const name of names) storage.removeItem(name);
    }
  } catch {
    // As above.
  }
}

function storageOf({ userId }: DraftKey): Storage {
  return userId === undefined ? sessionStorage : localStorage;
}

/** The key in storage. */
export function draftName({ form, userId }: DraftKey): string {
  return `${PREFIX}${form}:${userId ?? ""}`;
}
