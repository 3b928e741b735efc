/** A part of an export as the server sends it: rows so far and length, each in 32 bits, and the bytes. */
export function countedPart(content: string | Uint8Array, rows: number): Uint8Array<ArrayBuffer> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const part = new Uint8Array(8 + bytes.byteLength);
  const head = new DataView(part.buffer);
  head.setUint32(0, rows);
  head.setUint32(4, bytes.byteLength);
  part.set(bytes, 8);
  return part;
}
