import type { ExamKind, NewSession } from "../../../contract/entities/exam.ts";
import type { Pattern } from "../../../contract/exams/pattern.ts";
import type { Fault } from "../../../contract/field-errors.ts";

const MINUTE_MS = 60_000;

type Moments = { startsAt: string; endsAt: string };
type Asked = { kind: ExamKind; pattern: Pick<Pattern, "minutes">; now: Date };

/** The sessions with their ends, or what is wrong with them. */
export function sessionsOf(
  given: readonly NewSession[],
  { kind, pattern, now }: Asked,
): { sessions: Moments[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const sessions = given.map(({ startsAt, endsAt }, at) => {
    const fault = (field: "startsAt" | "endsAt", code: Fault["code"]) =>
      faults.push({ field: `sessions.${at}.${field}`, code });
    const least = momentAfter(startsAt, pattern.minutes);
    // The marks of a paper may be typed that was written before the test was made here.
    if (kind !== "paper" && startsAt < now.toISOString()) fault("startsAt", "start_past");
    if (kind !== "window") return { startsAt, endsAt: least };
    if (endsAt === null) fault("endsAt", "required");
    else if (endsAt < least) fault("endsAt", "date_order");
    return { startsAt, endsAt: endsAt ?? least };
  });
  if (kind === "paper" && given.length > 1) faults.push({ field: "sessions", code: "too_many" });
  return { sessions, faults };
}

export function momentAfter(moment: string, minutes: number): string {
  return new Date(Date.parse(moment) + minutes * MINUTE_MS).toISOString();
}

/** A pattern as a row keeps it, which was parsed before it was written. */
export function readPattern(json: string): Pattern {
  return JSON.parse(json) as Pattern;
}
