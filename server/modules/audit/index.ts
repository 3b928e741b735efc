export {
  type Actor,
  type AuditRecord,
  type Author,
  actorOf,
  listBefore,
  recordAudit,
  recordAuditLines,
  recordDeskAudit,
  recordTeachingAudit,
  writeAuditLine,
  writeAuditLines,
} from "./audit.repository.ts";
export { auditFilterOf, auditRoutes, listHistoryOf } from "./audit.routes.ts";
export {
  type AuditEntryRow,
  type AuditFilter,
  countAuditEntries,
  listAuditEntries,
} from "./audit-list.repository.ts";
export {
  type CourseEditor,
  courseEditorOf,
  isOfOffice,
  recordCourseChange,
  requireCourseEditor,
  requireCourseUndo,
} from "./course-editor.ts";
export {
  confirmWhileSending,
  isCashier,
  isStaff,
  isStaffOf,
  requireSessionAccess,
  roleOf,
} from "./session-access.repository.ts";
