import { Readable } from "node:stream";
import { writeCsvStream } from "hucre/csv";
import { writeXlsxStream } from "hucre/xlsx";
import { plainText, workbookText } from "./cell-text.ts";

export type FileFormat = "csv" | "xlsx";

export type Column<Row> = {
  header: string;
  /** In characters. */
  width: number;
  /** Null leaves the cell out. A text is never read as a formula or a number. */
  read: (row: Row) => string | number | null;
};

export type Sheet<Row> = { name: string; columns: readonly Column<Row>[] };

/** Pages of rows as a file whose bytes are made only as fast as they are read. */
export function officeFile<Row>(
  pages: AsyncIterable<readonly Row[]>,
  { format, name, columns }: Sheet<Row> & { format: FileFormat },
): Readable {
  const headers = columns.map(({ header }) => header);
  if (format === "csv") {
    // The byte order mark tells Excel that the text is UTF-8.
    const lines = writeCsvStream(cellsOf(pages, columns, plainText), { headers, bom: true });
    return Readable.fromWeb(lines);
  }
  const workbook = writeXlsxStream(cellsOf(pages, columns, workbookText), {
    name,
    columns: columns.map(({ header, width }) => ({ header, width })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(workbook);
}

async function* cellsOf<Row>(
  pages: AsyncIterable<readonly Row[]>,
  columns: readonly Column<Row>[],
  guard: (text: string) => string,
) {
  for await (const rows of pages)
    for (const row of rows)
      yield columns.map(({ read }) => {
        const value = read(row);
        return typeof value === "string" ? guard(value) : value;
      });
}

/** Ten digits as people read and dial them: a leading + would have to be quoted, and copied with its quote. */
export function phoneText(phoneNumber: string): string {
  return phoneNumber.replace(/^\+91(\d{5})(\d{5})$/, "$1 $2");
}
