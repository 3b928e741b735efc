import { enrolmentFormFields } from "../../../contract/entities/enrolment-form.ts";
import { limits } from "../../../contract/limits.ts";
import { type FormField, guessColumns, type Source } from "./columns.ts";
import { UnreadableFileError } from "./file-problem.ts";
import { unpackWorkbook } from "./unpack-workbook.ts";
import { visibleSheet } from "./visible-sheet.ts";
import { storedZip } from "./zip-directory.ts";

/** What a cell holds: its text, or a kind of value that no field of the form takes. Formulae are never evaluated. */
export type Cell = { text: string } | { kind: "date" | "truth" | "error" };

/** A spreadsheet's first sheet that is not hidden. `number` is the row's number as Excel shows it. */
export type Table = {
  headers: readonly string[];
  /** The number of the row that names the columns. */
  headerRow: number;
  rows: readonly TableRow[];
};
export type TableRow = { number: number; cells: readonly Cell[] };

/** After this many rows, reading pauses so that the page can respond. */
const ROWS_AT_ONCE = 500;
/** The headers are looked for among this many first rows. */
const HEADER_WITHIN = 5;

/**
 * Reads an .xlsx or .csv file by its content, whatever it is called. Throws UnreadableFileError, or the reason of
 * `signal`.
 */
export async function readTable(file: Blob, signal: AbortSignal): Promise<Table> {
  if (file.size === 0) throw new UnreadableFileError("empty");
  if (file.size > limits.importFileBytes) throw new UnreadableFileError("tooLarge");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = isZip(bytes) ? await rowsOfWorkbook(bytes) : await rowsOfText(bytes);
  return tableOf(found, signal);
}

type Found = AsyncIterable<RawRow> | Iterable<RawRow>;
type RawRow = { number: number; values: readonly unknown[] };

async function tableOf(found: Found, signal: AbortSignal): Promise<Table> {
  const rows: TableRow[] = [];
  try {
    for await (const { number, values } of found) {
      const filled = values.findLastIndex((value) => !isBlank(value)) + 1;
      if (filled > limits.importColumns) throw new UnreadableFileError("tooManyColumns");
      if (filled === 0) continue;
      const cells = values.slice(0, filled).map(cellOf);
      rows.push({ number, cells });
      if (rows.length > limits.importRows + HEADER_WITHIN)
        throw new UnreadableFileError("tooManyRows");
      if (rows.length % ROWS_AT_ONCE === 0) await nextTurn();
      signal.throwIfAborted();
    }
  } catch (error) {
    if (error instanceof UnreadableFileError || signal.aborted) throw error;
    throw new UnreadableFileError("notASpreadsheet", error);
  }
  return belowHeaders(rows);
}

/**
 * Takes as headers the first row among the first few that names columns, or the first of all; a title or date may be
 * above it.
 */
function belowHeaders(rows: readonly TableRow[]): Table {
  const [header, ...below] = rows.slice(headerAt(rows.slice(0, HEADER_WITHIN).map(namesIn)));
  if (!header || below.length === 0) throw new UnreadableFileError("empty");
  if (below.length > limits.importRows) throw new UnreadableFileError("tooManyRows");
  return { headers: namesIn(header), headerRow: header.number, rows: below };
}

function headerAt(rows: readonly (readonly string[])[]): number {
  const plain = rows.findIndex((names) => knownIn(names).length > 1 && !hasNumber(names));
  if (plain >= 0) return plain;
  // As in “Mobile 1” or “Class (2026)”.
  const counts = rows.map((names) => (isNumberedHeader(names) ? knownIn(names).length : 0));
  return Math.max(counts.indexOf(Math.max(1, ...counts)), 0);
}

/** A student's row may hold words such as "school" too, but then also a number or an e-mail address. */
function hasNumber(names: readonly string[]): boolean {
  return names.some((name) => /[\p{Nd}@]/u.test(name));
}

/** A student's row may say "KV School 2" and "Class 11", but not "name" or "mobile" without the number itself. */
function isNumberedHeader(names: readonly string[]): boolean {
  const known = knownIn(names);
  const isNamed = known.includes("fullName") || known.includes("phoneNumber");
  return isNamed && known.length > 1 && !names.some(isValue);
}

/** Whether it is an e-mail address, a phone number or another number, rather than what a column is called. */
function isValue(text: string): boolean {
  const digits = text.replace(/\P{Nd}/gu, "").length;
  return text.includes("@") || digits > 7 || (digits > 0 && !/\p{L}/u.test(text));
}

function knownIn(names: readonly string[]): FormField[] {
  const matching = guessColumns(names);
  return enrolmentFormFields.filter((field) => isColumn(matching[field]));
}

function namesIn({ cells }: TableRow): string[] {
  return cells.map((cell) => ("text" in cell ? cell.text : ""));
}

function isColumn(source: Source): boolean {
  return "column" in source;
}

/** Of a formula, reads the result that Excel saved; a formula without one reads as an empty cell. */
async function rowsOfWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Found> {
  const parts = await unpackWorkbook(bytes);
  // hucre is given nothing to inflate, as it could not stop a browser's inflating.
  const stored = await storedZip(parts).arrayBuffer();
  const { streamXlsxRows } = await import("hucre/xlsx");
  return numbered(streamXlsxRows(stored, { sheet: visibleSheet(parts) }));
}

async function* numbered(
  rows: AsyncIterable<{ index: number; values: readonly unknown[] }>,
): AsyncGenerator<RawRow, void, undefined> {
  for await (const { index, values } of rows) yield { number: index + 1, values };
}

async function rowsOfText(bytes: Uint8Array): Promise<Found> {
  const text = decoded(bytes);
  const { streamCsvRows } = await import("hucre/csv");
  return counted(streamCsvRows(text));
}

function* counted(rows: Iterable<readonly unknown[]>): Generator<RawRow, void, undefined> {
  let number = 0;
  for (const values of rows) {
    number += 1;
    yield { number, values };
  }
}

/**
 * Decodes CSV, or throws for other files. Excel for Windows saves “Unicode text” as UTF-16, and CSV in
 * windows-1252 unless asked for UTF-8. Pictures and programs are recognised by their control characters.
 */
function decoded(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new UnreadableFileError("oldExcel");
  const text = textOf(bytes);
  if (/^\s*(?:%PDF|‰PNG|MZ|<|\{)/i.test(text) || hasControls(text))
    throw new UnreadableFileError("notASpreadsheet");
  return text;
}

function textOf(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder("utf-16le").decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Whether the beginning has control characters, which pictures and programs have and text has not. */
function hasControls(text: string): boolean {
  return /(?![\t\n\r])\p{Cc}/u.test(text.slice(0, 4096));
}

function isZip(bytes: Uint8Array): boolean {
  return startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

/** As cells are that have only a format. */
function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === "string" && !value.trim());
}

/** A phone number that Excel stored as a number becomes text again. */
function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return { text: "" };
  if (typeof value === "string")
    return isErrorValue(value) ? { kind: "error" } : { text: withoutQuote(value.trim()) };
  if (typeof value === "number") return { text: String(value) };
  if (typeof value === "bigint") return { text: value.toString() };
  if (value instanceof Date) return { kind: "date" };
  return { kind: "truth" };
}

/** What Excel shows for a formula with an error, or for a number in a column that is too narrow. */
function isErrorValue(text: string): boolean {
  return /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BUSY!|#+)$/.test(
    text.trim(),
  );
}

/** The apostrophe with which people keep Excel from taking a phone number for a number. */
function withoutQuote(text: string): string {
  return text.replace(/^['’](?=\s*[+\d०-९])/, "");
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
