import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import yauzl from "yauzl";

/** A cell as it is in the file: its type (`n` by default) and its decoded text. */
export type ReadCell = { type: string; text: string };

/**
 * Reads a workbook's sheets independently of the library that wrote them: unzipped by yauzl with every CRC
 * checked, and parsed by the grammar of ECMA-376. A missing cell is undefined.
 */
export async function readWorkbook(bytes: Buffer): Promise<(ReadCell | undefined)[][][]> {
  const parts = await unzip(bytes);
  const sheets = [...(parts.get("xl/workbook.xml") ?? "").matchAll(/<sheet /g)];
  return sheets.map((_, index) => {
    const sheet = parts.get(`xl/worksheets/sheet${index + 1}.xml`);
    if (sheet === undefined) throw new Error(`sheet ${index + 1} is named but not there`);
    return readRows(sheet);
  });
}

async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const archive = await yauzl.fromBufferPromise(bytes, { lazyEntries: true });
  const parts = new Map<string, string>();
  for await (const entry of archive.eachEntry()) {
    const part = await buffer(await archive.openReadStreamPromise(entry));
    if (crc32(part) !== entry.crc32) throw new Error(`${entry.fileName} is damaged`);
    parts.set(entry.fileName, new TextDecoder("utf-8", { fatal: true }).decode(part));
  }
  return parts;
}

function readRows(sheet: string): (ReadCell | undefined)[][] {
  const rows = [...sheet.matchAll(/<row r="(\d+)"[^>]*>(.*?)<\/row>/gs)];
  return rows.map(([, number, content = ""], index) => {
    if (Number(number) !== index + 1)
      throw new Error(`row ${number} stands where ${index + 1} is due`);
    return readCells(content, index + 1);
  });
}

function readCells(content: string, row: number): (ReadCell | undefined)[] {
  const cells: (ReadCell | undefined)[] = [];
  const pattern = /<c r="([A-Z]+)(\d+)"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs;
  for (const [whole, column = "", at, attributes = "", inner = ""] of content.matchAll(pattern)) {
    if (Number(at) !== row) throw new Error(`${whole} stands in row ${row}`);
    if (inner.includes("<f")) throw new Error(`${whole} is a formula`);
    const type = /\bt="(\w+)"/.exec(attributes)?.[1] ?? "n";
    cells[columnIndex(column)] = { type, text: decodeText(inner) };
  }
  return Array.from(cells);
}

/** A is 0, Z 25, AA 26. */
function columnIndex(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

/** Decodes XML's entities first, then the `_xHHHH_` of spreadsheets. */
function decodeText(inner: string): string {
  const text = inner
    .replace(/<[^>]*>/g, "")
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
