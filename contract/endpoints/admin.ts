import * as z from "zod/mini";
import { endpoint, pageAnswer, pageQuery, searchText } from "../endpoint.ts";
import { auditEntry, auditExportQuery, auditQuery, namedPerson } from "../entities/audit.ts";
import { undoUntil } from "../entities/bin.ts";
import { givenRoles } from "../entities/closed-lists.ts";
import { course } from "../entities/course.ts";
import { newFile, uploadedFile } from "../entities/file.ts";
import { courseStateChange, newCourse } from "../entities/office-course.ts";
import { peopleFilter } from "../entities/people-filter.ts";
import { newPoster, poster } from "../entities/poster.ts";
import { listedUser } from "../entities/user.ts";

/** The audit log as a file, and who is in it. */
export const auditOfficeEndpoints = {
  listAuditActors: endpoint("GET /api/admin/audit-actors", {
    access: "admin",
    summary: "Everybody with an account who has a line in the audit log, by name; at most 500",
    rate: "search",
    answer: z.strictObject({ actors: z.array(namedPerson) }),
  }),
  downloadAuditLog: endpoint("GET /api/admin/audit-log-download", {
    access: "admin",
    summary: "The audit log as a spreadsheet (.xlsx) or CSV, filtered as its list is",
    rate: "search",
    query: auditExportQuery,
    answer: "bytes",
    errors: ["unavailable", "storage_full"],
  }),
};

const message = z.string();

/** What lies in the bin now. */
const deletion = z.strictObject({ message, undoUntil });

/** What the office may call. */
export const adminEndpoints = {
  listUsers: endpoint("GET /api/admin/get-users", {
    access: "admin",
    summary: "People, newest first: who has signed in, and whom the office has added",
    rate: "search",
    query: z.strictObject({
      ...pageQuery,
      query: searchText,
      ...peopleFilter,
    }),
    lookups: { selectedClass: "class" },
    answer: z.strictObject({ users: z.array(listedUser), ...pageAnswer }),
  }),
  countUsers: endpoint("GET /api/admin/get-users-count", {
    access: "admin",
    summary: "How many people there are",
    answer: z.strictObject({ count: z.int() }),
  }),
  changeUser: endpoint("PATCH /api/admin/users/:id", {
    access: "admin",
    summary: "Make somebody an admin or a student again; signs that person out everywhere",
    isServedOnFullDisk: true,
    body: z.strictObject({ role: z.enum(givenRoles) }),
    answer: z.strictObject({ user: listedUser }),
    errors: ["last_admin", "no_account"],
  }),
  uploadFile: endpoint("POST /api/admin/upload", {
    access: "admin",
    summary: "Upload a study material, or a note of a course",
    status: 201,
    rate: "upload",
    form: newFile,
    lookups: { subject: "subject", selectedClass: "class" },
    files: { file: { kind: "document", many: false, required: true } },
    changesContent: true,
    answer: z.strictObject({ file: uploadedFile }),
    errors: ["not_found"],
  }),
  deleteFile: endpoint("DELETE /api/admin/delete/:id", {
    access: "admin",
    summary: "Delete a study material or a course note",
    ifMatch: "when sent",
    changesContent: true,
    answer: deletion,
  }),
  createCourse: endpoint("POST /api/admin/create-course", {
    access: "admin",
    summary: "Create a course with its poster and notes, all or nothing",
    status: 201,
    rate: "upload",
    form: newCourse,
    lookups: { programme: "programme", subjects: "subject", selectedClass: "class" },
    files: {
      poster: { kind: "image", many: false, required: false },
      notes: { kind: "document", many: true, required: false },
      sampleNotes: { kind: "document", many: true, required: false },
    },
    changesContent: true,
    answer: z.strictObject({ course }),
  }),
  changeCourse: endpoint("PATCH /api/admin/courses/:id", {
    access: "admin",
    summary: "Close, reopen, publish, archive or bring back a course",
    ifMatch: "when sent",
    isServedOnFullDisk: true,
    body: courseStateChange,
    changesContent: true,
    answer: z.strictObject({ course }),
  }),
  uploadPoster: endpoint("POST /api/admin/upload-poster", {
    access: "admin",
    summary: "Upload an announcement's poster",
    status: 201,
    rate: "upload",
    form: newPoster,
    files: { poster: { kind: "image", many: false, required: true } },
    changesContent: true,
    answer: z.strictObject({ poster }),
  }),
  deletePoster: endpoint("DELETE /api/admin/delete-poster/:id", {
    access: "admin",
    summary: "Delete a poster",
    ifMatch: "when sent",
    changesContent: true,
    answer: deletion,
  }),
  listAuditEntries: endpoint("GET /api/admin/audit-log", {
    access: "admin",
    summary: "What admins changed, newest first",
    rate: "search",
    query: auditQuery,
    answer: z.strictObject({ entries: z.array(auditEntry), ...pageAnswer }),
  }),
};
