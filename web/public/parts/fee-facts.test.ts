import { expect, test } from "vitest";
import { makeCourse } from "../../testing/courses.ts";
import { inFewWords, nextBatches } from "./batches.ts";
import { withFeeFacts } from "./fee-facts.ts";

const instalments = [
  { paise: 2_500_000, due: "2027-06-01" },
  { paise: 2_000_000, due: "after the first test" },
];
const named = { isOpen: true, feePaise: 4_500_000, enrolmentFeePaise: 200_000, instalments };

test.each([
  ["en", named, ["₹2,000 enrolment fee included", "2 instalments", "Online", "2 years"]],
  ["hi", named, ["₹2,000 नामांकन फ़ीस शामिल", "2 क़िस्तें", "ऑनलाइन", "2 साल"]],
  ["en", { isOpen: true }, ["Online", "2 years"]],
] as const)("a batch of the admissions page in %s names %o as %o", (language, given, facts) => {
  const courses = [
    makeCourse({ ...given, instalments: [...("instalments" in given ? given.instalments : [])] }),
  ];
  const [batch] = nextBatches(courses, { today: "2026-11-23", language }).map(inFewWords);
  expect(batch && withFeeFacts(batch, courses, language).facts).toEqual(facts);
});
