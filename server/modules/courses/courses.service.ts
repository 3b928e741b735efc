import type { AuditPhrase } from "../../../contract/audit/line-text.ts";
import type { EndpointName } from "../../../contract/endpoints.ts";
import type { CourseNote } from "../../../contract/entities/course-note.ts";
import type { CourseStateChange } from "../../../contract/entities/office-course.ts";
import type { CourseWithNotes } from "../../../contract/entities/student-course.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection, Trx } from "../../database/connect.ts";
import { changeEachRead, type ReadRow, type RefusedRow } from "../../database/read-rows.ts";
import { requireVersion } from "../../http/require-version.ts";
import type { Session } from "../../http/session.ts";
import { refusalOf } from "../../permissions/decide.ts";
import { callerOf } from "../../permissions/kinds.ts";
import { type Actor, isStaffOf, recordAudit } from "../audit/index.ts";
import {
  effectiveStatus,
  findOwnEnrolment,
  isCourseThere,
  listOwnPlaces,
  lockCourse,
  offerSeats,
  refusalOfNote,
} from "../enrolments/index.ts";
import { isNewNote, listOpened } from "../materials/index.ts";
import { listRecentChanges } from "./course-changes.repository.ts";
import { listNotes } from "./course-notes.repository.ts";
import { updateCourse } from "./course-writes.repository.ts";
import {
  presentChange,
  presentCourse,
  presentDecision,
  presentHold,
  presentNote,
} from "./courses.present.ts";
import { type CourseRow, findCourse } from "./courses.repository.ts";

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

/**
 * Asks the policy about a call in the teachers' area. Throws its refusal: AppError("not_found") to whoever teaches
 * elsewhere. Inside a transaction the place in the staff is held until its end.
 */
export async function requireInCourse(
  db: Trx,
  { call, courseId, user }: { call: EndpointName; courseId: string; user: Session["user"] },
): Promise<void> {
  const isStaff = await isStaffOf(db, { courseId, userId: user.id });
  const refusal = refusalOf(call, callerOf(user.role, { isStaff }));
  if (refusal) throw new AppError(refusal);
}

type Asked = { db: Trx; user: Session["user"]; at: Date };
type Own = NonNullable<Awaited<ReturnType<typeof findOwn>>>;

/** A course as one person sees it. Throws AppError("not_found"). */
export async function getCourseWithNotes(asked: Asked, id: string): Promise<CourseWithNotes> {
  const { db, user, at } = asked;
  const row = await findCourse(db, { id, now: at });
  if (!row) throw new AppError("not_found");
  const own = await findOwn(asked, row.id);
  const status = own?.status;
  const isStaff =
    user.role === "teacher" && (await isStaffOf(db, { userId: user.id, courseId: id }));
  // Whoever is enrolled keeps a course that has left the site, and who teaches there.
  if (!isCourseThere(row, { role: user.role, status, isStaff })) throw new AppError("not_found");
  return {
    ...presentCourse(row, at),
    ...(own && { status: own.status, ...presentHold(own), ...presentDecision(own) }),
    ...(own && status !== "withdrawn"
      ? await newsSince(own.enrolledAt, asked, row.id)
      : await placeInQueue(asked, row.id)),
    notes: await notesFor(asked, row, { own, isStaff }),
  };
}

async function findOwn({ db, user, at }: Asked, courseId: string) {
  const own = await findOwnEnrolment(db, { userId: user.id, courseId });
  return own && { ...own, status: effectiveStatus(own, at) };
}

/** Changes from before the enrolment are not news to the student. */
async function newsSince(enrolledAt: string, { db, at }: Asked, courseId: string) {
  const recent = await listRecentChanges(db, { courseIds: [courseId], now: at });
  const changes = recent.filter(({ changedAt }) => changedAt >= enrolledAt);
  return changes.length > 0 ? { changes: changes.map(presentChange) } : {};
}

async function placeInQueue({ db, user, at }: Asked, courseId: string) {
  const places = await listOwnPlaces(db, { userId: user.id, now: at.toISOString() });
  const waiting = places.find((place) => place.courseId === courseId);
  return waiting && { waiting: { place: waiting.place, offeredUntil: waiting.offeredUntil } };
}

async function notesFor(
  { db, user, at }: Asked,
  { id: courseId, validUntil }: CourseRow,
  { own, isStaff }: { own: Own | undefined; isStaff: boolean },
): Promise<CourseNote[]> {
  const status = own?.status;
  const opened =
    status === "active" ? await listOpened(db, { userId: user.id, courseId }) : undefined;
  return (await listNotes(db, courseId)).map((note) => {
    const isSample = note.isSample === 1;
    const reader = { role: user.role, isStaff, isSample, status, validUntil };
    const locked = refusalOfNote({ call: "downloadCourseNote", ...reader }, at) !== undefined;
    const openedAt = opened?.get(note.id);
    const isUnseen = own && opened && isNewNote({ ...note, ...own, openedAt });
    return presentNote(note, { locked, isNew: !locked && isUnseen === true });
  });
}
