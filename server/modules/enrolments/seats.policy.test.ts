import { describe, expect, it } from "vitest";
import { canReadNote, effectiveStatus, holdsSeat } from "./seats.policy.ts";

const now = new Date("2026-04-01T10:00:00.000Z");

describe("the state of an enrolment that counts", () => {
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
  it.each([
    { role: "visitor", isSample: true, status: undefined, mayRead: true },
    { role: "visitor", isSample: false, status: undefined, mayRead: false },
    { role: "student", isSample: true, status: undefined, mayRead: true },
    { role: "student", isSample: false, status: "active", mayRead: true },
    { role: "student", isSample: false, status: "pending", mayRead: false },
    { role: "student", isSample: false, status: "withdrawn", mayRead: false },
    { role: "student", isSample: false, status: undefined, mayRead: false },
    { role: "admin", isSample: false, status: undefined, mayRead: true },
  ] as const)("$role, sample $isSample, enrolled $status: $mayRead", ({ mayRead, ...asked }) => {
    expect(canReadNote(asked)).toBe(mayRead);
  });
});
