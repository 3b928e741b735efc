import "../../testing/indexed-db.ts";
import { beforeEach, expect, it } from "vitest";
import { emptyQuality, findQuality, keepQuality, type UnfinishedQuality } from "./unfinished.ts";

/** More than ten, so that they are not told apart by their first digit. */
const SEGMENTS = 30;
const key = { lectureId: "l1", kind: "240p" } as const;

let quality: UnfinishedQuality;

/** As the encoder makes one segment after the other: of 1, 2, 3 … bytes. */
async function keepSegment(): Promise<void> {
  const bytes = new Uint8Array(quality.segments.length + 1);
  const offset = quality.bytes;
  quality.segments.push([6_000, bytes.byteLength]);
  quality = { ...quality, bytes: offset + bytes.byteLength };
  await keepQuality(quality, { offset, bytes });
}

beforeEach(async () => {
  quality = emptyQuality(key, "upload");
  await keepQuality(quality);
});

it("finds a quality again with its segments in order", async () => {
  for (let at = 0; at < SEGMENTS; at += 1) await keepSegment();
  const found = await findQuality(key.lectureId, key.kind);
  expect(found).toEqual(quality);
  expect(found?.segments.map(([, bytes]) => bytes)).toEqual(
    Array.from({ length: SEGMENTS }, (_, at) => at + 1),
  );
});
