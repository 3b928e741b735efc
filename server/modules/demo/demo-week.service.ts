import type { AppContext } from "../../context.ts";
import type { Trx } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import type { ClassesTable } from "../../database/tables/classes.ts";
import { istDay } from "../../ist.ts";
import { asPlanned } from "../classes/index.ts";
import { daysAfter } from "../courses/index.ts";
import { type ChangedClass, classCancelled, classMoved, tell } from "../messages/index.ts";
import { findDemoSetting } from "../settings/index.ts";
import { insertDemoRows } from "./demo.repository.ts";
import { bringExams } from "./demo-exams.service.ts";
import { lockDemo } from "./demo-lock.ts";
import { noticeOf } from "./demo-notices.ts";
import { bringPeople, findTeacher, keepRegisters, type Teacher } from "./demo-people.service.ts";
import {
  findDemoCourseTitles,
  findLastDay,
  insertDemoClasses,
  listDemoCourses,
  setDemoRecording,
} from "./demo-week.repository.ts";
import {
  classesByTimings,
  DEMO_DAYS,
  type DemoClass,
  type DemoCourseRow,
} from "./demo-week.rules.ts";

type Context = Pick<AppContext, "database" | "config" | "now">;

const HOUR_MS = 60 * 60 * 1000;

/**
 * Plans the classes of the demo's courses around today, or only those of the days that have come into range since,
 * keeps the registers of those that are over, and brings the tests.
 */
export async function topUpDemoWeek(context: Context): Promise<void> {
  const { config, database, now } = context;
  if ((await findDemoSetting(database.db))?.state !== "loaded") return;
  // Under local identity only: elsewhere nobody could sign in as the sample people.
  const samples = config.identity === "local" ? await readSamples() : undefined;
  await database.transaction(async (trx) => {
    await lockDemo(context, trx);
    if ((await findDemoSetting(trx))?.state !== "loaded") return;
    const courses = await listDemoCourses(trx);
    if (samples) await bringPeople(trx, { courses, ...samples, now: now() });
    if (samples) await bringExams(trx, { ...samples, now: now() });
    const teacher = await findTeacher(trx, courses);
    for (const [at, course] of courses.entries())
      await planCourse(trx, course, { at, teacher, now: now() });
    await keepRegisters(trx, { teacher, now: now() });
  });
}

/** Imported only where it is used, as the demo's files are. */
async function readSamples() {
  const { readDemoExams, readDemoStudents } = await import("./demo-items.ts");
  return { students: await readDemoStudents(), exams: await readDemoExams() };
}

type Planning = { at: number; teacher: Teacher; now: Date };

async function planCourse(
  trx: Trx,
  course: DemoCourseRow,
  { at, teacher, now }: Planning,
): Promise<void> {
  const today = istDay(now);
  const last = await findLastDay(trx, course.id);
  const until = daysAfter(today, DEMO_DAYS.after);
  const from = last ? daysAfter(last, 1) : daysAfter(today, -DEMO_DAYS.before);
  const teacherId = teacher?.courseIds.includes(course.id) ? teacher.userId : null;
  const classes = classesByTimings(course, { from, until, at }).map((held) =>
    rowOf(held, { courseId: course.id, teacherId }),
  );
  if (classes.length === 0) return;
  // One course that changes shows what that looks like; a notice for each would bury the others.
  const isChanged = at === 0 && last === undefined;
  const planned = isChanged ? withChanges(classes, now) : classes;
  // The series gets the course's id as its own, so that it can be found later.
  const series = { id: course.id, courseId: course.id, weekdays: "[]", startTime: "16:00" };
  await insertDemoClasses(trx, {
    series: {
      ...series,
      minutes: 90,
      fromDay: from,
      untilDay: until,
      createdAt: now.toISOString(),
    },
    classes: planned,
  });
  if (last) return;
  await attachRecording(trx, course, { classes: planned, now });
  if (isChanged) await tellOfChanges(trx, course, { classes: planned, now });
}

type Planned = { classes: readonly ClassesTable[]; now: Date };

/** Makes the course's lecture that is no sample the recording of its last class, of the course's first subject. */
async function attachRecording(
  trx: Trx,
  { id: courseId, subjects }: DemoCourseRow,
  { classes, now }: Planned,
): Promise<void> {
  const held = classes.findLast(({ endsAt }) => endsAt <= now.toISOString());
  const [subject]: string[] = JSON.parse(subjects);
  if (held) await setDemoRecording(trx, { courseId, classId: held.id, subject: subject ?? null });
}

async function tellOfChanges(trx: Trx, { id }: DemoCourseRow, { classes, now }: Planned) {
  const course = await findDemoCourseTitles(trx, id);
  const moved = classes.find(({ changedFields }) => changedFields !== "[]");
  const cancelled = classes.find(({ cancelledAt }) => cancelledAt !== null);
  if (!course || !moved || !cancelled) return;
  for (const [item, words] of [
    ["notices/moved", classMoved(course, changeOf(moved))],
    ["notices/cancelled", classCancelled(course, changeOf(cancelled))],
  ] as const) {
    const notice = noticeOf({ ...words, kind: "class", courseId: id }, now);
    await tell(trx, notice);
    await insertDemoRows(trx, [{ id: notice.id, kind: "notice", item }]);
  }
}

function changeOf(row: ClassesTable): ChangedClass {
  const { startsAt, endsAt, plannedStartsAt, plannedEndsAt, reason, reasonHi } = row;
  const former = { formerStartsAt: plannedStartsAt, formerEndsAt: plannedEndsAt };
  return { startsAt, endsAt, ...former, count: 1, reason, reasonHi };
}

function rowOf(
  held: DemoClass,
  { courseId, teacherId }: { courseId: string; teacherId: string | null },
): ClassesTable {
  return asPlanned({ id: newId(), seriesId: courseId, courseId, teacherId, ...held });
}

const cancelledFor = {
  reason: "The teacher is away on this day. The next class takes up the same chapter.",
  reasonHi: "इस दिन शिक्षक छुट्टी पर हैं। अगली क्लास में यही चैप्टर पढ़ाया जाएगा।",
};

/** Of the coming classes, the second is moved by an hour and the third is cancelled. */
function withChanges(classes: readonly ClassesTable[], now: Date): ClassesTable[] {
  const at = now.toISOString();
  const coming = classes.filter(({ startsAt }) => startsAt > at);
  return classes.map((row) => {
    if (row === coming[1])
      return {
        ...row,
        startsAt: later(row.startsAt),
        endsAt: later(row.endsAt),
        changedFields: '["time"]',
        changedAt: at,
        version: 2,
      };
    if (row !== coming[2]) return row;
    return { ...row, cancelledAt: at, ...cancelledFor, changedAt: at, version: 2 };
  });
}

function later(moment: string): string {
  return new Date(Date.parse(moment) + HOUR_MS).toISOString();
}
