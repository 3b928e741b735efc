import { Readable } from "node:stream";
import type { Language } from "../../../contract/errors.ts";
import { type FieldName, fieldText, kindOfField } from "../../../contract/field-labels.ts";
import { istMoment } from "../../ist.ts";
import type { NameOf } from "./value-names.ts";

/** OWASP's list for formulae in exports, with the line feed and the full-width signs that Excel folds. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
/** What a reader of OOXML would take for an escaped character (ECMA-376 part 1, 22.9.2.19). */
const ESCAPE_LOOKALIKE = /_(?=x[0-9A-Fa-f]{4}_)/g;
/** Characters that XML 1.0 cannot hold and the writer does not know of. */
const NOT_XML = /[\uFFFE\uFFFF]/g;

const sheetsInHindi = {
  Enrolments: "नामांकन",
  Registrations: "रुचि",
  Enquiries: "पूछताछ",
  People: "लोग",
  "Waiting list": "प्रतीक्षा सूची",
  Attendance: "हाज़िरी",
  Courses: "कोर्स",
  Notes: "नोट्स",
  "Study files": "अध्ययन फ़ाइलें",
  "Audit log": "ऑडिट लॉग",
  Questions: "सवाल",
  Results: "नतीजे",
  Fees: "फ़ीस",
} as const;

export type FileFormat = "csv" | "xlsx";

export type Column<Row> = {
  header: FieldName;
  /** The subject that it is about, where each has a column. */
  about?: string;
  /** In characters. */
  width: number;
  /**
   * Null leaves the cell out. A text is never read as a formula or a number. Codes are named by `nameOf`.
   */
  read: (row: Row, nameOf: NameOf) => string | number | null;
};

type Value = string | number | boolean | null | readonly string[];

/** The column of a field that the rows have under its own name, written as its kind in the table of fields says. */
export function column<Name extends FieldName>(
  header: Name,
  width: number,
): Column<Readonly<Record<Name, Value>>> {
  return { header, width, read: (row, nameOf) => cellOf(header, row[header], nameOf) };
}

function cellOf(name: FieldName, value: Value, nameOf: NameOf): string | number | null {
  const kind = kindOfField(name);
  if (value === null) return null;
  if (kind === "flag" || typeof value === "boolean") return nameOf("yesNo", value ? "yes" : "no");
  if (typeof value === "number") return value;
  if (typeof value !== "string") return value.map((each) => cellOf(name, each, nameOf)).join(", ");
  if (kind === "moment") return value && istMoment(value);
  if (kind === "phone") return phoneText(value);
  const isChoice = kind === "programme" || kind === "class" || kind === "subject";
  return isChoice ? nameOf(kind, value) : value;
}

export type Sheet<Row> = { name: keyof typeof sheetsInHindi; columns: readonly Column<Row>[] };

type Wording = { format: FileFormat; language: Language; nameOf: NameOf };

/** Pages of rows as a file whose bytes are made only as fast as they are read, with its heads in a language. */
export async function officeFile<Row>(
  pages: AsyncIterable<readonly Row[]>,
  { format, language, nameOf, name, columns }: Sheet<Row> & Wording,
): Promise<Readable> {
  const cells = (guard: TextGuard) => cellsOf(pages, { columns, nameOf, guard });
  const heads = columns.map(({ header, about, width }) => {
    const field = fieldText(header, language);
    return { width, header: about ? `${nameOf("subject", about) ?? about}: ${field}` : field };
  });
  if (format === "csv") {
    // The byte order mark tells Excel that the text is UTF-8.
    const headers = heads.map(({ header }) => header);
    const { writeCsvStream } = await import("hucre/csv");
    const lines = writeCsvStream(cells(plainText), { headers, bom: true });
    return Readable.fromWeb(lines);
  }
  const { writeXlsxStream } = await import("hucre/xlsx");
  const workbook = writeXlsxStream(cells(workbookText), {
    name: language === "hi" ? sheetsInHindi[name] : name,
    columns: heads,
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(workbook);
}

type TextGuard = (text: string) => string;
type Cells<Row> = { columns: readonly Column<Row>[]; nameOf: NameOf; guard: TextGuard };

async function* cellsOf<Row>(
  pages: AsyncIterable<readonly Row[]>,
  { columns, nameOf, guard }: Cells<Row>,
) {
  for await (const rows of pages)
    for (const row of rows)
      yield columns.map(({ read }) => {
        const value = read(row, nameOf);
        return typeof value === "string" ? guard(value) : value;
      });
}

/** Ten digits as people read and dial them: a leading + would have to be quoted, and copied with its quote. */
function phoneText(phoneNumber: string): string {
  return phoneNumber.replace(/^\+91(\d{5})(\d{5})$/, "$1 $2");
}

/** A text that no spreadsheet takes for a formula, also not once it was saved as CSV (CVE-2022-3026). */
export function plainText(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}

/** The same as it may stand in a cell of a workbook, from where it is read back as it was written. */
export function workbookText(text: string): string {
  return plainText(text.replace(NOT_XML, "")).replace(ESCAPE_LOOKALIKE, "_x005F_");
}
