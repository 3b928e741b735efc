import { expect, it } from "vitest";
import { planFaults } from "./plan-faults.ts";

it("names the row of a part that stands there twice", () => {
  const parts = (["tuition", "material", "tuition"] as const).map((part) => ({
    part,
    paise: 1_00,
  }));
  const instalments = [{ dueOn: "2027-04-01", paise: 3_00 }];
  expect(
    planFaults({ parts, instalments, tax: "none" }, { feePaise: 3_00, taxPercent: 0 }),
  ).toEqual([{ field: "parts.2.part", code: "already_used" }]);
});
