/** OWASP's list for formulae in exports, with the line feed and the full-width signs that Excel folds. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
/** What a reader of OOXML would take for an escaped character (ECMA-376 part 1, 22.9.2.19). */
const ESCAPE_LOOKALIKE = /_(?=x[0-9A-Fa-f]{4}_)/g;
/** Characters that XML 1.0 cannot hold and the writer does not know of. */
const NOT_XML = /[\uFFFE\uFFFF]/g;

/** A text that no spreadsheet takes for a formula, also not once it was saved as CSV (CVE-2022-3026). */
export function plainText(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}

/** The same as it may stand in a cell of a workbook, from where it is read back as it was written. */
export function workbookText(text: string): string {
  return plainText(text.replace(NOT_XML, "")).replace(ESCAPE_LOOKALIKE, "_x005F_");
}
