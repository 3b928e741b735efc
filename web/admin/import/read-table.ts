import { limits } from "../../../contract/limits.ts";
import { typedText } from "../../../contract/typed-text.ts";
import { storedZip } from "../../../contract/zip-directory.ts";
import { csvRows, UnclosedQuote } from "./csv-rows.ts";
import { UnreadableFileError } from "./file-problem.ts";
import { findHeaders } from "./find-headers.ts";
import { type Parts, unpackWorkbook } from "./unpack-workbook.ts";

/**
 * What a cell holds: its text, or a kind of value that no field of the form takes, with what Excel shows of it. Formulae
 * are never evaluated.
 */
export type Cell = { text: string } | { kind: "date" | "truth" | "error"; shown?: string };

/** A spreadsheet's first sheet that is not hidden. `number` is the row's number as Excel shows it. */
export type Table = {
  headers: readonly string[];
  /** The number of the row that names the columns, or of the last of the two that do together. */
  headerRow: number;
  hasTwoHeaderRows: boolean;
  rows: readonly TableRow[];
};
/** `spoilt`: the column in which a quotation mark is not closed, so that what follows may stand in another column. */
export type TableRow = { number: number; cells: readonly Cell[]; spoilt?: number };

/** After this many rows, reading pauses so that the page can respond. */
const ROWS_AT_ONCE = 500;
/** The headers are looked for among this many first rows. */
const HEADER_WITHIN = 5;

/**
 * Reads an .xlsx or .csv file by its content, whatever it is called. Throws UnreadableFileError, or the reason of
 * `signal`.
 */
export async function readTable(file: Blob, signal: AbortSignal): Promise<Table> {
  return belowHeaders(await readRows(file, signal));
}

/** The same with all its rows that are not empty. */
export async function readRows(file: Blob, signal: AbortSignal): Promise<TableRow[]> {
  if (file.size === 0) throw new UnreadableFileError("empty");
  if (file.size > limits.importFileBytes) throw new UnreadableFileError("tooLarge");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = isZip(bytes) ? await rowsOfWorkbook(bytes) : csvRows(decoded(bytes));
  return rowsOf(found, signal);
}

type Found = AsyncIterable<RawRow> | Iterable<RawRow>;
type RawRow = { number: number; values: readonly unknown[] };

async function rowsOf(found: Found, signal: AbortSignal): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  try {
    for await (const { number, values } of found) {
      const filled = values.findLastIndex((value) => !isBlank(value)) + 1;
      if (filled > limits.importColumns) throw new UnreadableFileError("tooManyColumns");
      if (filled === 0) continue;
      const spoilt = values.findIndex((value) => value instanceof UnclosedQuote);
      const cells = values.slice(0, filled).map(cellOf);
      rows.push({ number, cells, ...(spoilt >= 0 && { spoilt }) });
      if (rows.length > limits.importRows + HEADER_WITHIN)
        throw new UnreadableFileError("tooManyRows");
      if (rows.length % ROWS_AT_ONCE === 0) await nextTurn();
      signal.throwIfAborted();
    }
  } catch (error) {
    if (error instanceof UnreadableFileError || signal.aborted) throw error;
    throw new UnreadableFileError("notASpreadsheet", error);
  }
  return rows;
}

function belowHeaders(rows: readonly TableRow[]): Table {
  const { headers, last, areTwo } = findHeaders(rows.slice(0, HEADER_WITHIN).map(namesIn));
  const below = rows.slice(last + 1);
  if (below.length === 0) throw new UnreadableFileError("empty");
  if (below.length > limits.importRows) throw new UnreadableFileError("tooManyRows");
  return { headers, headerRow: rows[last]?.number ?? 0, hasTwoHeaderRows: areTwo, rows: below };
}

function namesIn({ cells }: TableRow): string[] {
  return cells.map((cell) => ("text" in cell ? cell.text : ""));
}

/** Of a formula, reads the result that Excel saved; a formula without one reads as an empty cell. */
async function rowsOfWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Found> {
  const parts = await unpackWorkbook(bytes);
  // hucre is given nothing to inflate, as it could not stop a browser's inflating.
  const stored = storedZip(parts);
  const { streamXlsxRows } = await import("hucre/xlsx");
  return numbered(streamXlsxRows(stored, { sheet: visibleSheet(parts) }));
}

async function* numbered(
  rows: AsyncIterable<{ index: number; values: readonly unknown[] }>,
): AsyncGenerator<RawRow, void, undefined> {
  for await (const { index, values } of rows) yield { number: index + 1, values };
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
  const text = new TextDecoder("utf-8").decode(bytes);
  const broken = countOf(text, /\uFFFD/g);
  // A stray byte spoils its own cell; where hardly anything is UTF-8, the whole file is of another encoding.
  const isUtf8 = broken === 0 || broken < countOf(text, /[^\p{ASCII}\uFFFD]/gu);
  return isUtf8 ? text : new TextDecoder("windows-1252").decode(bytes);
}

function countOf(text: string, what: RegExp): number {
  return text.match(what)?.length ?? 0;
}

/** Whether the beginning has control characters, which pictures and programs have and text has not. */
function hasControls(text: string): boolean {
  return /(?![\t-\r\u0080-\u009F])\p{Cc}/u.test(text.slice(0, 4096));
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
  if (value instanceof UnclosedQuote) return { text: typedText(value.text).trim() };
  if (typeof value === "string")
    return isErrorValue(value)
      ? { kind: "error", shown: value.trim() }
      : { text: withoutQuote(typedText(value).trim()) };
  if (typeof value === "number") return { text: String(value) };
  if (typeof value === "bigint") return { text: value.toString() };
  if (value instanceof Date) return { kind: "date", shown: (value.toJSON() ?? "").slice(0, 10) };
  return { kind: "truth", shown: String(value).toUpperCase() };
}

/** What Excel shows for a formula with an error, or for a number in a column that is too narrow. */
function isErrorValue(text: string): boolean {
  return /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BUSY!|#+)$/.test(
    text.trim(),
  );
}

/** What people write to keep Excel from taking a phone number for a number: an apostrophe, or `="98…"`. */
function withoutQuote(text: string): string {
  return text.replace(/^="([^"]*)"$/, "$1").replace(/^['’](?=\s*[+\d०-९])/, "");
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * The position of a workbook's first sheet with cells that is not hidden, as what nobody sees must not be imported, and
 * a chart's sheet has no cells; 0 where that cannot be read.
 */
function visibleSheet(parts: Parts): number {
  const links = elementsOf(parts.get("xl/_rels/workbook.xml.rels"), "Relationship");
  const charts = links.filter((link) => /\/(?:chart|dialog)sheet$/.test(attribute(link, "Type")));
  const chartIds = charts.map((link) => attribute(link, "Id"));
  const first = elementsOf(parts.get("xl/workbook.xml"), "sheet").findIndex(
    (sheet) =>
      !/hidden/i.test(attribute(sheet, "state")) &&
      ![...sheet.attributes].some(
        ({ name, value }) => name.endsWith(":id") && chartIds.includes(value),
      ),
  );
  return Math.max(first, 0);
}

function elementsOf(xml: Uint8Array | undefined, name: string): Element[] {
  const text = new TextDecoder().decode(xml);
  return [...new DOMParser().parseFromString(text, "application/xml").querySelectorAll(name)];
}

function attribute(element: Element, name: string): string {
  return element.getAttribute(name) ?? "";
}
