import type { CourseDeletionRefusal } from "../../../contract/entities/closed-lists.ts";
import type { CourseReferences } from "../../../contract/entities/office-course.ts";
import { AppError } from "../../app-error.ts";
import { changeEachRead, type ReadRow } from "../../database/read-rows.ts";
import { requireVersion } from "../../http/require-version.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import {
  changeFiles,
  type FileChange,
  removeFile,
  removePicture,
  type WritingContext,
} from "../files/index.ts";
import {
  countParts,
  countReferences,
  deleteCourseRow,
  deleteLecturesOf,
  deleteNotesOf,
} from "./course-writes.repository.ts";
import type { CourseRow } from "./courses.repository.ts";
import { findLockedCourse } from "./courses.service.ts";

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
export type CourseInUse = { id: string; references: CourseReferences };

export type DeletedCourses = {
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
