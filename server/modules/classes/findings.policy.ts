import { createHash } from "node:crypto";
import type { ClassPlan } from "../../../contract/entities/class-plan.ts";
import type { Clash } from "./clashes.policy.ts";

type Found = Pick<ClassPlan, "warnings" | "onHolidays"> & { clashes: readonly Clash[] };

/** Stands for all that a plan meets. */
export function findingsOf({ clashes, warnings, onHolidays }: Found): string {
  return fingerprintOf([
    ...clashes.map((met) => `${met.kind} ${met.planned.startsAt} ${met.classId} ${met.students}`),
    ...warnings.map((met) => `${met.kind} ${met.day} ${met.count} ${met.minutes} ${met.teacherId}`),
    ...onHolidays.map(({ day }) => day),
  ]);
}

/** The same for the same findings, in whatever order they were read. */
export function fingerprintOf(found: readonly string[]): string {
  return createHash("sha256").update(found.toSorted().join("\n")).digest("base64url");
}
