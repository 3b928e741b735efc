import { expect, it } from "vitest";
import { holidayAdded, holidayRemoved } from "./class-words.ts";

it("says a holiday whose last day is its first as one of a single day", () => {
  const holi = { day: "2094-03-02", nameEn: "Holi", nameHi: "होली" };
  const named = { ...holi, untilDay: holi.day };
  expect(holidayAdded(named)).toEqual(holidayAdded(holi));
  expect(holidayRemoved(named)).toEqual(holidayRemoved(holi));
});
