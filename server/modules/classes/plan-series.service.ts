import type { NewSeries } from "../../../contract/entities/class.ts";
import type { Acceptance, ClassPlan } from "../../../contract/entities/class-plan.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Trx } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import type { ClassesTable } from "../../database/tables/classes.ts";
import { type Actor, isStaffOf, recordAudit } from "../audit/index.ts";
import { lockCourse } from "../enrolments/index.ts";
import { lockPlanning, moveClassVersion } from "./class-version.ts";
import { linkHost } from "./classes.present.ts";
import { deleteComing, findCourseTimes, findSeries, insertSeries } from "./classes.repository.ts";
import { examinePlan } from "./examine-plan.service.ts";
import { listHolidaysOf } from "./holidays.repository.ts";
import { asPlanned } from "./planned-class.ts";
import { type Times, timesOfSeries } from "./series.rules.ts";

type Context = Pick<AppContext, "database" | "now">;
/** What a series would create and clash with. Throws AppError("not_found") and what timesOfSeries throws. */
export async function planSeries(
  { database, now }: Context,
  series: NewSeries,
): Promise<ClassPlan> {
  return (await examine(database.db, series, now())).plan;
}

/** Creates every class of a series. Throws what planSeries throws, and AppError("plan_to_accept"). */
export async function addSeries(
  { database, now }: Context,
  actor: Actor,
  { accepted, findings, ...series }: NewSeries & Acceptance,
): Promise<{ seriesId: string; count: number }> {
  return database.transaction(async (trx) => {
    await lockPlanning(trx, now());
    // Its staff and its seats stay as they are until the classes are there.
    await lockCourse(trx, series.courseId);
    const { plan, times } = await examine(trx, series, now());
    requireAccepted(plan, { accepted, findings });
    const seriesId = newId();
    const { courseId, weekdays, startTime, minutes, fromDay, untilDay } = series;
    const columns = { id: seriesId, courseId, startTime, minutes, fromDay, untilDay };
    await insertSeries(trx, {
      series: {
        ...columns,
        weekdays: JSON.stringify(weekdays),
        createdAt: now().toISOString(),
      },
      classes: times.map((each) => newClass(seriesId, series, each)),
    });
    await recordAudit(trx, actor, {
      action: "create",
      subjectType: "class",
      subjectId: seriesId,
      detail: "classes planned",
      after: {
        ...series,
        link: linkHost(series.link),
        classes: plan.count,
        ...acceptedOf(plan),
      },
    });
    await moveClassVersion(trx, now());
    return { seriesId, count: plan.count };
  });
}

/** Deletes the classes of a series that have not begun; returns their number. Throws AppError("not_found"). */
export async function removeSeries(
  { database, now }: Context,
  actor: Actor,
  id: string,
): Promise<number> {
  return database.transaction(async (trx) => {
    await lockPlanning(trx, now());
    const series = await findSeries(trx, id);
    if (!series) throw new AppError("not_found");
    const count = await deleteComing(trx, { seriesId: id, now: now().toISOString() });
    await recordAudit(trx, actor, {
      action: "delete",
      subjectType: "class",
      subjectId: id,
      detail: "classes deleted",
      before: { ...series, classes: count },
    });
    await moveClassVersion(trx, now());
    return count;
  });
}

type Met = Pick<ClassPlan, "clashCount" | "warnings" | "onHolidays" | "findings">;

/**
 * What a plan meets must be accepted before saving; the audit log then lists it. Who says what they have seen accepts
 * nothing that came since.
 */
export function requireAccepted(
  { clashCount, warnings, onHolidays, findings }: Met,
  { accepted, findings: seen }: Acceptance,
): void {
  const isPlain = clashCount === 0 && warnings.length === 0 && onHolidays.length === 0;
  const isAccepted = accepted && (seen === undefined || seen === findings);
  if (!isAccepted && !isPlain) throw new AppError("plan_to_accept");
}

/** For the audit log. */
export function acceptedOf({ clashCount, warnings, onHolidays }: Omit<Met, "findings">) {
  return {
    acceptedClashes: clashCount,
    acceptedWarnings: [...new Set(warnings.map(({ kind }) => kind))],
    ...(onHolidays.length > 0 ? { acceptedHolidays: onHolidays.map(({ day }) => day) } : {}),
  };
}

/** Throws AppError("invalid_fields") where the person does not teach in the course. */
export async function requireTeacher(
  trx: Trx,
  { courseId, teacherId }: { courseId: string; teacherId: string | null },
): Promise<void> {
  if (teacherId === null) return;
  if (!(await isStaffOf(trx, { courseId, userId: teacherId })))
    throw new AppError("invalid_fields", {
      fields: [{ field: "teacherId", code: "invalid_choice" }],
    });
}

async function examine(
  db: Trx,
  series: NewSeries,
  now: Date,
): Promise<{ plan: ClassPlan; times: Times[] }> {
  if (!(await findCourseTimes(db, series.courseId))) throw new AppError("not_found");
  await requireTeacher(db, series);
  const { times, skipped } = timesOfSeries(series, await listHolidaysOf(db, series.courseId));
  const { courseId, teacherId, room } = series;
  const classes = times.map((each) => ({ ...each, courseId, teacherId, room }));
  const planned = { courseId, classes, existing: [], except: [], onHolidays: [], now };
  return { plan: { ...(await examinePlan(db, planned)), holidays: skipped }, times };
}

function newClass(
  seriesId: string,
  { courseId, subject, teacherId, room, link }: NewSeries,
  times: Times,
): ClassesTable {
  const held = { ...times, subject, teacherId, room, link };
  return asPlanned({ id: newId(), seriesId, courseId, ...held });
}
