import * as z from "zod/mini";
import { endpoint, listAsFile } from "../endpoint.ts";
import { monthsFileQuery } from "../entities/attendance.ts";
import { limits } from "../limits.ts";
import { line } from "../text.ts";
import { adminEndpoints } from "./admin.ts";
import { coursesOfficeEndpoints } from "./courses-office.ts";
import { enquiriesEndpoints } from "./enquiries.ts";
import { enrolmentsOfficeEndpoints, waitingListEndpoints } from "./enrolments-office.ts";
import { officeMaterialsEndpoints } from "./office-materials.ts";
import { registrationsOfficeEndpoints } from "./registrations-office.ts";

/** The filters of a list, without its pages. */
const ofList = <Shape extends { cursor: unknown; limit: unknown }>({
  shape: { cursor: _cursor, limit: _limit, ...filter },
}: {
  shape: Shape;
}) => z.strictObject({ ...filter, ...listAsFile });

const download = {
  access: "admin",
  rate: "search",
  answer: "bytes",
  errors: ["unavailable", "storage_full"],
} as const;

/** The office's lists as files, filtered as the lists are. */
export const exportsEndpoints = {
  downloadEnrolments: endpoint("GET /api/admin/enrollments-excel-download", {
    ...download,
    summary:
      "The enrolment spreadsheet (.xlsx) or CSV; unfiltered with the forms of those without one",
    query: ofList(enrolmentsOfficeEndpoints.listEnrolments.query),
  }),
  downloadRegistrations: endpoint("GET /api/admin/registrations-download", {
    ...download,
    summary: "Course registrations as a spreadsheet (.xlsx) or CSV, filtered as their list is",
    query: ofList(registrationsOfficeEndpoints.listAllRegistrations.query),
  }),
  downloadEnquiries: endpoint("GET /api/admin/enquiries-download", {
    ...download,
    summary: "Enquiries as a spreadsheet (.xlsx) or CSV, filtered as their list is",
    query: ofList(enquiriesEndpoints.listEnquiries.query),
  }),
  downloadPeople: endpoint("GET /api/admin/people-download", {
    ...download,
    summary: "People with their forms as a spreadsheet (.xlsx) or CSV, filtered as their list is",
    query: ofList(adminEndpoints.listUsers.query),
    lookups: { selectedClass: "class" },
  }),
  downloadWaiting: endpoint("GET /api/admin/waiting-list-download", {
    ...download,
    summary: "Who waits for a seat as a spreadsheet (.xlsx) or CSV, filtered as their list is",
    query: ofList(waitingListEndpoints.listWaiting.query),
  }),
  downloadAttendance: endpoint("GET /api/admin/attendance-download", {
    ...download,
    summary: "Attendance by student and month as a spreadsheet (.xlsx) or CSV",
    query: monthsFileQuery,
  }),
  downloadCourses: endpoint("GET /api/admin/courses-download", {
    ...download,
    summary: "Courses with their seats as a spreadsheet (.xlsx) or CSV, filtered as their list is",
    query: ofList(coursesOfficeEndpoints.listOfficeCourses.query),
    lookups: { programme: "programme", selectedClass: "class" },
  }),
  downloadNoteList: endpoint("GET /api/admin/notes-download", {
    ...download,
    summary: "The list of notes, of one course or of all, as a spreadsheet (.xlsx) or CSV",
    query: z.strictObject({ courseId: z.optional(line(limits.idLength)), ...listAsFile }),
  }),
  downloadMaterialList: endpoint("GET /api/admin/materials-download", {
    ...download,
    summary: "The list of study files as a spreadsheet (.xlsx) or CSV, filtered as their list is",
    query: ofList(officeMaterialsEndpoints.listOfficeMaterials.query),
    lookups: { selectedClass: "class" },
  }),
};
