/** A formula of Markdown: set by itself, or in a line. */
export const formula = /\$\$([^$]+)\$\$|\$([^$\n]+)\$/g;

/** The words of a Markdown text; formulae, the rules of tables and other signs are none. */
export function countWords(markdown: string): number {
  return markdown
    .replace(formula, " ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
