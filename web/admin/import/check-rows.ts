import { enrolmentFormFields } from "../../../contract/entities/enrolment-form.ts";
import type { Lookups } from "../../../contract/entities/lookup.ts";
import { importedPerson, type SentPerson } from "../../../contract/entities/people-import.ts";
import type { KnownPerson } from "../../../contract/entities/person.ts";
import { type FieldErrorCode, fieldErrorCode } from "../../../contract/field-errors.ts";
import { limits } from "../../../contract/limits.ts";
import { mailboxOf } from "../../../contract/mailbox.ts";
import { gradeNumberOf, numberOfRow } from "../../../contract/search/grade-numbers.ts";
import { gradeNamedAt } from "../../../contract/search/grades.ts";
import { plainOf } from "../../../contract/search/plain.ts";
import { officePhone, phone } from "../../../contract/text.ts";
import { namedFields, type OwnProblem, problemOf } from "./cell-problems.ts";
import type { FormField, Matching, Source } from "./columns.ts";
import { isHindiFont } from "./hindi-font.ts";
import type { Cell, Table, TableRow } from "./read-table.ts";

/** What is wrong with a cell: a rule of the form, or what only a spreadsheet gets wrong. */
export type CellProblem = FieldErrorCode | OwnProblem;

/** A row as it would be imported. `person` is there where nothing is wrong with it. */
export type CheckedRow = {
  number: number;
  texts: Record<FormField, string>;
  problems: Partial<Record<FormField, CellProblem>>;
  person?: SentPerson;
  /** The column in which a quotation mark is not closed, by its name. */
  spoilt?: string;
  /** The row of the same person further up in the file. */
  sameAs?: number;
  /** The row further up of somebody else with the same e-mail address, as brothers and sisters have. */
  emailOf?: number;
  /** Who is here already. */
  known?: readonly KnownPerson[];
  /** Who is here already under another name and has the same e-mail address. */
  emailOfKnown?: readonly KnownPerson[];
};

/** Whether a row is imported. */
export function isReady({ person, sameAs, known }: CheckedRow): boolean {
  return person !== undefined && sameAs === undefined && known === undefined;
}

/** Checks every row by the schema with which the server will check it again. */
export function checkRows(
  table: Table,
  { matching, lookups }: { matching: Matching; lookups: Lookups },
): CheckedRow[] {
  const firstOf = new Map<string, number>();
  const firstWith = new Map<string, number>();
  const { rows, headers } = table;
  const hindiFonts = new Set(
    namedFields.filter((field) =>
      isHindiFont(rows.map(({ cells }) => textIn(cellOf(cells, matching[field])))),
    ),
  );
  return rows.map((row) => {
    const checked = checkRow(row, { matching, lookups, hindiFonts, headers });
    if (!checked.person) return checked;
    const { number } = row;
    const earlier = namesOf(checked.person).map((name) => firstOf.get(name));
    for (const name of namesOf(checked.person)) if (!firstOf.has(name)) firstOf.set(name, number);
    const sameAs = earlier.find((first) => first !== undefined);
    if (sameAs !== undefined) return { ...checked, sameAs };
    const mailbox = mailboxOf(checked.person.email ?? "");
    const emailOf = firstWith.get(mailbox);
    if (emailOf !== undefined) return { ...checked, emailOf };
    if (mailbox !== "") firstWith.set(mailbox, number);
    return checked;
  });
}

/** Two rows with one of these in common are the same person, as the server decides it for people who are here. */
function namesOf({ fullName, phoneNumber, email }: SentPerson): string[] {
  const name = plainOf(fullName);
  return [phoneNumber, email && mailboxOf(email)].flatMap((each) =>
    each ? [`${name} ${each}`] : [],
  );
}

type Given = {
  matching: Matching;
  lookups: Lookups;
  hindiFonts: ReadonlySet<FormField>;
  headers: readonly string[];
};

function checkRow(row: TableRow, { matching, lookups, hindiFonts, headers }: Given): CheckedRow {
  const { number, cells, spoilt } = row;
  // The loop fills every field.
  const texts = {} as Record<FormField, string>;
  const problems: Partial<Record<FormField, CellProblem>> = {};
  for (const field of enrolmentFormFields) {
    const cell = cellOf(cells, matching[field]);
    texts[field] = textIn(cell);
    const problem = problemOf(cell, { field, isHindiFont: hindiFonts.has(field) });
    if (problem) problems[field] = problem;
  }
  const { selectedClass } = texts;
  const [phoneNumber = "", ...otherPhones] = phonesIn(texts.phoneNumber);
  const code = gradeCode(selectedClass, lookups);
  const filled = { ...texts, phoneNumber, selectedClass: code ?? selectedClass };
  const read = importedPerson.safeParse(withoutEmpty({ ...filled, otherPhones }));
  for (const issue of read.error?.issues ?? []) {
    const field = enrolmentFormFields.find((name) => name === issue.path[0]);
    if (field) problems[field] ??= fieldErrorCode(issue);
  }
  if (code === undefined && selectedClass !== "") problems.selectedClass ??= "invalid_choice";
  const isRight = read.success && Object.keys(problems).length === 0 && spoilt === undefined;
  return {
    number,
    texts,
    problems,
    ...(isRight && { person: withoutEmpty(read.data) }),
    ...(spoilt !== undefined && { spoilt: headers[spoilt] || String(spoilt + 1) }),
  };
}

/** The first cell of several that is no text, or all of their texts. */
function cellOf(cells: readonly Cell[], source: Source): Cell {
  if ("same" in source) return { text: source.same };
  const all = [source.column, ...(source.then ?? [])].map((at) => cells[at] ?? { text: "" });
  const other = all.find((cell) => !("text" in cell));
  return other ?? { text: all.map(textIn).filter(Boolean).join(" ") };
}

function textIn(cell: Cell): string {
  return "text" in cell ? cell.text : "";
}

type Filled = Partial<Record<keyof SentPerson, string | readonly string[] | undefined>>;

function withoutEmpty<Fields extends Filled>(fields: Fields): Fields {
  const filled = Object.entries<Filled[keyof Filled]>(fields).filter(([, value]) => value?.length);
  // What is empty may be missing: recordedFields take it for empty.
  return Object.fromEntries(filled) as Fields;
}

/** What people write between two numbers of one family. */
const BETWEEN = /[,;/|&\n]|\s(?:and|or|और|या)\s|(?<=\d{10})\s+(?=[6-9+0])/;

/**
 * The numbers of a cell as they are sent, the first mobile number being the one to call; another one may be a landline.
 * Where a part is no number, or none is a mobile one, the cell stays whole, so that its check says so.
 */
function phonesIn(text: string): string[] {
  // As programs write a number that they take for a quantity.
  const parts = text.split(BETWEEN).map((part) => part.trim().replace(/^(\d{10,13})\.0+$/, "$1"));
  const written = parts.filter(Boolean);
  const read = written.map((part) => officePhone.safeParse(part));
  const numbers = read.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const mobile = numbers.find((number) => phone.safeParse(number).success);
  const isAll = numbers.length === written.length && numbers.length <= 1 + limits.otherPhones;
  return mobile !== undefined && isAll ? [...new Set([mobile, ...numbers])] : [text];
}

/** The code of a class by its code, its name in either language, or another way of writing it, such as `XI (PCM)`. */
function gradeCode(text: string, { classes }: Lookups): string | undefined {
  const wanted = plainOf(text).trim();
  if (wanted === "") return undefined;
  const offered = classes.filter(({ isRetired }) => !isRetired);
  const named = offered.find(({ code, name }) =>
    [code, name.en, name.hi].some((each) => plainOf(each).trim() === wanted),
  );
  if (named) return named.code;
  const number = gradeNumberOf(wanted) ?? soundingNumber(wanted) ?? numberBeside(wanted);
  if (number === undefined) return undefined;
  return offered.find((each) => numberOfRow(each) === number)?.code;
}

/** The number of a class that is written as it sounds, such as `gyarahvi`. */
function soundingNumber(text: string): number | undefined {
  const words = wordsOf(text);
  const spelt = gradeNamedAt(words, 0);
  return spelt && spelt.count >= words.length ? Number(spelt.grade) : undefined;
}

/** What stands beside a class and is none: the stream, the section, the board, the word itself. */
const BESIDE =
  /^(?:[a-h]|pcm|pcb|pcmb|pcmc|sci|science|maths?|bio|biology|com|comm|commerce|arts|humanities|section|sec|stream|cbse|icse|board|med|medical|non|class|std|grade|कक्षा|विज्ञान|वाणिज्य|कला|गणित|जीव)$/;

/** The number of the class that stands first, where only its stream or section is beside it. */
function numberBeside(text: string): number | undefined {
  const words = wordsOf(text.replace(/(?<=\d)(?=[a-h]$)/, " "));
  const at = words.findIndex((word) => gradeNumberOf(word) !== undefined);
  const isAlone = words.every((word, index) => index === at || BESIDE.test(word));
  return at >= 0 && isAlone ? gradeNumberOf(words[at] ?? "") : undefined;
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
}
