import { expect, it } from "vitest";
import { durationOf, originOf } from "./source-time.ts";
import { recording } from "./testing/recording.ts";

// Matroska does not say how long the last packet lasts.
it.each([
  ["with its picture", [3, 5, 9], 4, 4, 3, 6],
  ["with its sound", [3, 5], 8, 2, 2, 7],
  ["at once", [0, 5], 0, 0, 0, 5],
] as const)(
  "begins a lecture %s, whatever its clock says",
  async (_, frames, soundS, soundFromS, originS, durationS) => {
    const input = await recording([...frames], soundS, soundFromS);
    expect(await originOf(input)).toBe(originS);
    expect(await durationOf(input)).toBe(durationS);
  },
);
