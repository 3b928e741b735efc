import { userEndpoints } from "../../../contract/endpoints/user.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { sendFile } from "../../http/downloads.ts";
import type { Serve } from "../../http/serve.ts";
import {
  asShownToStudent,
  effectiveStatus,
  findOwnEnrolment,
  isCourseThere,
  listOwnPlaces,
  refusalOfNote,
} from "../enrolments/index.ts";
import { isNewNote, listOpened } from "../new-notes/index.ts";
import { downloadRecorder } from "../recent-downloads/index.ts";
import { listRecentChanges } from "./course-changes.repository.ts";
import { findNoteFile, listNotes } from "./course-notes.repository.ts";
import {
  presentChange,
  presentCourse,
  presentDecision,
  presentHold,
  presentNote,
} from "./courses.present.ts";
import { findCourse } from "./courses.repository.ts";

export function courseNotesRoutes(serve: Serve, { database, store, now }: AppContext): void {
  const { db } = database;
  const record = downloadRecorder({ database, now });
  /** Changes from before the enrolment are not news to the student. */
  const changesSince = async (enrolledAt: string, courseId: string) => {
    const recent = await listRecentChanges(db, { courseIds: [courseId], now: now() });
    return recent.filter(({ changedAt }) => changedAt >= enrolledAt);
  };
  serve(userEndpoints.getCourseWithNotes, async ({ session, params }) => {
    const { id: userId, role } = session.user;
    const at = now();
    const row = await findCourse(db, { id: params.id, now: at });
    if (!row) throw new AppError("not_found");
    const found = await findOwnEnrolment(db, { userId, courseId: row.id });
    const own = found && asShownToStudent(found, at);
    const status = own && effectiveStatus(own, at);
    const isEnrolled = status !== undefined && status !== "withdrawn";
    // Whoever is enrolled keeps a course that has left the site.
    if (!isCourseThere(row, { role, status, isStaff: false })) throw new AppError("not_found");
    const changes = own && isEnrolled ? await changesSince(own.enrolledAt, row.id) : [];
    const whose = { userId, courseId: row.id };
    const [waiting] = isEnrolled
      ? []
      : await listOwnPlaces(db, { ...whose, now: at.toISOString() });
    const { validUntil } = row;
    const opened = status === "active" ? await listOpened(db, whose) : undefined;
    const notes = (await listNotes(db, row.id)).map((note) => {
      const isSample = note.isSample === 1;
      const locked = refusalOfNote({ role, isSample, status, validUntil }, at) !== undefined;
      const openedAt = opened?.get(note.id);
      const isUnseen = own && opened && isNewNote({ ...note, ...own, openedAt });
      return presentNote(note, { locked, isNew: !locked && isUnseen === true });
    });
    return {
      course: {
        ...presentCourse(row, at),
        ...(status && { status }),
        ...(own && status && presentHold({ status, heldUntil: own.heldUntil })),
        ...(own && presentDecision(own)),
        ...(waiting && { waiting: { place: waiting.place, offeredUntil: waiting.offeredUntil } }),
        ...(changes.length > 0 && { changes: changes.map(presentChange) }),
        notes,
      },
    };
  });

  serve(userEndpoints.downloadCourseNote, async ({ request, reply, session, params }) => {
    const { id: userId, role } = session.user;
    const found = await findNoteFile(db, { noteId: params.id, userId });
    if (!found) throw new AppError("not_found");
    const { isSample, status, heldUntil, staffId, ...rest } = found;
    const { validUntil, publishedAt, archivedAt, ...file } = rest;
    const at = now();
    const own = status === null ? undefined : effectiveStatus({ status, heldUntil }, at);
    const person = { role, status: own, isStaff: staffId !== null };
    if (!isCourseThere({ publishedAt, archivedAt }, person)) throw new AppError("not_found");
    const refusal = refusalOfNote({ role, isSample: isSample === 1, status: own, validUntil }, at);
    if (refusal) throw new AppError(refusal);
    const download = { userId, file: { noteId: params.id }, sha256: file.sha256 };
    const onBegin = () => record(request, download);
    return sendFile(request, reply, { store, onBegin, ...file });
  });
}
