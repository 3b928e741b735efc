import type { NewBatch } from "../../../contract/entities/written-course.ts";
import { AppError } from "../../app-error.ts";
import type { Connection } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import type { CourseFields } from "../../database/schema.ts";
import { orderAfter } from "../../http/require-order.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import {
  changeFiles,
  copyFile,
  copyPicture,
  type FileChange,
  type WritingContext,
} from "../files/index.ts";
import {
  copyNoteOrder,
  copyStaff,
  insertNoteRow,
  listNoteRows,
  listPlaces,
  updateCourse,
} from "./course-writes.repository.ts";
import { findCourse, insertCourse } from "./courses.repository.ts";
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
    await insertNoteRow(change.trx, {
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
