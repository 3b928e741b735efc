import type { FormField } from "./columns.ts";
import { hindiFontSign } from "./hindi-font.ts";
import type { Cell } from "./read-table.ts";

/** What only a spreadsheet gets wrong: a kind of value that no field has, or a text that belongs to no such field. */
export const ownProblems = [
  "broken",
  "code",
  "date",
  "error",
  "formula",
  "halfQuote",
  "hindiFont",
  "mailAddress",
  "noWord",
  "shortened",
  "truth",
] as const;
export type OwnProblem = (typeof ownProblems)[number];

/**
 * Fields that hold names. A value without letters there was read from another field's column, or has lost its
 * letters to question marks.
 */
export const namedFields: readonly FormField[] = ["fullName", "parentName", "schoolName"];
const WRITTEN_DATE = /^\d{1,4}[-/. ]+(?:\d{1,2}|[a-z]{3,9})[-/., ]+\d{2,4}$/i;
/** As Excel shows a long number in a narrow column, and writes it to CSV. */
const SHORTENED = /^\d+(?:[.,]\d+)?e\+?\d+$/i;
/** A word of letters and digits, as in `2024CS045`, or a number that numbers people. */
const CODE = /\p{L}\p{Nd}|\p{Nd}\p{L}|\p{Nd}{3}|^\P{L}*\p{L}\P{L}*\p{Nd}/u;

type Given = { field: FormField; isHindiFont: boolean };

export function problemOf(cell: Cell, { field, isHindiFont }: Given): OwnProblem | undefined {
  if (!("text" in cell)) return cell.kind;
  const { text } = cell;
  if (text.includes("\uFFFD")) return "broken";
  // A name never begins so, and a spreadsheet would take it for a formula.
  if (/^[=@]/.test(text)) return "formula";
  if (field === "phoneNumber") return SHORTENED.test(text) ? "shortened" : undefined;
  return text !== "" && namedFields.includes(field)
    ? nameProblem(text, { field, isHindiFont })
    : undefined;
}

function nameProblem(text: string, { field, isHindiFont }: Given): OwnProblem | undefined {
  if (WRITTEN_DATE.test(text)) return "date";
  const sign = hindiFontSign(text);
  if (sign === "sure" || (isHindiFont && sign === "unsure")) return "hindiFont";
  if (text.split('"').length % 2 === 0) return "halfQuote";
  if (text.includes("@")) return "mailAddress";
  if (!/\p{L}/u.test(text)) return "noWord";
  return field !== "schoolName" && CODE.test(text) ? "code" : undefined;
}
