const KEY = "new-course-draft";

/** What was typed, by field; only `subjects` and `teachers` have more than one text. */
export type NewCourseDraft = Readonly<Record<string, readonly string[]>>;

/** What was typed in this tab and not yet created; files cannot be kept. */
export function newCourseDraft(): NewCourseDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(
        ([, texts]) => Array.isArray(texts) && texts.every((text) => typeof text === "string"),
      ),
    );
  } catch {
    return {};
  }
}

export function keepNewCourseDraft(form: HTMLFormElement): void {
  const draft: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value !== "") draft[name] = [...(draft[name] ?? []), value];
  }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Storage refused or full: the form itself still holds what was typed.
  }
}

export function forgetNewCourseDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
