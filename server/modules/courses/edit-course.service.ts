import { announcedFields } from "../../../contract/entities/closed-lists.ts";
import type { CourseRewrite } from "../../../contract/entities/office-course.ts";
import { AppError } from "../../app-error.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { requireNamedPictures } from "../documents/index.ts";
import { lockCourse } from "../enrolments/index.ts";
import { hasPlan, refuseFeeRise } from "../fees/index.ts";
import type { WritingContext } from "../files/index.ts";
import { auditedFields } from "./audited-fields.ts";
import { type CourseChange, insertChanges } from "./course-changes.repository.ts";
import { updateCourse } from "./course-writes.repository.ts";
import { presentOfficeCourse } from "./courses.present.ts";
import { columnsOf, type NamesTeachers } from "./new-course.service.ts";
import { findOfficeCourse, type OfficeCourseRow } from "./office-courses.repository.ts";

type Columns = ReturnType<typeof columnsOf>;

export type CourseEditing = { id: string; version: number; fields: CourseRewrite };

/**
 * Saves every field of a course and records the changes that its students are notified of. The slug stays. Throws
 * AppError("not_found"), ("changed_meanwhile") and ("invalid_fields").
 */
export async function editCourse(
  { now, transaction, teachers }: Pick<WritingContext, "now" | "transaction"> & NamesTeachers,
  actor: Actor,
  { id, version, fields }: CourseEditing,
): Promise<void> {
  await transaction(async (trx) => {
    await teachers.lock(trx, now());
    const row = await getLocked(trx, { id, now: now() });
    requireVersion(row, { version, now: now() });
    if (fields.batchSize < row.seatsTaken)
      throw new AppError("invalid_fields", {
        fields: [{ field: "batchSize", code: "seats_held" }],
      });
    const after = columnsOf(fields);
    await requireAgreedFees(trx, { before: row, after, at: now() });
    const { description, descriptionHi } = after;
    await requireNamedPictures(trx, { description, descriptionHi });
    await updateCourse(trx, { id, set: { ...after, version: version + 1 } });
    await teachers.name(trx, actor, { courseId: id, names: fields.teachers ?? [] });
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

type Fees = { before: OfficeCourseRow; after: Columns; at: Date };

/**
 * A fee is not raised in the middle of the course, and a fee plan's instalments are changed in the plan. Throws
 * AppError("fee_rise"), ("invalid_fields").
 */
async function requireAgreedFees(
  trx: Parameters<typeof lockCourse>[0],
  { before, after, at }: Fees,
): Promise<void> {
  const { id: courseId, startsOn } = before;
  if (after.feePaise !== before.feePaise && after.feePaise !== null)
    await refuseFeeRise(trx, { courseId, feePaise: after.feePaise, startsOn, at });
  if (after.instalments !== before.instalments && (await hasPlan(trx, courseId)))
    throw new AppError("invalid_fields", {
      fields: [{ field: "instalments", code: "in_the_plan" }],
    });
}

/** Throws AppError("changed_meanwhile") with the course as it is now. */
export function requireVersion(
  row: OfficeCourseRow,
  { version, now }: { version: number; now: Date },
): void {
  if (row.version === version) return;
  const present = { course: presentOfficeCourse(row, now) };
  throw new AppError("changed_meanwhile", { present });
}

export async function getLocked(
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
