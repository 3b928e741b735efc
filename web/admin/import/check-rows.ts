import type { Choices } from "../../../contract/entities/choice.ts";
import {
  type EnrolmentForm,
  enrolmentForm,
  enrolmentFormFields,
} from "../../../contract/entities/enrolment-form.ts";
import type { KnownPerson } from "../../../contract/entities/person.ts";
import { type FieldErrorCode, fieldErrorCode } from "../../../contract/field-errors.ts";
import { classNumberOf, numberOfRow } from "../../../contract/search/class-numbers.ts";
import { plainOf } from "../../../contract/search/plain.ts";
import { classNamedAt } from "../../../contract/search/school-classes.ts";
import type { FormField, Matching } from "./columns.ts";
import type { Cell, Table, TableRow } from "./read-table.ts";

/** What is wrong with a cell: a rule of the form, or a kind of value that no field has. */
export type CellProblem =
  | FieldErrorCode
  | "date"
  | "error"
  | "formula"
  | "noWord"
  | "shortened"
  | "truth";

/** A row as it would be imported. `person` is there where nothing is wrong with it. */
export type CheckedRow = {
  number: number;
  texts: Record<FormField, string>;
  problems: Partial<Record<FormField, CellProblem>>;
  person?: EnrolmentForm;
  /** The row of the same person further up in the file. */
  sameAs?: number;
  /** The row further up of somebody else with the same e-mail address, as brothers and sisters have. */
  emailOf?: number;
  /** Who is here already. */
  known?: readonly KnownPerson[];
};

/** Whether a row is imported. */
export function isReady({ person, sameAs, known }: CheckedRow): boolean {
  return person !== undefined && sameAs === undefined && known === undefined;
}

/** Checks every row by the schema with which the server will check it again. */
export function checkRows(
  { rows }: Table,
  { matching, choices }: { matching: Matching; choices: Choices },
): CheckedRow[] {
  const firstOf = new Map<string, number>();
  const firstWith = new Map<string, number>();
  return rows.map((row) => {
    const checked = checkRow(row, { matching, choices });
    if (!checked.person) return checked;
    const { number } = row;
    const earlier = namesOf(checked.person).map((name) => firstOf.get(name));
    for (const name of namesOf(checked.person)) if (!firstOf.has(name)) firstOf.set(name, number);
    const sameAs = earlier.find((first) => first !== undefined);
    if (sameAs !== undefined) return { ...checked, sameAs };
    const emailOf = firstWith.get(checked.person.email);
    if (emailOf !== undefined) return { ...checked, emailOf };
    firstWith.set(checked.person.email, number);
    return checked;
  });
}

/** Two rows with one of these in common are the same person, as the server decides it for people who are here. */
function namesOf({ fullName, phoneNumber, email }: EnrolmentForm): string[] {
  const name = plainOf(fullName);
  return [`${name} ${phoneNumber}`, `${name} ${email}`];
}

type Given = { matching: Matching; choices: Choices };

function checkRow({ number, cells }: TableRow, { matching, choices }: Given): CheckedRow {
  const texts = {} as Record<FormField, string>;
  const problems: Partial<Record<FormField, CellProblem>> = {};
  for (const field of enrolmentFormFields) {
    const source = matching[field];
    const cell = "same" in source ? { text: source.same } : (cells[source.column] ?? { text: "" });
    texts[field] = "text" in cell ? cell.text : "";
    const problem = kindProblem(cell) ?? textProblem(field, texts[field]);
    if (problem) problems[field] = problem;
  }
  const { selectedClass } = texts;
  const filled = { ...texts, selectedClass: classCode(selectedClass, choices) ?? selectedClass };
  const read = enrolmentForm.safeParse(emptyAsMissing(filled));
  for (const issue of read.error?.issues ?? []) {
    const field = enrolmentFormFields.find((name) => name === issue.path[0]);
    if (field) problems[field] ??= fieldErrorCode(issue);
  }
  if (classCode(selectedClass, choices) === undefined) problems.selectedClass ??= "invalid_choice";
  const isRight = read.success && Object.keys(problems).length === 0;
  return { number, texts, problems, ...(isRight && { person: read.data }) };
}

function emptyAsMissing(texts: Record<FormField, string>) {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
}

function kindProblem(cell: Cell): CellProblem | undefined {
  if (!("text" in cell)) return cell.kind;
  // A name never begins so, and a spreadsheet would take it for a formula.
  return /^[=@]/.test(cell.text) ? "formula" : undefined;
}

/**
 * Fields that hold names. A value without letters there was read from another field's column, or has lost its
 * letters to question marks.
 */
const namedFields: readonly FormField[] = ["fullName", "parentName", "schoolName"];
const WRITTEN_DATE = /^\d{1,4}[-/. ]+(?:\d{1,2}|[a-z]{3,9})[-/., ]+\d{2,4}$/i;
/** As Excel shows a long number in a narrow column, and writes it to CSV. */
const SHORTENED = /^\d+(?:[.,]\d+)?e\+?\d+$/i;

function textProblem(field: FormField, text: string): CellProblem | undefined {
  if (text === "") return undefined;
  if (field === "phoneNumber") return SHORTENED.test(text) ? "shortened" : undefined;
  if (!namedFields.includes(field)) return undefined;
  if (WRITTEN_DATE.test(text)) return "date";
  return /\p{L}/u.test(text) ? undefined : "noWord";
}

/** The code of a class by its code, its name in either language, or another way of writing it, such as XI. */
function classCode(text: string, { classes }: Choices): string | undefined {
  const wanted = plainOf(text).trim();
  if (wanted === "") return undefined;
  const offered = classes.filter(({ isRetired }) => !isRetired);
  const named = offered.find(({ code, name }) =>
    [code, name.en, name.hi].some((each) => plainOf(each).trim() === wanted),
  );
  if (named) return named.code;
  const number = classNumberOf(wanted) ?? soundingNumber(wanted);
  if (number === undefined) return undefined;
  return offered.find((each) => numberOfRow(each) === number)?.code;
}

/** The number of a class that is written as it sounds, such as `gyarahvi`. */
function soundingNumber(text: string): number | undefined {
  const words = text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  const spelt = classNamedAt(words, 0);
  return spelt && spelt.count >= words.length ? Number(spelt.schoolClass) : undefined;
}
