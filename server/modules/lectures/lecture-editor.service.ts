import type { lecturesTeachEndpoints } from "../../../contract/endpoints/lectures-teach.ts";
import type { TaughtLecture } from "../../../contract/entities/lecture.ts";
import { AppError } from "../../app-error.ts";
import type { Connection } from "../../database/connect.ts";
import { hasRow } from "../../database/has-row.ts";
import type { LecturesTable } from "../../database/tables/lectures.ts";
import type { Session } from "../../http/session.ts";
import type { CallsOf } from "../../permissions/permissions.ts";
import { type Actor, type AuditRecord, recordTeachingAudit } from "../audit/index.ts";
import { requireInCourse } from "../courses/index.ts";
import { presentTaughtLecture } from "./lectures.present.ts";
import { findLecture, type LectureRow } from "./lectures.repository.ts";

type Trx = Connection["db"];

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
