import { expect, it } from "vitest";
import { soundOf } from "./sound.ts";
import { indianNames } from "./testing/indian-names.ts";

it.each(indianNames)("%s sounds like %s", (hindi, ...spellings) => {
  expect(spellings.map(soundOf)).toEqual(spellings.map(() => soundOf(hindi)));
});
