import { describe, expect, it } from "vitest";
import { effectiveStatus, holdsSeat, refusalOfNote } from "./enrolments.rules.ts";

const now = new Date("2026-04-01T10:00:00.000Z");
const ofNote = { call: "downloadCourseNote", isStaff: false } as const;

describe("the effective status of an enrolment", () => {
  it.each([
    { status: "active", heldUntil: null, counts: "active" },
    { status: "withdrawn", heldUntil: null, counts: "withdrawn" },
    { status: "pending", heldUntil: "2026-04-01T10:00:00.001Z", counts: "pending" },
    { status: "pending", heldUntil: "2026-04-01T10:00:00.000Z", counts: "withdrawn" },
    { status: "pending", heldUntil: null, counts: "withdrawn" },
  ] as const)("of $status until $heldUntil is $counts", ({ status, heldUntil, counts }) => {
    expect(effectiveStatus({ status, heldUntil }, now)).toBe(counts);
    expect(holdsSeat({ status, heldUntil }, now)).toBe(counts !== "withdrawn");
  });
});

describe("who may read a note", () => {
  const [over, lastDay] = ["2026-03-31", "2026-04-01"];
  it.each([
    {
      role: "teacher",
      isSample: false,
      status: undefined,
      validUntil: null,
      refusal: "not_enrolled",
    },
    { role: "student", isSample: true, status: undefined, validUntil: over, refusal: undefined },
    { role: "student", isSample: false, status: "active", validUntil: null, refusal: undefined },
    { role: "student", isSample: false, status: "active", validUntil: lastDay, refusal: undefined },
    {
      role: "student",
      isSample: false,
      status: "active",
      validUntil: over,
      refusal: "course_over",
    },
    {
      role: "student",
      isSample: false,
      status: "pending",
      validUntil: over,
      refusal: "not_enrolled",
    },
    {
      role: "student",
      isSample: false,
      status: "withdrawn",
      validUntil: null,
      refusal: "not_enrolled",
    },
    {
      role: "student",
      isSample: false,
      status: undefined,
      validUntil: null,
      refusal: "not_enrolled",
    },
    { role: "admin", isSample: false, status: undefined, validUntil: over, refusal: undefined },
  ] as const)(
    "$role, sample $isSample, enrolled $status, until $validUntil: $refusal",
    ({ refusal, ...asked }) => {
      expect(refusalOfNote({ ...ofNote, ...asked }, now)).toBe(refusal);
    },
  );

  it("is for whoever teaches in the course, also when it is over", () => {
    const asked = {
      role: "teacher",
      isSample: false,
      status: undefined,
      validUntil: over,
    } as const;
    expect(refusalOfNote({ ...ofNote, ...asked, isStaff: true }, now)).toBeUndefined();
  });

  it("is judged by the day in India", () => {
    const asked = {
      ...ofNote,
      role: "student",
      isSample: false,
      status: "active",
      validUntil: lastDay,
    } as const;
    expect(refusalOfNote(asked, new Date("2026-04-01T18:29:59.999Z"))).toBeUndefined();
    expect(refusalOfNote(asked, new Date("2026-04-01T18:30:00.000Z"))).toBe("course_over");
  });
});
