import type {
  LectureChange,
  NewLecture,
  RenditionKind,
  TaughtLecture,
} from "../../../contract/entities/lecture.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection, Trx } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import type { ReadRow } from "../../database/read-rows.ts";
import type { LecturesTable } from "../../database/tables/lectures.ts";
import { requireVersion } from "../../http/require-version.ts";
import { lockCourse } from "../enrolments/index.ts";
import { changeFiles, removeFile } from "../files/index.ts";
import { changeAnnouncement, deleteAnnouncement, dropAnnouncement } from "../messages/index.ts";
import { announcementOf } from "./lecture-announcement.ts";
import {
  type Asking,
  asPresent,
  getAllowed,
  getRow,
  read,
  record,
  refused,
  requireCourse,
} from "./lecture-editor.service.ts";
import { presentTaughtLecture } from "./lectures.present.ts";
import {
  deleteLecture,
  endOfCourse,
  hasClass,
  insertLecture,
  lockLecture,
  updateLecture,
} from "./lectures.repository.ts";
import { deleteRenditions } from "./renditions.repository.ts";

type Context = Pick<AppContext, "database" | "store" | "now">;

/**
 * Gives the lecture's id. Throws AppError("not_found"), or ("invalid_fields") for a class of another course and one
 * lecture too many.
 */
export function addLecture(
  { transaction, now }: Pick<Connection, "transaction"> & Pick<AppContext, "now">,
  asking: Asking,
  { courseId, given }: { courseId: string; given: NewLecture },
): Promise<string> {
  return transaction(async (trx) => {
    // So that each lecture has a place of its own.
    await lockCourse(trx, courseId);
    await requireCourse(trx, courseId, asking);
    const { position, count } = await endOfCourse(trx, courseId);
    if (count >= limits.lecturesOfCourse) throw refused("title", "too_many");
    const row: LecturesTable = {
      id: newId(),
      courseId,
      position,
      title: given.title,
      titleHi: given.titleHi ?? null,
      chapter: given.chapter ?? null,
      classId: given.classId ?? null,
      isSample: given.isSample ? 1 : 0,
      visibleFrom: given.visibleFrom ?? null,
      posterFileId: null,
      createdAt: now().toISOString(),
      createdById: asking.user.id,
      version: 1,
    };
    await requireClass(trx, row);
    await insertLecture(trx, row);
    await record(trx, asking, { action: "create", lecture: row, after: textsOf(row) });
    return row.id;
  });
}

/** Throws AppError("not_found"), ("invalid_fields"), ("changed_meanwhile") with the lecture as it is. */
export function changeLecture(
  { database, now }: Context,
  asking: Asking,
  { id, version, change: given }: { id: string; version: number; change: LectureChange },
): Promise<TaughtLecture> {
  return database.transaction(async (trx) => {
    await lockLecture(trx, id);
    const before = await getAllowed(trx, id, asking);
    requireVersion(before, version, asPresent);
    const { isSample, ...texts } = given;
    const update = { ...texts, ...(isSample !== undefined && { isSample: toFlag(isSample) }) };
    await requireClass(trx, { courseId: before.courseId, classId: given.classId ?? null });
    await updateLecture(trx, id, update);
    const row = await getRow(trx, id);
    await changeAnnouncement(trx, announcementOf(row), now());
    const change = { before: textsOf(before), after: textsOf(row) };
    await record(trx, asking, { action: "change", lecture: row, ...change });
    return presentTaughtLecture(row);
  });
}

/** Throws AppError("not_found") and ("changed_meanwhile"). */
export function removeLecture(
  context: Context,
  asking: Asking,
  { id, version }: ReadRow,
): Promise<void> {
  const { transaction } = context.database;
  return changeFiles({ ...context, transaction }, async (change) => {
    const { trx } = change;
    await lockLecture(trx, id);
    const before = await getAllowed(trx, id, asking);
    requireVersion(before, version);
    const fileIds = await deleteRenditions(trx, { lectureId: id });
    fileIds.push(...(await deleteLecture(trx, id)));
    // Nobody would find what they were told of.
    await deleteAnnouncement(trx, announcementOf(before));
    for (const fileId of fileIds) await removeFile(change, fileId);
    await record(trx, asking, { action: "delete", lecture: before, before: textsOf(before) });
  });
}

/** Throws AppError("not_found"). */
export function removeRendition(
  context: Context,
  asking: Asking,
  { id, kind }: { id: string; kind: RenditionKind },
): Promise<TaughtLecture> {
  const { transaction } = context.database;
  return changeFiles({ ...context, transaction }, async (change) => {
    const { trx } = change;
    await lockLecture(trx, id);
    const lecture = await getAllowed(trx, id, asking);
    const { renditions } = lecture;
    const fileIds = await deleteRenditions(trx, { lectureId: id, kind });
    if (fileIds.length === 0) throw new AppError("not_found");
    // Without a quality there is nothing to watch on its day.
    if (renditions.length === fileIds.length) await dropAnnouncement(trx, announcementOf(lecture));
    for (const fileId of fileIds) await removeFile(change, fileId);
    await updateLecture(trx, id, {});
    await record(trx, asking, { action: "change", lecture, before: { quality: kind } });
    return read(trx, id);
  });
}

async function requireClass(
  trx: Trx,
  { courseId, classId }: Pick<LecturesTable, "courseId" | "classId">,
): Promise<void> {
  if (classId === null || (await hasClass(trx, { classId, courseId }))) return;
  throw refused("classId", "invalid_choice");
}

function textsOf({ title, titleHi, chapter, classId, isSample, visibleFrom }: LecturesTable) {
  return { title, titleHi, chapter, classId, isSample, visibleFrom };
}

function toFlag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}
