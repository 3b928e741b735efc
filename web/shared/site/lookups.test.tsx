import { expect, test } from "vitest";
import { lookupsIn } from "./lookups.ts";
import { unknownSite } from "./site.ts";

const [physics, ...subjects] = unknownSite.lookups.subjects;
if (!physics) throw new Error("the demo's lookups have no subject");
const robotics = { ...physics, code: "robotics", name: { en: "Robotics", hi: "रोबोटिक्स" } };
const withRobotics = {
  ...unknownSite.lookups,
  subjects: [{ ...physics, isRetired: true }, ...subjects, robotics],
};

test("selects list the rows of lookups in the page's language, without retired ones", () => {
  const { subjects: listed, subjectName } = lookupsIn(withRobotics, "hi");
  expect(listed.at(-1)).toEqual({ code: "robotics", name: "रोबोटिक्स" });
  expect(listed.map(({ code }) => code)).not.toContain(physics.code);
  expect(subjectName(physics.code)).toBe(physics.name.hi);
});

test("a code that the page does not know is its own name", () => {
  const { subjectName, gradeName, programmeName } = lookupsIn(unknownSite.lookups, "en");
  expect(subjectName("astronomy")).toBe("astronomy");
  expect(gradeName("13")).toBe("13");
  expect(programmeName("olympiad")).toBe("olympiad");
});
