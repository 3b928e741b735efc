import { enrolmentFormFields } from "../../../contract/entities/enrolment-form.ts";
import { type FormField, guessColumns, isSureHeader } from "./columns.ts";

type Names = readonly string[];

/** What the columns are called, the index of the last row that says so, and whether there are two of them. */
type Headers = { headers: Names; last: number; areTwo: boolean };

/**
 * Takes as headers the first of these rows that names columns, or the first of all; a title or date may be above it.
 * Two rows, as with a group or the other language above, name the columns together.
 */
export function findHeaders(rows: readonly Names[]): Headers {
  const at = headerAt(rows);
  const [above = [], own = [], below = []] = [rows[at - 1], rows[at], rows[at + 1]];
  if (below.filter(isSureHeader).length > 1 && !hasNumber(below))
    return { headers: together(own, below), last: at + 1, areTwo: true };
  const isGrouped = above.filter(Boolean).length > 1 && own.some((name) => isTwice(name, own));
  return { headers: isGrouped ? together(above, own) : own, last: at, areTwo: isGrouped };
}

/** A group goes for all its columns, whose names need it where another group has the same ones. */
function together(upper: Names, lower: Names): string[] {
  let group = "";
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [above = "", below = ""] = [upper[at], lower[at]];
    group = above || group;
    const first = above || (isTwice(below, lower) ? group : "");
    return first === below ? below : `${first} ${below}`.trim();
  });
}

function isTwice(name: string, names: Names): boolean {
  return name !== "" && names.indexOf(name) !== names.lastIndexOf(name);
}

function headerAt(rows: readonly Names[]): number {
  const plain = rows.findIndex((names) => knownIn(names).length > 1 && !hasNumber(names));
  if (plain >= 0) return plain;
  // As in “Mobile 1” or “Class (2026)”.
  const counts = rows.map((names) => (isNumberedHeader(names) ? knownIn(names).length : 0));
  return Math.max(counts.indexOf(Math.max(1, ...counts)), 0);
}

/** A student's row may hold words such as "school" too, but then also a number or an e-mail address. */
function hasNumber(names: Names): boolean {
  return names.some((name) => /[\p{Nd}@]/u.test(name));
}

/** A student's row may say "KV School 2" and "Class 11", but not "name" or "mobile" without the number itself. */
function isNumberedHeader(names: Names): boolean {
  const known = knownIn(names);
  const isNamed = known.includes("fullName") || known.includes("phoneNumber");
  return isNamed && known.length > 1 && !names.some(isValue);
}

/** Whether it is an e-mail address, a phone number or another number, rather than what a column is called. */
function isValue(text: string): boolean {
  const digits = text.replace(/\P{Nd}/gu, "").length;
  return text.includes("@") || digits > 7 || (digits > 0 && !/\p{L}/u.test(text));
}

function knownIn(names: Names): FormField[] {
  const matching = guessColumns(names);
  return enrolmentFormFields.filter((field) => "column" in matching[field]);
}
