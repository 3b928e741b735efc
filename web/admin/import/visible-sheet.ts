import { type ZipEntry, zipEntries } from "./zip-directory.ts";

/**
 * The length of the head before an entry's contents; at 26 and 28 it has the lengths of the entry's name and
 * extra field.
 */
const HEAD_BYTES = 30;
const DEFLATED = 8;

/**
 * The position of a workbook's first sheet that is not hidden, as what nobody sees must not be imported; 0 where that
 * cannot be read.
 */
export async function visibleSheet(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const entry = zipEntries(bytes)?.find(({ name }) => name === "xl/workbook.xml");
  const xml = entry && (await unpacked(bytes, entry).catch(() => undefined));
  if (xml === undefined) return 0;
  const sheets = [
    ...new DOMParser().parseFromString(xml, "application/xml").querySelectorAll("sheet"),
  ];
  const first = sheets.findIndex((sheet) => !/hidden/i.test(sheet.getAttribute("state") ?? ""));
  return Math.max(first, 0);
}

async function unpacked(
  bytes: Uint8Array<ArrayBuffer>,
  { at, packed, method }: ZipEntry,
): Promise<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, HEAD_BYTES);
  const begin = at + HEAD_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
  const stored = new Blob([bytes.subarray(begin, begin + packed)]);
  if (method !== DEFLATED) return stored.text();
  return new Response(stored.stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
}
