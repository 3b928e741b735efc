import { expect, it } from "vitest";
import { printableUntil, stateOfPaper } from "./papers.rules.ts";

const endsOn = "2027-03-31";
const enrolment = { status: "active", courseId: "c1", endsOn } as const;
const printed = { courseId: "c1", today: endsOn };

it("is printed for whoever is confirmed, the course's last day included", () => {
  expect(printableUntil(enrolment, endsOn)).toBe(endsOn);
  expect(printableUntil(enrolment, "2027-04-01")).toBeUndefined();
  expect(printableUntil({ ...enrolment, endsOn: null }, endsOn)).toBeUndefined();
  for (const status of ["pending", "withdrawn"] as const)
    expect(printableUntil({ ...enrolment, status }, endsOn)).toBeUndefined();
});

it("holds while the enrolment stands in the course that it names", () => {
  expect(stateOfPaper(enrolment, printed)).toBe("valid");
  expect(stateOfPaper({ ...enrolment, endsOn: null }, printed)).toBe("valid");
  expect(stateOfPaper(enrolment, { ...printed, today: "2027-04-01" })).toBe("over");
  expect(stateOfPaper(enrolment, { ...printed, courseId: "c2" })).toBe("left");
  expect(stateOfPaper({ ...enrolment, status: "withdrawn" }, printed)).toBe("left");
});
