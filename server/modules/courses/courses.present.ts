import { isCourseOver } from "../../../contract/course-term.ts";
import type {
  Course,
  CourseNote,
  PublicCourse,
  PublicCourseNote,
} from "../../../contract/entities/course.ts";
import { istDay } from "../../ist.ts";
import { pictureUrl } from "../pictures/index.ts";
import type { NoteRow } from "./course-notes.repository.ts";
import type { CourseRow } from "./courses.repository.ts";

export function presentPublicCourse(row: CourseRow, now: Date): PublicCourse {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    programme: row.programme,
    selectedClass: row.selectedClass,
    subjects: readList(row.subjects),
    description: row.description,
    summary: row.summary,
    titleHi: row.titleHi,
    summaryHi: row.summaryHi,
    descriptionHi: row.descriptionHi,
    mode: row.mode,
    delivery: row.delivery,
    teachers: readList(row.teachers),
    batchSize: row.batchSize,
    duration: row.duration,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    validUntil: row.validUntil,
    timings: row.timings,
    feePaise: row.feePaise,
    isOpen: row.closedAt === null && !isCourseOver(row, istDay(now)),
    posterUrl:
      row.pictureId !== null && row.pictureWidth !== null
        ? pictureUrl(row.pictureId, row.pictureWidth)
        : null,
    notesCount: row.notesCount,
    createdAt: row.createdAt,
  };
}

export function presentCourse(row: CourseRow, now: Date): Course {
  return Object.assign(presentPublicCourse(row, now), { seatsLeft: seatsLeft(row) });
}

export function seatsLeft({
  batchSize,
  seatsTaken,
}: Pick<CourseRow, "batchSize" | "seatsTaken">): number {
  return Math.max(0, batchSize - seatsTaken);
}

export function presentNote(row: NoteRow, { locked }: { locked: boolean }): CourseNote {
  return {
    id: row.id,
    title: row.title,
    filename: row.filename,
    size: row.size,
    mimeType: row.mimeType,
    subject: row.subject,
    uploadedAt: row.uploadedAt,
    isSample: row.isSample === 1,
    locked,
  };
}

export function presentPublicNote(row: NoteRow): PublicCourseNote {
  return {
    id: row.id,
    title: row.title,
    size: row.size,
    mimeType: row.mimeType,
    isSample: row.isSample === 1,
  };
}

const KEPT_LISTS = 1_000;
const lists = new Map<string, string[]>();

/** Lists are written by this program alone, as JSON arrays of text; courses repeat the same few. */
function readList(json: string): string[] {
  const known = lists.get(json);
  if (known) return known;
  const list = JSON.parse(json) as string[];
  if (lists.size >= KEPT_LISTS) lists.clear();
  lists.set(json, list);
  return list;
}
