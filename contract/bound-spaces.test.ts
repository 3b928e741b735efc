import { expect, it } from "vitest";
import { bindSpaces } from "./bound-spaces.ts";

it.each([
  ["NEET Biology in class_12: what to read", "a class and its number"],
  ["Classes_9–10 and 11–12, classes_11 or 12, paper_1 physics", "several"],
  ["16_weeks of 4:30–6:30_pm, 75_questions for 300_marks", "what is counted"],
  ["34.6_m in 2_s, 300_nm, 2.1_eV and 4_V", "units"],
  ["कक्षा_12 में 180_मिनट; हर 48_घंटे, 12_हफ़्तों का, 16_साल", "Hindi words with any ending"],
  ["In 2026 students, 14416 sees, 9 a, subject 4, 2 – 3.", "and nothing else"],
])("%s (%s)", (bound) => {
  expect(bindSpaces(bound.replaceAll("_", " "))).toBe(bound.replaceAll("_", "\u00a0"));
});
