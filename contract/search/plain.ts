/** Lower case, without accents, joiners and nukta, and with Latin digits. */
export function plainOf(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036F\u093C\u200C\u200D]/gu, "")
    .replace(/[\u0966-\u096F]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .toLowerCase();
}

/** A plain text with a space before every word and number, which marks where they begin. */
export function spacedOf(plain: string): string {
  return plain.replace(/(?<![\p{L}\p{M}\p{N}])(?=[\p{L}\p{N}])|(?<=[\p{L}\p{M}])(?=\p{N})/gu, " ");
}
