/** UTF-16 and UTF-8 say so in their first bytes, if they do. */
const marks: readonly [mark: readonly number[], encoding: string][] = [
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];
/**
 * The text of a file: UTF-8, UTF-16 with its mark, or what Windows wrote in English: in windows-1252 apostrophes, dashes
 * and accents stand alone, as no letters of another script do. Of anything else, what cannot be read is U+FFFD.
 */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  const [, marked] = marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? [];
  if (marked) return new TextDecoder(marked).decode(bytes);
  const text = new TextDecoder().decode(bytes);
  if (!text.includes("\uFFFD")) return text;
  const isBeyondAscii = (byte: number | undefined) => byte !== undefined && byte >= 0x80;
  const isWindows = !bytes.some((byte, at) => isBeyondAscii(byte) && isBeyondAscii(bytes[at + 1]));
  return isWindows ? new TextDecoder("windows-1252").decode(bytes) : text;
}
