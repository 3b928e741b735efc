import { expect, it } from "vitest";
import type { Segment } from "../../../contract/entities/lecture.ts";
import { fragmentedMp4 } from "../../../test/factories/fragmented-mp4.ts";
import { isFragmentedMp4 } from "./fragmented-mp4.ts";

const MIB = 1024 * 1024;

function emptyBox(type: string): Buffer {
  const box = Buffer.alloc(8);
  box.writeUInt32BE(8);
  box.write(type, 4, "latin1");
  return box;
}

async function* piecesOf(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

it.each([1, 7, 8, 15, 16, 1_000, MIB])("reads a file in pieces of %i bytes", async (size) => {
  const { bytes, ...said } = fragmentedMp4();
  expect(await isFragmentedMp4(piecesOf(bytes, size), said)).toBe(true);
});

it("refuses a part without a picture or sound, and one that is not described", async () => {
  const { bytes, initBytes, segments } = fragmentedMp4([2_000]);
  const [first = [1, 16]] = segments;
  const more = (type: string) => Buffer.concat([bytes, emptyBox(type), emptyBox("free")]);
  const another: Segment = [1_000, 16];
  const said = { initBytes, segments: [first, another] };
  for (const type of ["moof", "mdat"])
    expect(await isFragmentedMp4(piecesOf(more(type), MIB), said)).toBe(false);
});

it("refuses a file of empty boxes at its first thousands, without keeping them", async () => {
  const boxes = Buffer.concat(Array.from({ length: MIB / 8 }, () => emptyBox("free")));
  const { bytes, initBytes } = fragmentedMp4([]);
  let read = 0;
  async function* endless() {
    yield bytes;
    yield Buffer.concat([emptyBox("moof"), emptyBox("mdat")]);
    for (; read < 2048; read += 1) yield boxes;
  }
  const part: Segment = [1_000, 16 + 2048 * MIB];
  const said = { initBytes, segments: [part] };
  expect(await isFragmentedMp4(endless(), said)).toBe(false);
  expect(read).toBe(0);
});
