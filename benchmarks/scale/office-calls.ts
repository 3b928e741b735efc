import {
  courseStates,
  enquiryFilters,
  enrolmentAttentions,
  enrolmentStatuses,
  registrationFilters,
  roles,
  viewedLists,
} from "../../contract/entities/closed-lists.ts";
import { scheduleStates } from "../../contract/schedule.ts";
import {
  filteredBy,
  ofNotice,
  ofOneCourse,
  ofOnePerson,
  reading,
  type ScaledCall,
  searching,
} from "./call-kinds.ts";

const enrolments = "/api/admin/enrolments";
const people = "/api/admin/get-users";
const courses = "/api/admin/courses";
const registrations = "/api/admin/registrations";
const enquiries = "/api/admin/enquiries";
const materials = "/api/admin/materials";
const auditLog = "/api/admin/audit-log";
const year = "from=2026-01-01&until=2026-12-31";
const week = `/api/admin/classes?from=${new Date().toISOString().slice(0, 10)}&days=7`;

const enrolmentCalls = [
  reading(enrolments),
  ...filteredBy(enrolments, ["status", enrolmentStatuses]),
  ...filteredBy(enrolments, ["attention", enrolmentAttentions]),
  ofOneCourse(`${enrolments}?courseId=`),
  ofOneCourse(`${enrolments}?status=pending&courseId=`),
  searching(enrolments, "rahul"),
  searching(enrolments, "quraishi"),
  searching(enrolments, "rahul pandey"),
  searching(enrolments, "physics batch 77"),
  searching(enrolments, "om"),
  searching(enrolments, "सुनीता"),
  searching(`${enrolments}?status=pending`, "priya"),
];

const peopleCalls = [
  reading(people),
  reading("/api/admin/get-users-count"),
  ...filteredBy(people, ["role", roles]),
  ...filteredBy(people, ["account", ["without", "with"]]),
  reading(`${people}?suspended=yes`),
  ...filteredBy(people, ["form", ["missing", "filled"]]),
  ...filteredBy(people, ["selectedClass", ["11", "NEET"]]),
  reading(`${people}?since=2026-01-01`),
  reading(`${people}?joining=asked`),
  ofOneCourse(`${people}?courseId=`),
  searching(`${people}?selectedClass=11`, "priya"),
  searching(people, "rahul"),
  searching(people, "sharma"),
  searching(people, "quraishi"),
  searching(people, "nobody-is-called-so"),
  searching(people, "sunita.kumar"),
  searching(people, "rahul pandey"),
  searching(people, "institute"),
  searching(people, "a"),
  searching(people, "om"),
  searching(people, "zq"),
  searching(people, "7000000600"),
  searching(people, "70000006"),
  searching(people, "tabassum lohia"),
  searching(people, "sunita sharma"),
  searching(people, "सुनीता"),
  searching(people, "रा"),
  ofOnePerson("/api/admin/users/"),
  ofOnePerson("/api/admin/office-notes?subjectType=user&subjectId="),
];

const courseCalls = [
  reading(courses),
  ...filteredBy(courses, ["state", courseStates]),
  reading(`${courses}?state=current&limit=200`),
  reading(`${courses}?programme=jee`),
  reading(`${courses}?selectedClass=11`),
  reading(`${courses}?programme=neet&selectedClass=11`),
  searching(courses, "physics"),
  searching(courses, "batch 77"),
  searching(courses, "zq"),
  searching(`${courses}?state=open`, "भौतिकी"),
  ofOneCourse(`${courses}/`),
  ofOneCourse(`${courses}/`, "/notes"),
  ofOneCourse(`${courses}/`, "/staff"),
  ofOneCourse(`${courses}/`, "/proposed-series"),
];

const requestCalls = [
  reading(registrations),
  ...filteredBy(registrations, ["answer", registrationFilters]),
  reading(`${registrations}?since=2026-01-01`),
  ofOneCourse(`${registrations}?courseId=`),
  searching(registrations, "rahul"),
  searching(`${registrations}?answer=contacted`, "sharma"),
  reading(enquiries),
  ...filteredBy(enquiries, ["status", enquiryFilters]),
  reading(`${enquiries}?since=2026-01-01`),
  ofOneCourse(`${enquiries}?courseId=`),
  searching(enquiries, "rahul"),
  searching(enquiries, "institute"),
  searching(`${enquiries}?status=new`, "priya"),
  reading("/api/admin/waiting-list"),
  ofOneCourse("/api/admin/waiting-list?courseId="),
  searching("/api/admin/waiting-list", "rahul"),
];

const fileCalls = [
  reading(materials),
  reading(`${materials}?selectedClass=11`),
  ...filteredBy(materials, ["state", scheduleStates]),
  searching(materials, "optics"),
  searching(materials, "chapter 77"),
  searching(materials, "zq"),
  searching(`${materials}?selectedClass=11`, "optics"),
  reading("/api/admin/first-materials"),
  reading("/api/admin/posters"),
];

const auditCalls = [
  reading(auditLog),
  reading(`${auditLog}?subjectType=user&action=restore`),
  reading(`${auditLog}?subjectType=poster&action=delete&${year}`),
  reading(`${auditLog}?${year}`),
  reading(`${auditLog}?about=nobody`),
  reading(`${auditLog}?actorId=nobody`),
  reading("/api/admin/audit-actors"),
  ofOnePerson(`${auditLog}?about=`),
  ofOnePerson(`${auditLog}?actorId=`),
];

const classCalls = [
  reading(week),
  ofOneCourse(`${week}&courseId=`),
  ofOnePerson(`${week}&teacherId=`),
  reading("/api/admin/holidays"),
  reading("/api/admin/absences"),
];

const noticeCalls = [
  reading("/api/admin/notices"),
  ofNotice(""),
  ofNotice("/unreached"),
  ofNotice("/unreached?query=rahul"),
];

/** The first page, the search and each filter of every list of the office. */
export const officeCalls: readonly ScaledCall[] = [
  ...enrolmentCalls,
  ...peopleCalls,
  ...courseCalls,
  reading("/api/admin/attention"),
  reading("/api/admin/figures"),
  reading("/api/admin/choices"),
  reading("/api/admin/missing-settings?language=hi"),
  reading("/api/admin/imports"),
  ...filteredBy("/api/admin/saved-views", ["list", viewedLists]),
  ...requestCalls,
  ...fileCalls,
  ...auditCalls,
  ...classCalls,
  ...noticeCalls,
];
