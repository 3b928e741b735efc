import { expect, test } from "vitest";
import { motifNames, motifOfProgramme } from "./motif-names.ts";

test("the programmes that the office adds share all drawings, and each keeps its own", () => {
  const added = ["olympiad", "nda", "commerce", "clat", "class-8", "ntse", "foundation", "iit"];
  const drawn = added.map(motifOfProgramme);
  expect(drawn).toEqual(added.map(motifOfProgramme));
  expect(new Set(drawn)).toEqual(new Set(motifNames));
});
