/** A formula in Markdown, as a block or in a line. */
export const formula = /\$\$([^$]+)\$\$|\$([^$\n]+)\$/g;

/** How many words a Markdown text has, without formulae and the lines of tables. */
export function countWords(markdown: string): number {
  return markdown
    .replace(formula, " ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
