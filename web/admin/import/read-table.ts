import { limits } from "../../../contract/limits.ts";
import { UnreadableFileError } from "./file-problem.ts";
import { unpackedSize } from "./unpacked-size.ts";

/** What a cell holds: its text, or a kind of value that no field of the form takes. Formulae are never evaluated. */
export type Cell = { text: string } | { kind: "date" | "truth" | "error" };

/** A spreadsheet's first sheet. `number` is the row's number as Excel shows it. */
export type Table = { headers: readonly string[]; rows: readonly TableRow[] };
export type TableRow = { number: number; cells: readonly Cell[] };

/** After this many rows, reading pauses so that the page can respond. */
const ROWS_AT_ONCE = 500;

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
  let headers: string[] | undefined;
  const rows: TableRow[] = [];
  try {
    for await (const { number, values } of found) {
      if (values.length > limits.importColumns) throw new UnreadableFileError("tooManyColumns");
      const cells = values.map(cellOf);
      if (cells.every((cell) => "text" in cell && cell.text === "")) continue;
      if (headers === undefined) headers = cells.map((cell) => ("text" in cell ? cell.text : ""));
      else rows.push({ number, cells });
      if (rows.length > limits.importRows) throw new UnreadableFileError("tooManyRows");
      if (rows.length % ROWS_AT_ONCE === 0) await nextTurn();
      signal.throwIfAborted();
    }
  } catch (error) {
    if (error instanceof UnreadableFileError || signal.aborted) throw error;
    throw new UnreadableFileError("notASpreadsheet", error);
  }
  if (headers === undefined || rows.length === 0) throw new UnreadableFileError("empty");
  return { headers, rows };
}

/** Of a formula, reads the result that Excel saved; a formula without one reads as an empty cell. */
async function rowsOfWorkbook(bytes: Uint8Array): Promise<Found> {
  const size = unpackedSize(bytes);
  if (size === undefined) throw new UnreadableFileError("notASpreadsheet");
  if (size > limits.importUnpackedBytes) throw new UnreadableFileError("unpacksTooLarge");
  const { streamXlsxRows } = await import("hucre/xlsx");
  return numbered(streamXlsxRows(bytes));
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

/** Excel for Windows saves "Unicode text" as UTF-16; everything else is UTF-8 or not a table. */
function decoded(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new UnreadableFileError("oldExcel");
  const encoding = startsWith(bytes, [0xff, 0xfe]) ? "utf-16le" : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (/^(?:%PDF|MZ|<\?xml|<!doctype|<html|<svg|\{)/i.test(text) || hasControls(text))
      throw new UnreadableFileError("notASpreadsheet");
    return text;
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error;
    throw new UnreadableFileError("notASpreadsheet", error);
  }
}

/** Whether the beginning has control characters, which text has not and pictures and programs do. */
function hasControls(text: string): boolean {
  return /(?![\t\n\r])\p{Cc}/u.test(text.slice(0, 4096));
}

function isZip(bytes: Uint8Array): boolean {
  return startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

/** A phone number that Excel stored as a number becomes text again. */
function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return { text: "" };
  if (typeof value === "string")
    return isErrorValue(value) ? { kind: "error" } : { text: value.trim() };
  if (typeof value === "number") return { text: String(value) };
  if (typeof value === "bigint") return { text: value.toString() };
  if (value instanceof Date) return { kind: "date" };
  return { kind: "truth" };
}

/** What Excel shows for a formula with an error. */
function isErrorValue(text: string): boolean {
  return /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/.test(text.trim());
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
