import { expect, it } from "vitest";
import { slugOf } from "./slug.ts";

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
])("a course called %s is found under %s", (title, name) => {
  expect(slug(title)).toBe(name);
});

it("a long title is cut between two letters or at a hyphen, never after one", () => {
  expect(slug(`${"a".repeat(59)} b`)).toBe(`${"a".repeat(59)}-456789ab`);
  expect(slug("a".repeat(200))).toBe(`${"a".repeat(60)}-456789ab`);
});
