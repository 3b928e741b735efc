import type { FastifyRequest } from "fastify";
import type { Endpoint } from "../../../contract/endpoint.ts";
import type { EndpointName } from "../../../contract/endpoints.ts";
import type { Connection } from "../../database/connect.ts";
import { accessOf, nameOf } from "../../permissions/decide.ts";
import {
  type Actor,
  type AuditRecord,
  actorOf,
  recordAudit,
  recordTeachingAudit,
} from "./audit.repository.ts";
import { requireCourseAccess, requireUndoAccess } from "./session-access.repository.ts";

/** Who changes what is in courses, and by which call: one of the office or one of the teachers' area. */
export type CourseEditor = Actor & { call: EndpointName };

export function courseEditorOf(
  request: FastifyRequest,
  { endpoint, at }: { endpoint: Endpoint; at: Date },
): CourseEditor {
  return { ...actorOf(request, at), call: nameOf(endpoint) };
}

/** Whether the call is one of the office, which needs no place in a course. */
export function isOfOffice({ call }: Pick<CourseEditor, "call">): boolean {
  return accessOf(call) === "admin";
}

/**
 * Asks for a course, before anything of it is answered. Throws what requireCourseAccess throws: a teacher of
 * another course gets AppError("not_found"). Whether the office still may, recordCourseChange asks.
 */
export async function requireCourseEditor(
  db: Connection["db"],
  { sessionId, call, at }: Pick<CourseEditor, "sessionId" | "call" | "at">,
  courseId: string,
): Promise<void> {
  if (!isOfOffice({ call })) await requireCourseAccess(db, { sessionId, call, courseId, now: at });
}

/**
 * Asks before a deletion in a course is undone: a teacher may undo only their own. Throws what requireUndoAccess
 * throws.
 */
export async function requireCourseUndo(
  db: Connection["db"],
  { sessionId, call, at }: Pick<CourseEditor, "sessionId" | "call" | "at">,
  deleted: { courseId: string; doneById: string | null },
): Promise<void> {
  if (!isOfOffice({ call })) await requireUndoAccess(db, { sessionId, call, ...deleted, now: at });
}

/** Writes the line of a change, as recordAudit does. */
export function recordCourseChange(
  trx: Connection["db"],
  editor: CourseEditor,
  record: AuditRecord,
): Promise<void> {
  const write = isOfOffice(editor) ? recordAudit : recordTeachingAudit;
  return write(trx, editor, record);
}
