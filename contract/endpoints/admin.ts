import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { auditEntry, auditQuery } from "../entities/audit.ts";
import { undoUntil } from "../entities/bin.ts";
import { givenRoles } from "../entities/closed-lists.ts";
import { course } from "../entities/course.ts";
import { newFile, uploadedFile } from "../entities/file.ts";
import { courseStateChange } from "../entities/office-course.ts";
import { peopleFilter } from "../entities/people-filter.ts";
import { newPoster, poster } from "../entities/poster.ts";
import { listedUser } from "../entities/user.ts";
import { newCourse } from "../entities/written-course.ts";
import { pageAnswer, pageQuery, searchText } from "../lists.ts";

const message = z.string();

/** What lies in the bin now. */
const deletion = z.strictObject({ message, undoUntil });

/** What the office may call. */
export const adminEndpoints = {
  listUsers: endpoint({
    method: "GET",
    path: "/api/admin/get-users",
    access: "admin",
    summary: "People, newest first: who has signed in, and whom the office has added",
    status: 200,
    rate: "search",
    query: z.strictObject({
      ...pageQuery,
      query: searchText,
      ...peopleFilter,
    }),
    choices: { selectedClass: "class" },
    answer: z.strictObject({ users: z.array(listedUser), ...pageAnswer }),
  }),
  countUsers: endpoint({
    method: "GET",
    path: "/api/admin/get-users-count",
    access: "admin",
    summary: "How many people there are",
    status: 200,
    answer: z.strictObject({ count: z.int() }),
  }),
  changeUser: endpoint({
    method: "PATCH",
    path: "/api/admin/users/:id",
    access: "admin",
    summary: "Make somebody an admin or a student again; signs that person out everywhere",
    status: 200,
    isServedOnFullDisk: true,
    body: z.strictObject({ role: z.enum(givenRoles) }),
    answer: z.strictObject({ user: listedUser }),
    errors: ["not_found", "last_admin", "no_account"],
  }),
  uploadFile: endpoint({
    method: "POST",
    path: "/api/admin/upload",
    access: "admin",
    summary: "Upload a study material, or a note of a course",
    status: 201,
    rate: "upload",
    form: newFile,
    choices: { subject: "subject", selectedClass: "class" },
    files: { file: { kind: "document", many: false, required: true } },
    changesContent: true,
    answer: z.strictObject({ file: uploadedFile }),
    errors: ["not_found"],
  }),
  deleteFile: endpoint({
    method: "DELETE",
    path: "/api/admin/delete/:id",
    access: "admin",
    summary: "Delete a study material or a course note",
    status: 200,
    ifMatch: "when sent",
    changesContent: true,
    answer: deletion,
    errors: ["not_found"],
  }),
  createCourse: endpoint({
    method: "POST",
    path: "/api/admin/create-course",
    access: "admin",
    summary: "Create a course with its poster and notes, all or nothing",
    status: 201,
    rate: "upload",
    form: newCourse,
    choices: { programme: "programme", subjects: "subject", selectedClass: "class" },
    files: {
      poster: { kind: "image", many: false, required: false },
      notes: { kind: "document", many: true, required: false },
      sampleNotes: { kind: "document", many: true, required: false },
    },
    changesContent: true,
    answer: z.strictObject({ course }),
  }),
  changeCourse: endpoint({
    method: "PATCH",
    path: "/api/admin/courses/:id",
    access: "admin",
    summary: "Close, reopen, publish, archive or bring back a course",
    status: 200,
    ifMatch: "when sent",
    isServedOnFullDisk: true,
    body: courseStateChange,
    changesContent: true,
    answer: z.strictObject({ course }),
    errors: ["not_found"],
  }),
  uploadPoster: endpoint({
    method: "POST",
    path: "/api/admin/upload-poster",
    access: "admin",
    summary: "Upload an announcement's poster",
    status: 201,
    rate: "upload",
    form: newPoster,
    files: { poster: { kind: "image", many: false, required: true } },
    changesContent: true,
    answer: z.strictObject({ poster }),
  }),
  deletePoster: endpoint({
    method: "DELETE",
    path: "/api/admin/delete-poster/:id",
    access: "admin",
    summary: "Delete a poster",
    status: 200,
    ifMatch: "when sent",
    changesContent: true,
    answer: deletion,
    errors: ["not_found"],
  }),
  listAuditEntries: endpoint({
    method: "GET",
    path: "/api/admin/audit-log",
    access: "admin",
    summary: "What admins changed, newest first",
    status: 200,
    rate: "search",
    query: auditQuery,
    answer: z.strictObject({ entries: z.array(auditEntry), ...pageAnswer }),
  }),
};
