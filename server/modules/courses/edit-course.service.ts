import { announcedFields } from "../../../contract/entities/closed-lists.ts";
import type { CourseRewrite } from "../../../contract/entities/course.ts";
import { AppError } from "../../app-error.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { lockCourse } from "../enrolments/index.ts";
import { changeFiles, type WritingContext } from "../files/index.ts";
import { encodePicture, removePicture } from "../pictures/index.ts";
import { auditedFields } from "./audited-fields.ts";
import { type CourseChange, insertChanges } from "./course-changes.repository.ts";
import { updateCourse } from "./course-writes.repository.ts";
import { presentOfficeCourse } from "./courses.present.ts";
import { columnsOf } from "./new-course.service.ts";
import { findOfficeCourse, type OfficeCourseRow } from "./office-courses.repository.ts";

type Columns = ReturnType<typeof columnsOf>;

export type CourseEditing = { id: string; version: number; fields: CourseRewrite };

/**
 * Saves every field of a course and records the changes that its students are notified of. The slug stays. Throws
 * AppError("not_found"), ("changed_meanwhile") and ("invalid_fields").
 */
export async function editCourse(
  { now, transaction }: Pick<WritingContext, "now" | "transaction">,
  actor: Actor,
  { id, version, fields }: CourseEditing,
): Promise<void> {
  await transaction(async (trx) => {
    const row = await getLocked(trx, { id, now: now() });
    if (row.version !== version) {
      const present = { course: presentOfficeCourse(row, now()) };
      throw new AppError("changed_meanwhile", { present });
    }
    if (fields.batchSize < row.seatsTaken)
      throw new AppError("invalid_fields", {
        fields: [{ field: "batchSize", code: "seats_held" }],
      });
    const after = columnsOf(fields);
    await updateCourse(trx, { id, set: { ...after, version: version + 1 } });
    await insertChanges(trx, { courseId: id, changes: toldOf(row, after), at: now() });
    await recordAudit(trx, actor, {
      action: "change",
      subjectType: "course",
      subjectId: id,
      detail: after.title,
      before: auditedFields(row),
      after: auditedFields(after),
    });
  });
}

/** Replaces the course's poster; undefined removes it. Throws what encodePicture throws. */
export async function changePoster(
  context: WritingContext,
  actor: Actor,
  { id, file }: { id: string; file: Pick<ReceivedFile, "read"> | undefined },
): Promise<void> {
  const picture = file && (await encodePicture(context, file));
  try {
    await changeFiles(context, async (change) => {
      const row = await getLocked(change.trx, { id, now: context.now() });
      const pictureId = picture ? await picture.keep(change) : null;
      await updateCourse(change.trx, { id, set: { pictureId, version: row.version + 1 } });
      if (row.pictureId !== null) await removePicture(change, row.pictureId);
      await recordAudit(change.trx, actor, {
        action: "change",
        subjectType: "course",
        subjectId: id,
        detail: row.title,
        before: { poster: row.pictureId },
        after: { poster: pictureId },
      });
    });
  } finally {
    await picture?.discard();
  }
}

async function getLocked(
  trx: Parameters<typeof lockCourse>[0],
  { id, now }: { id: string; now: Date },
): Promise<OfficeCourseRow> {
  await lockCourse(trx, id);
  const row = await findOfficeCourse(trx, { id, now });
  if (!row) throw new AppError("not_found");
  return row;
}

/** Changes of a draft are not announced. */
function toldOf(before: OfficeCourseRow, after: Columns): CourseChange[] {
  if (before.publishedAt === null) return [];
  return announcedFields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field], to: after[field] }));
}
