import { Readable } from "node:stream";

const HEAD_BYTES = 8;

/**
 * A file that is made while it is sent, in parts from which its reader sees how far it has come. Each part is
 * the number of rows that were read for it so far, its length in bytes, both in 32 bits with the highest first,
 * and its bytes.
 */
export function countedParts(file: Readable, countRead: () => number): Readable {
  return Readable.from(withHeads(file, countRead), { objectMode: false });
}

async function* withHeads(file: AsyncIterable<Uint8Array>, countRead: () => number) {
  for await (const bytes of file) {
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeUInt32BE(countRead(), 0);
    head.writeUInt32BE(bytes.byteLength, 4);
    yield head;
    yield bytes;
  }
}
