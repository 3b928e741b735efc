/** Boxes of an MP4 that hold when it was made (ISO/IEC 14496-12, 8.2.2, 8.3.2 and 8.4.2). */
const dated = ["mvhd", "tkhd", "mdhd"];

/**
 * Whether segments that follow one beginning can follow the other: both are the same but for the moment when they
 * were made. Another browser, or another version of its encoder, writes another beginning.
 */
export function isSameBeginning(one: Uint8Array, other: Uint8Array): boolean {
  const [first, second] = [withoutDates(one), withoutDates(other)];
  return first.length === second.length && first.every((byte, at) => byte === second[at]);
}

function withoutDates(beginning: Uint8Array): Uint8Array {
  const bytes = beginning.slice();
  for (let at = 0; at < bytes.length - 8; at += 1) {
    if (!dated.includes(String.fromCharCode(...bytes.subarray(at, at + 4)))) continue;
    // Version and flags, then the moments of making and changing: 4 bytes each, 8 in version 1.
    const length = bytes[at + 4] === 1 ? 16 : 8;
    bytes.fill(0, at + 8, at + 8 + length);
  }
  return bytes;
}
