/** Signatures and offsets of a zip file's end and directory (PKWARE APPNOTE, sections 4.3.12 and 4.3.16). */
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LONGEST_COMMENT = 0xffff;

/**
 * How many bytes a zip file says that it unpacks to; undefined where it has no directory that can be read, or
 * where an entry names no size. The reader unpacks no entry further than it says, so the sum bounds its memory.
 */
export function unpackedSize(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined) return undefined;
  let at = view.getUint32(end + 16, true);
  let sum = 0;
  for (let entry = view.getUint16(end + 10, true); entry > 0; entry -= 1) {
    if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== ENTRY) return undefined;
    const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    if (packed > 0 && unpacked === 0) return undefined;
    sum += unpacked;
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    at += lengths.reduce((total, length) => total + length, ENTRY_BYTES);
  }
  return sum;
}

/** Searched from the end, as the comment behind it may have any length. */
function findEnd(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1)
    if (view.getUint32(at, true) === END) return at;
  return undefined;
}
