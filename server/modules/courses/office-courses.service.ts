import type { CourseDeletionRefusal } from "../../../contract/entities/closed-lists.ts";
import type { CourseReferences, NewBatch } from "../../../contract/entities/office-course.ts";
import { AppError } from "../../app-error.ts";
import type { Connection, CourseFields } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { changeEachRead, type ReadRow } from "../../database/read-rows.ts";
import { orderAfter } from "../../http/require-order.ts";
import { requireVersion } from "../../http/require-version.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import {
  changeFiles,
  copyFile,
  copyPicture,
  type FileChange,
  removeFile,
  removePicture,
  type WritingContext,
} from "../files/index.ts";
import { insertNote } from "../materials/index.ts";
import {
  copyNoteOrder,
  copyStaff,
  countParts,
  countReferences,
  deleteCourseRow,
  deleteLecturesOf,
  deleteNotesOf,
  listNoteRows,
  listPlaces,
  updateCourse,
} from "./course-writes.repository.ts";
import { type CourseRow, findCourse, insertCourse } from "./courses.repository.ts";
import { findLockedCourse } from "./courses.service.ts";
import { slugOf } from "./new-course.service.ts";

/** Courses that are not named follow in the order they had. Throws AppError("invalid_fields") or ("changed_meanwhile"). */
export async function orderCourses(
  { transaction }: Pick<Connection, "transaction">,
  actor: Actor,
  { ids, read }: { ids: readonly string[]; read: readonly string[] },
): Promise<void> {
  await transaction(async (trx) => {
    const before = await listPlaces(trx);
    const order = before.map(({ id }) => id);
    const after = orderAfter("ids", { ids, read, before: order });
    const places = new Map(before.map(({ id, position }) => [id, position]));
    for (const [position, id] of after.entries())
      if (places.get(id) !== position) await updateCourse(trx, { id, set: { position } });
    await recordAudit(trx, actor, {
      action: "change",
      subjectType: "course",
      subjectId: "order",
      courseId: null,
      before: { order: order.filter((id) => ids.includes(id)) },
      after: { order: [...ids] },
    });
  });
}

/** Next year's batch as a draft under a title of its own: dates a year later, the notes and the poster copied. Gives its id. */
export async function duplicateCourse(
  context: WritingContext,
  actor: Actor,
  { courseId, title, titleHi }: NewBatch & { courseId: string },
): Promise<string> {
  return changeFiles(context, async (change) => {
    const row = await findCourse(change.trx, { id: courseId, now: context.now() });
    if (!row) throw new AppError("not_found");
    if (title === row.title)
      throw new AppError("invalid_fields", { fields: [{ field: "title", code: "name_taken" }] });
    const {
      pictureWidth: _,
      pictureHeight: __,
      notesCount: ___,
      seatsTaken: ____,
      ...columns
    } = row;
    const copy = await nextYear(change, { ...columns, title, titleHi: titleHi ?? null });
    await insertCourse(change.trx, copy);
    await copyStaff(change.trx, { from: courseId, to: copy.id, addedAt: copy.createdAt });
    await copyNotes(change, { from: courseId, to: copy.id });
    await recordAudit(change.trx, actor, {
      action: "create",
      subjectType: "course",
      subjectId: copy.id,
      detail: copy.title,
      after: { copyOf: courseId, startsOn: copy.startsOn },
    });
    return copy.id;
  });
}

async function nextYear(change: FileChange, row: CourseFields): Promise<CourseFields> {
  const id = newId();
  return {
    ...row,
    id,
    slug: slugOf(row, id),
    startsOn: yearLater(row.startsOn),
    endsOn: yearLater(row.endsOn),
    validUntil: yearLater(row.validUntil),
    pictureId: row.pictureId === null ? null : await copyPicture(change, row.pictureId),
    closedAt: null,
    publishedAt: null,
    archivedAt: null,
    position: null,
    createdAt: change.context.now().toISOString(),
    version: 1,
  };
}

async function copyNotes(
  change: FileChange,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await copyNoteOrder(change.trx, { from, to });
  const uploadedAt = change.context.now().toISOString();
  for (const note of await listNoteRows(change.trx, from)) {
    const fileId = await copyFile(change, note.fileId);
    await insertNote(change.trx, {
      ...note,
      id: newId(),
      courseId: to,
      fileId,
      uploadedAt,
      version: 1,
    });
  }
}

/** The same day a year later (`YYYY-MM-DD`); 29 February becomes 28 February. */
export function yearLater<Day extends string | null>(day: Day): Day extends null ? null : string;
export function yearLater(day: string | null): string | null {
  if (day === null) return null;
  const [year = "", month = "", date = ""] = day.split("-");
  const isLeapDay = month === "02" && date === "29";
  return `${Number(year) + 1}-${month}-${isLeapDay ? "28" : date}`;
}

/**
 * Deletes a course with its notes and poster. Throws AppError("not_found"), ("changed_meanwhile") and
 * ("course_in_use").
 */
export async function deleteCourse(
  context: WritingContext,
  actor: Actor,
  { id, version }: ReadRow,
): Promise<void> {
  await changeFiles(context, async (change) => {
    const row = await findLockedCourse(change.trx, { id, now: context.now() });
    if (!row) throw new AppError("not_found");
    requireVersion(row, version);
    if (await removeUnused(change, actor, row)) throw new AppError("course_in_use");
  });
}

/** What refers to a course that was left for it. */
type CourseInUse = { id: string; references: CourseReferences };

type DeletedCourses = {
  refused: { id: string; code: CourseDeletionRefusal }[];
  inUse: CourseInUse[];
};

/**
 * Deletes many courses with their notes and posters, in one transaction. Those that somebody has changed since they
 * were read are left, and those to which something refers.
 */
export async function deleteCourses(
  context: WritingContext,
  actor: Actor,
  courses: readonly ReadRow[],
): Promise<DeletedCourses> {
  return changeFiles(context, async (change) => {
    const inUse: CourseInUse[] = [];
    const refused = await changeEachRead(courses, {
      lock: (id) => findLockedCourse(change.trx, { id, now: context.now() }),
      async change(row) {
        const references = await removeUnused(change, actor, row);
        if (references) inUse.push({ id: row.id, references });
      },
    });
    const used = inUse.map(({ id }) => ({ id, code: "course_in_use" as const }));
    return { refused: [...refused, ...used], inUse };
  });
}

/** Deletes a locked course to which nothing refers; gives what does. */
async function removeUnused(
  change: FileChange,
  actor: Actor,
  { id, title, startsOn, notesCount }: CourseRow,
): Promise<CourseReferences | undefined> {
  const references = await countReferences(change.trx, id);
  if (Object.values(references).some((count) => count > 0)) return references;
  const parts = await countParts(change.trx, id);
  await removeCourse(change, id);
  await recordAudit(change.trx, actor, {
    action: "delete",
    subjectType: "course",
    subjectId: id,
    detail: title,
    before: { title, startsOn, notesCount, ...parts },
  });
  return undefined;
}

/** Deletes a course with its notes, lectures and poster, whoever refers to it. */
export async function removeCourse(change: FileChange, id: string): Promise<void> {
  const { trx } = change;
  const fileIds = [...(await deleteNotesOf(trx, id)), ...(await deleteLecturesOf(trx, id))];
  for (const fileId of fileIds) await removeFile(change, fileId);
  const pictureId = await deleteCourseRow(change.trx, id);
  if (pictureId) await removePicture(change, pictureId);
}
