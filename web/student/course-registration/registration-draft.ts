import type { RegistrationValues } from "./registration-fields.ts";

const KEY = "registration-draft";

/** What was typed and not yet sent. It lives as long as the tab: the phone may be shared. */
export function draftOf(): Partial<RegistrationValues> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    // Only keepDraft writes this key; everything is checked again before it is sent.
    return typeof kept === "object" && kept !== null ? (kept as Partial<RegistrationValues>) : {};
  } catch {
    return {};
  }
}

export function keepDraft(values: RegistrationValues): void {
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
