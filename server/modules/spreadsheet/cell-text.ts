/** OWASP's list for formulae in exports, with the line feed and the full-width signs that Excel folds. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
/** What a reader of OOXML would take for an escaped character (ECMA-376 part 1, 22.9.2.19). */
const ESCAPE_LOOKALIKE = /_(?=x[0-9A-Fa-f]{4}_)/g;
/** Characters that XML 1.0 cannot hold and the writer does not know of. */
const NOT_XML = /[\uFFFE\uFFFF]/g;

/**
 * A text as it may stand in a string cell: never a formula, also not once somebody saves the sheet as
 * CSV (CVE-2022-3026), and read back as it was written. Null leaves the cell out.
 */
export function cellText(text: string | null): string | null {
  if (text === null) return null;
  const quoted = FORMULA_START.test(text) ? `'${text}` : text;
  return quoted.replace(NOT_XML, "").replace(ESCAPE_LOOKALIKE, "_x005F_");
}
