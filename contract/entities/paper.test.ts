import { expect, it } from "vitest";
import { unknownPlacesIn, withPlaces } from "./paper.ts";

const values = {
  name: "Asha {course} Verma",
  course: "Optics $&",
  from: "1 Apr 2027",
  until: "31 Mar 2028",
  institute: "Gyanpath",
  date: "29 Nov 2026",
};

it("fills in every place, and nothing that stands in a value", () => {
  expect(withPlaces("{name}: {course}, {from} to {until} ({institute}, {date})", values)).toBe(
    "Asha {course} Verma: Optics $&, 1 Apr 2027 to 31 Mar 2028 (Gyanpath, 29 Nov 2026)",
  );
});

it.each([
  ["{name} of {course}", []],
  ["{nmae} of {Course}", ["{nmae}", "{Course}"]],
  ["{ name }", ["{ name }"]],
  ["{नाम}", ["{नाम}"]],
  ["{}", ["{}"]],
  ["{name", ["{name"]],
  ["name} {name}", ["}"]],
  ["{{name}}", ["{", "}"]],
])("%s has these places that nothing is filled into: %j", (text, unknown) => {
  expect(unknownPlacesIn(text)).toEqual(unknown);
});
