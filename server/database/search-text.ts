/** Folds a text so that case, width and Latin accents do not matter to search; Devanagari signs stay. */
export function foldText(text: string): string {
  const latinMarks = /[\u0300-\u036F]/g;
  return text
    .normalize("NFKD")
    .replace(latinMarks, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

/** A LIKE pattern that finds a folded text anywhere; use it with `ESCAPE '\'`. */
export function containsPattern(query: string): string {
  return `%${foldText(query).replace(/[\\%_]/g, "\\$&")}%`;
}
