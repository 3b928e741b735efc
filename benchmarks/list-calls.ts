import {
  courseStates,
  enquiryFilters,
  enrolmentAttentions,
  enrolmentStatuses,
  registrationFilters,
  roles,
  viewedLists,
} from "../contract/entities/closed-lists.ts";
import { scheduleStates } from "../contract/schedule.ts";
import { YESTERDAY } from "./seed/teaching.ts";

const enrolments = "/api/admin/enrolments";
const people = "/api/admin/get-users";
const courses = "/api/admin/courses";
const registrations = "/api/admin/registrations";
const enquiries = "/api/admin/enquiries";
const materials = "/api/admin/materials";
const auditLog = "/api/admin/audit-log";
const year = "from=2026-01-01&until=2026-12-31";
const today = new Date().toISOString().slice(0, 10);
const week = `/api/admin/classes?from=${today}&days=7`;

function each(path: string, values: readonly string[]): string[] {
  return values.map((value) => path + value);
}

const officeLists = [
  enrolments,
  ...each(`${enrolments}?status=`, enrolmentStatuses),
  ...each(`${enrolments}?attention=`, enrolmentAttentions),
  ...each(`${enrolments}?query=`, ["rahul", "quraishi", "rahul pandey", "physics batch 77"]),
  ...each(`${enrolments}?query=`, ["om", "सुनीता"]),
  `${enrolments}?courseId={course}`,
  `${enrolments}?status=pending&courseId={course}`,
  `${enrolments}?status=pending&query=priya`,
  people,
  "/api/admin/get-users-count",
  ...each(`${people}?role=`, roles),
  ...each(`${people}?account=`, ["without", "with"]),
  ...each(`${people}?form=`, ["missing", "filled"]),
  ...each(`${people}?selectedClass=`, ["11", "NEET", "11&query=priya"]),
  ...each(`${people}?`, ["suspended=yes", "since=2026-01-01", "joining=asked"]),
  `${people}?courseId={course}`,
  ...each(`${people}?query=`, ["rahul", "sharma", "quraishi", "nobody-is-called-so"]),
  ...each(`${people}?query=`, ["sunita.kumar", "rahul pandey", "institute", "a", "om", "zq"]),
  ...each(`${people}?query=`, ["7000000600", "70000006", "tabassum lohia", "sunita sharma"]),
  ...each(`${people}?query=`, ["सुनीता", "रा"]),
  "/api/admin/users/{person}",
  "/api/admin/office-notes?subjectType=user&subjectId={person}",
  courses,
  ...each(`${courses}?state=`, [...courseStates, "current&limit=200", "open&query=भौतिकी"]),
  ...each(`${courses}?`, ["programme=jee", "selectedClass=11", "programme=neet&selectedClass=11"]),
  ...each(`${courses}?query=`, ["physics", "batch 77", "zq"]),
  ...each(`${courses}/{course}`, ["", "/notes", "/staff", "/proposed-series"]),
  "/api/admin/attention",
  "/api/admin/figures",
  "/api/admin/choices",
  "/api/admin/missing-settings?language=hi",
  "/api/admin/imports",
  ...each("/api/admin/saved-views?list=", viewedLists),
  registrations,
  ...each(`${registrations}?answer=`, [...registrationFilters, "contacted&query=sharma"]),
  ...each(`${registrations}?`, ["since=2026-01-01", "courseId={course}", "query=rahul"]),
  enquiries,
  ...each(`${enquiries}?status=`, [...enquiryFilters, "new&query=priya"]),
  ...each(`${enquiries}?`, ["since=2026-01-01", "courseId={course}"]),
  ...each(`${enquiries}?query=`, ["rahul", "institute"]),
  ...each("/api/admin/waiting-list", ["", "?courseId={course}", "?query=rahul"]),
  materials,
  ...each(`${materials}?selectedClass=`, ["11", "11&query=optics"]),
  ...each(`${materials}?state=`, scheduleStates),
  ...each(`${materials}?query=`, ["optics", "chapter 77", "zq"]),
  "/api/admin/first-materials",
  "/api/admin/posters",
  auditLog,
  `${auditLog}?subjectType=user&action=restore`,
  `${auditLog}?subjectType=poster&action=delete&${year}`,
  `${auditLog}?${year}`,
  ...each(`${auditLog}?about=`, ["nobody", "{person}"]),
  ...each(`${auditLog}?actorId=`, ["nobody", "{person}"]),
  "/api/admin/audit-actors",
  ...each(week, ["", "&courseId={course}", "&teacherId={person}"]),
  "/api/admin/holidays",
  "/api/admin/absences",
  "/api/admin/notices",
  ...each("/api/admin/notices/{notice}", ["", "/unreached", "/unreached?query=rahul"]),
];

/**
 * Every call of a page whose cost could grow with the institute: of the office's lists the first page, the search and
 * each filter. `{own}` is a course of the admin who calls.
 */
export const listCalls: readonly string[] = [
  "/api/user/get-separated-courses",
  "/api/user/get-courses",
  "/api/public/courses",
  "/api/public/seats",
  "/api/public/courses/{course}",
  "/api/user/get-course-with-notes/{course}",
  ...officeLists,
  ...each("/api/user/files", ["", "?query=optics"]),
  "/api/user/new-notes",
  "/api/user/timetable",
  "/api/user/attendance?courseId={own}",
  "/api/user/attendances",
  ...each("/api/user/courses/", ["{own}/lectures", "{course}/lectures"]),
  "/api/user/notices",
  "/api/teach/courses",
  `/api/teach/classes?from=${today}&days=7`,
  `/api/teach/classes/${YESTERDAY}-{course}/register`,
  "/api/teach/courses/{course}/lectures",
];
