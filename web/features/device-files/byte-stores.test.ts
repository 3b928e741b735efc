// @vitest-environment node
import { describe, expect, test } from "vitest";
import "../../testing/indexed-db.ts";
import { type ByteStore, memoryBytes } from "./byte-store.ts";
import { databaseBytes } from "./database-bytes.ts";

const stores: [string, ByteStore][] = [
  ["the database", databaseBytes],
  ["memory", memoryBytes()],
];
const MEGABYTE = 1024 * 1024;

/** Bytes that differ from place to place, so that a mix-up shows. */
function piece(length: number, seed: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length }, (_, index) => (index * 7 + seed) % 251);
}

// The private file system needs a real browser: e2e/downloads-on-device.spec.ts.
describe.each(stores)("bytes in %s", (name, store) => {
  test("are read as written, over several openings", async () => {
    const key = `o/${name}-several`;
    const pieces = [piece(1.5 * MEGABYTE, 1), piece(10, 2), piece(MEGABYTE, 3)];
    for (const bytes of pieces) {
      const file = await store.open(key);
      await file.append(bytes);
      await file.close();
    }
    expect((await store.open(key)).size).toBe(2.5 * MEGABYTE + 10);
    const read = Buffer.from((await (await store.read(key))?.arrayBuffer()) ?? new ArrayBuffer());
    expect(read.equals(Buffer.concat(pieces))).toBe(true);
  });

  test("can be discarded and written again", async () => {
    const key = `o/${name}-again`;
    const file = await store.open(key);
    await file.append(piece(2 * MEGABYTE, 1));
    await file.empty();
    expect(file.size).toBe(0);
    await file.append(piece(3, 9));
    await file.close();
    expect(await (await store.read(key))?.bytes()).toEqual(piece(3, 9));
  });

  test("of one key are separate from those of a similar key", async () => {
    for (const key of [`o/${name}`, `o/${name}-1`, `p/${name}`]) {
      const file = await store.open(key);
      await file.append(new TextEncoder().encode(key));
      await file.close();
    }
    await store.remove(`o/${name}`);
    expect(await store.read(`o/${name}`)).toBeUndefined();
    expect(await (await store.read(`o/${name}-1`))?.text()).toBe(`o/${name}-1`);
    expect(await (await store.read(`p/${name}`))?.text()).toBe(`p/${name}`);
  });
});
