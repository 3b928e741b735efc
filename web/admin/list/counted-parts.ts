/** Bytes of the file, and from how many rows it has been made so far. */
export type CountedBytes = { bytes: Uint8Array<ArrayBuffer>; rows: number };

const HEAD_BYTES = 8;

/**
 * Decodes a file that the server sends in parts: each has a head with the number of rows so far and its
 * length, 32 bits each, and then its bytes. Throws if the file ends within a part.
 */
export async function* countedBytes(
  chunks: AsyncIterable<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<CountedBytes, void, undefined> {
  const head = new DataView(new ArrayBuffer(HEAD_BYTES));
  let headBytes = 0;
  let missing = 0;
  for await (const chunk of chunks) {
    let at = 0;
    while (at < chunk.byteLength) {
      if (missing > 0) {
        const bytes = chunk.subarray(at, at + missing);
        at += bytes.byteLength;
        missing -= bytes.byteLength;
        yield { bytes, rows: head.getUint32(0) };
        continue;
      }
      head.setUint8(headBytes, chunk[at] ?? 0);
      at += 1;
      headBytes += 1;
      if (headBytes < HEAD_BYTES) continue;
      headBytes = 0;
      missing = head.getUint32(4);
    }
  }
  if (missing > 0 || headBytes > 0) throw new Error("the file ended within a part");
}
