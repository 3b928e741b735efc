import type { FastifyRequest } from "fastify";
import type { Connection } from "../../database/connect.ts";
import { requireCourseAuthority, requireUndoAuthority } from "../authority/index.ts";
import {
  type Actor,
  type AuditRecord,
  actorOf,
  recordAudit,
  recordTeachingAudit,
} from "./audit.repository.ts";

/** Who changes what is in courses: the office in all of them (`admin`), a teacher in their own (`teach`). */
export type CourseEditor = Actor & { access: "admin" | "teach" };

export function courseEditorOf(
  request: FastifyRequest,
  { access, at }: Pick<CourseEditor, "access" | "at">,
): CourseEditor {
  return { ...actorOf(request, at), access };
}

/**
 * Asks for a course, before anything of it is answered. Throws what requireCourseAuthority throws: a teacher of
 * another course gets AppError("not_found"). Whether the office still may, recordCourseChange asks.
 */
export async function requireCourseEditor(
  db: Connection["db"],
  { sessionId, access, at }: Pick<CourseEditor, "sessionId" | "access" | "at">,
  courseId: string,
): Promise<void> {
  if (access === "teach")
    await requireCourseAuthority(db, { sessionId, access, courseId, now: at });
}

/**
 * Asks before a deletion in a course is undone: a teacher may undo only their own. Throws what requireUndoAuthority
 * throws.
 */
export async function requireCourseUndo(
  db: Connection["db"],
  { sessionId, access, at }: Pick<CourseEditor, "sessionId" | "access" | "at">,
  deleted: { courseId: string; doneById: string | null },
): Promise<void> {
  if (access === "teach")
    await requireUndoAuthority(db, { sessionId, access, ...deleted, now: at });
}

/** Writes the line of a change, as recordAudit does. */
export function recordCourseChange(
  trx: Connection["db"],
  editor: CourseEditor,
  record: AuditRecord,
): Promise<void> {
  const write = editor.access === "admin" ? recordAudit : recordTeachingAudit;
  return write(trx, editor, record);
}
