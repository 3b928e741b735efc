import { adminEndpoints } from "../../../contract/endpoints/admin.ts";
import { userEndpoints } from "../../../contract/endpoints/user.ts";
import type { EnrolmentStatus } from "../../../contract/entities/closed-lists.ts";
import type { AvailableCourse, EnrolledCourse } from "../../../contract/entities/student-course.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Db } from "../../database/connect.ts";
import { sendFile } from "../../http/downloads.ts";
import type { Serve } from "../../http/serve.ts";
import type { Session } from "../../http/session.ts";
import { decisionOn } from "../../permissions/decide.ts";
import { callerOf } from "../../permissions/kinds.ts";
import { actorOf } from "../audit/index.ts";
import {
  effectiveStatus,
  isCourseThere,
  listOwnPlaces,
  refusalOfNote,
} from "../enrolments/index.ts";
import { readFirstPage } from "../files/index.ts";
import { downloadRecorder } from "../materials/index.ts";
import { type CourseChangeRow, listOwnChanges } from "./course-changes.repository.ts";
import { findNoteFile } from "./course-notes.repository.ts";
import {
  isOnSite,
  presentChange,
  presentCourse,
  presentDecision,
  presentHold,
} from "./courses.present.ts";
import {
  findCourse,
  listAllCourses,
  listCourses,
  listCoursesFor,
  type OwnCourseRow,
} from "./courses.repository.ts";
import { changeState, getCourseWithNotes } from "./courses.service.ts";
import { createCourse, type NamesTeachers } from "./new-course.service.ts";
import { officeCoursesRoutes } from "./office-courses.routes.ts";

export function coursesRoutes(
  serve: Serve,
  appContext: AppContext,
  { teachers }: NamesTeachers,
): void {
  const context = { ...appContext, teachers };
  serveLists(serve, context);
  courseNotesRoutes(serve, context);
  serveOffice(serve, context);
  officeCoursesRoutes(serve, context);
}

function serveLists(serve: Serve, { database: { db }, now }: AppContext): void {
  serve(userEndpoints.listCourses, async ({ session }) => {
    const at = now();
    // The office chooses among all courses, drafts and archived ones too.
    const scope = decisionOn("listCourses", callerOf(session.user.role));
    const list = scope === "all" ? listAllCourses : listCourses;
    return { courses: (await list(db, at)).map((row) => presentCourse(row, at)) };
  });

  serve(userEndpoints.listSeparatedCourses, async ({ session }) => {
    const at = now();
    const availableCourses: AvailableCourse[] = [];
    const enrolledCourses: EnrolledCourse[] = [];
    for (const row of await listCoursesFor(db, { userId: session.user.id, now: at })) {
      const own = ownEnrolment(row);
      const status = own ? effectiveStatus(own, at) : "withdrawn";
      if (own && status !== "withdrawn")
        enrolledCourses.push(Object.assign(presentCourse(row, at), ownSeat(own, status)));
      else if (isOnSite(row))
        availableCourses.push(Object.assign(presentCourse(row, at), own && presentDecision(own)));
    }
    await addPlaces(db, { courses: availableCourses, userId: session.user.id, now: at });
    const changes = await listOwnChanges(db, { userId: session.user.id, now: at });
    if (changes.length > 0) addChanges(enrolledCourses, changes);
    return { availableCourses, enrolledCourses };
  });
}

async function addPlaces(
  db: Db,
  { courses, userId, now }: { courses: AvailableCourse[]; userId: string; now: Date },
): Promise<void> {
  const places = await listOwnPlaces(db, { userId, now: now.toISOString() });
  for (const { courseId, place, offeredUntil } of places) {
    const course = courses.find(({ id }) => id === courseId);
    if (course) course.waiting = { place, offeredUntil };
  }
}

function addChanges(courses: EnrolledCourse[], changes: readonly CourseChangeRow[]): void {
  for (const course of courses) {
    const own = changes.filter(({ courseId }) => courseId === course.id);
    if (own.length > 0) course.changes = own.map(presentChange);
  }
}

/** The person's own enrolment; undefined if they never enrolled. */
function ownEnrolment(row: OwnCourseRow) {
  const { ownStatus: status, ownChangedAt: changedAt } = row;
  if (status === null || changedAt === null) return undefined;
  const { ownHeldUntil: heldUntil, ownReason: reason } = row;
  return { status, heldUntil, changedAt, withdrawnByOfficeAt: row.ownWithdrawnByOfficeAt, reason };
}

type OwnSeat = { heldUntil: string | null; reason: string | null };

function ownSeat({ heldUntil, reason }: OwnSeat, status: EnrolmentStatus) {
  return {
    status,
    ...presentHold({ status, heldUntil }),
    ...(reason !== null && { officeReason: reason }),
  };
}

function serveOffice(serve: Serve, context: AppContext & NamesTeachers): void {
  const { database, now } = context;

  serve(adminEndpoints.createCourse, async ({ request, form: { fields, files }, transaction }) => {
    const id = await createCourse({ ...context, transaction }, actorOf(request, now()), {
      fields,
      poster: files.poster,
      notes: files.notes.map((file) => ({ file })),
      sampleNotes: files.sampleNotes.map((file) => ({ file })),
    });
    return { course: await getCourse(id) };
  });

  serve(adminEndpoints.changeCourse, async ({ request, params, version, body, transaction }) => {
    const change = { id: params.id, version, ...body };
    await changeState({ now, transaction }, actorOf(request, now()), change);
    return { course: await getCourse(params.id) };
  });

  async function getCourse(id: string) {
    const at = now();
    const row = await findCourse(database.db, { id, now: at });
    if (!row) throw new AppError("not_found");
    return presentCourse(row, at);
  }
}

function courseNotesRoutes(serve: Serve, { database, store, now }: AppContext): void {
  const { db } = database;
  const record = downloadRecorder({ database, now });
  serve(userEndpoints.getCourseWithNotes, async ({ session: { user }, params }) => ({
    course: await getCourseWithNotes({ db, user, at: now() }, params.id),
  }));

  serve(userEndpoints.downloadCourseNote, async ({ request, reply, session, params }) => {
    const { user } = session;
    const file = await getOpenFile(db, { noteId: params.id, user, at: now() });
    const download = { userId: user.id, file: { noteId: params.id }, sha256: file.sha256 };
    const onBegin = () => record(request, download);
    return sendFile(request, reply, { store, onBegin, ...file });
  });

  serve(userEndpoints.getFirstPage, async ({ session: { user }, params }) => {
    const { fileId } = await getOpenFile(db, { noteId: params.id, user, at: now() });
    return { firstPage: await readFirstPage({ store }, db, fileId) };
  });
}

type AskedNote = { noteId: string; user: Session["user"]; at: Date };

/** The file of a note that this person may read. Throws AppError: not_found, not_enrolled, course_over. */
async function getOpenFile(db: Db, { noteId, user: { id: userId, role }, at }: AskedNote) {
  const found = await findNoteFile(db, { noteId, userId });
  if (!found) throw new AppError("not_found");
  const { isSample, status, heldUntil, staffId, ...rest } = found;
  const { validUntil, publishedAt, archivedAt, ...file } = rest;
  const own = status === null ? undefined : effectiveStatus({ status, heldUntil }, at);
  const person = { role, status: own, isStaff: staffId !== null };
  if (!isCourseThere({ publishedAt, archivedAt }, person)) throw new AppError("not_found");
  const asked = { ...person, isSample: isSample === 1, validUntil };
  const refusal = refusalOfNote({ call: "downloadCourseNote", ...asked }, at);
  if (refusal) throw new AppError(refusal);
  return file;
}
