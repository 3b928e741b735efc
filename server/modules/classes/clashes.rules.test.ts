import { expect, it } from "vitest";
import { clashesAmong, clashesOf, groupedClashes } from "./classes.rules.ts";
import type { HeldClass, OtherClass } from "./held-class.ts";

const HOUR_MS = 3_600_000;
const BEGIN = Date.parse("2094-02-01T04:30:00.000Z");

const at = (startMs: number, lengthMs: number): HeldClass => ({
  courseId: "planned",
  startsAt: new Date(BEGIN + startMs).toISOString(),
  endsAt: new Date(BEGIN + startMs + lengthMs).toISOString(),
  teacherId: null,
  room: "Room 2",
});

/** Classes of ten minutes to twelve hours, one each half hour, the ends of which it counts when they are read. */
function makeOthers(count: number) {
  let read = 0;
  const others = Array.from({ length: count }, (_, number): OtherClass => {
    const minutes = [10, 90, 720][number % 3] ?? 90;
    const { endsAt, ...held } = at((number * HOUR_MS) / 2, minutes * 60_000);
    const names = {
      id: `c${number}`,
      courseTitle: "Other",
      courseTitleHi: null,
      teacherName: null,
    };
    return {
      ...held,
      ...names,
      courseId: "other",
      room: "room 2",
      get endsAt() {
        read += 1;
        return endsAt;
      },
    };
  });
  return { others, readEnds: () => read };
}

it("counts what clashes with the same course, kind and room, whatever its spelling", () => {
  const weekly = Array.from({ length: 3 }, (_, week) => at(week * 168 * HOUR_MS, HOUR_MS));
  const names = { courseTitle: "Other", courseTitleHi: null, teacherName: null };
  const others = weekly.map((held, week) => ({
    ...held,
    ...names,
    id: `c${week}`,
    courseId: "other",
    room: week === 1 ? "room 2" : "ROOM 2",
  }));
  const shared = new Map([["other", 4]]);
  const [room, student, ...more] = groupedClashes(clashesOf(weekly, others, shared));
  expect(more).toEqual([]);
  expect(room).toMatchObject({ kind: "room", who: "ROOM 2", count: 3, classId: "c0" });
  expect(student).toMatchObject({ kind: "student", who: null, count: 3, students: 4 });
});

it("finds the classes that any planned one meets, and looks at no others", () => {
  const { others, readEnds } = makeOthers(4_000);
  const planned = Array.from({ length: 200 }, (_, number) => at(number * 9 * HOUR_MS, HOUR_MS));
  const found = clashesOf(planned, others, new Map());
  const read = readEnds();
  const wanted = planned.flatMap((each) =>
    others.filter((other) => other.startsAt < each.endsAt && other.endsAt > each.startsAt),
  );
  expect(found.map(({ classId }) => classId)).toEqual(wanted.map(({ id }) => id));
  expect(found.length).toBeGreaterThan(1_000);
  // Of each only what began in the twelve hours before it, or during it.
  expect(read).toBeLessThan(200 * 30 + 2 * found.length);
});

it("names each pair of classes of one course that meet each other once, as the later one of it", () => {
  const names = { courseTitle: "Optics", courseTitleHi: null, teacherName: null };
  const all = [at(HOUR_MS, HOUR_MS), at(0, HOUR_MS), at(HOUR_MS / 2, HOUR_MS), at(0, HOUR_MS)];
  const planned = all.map((held, number) => ({ ...held, ...names, id: `c${number}` }));
  const found = clashesAmong(planned);
  const pairs = found.map((clash) => [clash.classId, clash.planned.id]);
  expect(pairs.toSorted()).toEqual([
    ["c1", "c2"],
    ["c1", "c3"],
    ["c2", "c0"],
    ["c3", "c2"],
  ]);
  expect(found[0]).toMatchObject({ kind: "student", who: null, students: null });
});
