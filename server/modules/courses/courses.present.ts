import {
  type Course,
  type Instalment,
  type PublicCourse,
  writtenInstalment,
} from "../../../contract/entities/course.ts";
import type { CourseNote, PublicCourseNote } from "../../../contract/entities/course-note.ts";
import type { OfficeCourse } from "../../../contract/entities/office-course.ts";
import type { CourseEdit } from "../../../contract/entities/student-course.ts";
import { keepLast } from "../../keep-last.ts";
import { renderMarkdown } from "../documents/index.ts";
import { type Seat, takesStudents } from "../enrolments/index.ts";
import { pictureUrl } from "../files/index.ts";
import type { CourseChangeRow } from "./course-changes.repository.ts";
import type { NoteRow } from "./course-notes.repository.ts";
import type { CourseRow } from "./courses.repository.ts";
import type { OfficeCourseRow } from "./office-courses.repository.ts";

export function presentPublicCourse(row: CourseRow, now: Date): PublicCourse {
  const poster = posterOf(row);
  // One literal: V8 builds it several times faster than an object that is spread together.
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    titleHi: row.titleHi,
    programme: row.programme,
    selectedClass: row.selectedClass,
    description: row.description,
    descriptionHi: row.descriptionHi,
    summary: row.summary,
    summaryHi: row.summaryHi,
    mode: row.mode,
    delivery: row.delivery,
    batchSize: row.batchSize,
    duration: row.duration,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    validUntil: row.validUntil,
    timings: row.timings,
    feePaise: row.feePaise,
    enrolmentFeePaise: row.enrolmentFeePaise,
    createdAt: row.createdAt,
    subjects: readList(row.subjects),
    teachers: readList(row.teachers),
    instalments: readInstalments(row.instalments),
    isOpen: takesStudents(row, now),
    posterUrl: poster.posterUrl,
    posterSize: poster.posterSize,
    notesCount: row.notesCount,
  };
}

/** Written by this program only. */
function readInstalments(json: string): Instalment[] {
  return readList(json).flatMap((text) => {
    const { data } = writtenInstalment.safeParse(text);
    return data ? [data] : [];
  });
}

function posterOf({ pictureId, pictureWidth: width, pictureHeight: height }: CourseRow) {
  if (pictureId === null || width === null || height === null)
    return { posterUrl: null, posterSize: null };
  return { posterUrl: pictureUrl(pictureId, width), posterSize: { width, height } };
}

/** As the office sees it. */
export function presentOfficeCourse(row: OfficeCourseRow, now: Date): OfficeCourse {
  const { version, publishedAt, archivedAt, position, pendingCount } = row;
  const office = { version, publishedAt, archivedAt, position, pendingCount };
  return { ...presentCourse(row, now), ...office, heldSeats: row.seatsTaken };
}

/** Whether visitors see it. */
export function isOnSite({
  publishedAt,
  archivedAt,
}: Pick<CourseRow, "publishedAt" | "archivedAt">): boolean {
  return publishedAt !== null && archivedAt === null;
}

export function presentCourse(row: CourseRow, now: Date): Course {
  return Object.assign(presentPublicCourse(row, now), { seatsLeft: seatsLeft(row) });
}

/** What the office decided about a person's enrolment, as that person is told of it. */
export function presentDecision({
  withdrawnByOfficeAt,
  reason,
}: {
  withdrawnByOfficeAt: string | null;
  reason: string | null;
}) {
  return {
    ...(withdrawnByOfficeAt !== null && { withdrawnByOffice: true as const }),
    ...(reason !== null && { officeReason: reason }),
  };
}

/** Until when a pending seat is held. `status` is the effective one. */
export function presentHold({ status, heldUntil }: Seat) {
  return status === "pending" && heldUntil !== null ? { heldUntil } : {};
}

export function seatsLeft({
  batchSize,
  seatsTaken,
}: Pick<CourseRow, "batchSize" | "seatsTaken">): number {
  return Math.max(0, batchSize - seatsTaken);
}

export function presentChange({ field, from, to, changedAt }: CourseChangeRow): CourseEdit {
  return { field, from, to, at: changedAt };
}

export function presentNote(
  { courseId, ...note }: NoteRow,
  { locked, isNew }: Pick<CourseNote, "locked" | "isNew">,
): CourseNote {
  return { ...note, isSample: note.isSample === 1, locked, isNew };
}

export function presentPublicNote(row: NoteRow): PublicCourseNote {
  const { courseId, filename, subject, uploadedAt, ...shown } = row;
  return { ...shown, isSample: row.isSample === 1 };
}

const KEPT_LISTS = 1_000;

/**
 * Reads a JSON array of text, which only this program writes. Cached, because courses repeat the same few lists:
 * parsing them took a seventh of a call that lists 20 courses.
 */
export const readList = keepLast(KEPT_LISTS, (json) => JSON.parse(json) as string[]);

/** A course's description as safe HTML; its lines end where the office ended them. */
export async function renderDescription(markdown: string): Promise<string> {
  return (await renderMarkdown(markdown, { lines: "typed" })).html;
}
