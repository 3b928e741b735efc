import type { CourseNote } from "../../../contract/entities/course-note.ts";
import type { CourseWithNotes } from "../../../contract/entities/student-course.ts";
import { AppError } from "../../app-error.ts";
import type { Connection } from "../../database/connect.ts";
import type { Session } from "../../http/session.ts";
import { isStaffOf } from "../authority/index.ts";
import {
  asShownToStudent,
  effectiveStatus,
  findOwnEnrolment,
  isCourseThere,
  listOwnPlaces,
  refusalOfNote,
} from "../enrolments/index.ts";
import { isNewNote, listOpened } from "../new-notes/index.ts";
import { listRecentChanges } from "./course-changes.repository.ts";
import { listNotes } from "./course-notes.repository.ts";
import {
  presentChange,
  presentCourse,
  presentDecision,
  presentHold,
  presentNote,
} from "./courses.present.ts";
import { type CourseRow, findCourse } from "./courses.repository.ts";

type Asked = { db: Connection["db"]; user: Session["user"]; at: Date };
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
  const found = await findOwnEnrolment(db, { userId: user.id, courseId });
  if (!found) return undefined;
  const own = asShownToStudent(found, at);
  return { ...own, status: effectiveStatus(own, at) };
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
