import { expect, it } from "vitest";
import { slugOf } from "./new-course.service.ts";

const id = "0190a000-0000-7000-8000-0123456789ab";
const slug = (title: string) => slugOf({ title, programme: "neet" }, id);

it.each([
  ["JEE Physics: Part 2", "jee-physics-part-2-456789ab"],
  ["Résumé à côté", "resume-a-cote-456789ab"],
  ["ＪＥＥ", "jee-456789ab"],
  ["  -- Physics! --  ", "physics-456789ab"],
  ["भौतिकी (Class 9)", "class-9-456789ab"],
  ["भौतिकी", "neet-456789ab"],
  ["../../etc", "etc-456789ab"],
])("makes of the title %s the slug %s", (title, name) => {
  expect(slug(title)).toBe(name);
});

it("cuts the slug of a long title, without a hyphen at its end", () => {
  expect(slug(`${"a".repeat(59)} b`)).toBe(`${"a".repeat(59)}-456789ab`);
  expect(slug("a".repeat(200))).toBe(`${"a".repeat(60)}-456789ab`);
});
