import type { EnrolmentValues } from "./enrolment-fields.ts";

const KEY = "enrolment-draft";

/** What was typed and not yet sent. It lives as long as the tab: the phone may be shared. */
export function draftOf(): Partial<EnrolmentValues> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    // Only keepDraft writes this key; a stranger's value is checked again before it is sent.
    return typeof kept === "object" && kept !== null ? (kept as Partial<EnrolmentValues>) : {};
  } catch {
    return {};
  }
}

export function keepDraft(values: EnrolmentValues): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // Storage refused or full: the form itself still holds what was typed.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
