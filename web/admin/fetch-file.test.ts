import { expect, test } from "vitest";
import { countedBytes } from "./fetch-file.ts";
import { countedPart } from "./testing/counted-part.ts";

async function* inChunks(bytes: Uint8Array<ArrayBuffer>, length: number) {
  for (let at = 0; at < bytes.byteLength; at += length) yield bytes.subarray(at, at + length);
}

const sent = new Uint8Array([
  ...countedPart("asha,", 100),
  ...countedPart("", 200),
  ...countedPart("bina\n", 70_000),
]);

test.each([1, 7, 8, 13, 1000])(
  "a file comes out of its parts, cut every %i bytes",
  async (length) => {
    let text = "";
    const counts = new Set<number>();
    for await (const { bytes, rows } of countedBytes(inChunks(sent, length))) {
      text += new TextDecoder().decode(bytes);
      counts.add(rows);
    }
    expect(text).toBe("asha,bina\n");
    expect([...counts]).toEqual([100, 70_000]);
  },
);

test.each([1, 9])("a file that lacks its last %i bytes is refused", async (missing) => {
  const read = async () => {
    for await (const _part of countedBytes(inChunks(sent.subarray(0, -missing), 10)));
  };
  await expect(read()).rejects.toThrow("the file ended within a part");
});
