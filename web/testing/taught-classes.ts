import type { TaughtClass } from "../../contract/entities/teaching.ts";

const HOUR_MS = 60 * 60 * 1000;

/** A class of optics that began an hour ago and ends in half an hour. */
export function makeTaughtClass(given: Partial<TaughtClass> = {}): TaughtClass {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
  return {
    id: "c1",
    courseId: "k1",
    courseTitle: "Optics",
    courseTitleHi: null,
    day: "2026-11-23",
    startsAt: at(-1),
    endsAt: at(0.5),
    subject: null,
    teacherId: null,
    teacherName: null,
    room: null,
    hasLink: true,
    cancelledAt: null,
    reason: null,
    reasonHi: null,
    changedFields: [],
    registerSavedAt: null,
    version: 1,
    ...given,
  };
}
