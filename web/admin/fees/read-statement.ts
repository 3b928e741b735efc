import type { StatementLine } from "../../../contract/entities/fee-dues.ts";
import { limits } from "../../../contract/limits.ts";
import type { Cell, TableRow } from "../import/read-table.ts";
import { dayReader } from "./statement-days.ts";

export const statementFields = ["day", "narration", "reference", "credit", "debit"] as const;
export type StatementField = (typeof statementFields)[number];
/** Which column holds what; only a day and a credit are needed. */
export type StatementColumns = Partial<Record<StatementField, number>>;

/** The row that names the columns, and where they are known whose statement it is. */
export type FoundHeads = {
  at: number;
  heads: readonly string[];
  bank: string | undefined;
  columns: StatementColumns;
};

/** What banks call their columns, in small letters without signs. */
const banks: Readonly<Record<string, Readonly<Record<StatementField, readonly string[]>>>> = {
  HDFC: {
    day: ["date"],
    narration: ["narration"],
    reference: ["chq/refno", "chqrefno", "chq/refnumber"],
    credit: ["depositamt", "depositamount"],
    debit: ["withdrawalamt", "withdrawalamount"],
  },
  SBI: {
    day: ["txndate"],
    narration: ["description"],
    reference: ["refno/chequeno", "refnochequeno"],
    credit: ["credit"],
    debit: ["debit"],
  },
  ICICI: {
    day: ["transactiondate", "valuedate", "txnposteddate"],
    narration: ["transactionremarks"],
    reference: ["chequenumber", "chequeno", "tranid", "transactionid"],
    credit: ["depositamountinr", "depositamount"],
    debit: ["withdrawalamountinr", "withdrawalamount"],
  },
};
const named: Readonly<Record<StatementField, RegExp>> = {
  day: /date|दिन|तारीख/,
  narration: /narration|description|remarks|particulars|details/,
  reference: /ref|utr|chq|cheque/,
  credit: /credit|deposit|^cr$/,
  debit: /debit|withdrawal|^dr$/,
};
/** Heads stand below the name and address of whose account it is. */
const HEADS_WITHIN = 60;

/** Finds the heads of a statement: those of a bank that is known, or any row with a day and an amount. */
export function findHeads(rows: readonly TableRow[]): FoundHeads | undefined {
  const first = rows.slice(0, HEADS_WITHIN);
  for (const [at, row] of first.entries()) {
    const heads = row.cells.map(textOf);
    const names = heads.map((head) => head.toLowerCase().replace(/[^\p{L}\p{M}\d/]/gu, ""));
    for (const [bank, called] of Object.entries(banks)) {
      const columns = columnsBy((field) => names.findIndex((name) => called[field].includes(name)));
      if (statementFields.every((field) => field === "reference" || columns[field] !== undefined))
        return { at, heads, bank, columns };
    }
    const columns = columnsBy((field) => names.findIndex((name) => named[field].test(name)));
    if (columns.day !== undefined && (columns.credit ?? columns.debit) !== undefined)
      return { at, heads, bank: undefined, columns };
  }
  // Whose heads are in another language are pointed at: the first row with several of them.
  const at = first.findIndex(({ cells }) => cells.filter((cell) => textOf(cell)).length >= 3);
  const heads = first[at]?.cells.map(textOf);
  return heads && { at, heads, bank: undefined, columns: {} };
}

function columnsBy(find: (field: StatementField) => number): StatementColumns {
  const found = statementFields.map((field) => [field, find(field)] as const);
  return Object.fromEntries(found.filter(([, column]) => column >= 0));
}

export type ReadStatement = {
  lines: StatementLine[];
  debits: number;
  /** The numbers of rows that are neither a credit nor a debit, such as sums. */
  unread: number[];
};

/** The credits below the heads. A row whose day is merged with the one above has that day. */
export function readStatement(
  rows: readonly TableRow[],
  { at, columns }: Pick<FoundHeads, "at" | "columns">,
): ReadStatement {
  const below = rows.slice(at + 1);
  const cellIn = ({ cells }: TableRow, field: StatementField): Cell =>
    cells[columns[field] ?? -1] ?? { text: "" };
  const dayOf = dayReader(below.map((row) => cellIn(row, "day")));
  const read: ReadStatement = { lines: [], debits: 0, unread: [] };
  let day: string | undefined;
  for (const row of below) {
    const [dayCell, narration] = [cellIn(row, "day"), textOf(cellIn(row, "narration"))];
    const isMerged = isEmpty(dayCell) && narration !== "" && !/total|balance/i.test(narration);
    day = isMerged ? day : dayOf(dayCell);
    const [credit, debit] = [paiseOf(cellIn(row, "credit")), paiseOf(cellIn(row, "debit"))];
    if (day && credit > 0 && debit <= 0)
      read.lines.push({
        ...{ day, paise: credit, narration: narration.slice(0, limits.shortTextLength) },
        ...{ reference: referenceOf(textOf(cellIn(row, "reference"))), nth: 1 },
      });
    else if (day && (debit > 0 || credit < 0)) read.debits += 1;
    else if (row.cells.some((cell) => !isEmpty(cell))) read.unread.push(row.number);
  }
  return { ...read, lines: numbered(read.lines) };
}

function textOf(cell: Cell): string {
  return "text" in cell ? cell.text.replace(/\s+/g, " ") : "";
}

function isEmpty(cell: Cell): boolean {
  return "text" in cell && cell.text === "";
}

/** `1,25,000.50`, `₹500` or `500.00 Cr`; negative for what went out, 0 for what is no sum of whole paise. */
function paiseOf(cell: Cell): number {
  const plain = textOf(cell).replace(/[,\s₹]|^(?:INR|Rs\.?)/gi, "");
  const [, minus, digits, side] = /^(-?)(\d{1,9}(?:\.\d{1,2}0*)?)(cr|dr)?\.?$/i.exec(plain) ?? [];
  if (digits === undefined) return 0;
  const paise = Math.round(Number(digits) * 100);
  return minus || side?.toLowerCase() === "dr" ? -paise : paise;
}

/** Without the zeros to which banks pad a number of twelve digits; one of zeros alone is none. */
function referenceOf(text: string): string {
  const plain = text.replace(/^['’]/, "").trim();
  if (/^[0-]*$/.test(plain)) return "";
  return plain.replace(/^0+(?=\d{12,}$)/, "").slice(0, limits.shortTextLength);
}

/** Of lines that are the same and have no reference, each has its number, so that none is taken for another. */
function numbered(lines: readonly StatementLine[]): StatementLine[] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    if (line.reference !== "") return line;
    const key = JSON.stringify([line.day, line.paise, line.narration]);
    const nth = (counts.get(key) ?? 0) + 1;
    counts.set(key, nth);
    return { ...line, nth };
  });
}
