/**
 * Folds a text, so that case, width, Latin accents and joiners do not matter in search. Devanagari signs
 * stay.
 */
export function foldText(text: string): string {
  const latinMarksAndJoiners = /[\u0300-\u036F\u200C\u200D]/gu;
  return text
    .normalize("NFKD")
    .replace(latinMarksAndJoiners, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

/** A LIKE pattern that finds a folded text anywhere; use it with `ESCAPE '\'`. */
export function containsPattern(query: string): string {
  return `%${foldText(query).replace(/[\\%_]/g, "\\$&")}%`;
}
