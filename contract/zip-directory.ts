/** Signatures and offsets of a zip file's end and directory (PKWARE APPNOTE, sections 4.3.12 and 4.3.16). */
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
/** The length of the head before an entry's contents; at 26 and 28 it has the lengths of name and extra field. */
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 0xffff;

/** An entry of a zip file's directory, with the sizes that it says. */
export type ZipEntry = {
  /** Each of its bytes as a letter, with slashes, as some programs write backslashes. */
  name: string;
  packed: number;
  unpacked: number;
  method: number;
  at: number;
};

/** What a zip file's directory lists; undefined where it cannot be read. `at` is where the entry begins. */
export function zipEntries(bytes: Uint8Array): ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined) return undefined;
  let at = view.getUint32(end + 16, true);
  const entries: ZipEntry[] = [];
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== ENTRY) return undefined;
    const [name = 0, ...more] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const written = bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + name);
    entries.push({
      name: String.fromCharCode(...written).replaceAll("\\", "/"),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      method: view.getUint16(at + 10, true),
      at: view.getUint32(at + 42, true),
    });
    at += more.reduce((total, length) => total + length, ENTRY_BYTES + name);
  }
  return entries;
}

/** The packed bytes of an entry. Throws RangeError where they are not in the file. */
export function packedBytes(
  bytes: Uint8Array<ArrayBuffer>,
  { at, packed }: ZipEntry,
): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, LOCAL_BYTES);
  const begin = at + LOCAL_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
  if (begin + packed > bytes.length) throw new RangeError("an entry ends behind the file");
  return bytes.subarray(begin, begin + packed);
}

/** A zip file of these parts, not packed, and without checksums. */
export function storedZip(
  parts: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
): Uint8Array<ArrayBuffer> {
  const contents: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const [name, content] of parts) {
    const named = Uint8Array.from(name, (letter) => letter.charCodeAt(0));
    const { length: size } = content;
    contents.push(record(LOCAL_BYTES, LOCAL, { 18: size, 22: size, 26: named.length }));
    contents.push(named, content);
    directory.push(record(ENTRY_BYTES, ENTRY, { 20: size, 24: size, 28: named.length, 42: at }));
    directory.push(named);
    at += LOCAL_BYTES + named.length + size;
  }
  const end = record(END_BYTES, END, { 8: parts.size, 10: parts.size, 16: at });
  return joined([...contents, ...directory, end]);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** A record that is empty but for its signature and these numbers by their offsets, in ascending order. */
function record(length: number, signature: number, numbers: Readonly<Record<number, number>>) {
  const view = new DataView(new ArrayBuffer(length));
  view.setUint32(0, signature, true);
  // The upper half of a field of two bytes falls on one that is zero or written next.
  for (const [offset, value] of Object.entries(numbers))
    view.setUint32(Number(offset), value, true);
  return new Uint8Array(view.buffer);
}

/** Searched from the end, as the comment behind it may have any length. */
function findEnd(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1)
    if (view.getUint32(at, true) === END) return at;
  return undefined;
}
