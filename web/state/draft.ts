/**
 * Text typed into a form but not sent yet. It is kept on the device because phones discard pages, and under the
 * person's id because phones are shared; signing out removes it. A visitor never signs out, so a visitor's draft
 * is kept for the tab only.
 */
const PREFIX = "draft:";

/** Under this, tus-js-client stores unfinished uploads, with the names of their files. */
const UPLOADS_PREFIX = "tus::";

export type DraftKey = { form: string; userId: string | undefined };

export function draftOf<Values extends object>(key: DraftKey): Partial<Values> {
  try {
    const kept: unknown = JSON.parse(storageOf(key).getItem(draftName(key)) ?? "{}");
    // Only keepDraft writes here, and forms are validated again before they are sent.
    return typeof kept === "object" && kept !== null ? (kept as Partial<Values>) : {};
  } catch {
    return {};
  }
}

export function keepDraft(key: DraftKey, values: object): void {
  try {
    storageOf(key).setItem(draftName(key), JSON.stringify(values, withoutFiles));
  } catch {
    // Storage is blocked or full: the form itself still has what was typed.
  }
}

/** Chosen files cannot be kept. */
function withoutFiles(_name: string, value: unknown): unknown {
  return value instanceof FileList || value instanceof File ? undefined : value;
}

export function forgetDraft(key: DraftKey): void {
  try {
    storageOf(key).removeItem(draftName(key));
  } catch {
    // Storage is blocked, so there is no draft.
  }
}

/** The `form` of a kept register is this and the id of its class. */
export const REGISTER = "register:";

/** The classes whose registers are kept for this person. */
export function keptRegisterClasses(userId: string): string[] {
  const [start, end] = draftName({ form: `${REGISTER}|`, userId }).split("|");
  if (start === undefined || end === undefined) return [];
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(start) && name.endsWith(end))
      .map((name) => name.slice(start.length, -end.length));
  } catch {
    // Storage is blocked, so nothing is kept.
    return [];
  }
}

/** Removes all registers kept for this person. They list students, whom only their teachers may see. */
export function forgetRegisters(userId: string): void {
  for (const classId of keptRegisterClasses(userId))
    forgetDraft({ form: `${REGISTER}${classId}`, userId });
}

/** Removes the drafts, and what is known of uploads, of everybody who used this device. */
export function forgetDrafts(): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      const names = Object.keys(storage).filter((name) =>
        [PREFIX, UPLOADS_PREFIX].some((prefix) => name.startsWith(prefix)),
      );
      for (const name of names) storage.removeItem(name);
    }
  } catch {
    // Storage is blocked, so there are no drafts.
  }
}

function storageOf({ userId }: DraftKey): Storage {
  return userId === undefined ? sessionStorage : localStorage;
}

export function draftName({ form, userId }: DraftKey): string {
  return `${PREFIX}${form}:${userId ?? ""}`;
}

/**
 * The classes in whose registers this person changed something that has not reached the server: it is lost when the
 * device forgets them.
 */
export function unsentRegisters(userId: string): string[] {
  return keptRegisterClasses(userId).filter((classId) => hasEdit({ classId, userId }));
}

/** The number of such registers of all people who used this device. */
export function countUnsentRegisters(): number {
  const [start = ""] = draftName({ form: `${REGISTER}|`, userId: "" }).split("|");
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(start))
      .map((name) => name.slice(start.length).split(":"))
      .filter(([classId = "", userId]) => hasEdit({ classId, userId })).length;
  } catch {
    // Storage is blocked, so nothing is kept.
    return 0;
  }
}

/** What is kept has the shape of `KeptRegister` in shared/taught-classes. */
function hasEdit({ classId, userId }: { classId: string; userId: string | undefined }): boolean {
  return draftOf<{ edit: object }>({ form: `${REGISTER}${classId}`, userId }).edit !== undefined;
}
