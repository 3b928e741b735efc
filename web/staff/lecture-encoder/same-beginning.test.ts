import { expect, it } from "vitest";
import { isSameBeginning } from "./make-quality.ts";

/** A box with version, flags and the moments of making and changing, then what the encoder decides. */
function beginning({ name = "mvhd", version = 0, made = 1, rest = 7 }): Uint8Array {
  const moments = Array<number>(version === 1 ? 16 : 8).fill(made);
  return new Uint8Array([...Buffer.from(name), version, 0, 0, 0, ...moments, rest]);
}

it.each([
  ["mvhd", 0],
  ["tkhd", 0],
  ["mdhd", 1],
])("takes no account of when %s of version %i was made", (name, version) => {
  const one = beginning({ name, version, made: 1 });
  expect(isSameBeginning(one, beginning({ name, version, made: 2 }))).toBe(true);
  expect(isSameBeginning(one, beginning({ name, version, made: 2, rest: 8 }))).toBe(false);
});

it("tells other encoders by what they write", () => {
  expect(isSameBeginning(beginning({ name: "avcC" }), beginning({ name: "avcC", made: 2 }))).toBe(
    false,
  );
  expect(isSameBeginning(beginning({}), beginning({ version: 1 }))).toBe(false);
});
