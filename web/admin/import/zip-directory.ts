/** Signatures and offsets of a zip file's end and directory (PKWARE APPNOTE, sections 4.3.12 and 4.3.16). */
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LONGEST_COMMENT = 0xffff;

/** An entry of a zip file's directory, with the sizes that it says. */
export type ZipEntry = {
  name: string;
  packed: number;
  unpacked: number;
  method: number;
  at: number;
};

/**
 * How many bytes a zip file says that it unpacks to; undefined where it has no directory that can be read, or
 * where an entry names no size. The reader unpacks no entry further than it says, so the sum bounds its memory.
 */
export function unpackedSize(bytes: Uint8Array): number | undefined {
  const entries = zipEntries(bytes);
  if (entries?.some(({ packed, unpacked }) => packed > 0 && unpacked === 0)) return undefined;
  return entries?.reduce((sum, { unpacked }) => sum + unpacked, 0);
}

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
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + name)),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      method: view.getUint16(at + 10, true),
      at: view.getUint32(at + 42, true),
    });
    at += more.reduce((total, length) => total + length, ENTRY_BYTES + name);
  }
  return entries;
}

/** Searched from the end, as the comment behind it may have any length. */
function findEnd(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1)
    if (view.getUint32(at, true) === END) return at;
  return undefined;
}
