import type { AuditPhrase } from "../../../contract/audit/line-text.ts";
import type { CourseStateChange } from "../../../contract/entities/office-course.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import { changeEachRead, type ReadRow, type RefusedRow } from "../../database/read-rows.ts";
import { requireVersion } from "../../http/require-version.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { lockCourse, offerSeats } from "../enrolments/index.ts";
import { updateCourse } from "./course-writes.repository.ts";
import { presentCourse } from "./courses.present.ts";
import { type CourseRow, findCourse } from "./courses.repository.ts";

type Trx = Connection["db"];
type Moments = { closedAt: string | null; publishedAt: string | null; archivedAt: string | null };

/**
 * Opens or closes a course, publishes it or makes it a draft, archives or restores it; enrolments stay. Does nothing
 * if nothing changes. Throws AppError("not_found") and ("changed_meanwhile") with the course as it is.
 */
export async function changeState(
  { now, transaction }: Pick<AppContext, "now"> & Pick<Connection, "transaction">,
  actor: Actor,
  { id, version, ...change }: CourseStateChange & { id: string; version: number | undefined },
): Promise<void> {
  await transaction(async (trx) => {
    const before = await findLockedCourse(trx, { id, now: now() });
    if (!before) throw new AppError("not_found");
    requireVersion(before, version, (row) => ({ course: presentCourse(row, now()) }));
    await writeState(trx, actor, { before, change, at: now() });
  });
}

export type CourseStates = { courses: readonly ReadRow[]; change: CourseStateChange };

/**
 * Gives many courses one state, in one transaction. One that somebody has changed since it was read is left as it is;
 * the answer says which and why.
 */
export async function changeStates(
  { now, transaction }: Pick<AppContext, "now"> & Pick<Connection, "transaction">,
  actor: Actor,
  { courses, change }: CourseStates,
): Promise<RefusedRow[]> {
  return transaction((trx) =>
    changeEachRead(courses, {
      lock: (id) => findLockedCourse(trx, { id, now: now() }),
      change: (before) => writeState(trx, actor, { before, change, at: now() }),
    }),
  );
}

/** The lock makes enrolments in this course wait. */
export async function findLockedCourse(
  trx: Trx,
  { id, now }: { id: string; now: Date },
): Promise<CourseRow | undefined> {
  return (await lockCourse(trx, id)) && findCourse(trx, { id, now });
}

type StateWriting = { before: CourseRow; change: CourseStateChange; at: Date };

/** Does nothing if nothing changes. */
async function writeState(
  trx: Trx,
  actor: Actor,
  { before, change, at }: StateWriting,
): Promise<void> {
  const { id, version } = before;
  const after = momentsAfter(before, change, at.toISOString());
  if (areEqual(before, after)) return;
  await updateCourse(trx, { id, set: { ...after, version: version + 1 } });
  // It ends the waiting list. Seats of a course that is opened again are offered by housekeeping.
  if (after.archivedAt !== null)
    await offerSeats(trx, { course: { ...before, ...after }, now: at });
  await recordAudit(trx, actor, {
    action: "change",
    subjectType: "course",
    subjectId: id,
    detail: phraseFor(before, after),
    before: stateOf(before),
    after: stateOf(after),
  });
}

/** The most important of what happened; the fields have the rest. */
function phraseFor(before: Moments, after: Moments): AuditPhrase | undefined {
  const differs = (key: keyof Moments) => before[key] !== after[key];
  if (differs("archivedAt")) return after.archivedAt === null ? "brought back" : "archived";
  if (differs("publishedAt")) return after.publishedAt === null ? "made a draft" : "published";
  if (differs("closedAt")) return after.closedAt === null ? "reopened" : "closed";
  return undefined;
}

function momentsAfter(before: Moments, change: CourseStateChange, at: string): Moments {
  const { isOpen, isPublished, isArchived } = change;
  /** Keeps the existing time if the state does not change. */
  const since = (moment: string | null, isSet: boolean | undefined) => {
    if (isSet === undefined) return moment;
    return isSet ? (moment ?? at) : null;
  };
  return {
    closedAt: since(before.closedAt, isOpen === undefined ? undefined : !isOpen),
    publishedAt: since(before.publishedAt, isPublished),
    archivedAt: since(before.archivedAt, isArchived),
  };
}

function areEqual(one: Moments, other: Moments): boolean {
  return (
    one.closedAt === other.closedAt &&
    one.publishedAt === other.publishedAt &&
    one.archivedAt === other.archivedAt
  );
}

function stateOf({ closedAt, publishedAt, archivedAt }: Moments) {
  return {
    isOpen: closedAt === null,
    isPublished: publishedAt !== null,
    isArchived: archivedAt !== null,
  };
}
