import type { lecturesTeachEndpoints } from "../../../contract/endpoints/lectures-teach.ts";
import type { TaughtLecture } from "../../../contract/entities/lecture.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Trx } from "../../database/connect.ts";
import { hasRow } from "../../database/locked.ts";
import type { LecturesTable } from "../../database/tables/lectures.ts";
import { requireOrder } from "../../http/require-order.ts";
import type { Session } from "../../http/session.ts";
import type { CallsOf } from "../../permissions/permissions.ts";
import { type Actor, type AuditRecord, recordTeachingAudit } from "../audit/index.ts";
import { requireInCourse } from "../courses/index.ts";
import { lockCourse } from "../enrolments/index.ts";
import { presentTaughtLecture } from "./lectures.present.ts";
import { findLecture, type LectureRow, listLectures, setPosition } from "./lectures.repository.ts";

/** The calls about lectures alone: a register's has the same kind in the policy. */
export type LectureCall = Extract<
  CallsOf<"staffOfCourse" | "undoByStaff">,
  keyof typeof lecturesTeachEndpoints
>;

/** Who changes a lecture, and by which call. */
export type Asking = { call: LectureCall; user: Session["user"]; actor: Actor };

/** Throws AppError("not_found") where the caller may not make this call in the course. */
export async function requireCourse(
  db: Trx,
  courseId: string,
  { call, user }: Pick<Asking, "call" | "user">,
): Promise<void> {
  await requireInCourse(db, { call, courseId, user });
  if (!(await hasRow(db, "courses", courseId))) throw new AppError("not_found");
}

/** A lecture of a course in which the caller may make this call. Throws AppError("not_found"). */
export async function getAllowed(
  db: Trx,
  id: string,
  asking: Pick<Asking, "call" | "user">,
): Promise<LectureRow> {
  const row = await getRow(db, id);
  await requireCourse(db, row.courseId, asking);
  return row;
}

/** As whoever edits it sees it. Throws AppError("not_found"). */
export async function read(trx: Trx, id: string): Promise<TaughtLecture> {
  return presentTaughtLecture(await getRow(trx, id));
}

/** Throws AppError("not_found"). */
export async function getRow(trx: Trx, id: string): Promise<LectureRow> {
  const row = await findLecture(trx, id);
  if (!row) throw new AppError("not_found");
  return row;
}

/** What the refusal of a stale edit answers. */
export function asPresent(row: LectureRow): { lecture: TaughtLecture } {
  return { lecture: presentTaughtLecture(row) };
}

/** The refusal of one field. */
export function refused(
  field: string,
  code: "invalid" | "invalid_choice" | "invalid_captions" | "too_many",
): AppError {
  return new AppError("invalid_fields", { fields: [{ field, code }] });
}

type Recorded = Pick<AuditRecord, "action" | "before" | "after"> & {
  lecture: Pick<LecturesTable, "id" | "courseId" | "title">;
};

/** A line about the lecture in the audit log. */
export function record(
  trx: Trx,
  { actor }: Pick<Asking, "actor">,
  { lecture: { id, courseId, title }, ...line }: Recorded,
): Promise<void> {
  const subject = { subjectType: "lecture", subjectId: id, courseId, detail: title } as const;
  return recordTeachingAudit(trx, actor, { ...line, ...subject });
}

type Context = Pick<AppContext, "database">;

/**
 * Puts the named lectures first, in their order; those that are not named follow as they stood. Throws
 * AppError("not_found"), ("invalid_fields") for a lecture of another course or one named twice, ("changed_meanwhile")
 * where somebody else has changed the order that the caller has read.
 */
export function orderLectures(
  { database }: Context,
  asking: Asking,
  { courseId, ids, read }: { courseId: string; ids: readonly string[]; read: readonly string[] },
): Promise<TaughtLecture[]> {
  return database.transaction(async (trx) => {
    // Whoever else puts them in order, or adds one, waits.
    await lockCourse(trx, courseId);
    await requireCourse(trx, courseId, asking);
    const before = await listLectures(trx, courseId);
    const known = before.map(({ id }) => id);
    const isOurs = ids.every((id) => known.includes(id)) && new Set(ids).size === ids.length;
    if (!isOurs)
      throw new AppError("invalid_fields", { fields: [{ field: "ids", code: "invalid_choice" }] });
    requireOrder(
      known.filter((id) => ids.includes(id)),
      read,
    );
    const after = [...ids, ...known.filter((id) => !ids.includes(id))];
    for (const [position, id] of after.entries()) await setPosition(trx, { id, position });
    const ordered = await listLectures(trx, courseId);
    await recordTeachingAudit(trx, asking.actor, {
      action: "change",
      subjectType: "lecture",
      subjectId: "order",
      courseId,
      before: { order: before.map(({ title }) => title) },
      after: { order: ordered.map(({ title }) => title) },
    });
    return ordered.map(presentTaughtLecture);
  });
}
