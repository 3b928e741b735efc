import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { auditEntry } from "../entities/audit.ts";
import { enrolmentStatuses, roles } from "../entities/choices.ts";
import { course, newCourse } from "../entities/course.ts";
import { listedEnrolment } from "../entities/enrolment.ts";
import { newFile, uploadedFile } from "../entities/file.ts";
import { newPoster, poster } from "../entities/poster.ts";
import { registration } from "../entities/registration.ts";
import { listedUser } from "../entities/user.ts";
import { limits } from "../limits.ts";
import { filteredPageAnswer, pageAnswer, pageQuery, searchText } from "../lists.ts";
import { apiPaths } from "../paths.ts";
import { line } from "../text.ts";

const message = z.string();

/** What the office may call. */
export const adminEndpoints = {
  listUsers: endpoint({
    ...apiPaths.listUsers,
    access: "admin",
    summary: "People who have signed in, newest first",
    status: 200,
    rate: "search",
    query: z.strictObject({ ...pageQuery, query: searchText, role: z.optional(z.enum(roles)) }),
    answer: z.strictObject({ users: z.array(listedUser), ...filteredPageAnswer }),
  }),
  countUsers: endpoint({
    ...apiPaths.countUsers,
    access: "admin",
    summary: "How many people have signed in",
    status: 200,
    answer: z.strictObject({ count: z.int() }),
  }),
  changeUser: endpoint({
    ...apiPaths.changeUser,
    access: "admin",
    summary: "Make somebody an admin or a student again; signs that person out everywhere",
    status: 200,
    body: z.strictObject({ role: z.enum(roles) }),
    answer: z.strictObject({ user: listedUser }),
    errors: ["not_found", "last_admin"],
  }),
  uploadFile: endpoint({
    ...apiPaths.uploadFile,
    access: "admin",
    summary: "Upload a study material, or a note of a course",
    status: 201,
    rate: "upload",
    form: newFile,
    files: { file: { kind: "document", many: false, required: true } },
    answer: z.strictObject({ file: uploadedFile }),
    errors: ["not_found"],
  }),
  deleteFile: endpoint({
    ...apiPaths.deleteFile,
    access: "admin",
    summary: "Delete a study material or a course note",
    status: 200,
    answer: z.strictObject({ message }),
    errors: ["not_found"],
  }),
  createCourse: endpoint({
    ...apiPaths.createCourse,
    access: "admin",
    summary: "Create a course with its poster and notes, all or nothing",
    status: 201,
    rate: "upload",
    form: newCourse,
    files: {
      poster: { kind: "image", many: false, required: false },
      notes: { kind: "document", many: true, required: false },
      sampleNotes: { kind: "document", many: true, required: false },
    },
    answer: z.strictObject({ course }),
  }),
  changeCourse: endpoint({
    ...apiPaths.changeCourse,
    access: "admin",
    summary: "Close or reopen a course for enrolment",
    status: 200,
    body: z.strictObject({ isOpen: z.boolean() }),
    answer: z.strictObject({ course }),
    errors: ["not_found"],
  }),
  uploadPoster: endpoint({
    ...apiPaths.uploadPoster,
    access: "admin",
    summary: "Upload an announcement's poster",
    status: 201,
    rate: "upload",
    form: newPoster,
    files: { poster: { kind: "image", many: false, required: true } },
    answer: z.strictObject({ poster }),
  }),
  deletePoster: endpoint({
    ...apiPaths.deletePoster,
    access: "admin",
    summary: "Delete a poster",
    status: 200,
    answer: z.strictObject({ message }),
    errors: ["not_found"],
  }),
  listEnrolments: endpoint({
    ...apiPaths.listEnrolments,
    access: "admin",
    summary: "Enrolments, newest first",
    status: 200,
    rate: "search",
    query: z.strictObject({
      ...pageQuery,
      query: searchText,
      status: z.optional(z.enum(enrolmentStatuses)),
      courseId: z.optional(line(limits.idLength)),
    }),
    answer: z.strictObject({ enrolments: z.array(listedEnrolment), ...filteredPageAnswer }),
  }),
  changeEnrolment: endpoint({
    ...apiPaths.changeEnrolment,
    access: "admin",
    summary: "Confirm or withdraw an enrolment",
    status: 200,
    body: z.strictObject({ status: z.enum(["active", "withdrawn"]) }),
    answer: z.strictObject({ enrolment: listedEnrolment }),
    errors: ["not_found", "course_full"],
  }),
  listAllRegistrations: endpoint({
    ...apiPaths.listAllRegistrations,
    access: "admin",
    summary: "Course registrations, newest first",
    status: 200,
    query: z.strictObject(pageQuery),
    answer: z.strictObject({ registrations: z.array(registration), ...pageAnswer }),
  }),
  listAuditEntries: endpoint({
    ...apiPaths.listAuditEntries,
    access: "admin",
    summary: "What admins changed, newest first",
    status: 200,
    query: z.strictObject(pageQuery),
    answer: z.strictObject({ entries: z.array(auditEntry), ...pageAnswer }),
  }),
  downloadEnrolments: endpoint({
    ...apiPaths.downloadEnrolments,
    access: "admin",
    summary: "The enrolment spreadsheet (.xlsx)",
    status: 200,
    answer: "bytes",
    errors: ["unavailable", "storage_full"],
  }),
};
