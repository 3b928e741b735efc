/** The text fields of a form by name; what was left empty is absent. Files are not among them. */
export function formTexts(form: HTMLFormElement): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value.trim() !== "") texts[name] = value;
  }
  return texts;
}

/** The chosen files of a file field. */
export function formFiles(form: HTMLFormElement, name: string): File[] {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? Array.from(field.files ?? []) : [];
}
