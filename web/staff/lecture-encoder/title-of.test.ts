import { expect, it } from "vitest";
import { titleOf } from "./describe-lecture.tsx";

it.each([
  ["Kinematics_1  graphs.MP4", "Kinematics 1 graphs"],
  ["तरंग प्रकाशिकी.mkv", "तरंग प्रकाशिकी"],
  ["2026-11-24 10.30.15.webm", "2026-11-24 10.30.15"],
  [".mp4", ""],
])("proposes a title for %s", (filename, title) => {
  expect(titleOf(filename)).toBe(title);
});
