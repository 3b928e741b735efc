import type { SeededInstitute } from "./seed.ts";
import { YESTERDAY } from "./seed-teaching.ts";

export type Call = { method: "GET" | "POST" | "PUT"; path: string; body?: string };
/** `round` counts the calls, so that one that writes can use new data each time. */
export type ScaledCall = { name: string; at(institute: SeededInstitute, round: number): Call };

const office = "/api/admin/enrolments";
const people = "/api/admin/get-users";
const courses = "/api/admin/courses";
const materials = "/api/admin/materials";
const auditLog = "/api/admin/audit-log";
const today = new Date().toISOString().slice(0, 10);

/** Every call of a page whose cost could grow with the institute. */
export const scaledCalls: readonly ScaledCall[] = [
  reading("/api/user/get-separated-courses"),
  reading("/api/user/get-courses"),
  reading("/api/public/courses"),
  reading("/api/public/seats"),
  ofOneCourse("/api/public/courses/"),
  ofOneCourse("/api/user/get-course-with-notes/"),
  reading(office),
  reading(`${office}?status=active`),
  reading(`${office}?status=pending`),
  reading(`${office}?status=withdrawn`),
  reading(`${office}?attention=lapsing`),
  reading(`${office}?attention=misfit`),
  ofOneCourse(`${office}?courseId=`),
  ofOneCourse(`${office}?status=pending&courseId=`),
  searching(office, "rahul"),
  searching(office, "quraishi"),
  searching(office, "rahul pandey"),
  searching(office, "physics batch 77"),
  searching(office, "institute"),
  searching(office, "om"),
  searching(office, "सुनीता"),
  searching(`${office}?status=pending`, "priya"),
  reading(people),
  reading("/api/admin/get-users-count"),
  reading(`${people}?role=admin`),
  reading(`${people}?account=without`),
  reading(`${people}?account=with`),
  reading(`${people}?suspended=yes`),
  reading(`${people}?form=missing`),
  reading(`${people}?form=filled`),
  reading(`${people}?selectedClass=11`),
  reading(`${people}?selectedClass=NEET`),
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
  reading(courses),
  reading(`${courses}?state=current&limit=200`),
  reading(`${courses}?state=open`),
  reading(`${courses}?state=closed`),
  reading(`${courses}?state=draft`),
  reading(`${courses}?programme=jee`),
  reading(`${courses}?programme=neet&selectedClass=11`),
  searching(courses, "physics"),
  searching(courses, "batch 77"),
  searching(courses, "zq"),
  searching(`${courses}?state=open`, "भौतिकी"),
  ofOneCourse(`${courses}/`),
  reading("/api/admin/attention"),
  reading("/api/admin/figures"),
  reading("/api/admin/choices"),
  reading("/api/admin/registrations"),
  reading("/api/admin/registrations?answer=open"),
  searching("/api/admin/registrations", "rahul"),
  searching("/api/admin/registrations?answer=contacted", "sharma"),
  reading("/api/admin/enquiries"),
  reading("/api/admin/enquiries?status=new"),
  reading("/api/admin/enquiries?status=overdue"),
  searching("/api/admin/enquiries", "rahul"),
  searching("/api/admin/enquiries", "institute"),
  reading(materials),
  reading(`${materials}?selectedClass=11`),
  reading(`${materials}?state=later`),
  searching(materials, "optics"),
  searching(materials, "chapter 77"),
  searching(materials, "zq"),
  reading("/api/admin/posters"),
  reading("/api/admin/waiting-list"),
  ofOneCourse("/api/admin/waiting-list?courseId="),
  reading(auditLog),
  reading(`${auditLog}?action=change`),
  reading(`${auditLog}?action=delete`),
  reading(`${auditLog}?subjectType=poster`),
  reading(`${auditLog}?action=restore`),
  reading(`${auditLog}?from=2026-01-01&until=2026-12-31`),
  reading(`${auditLog}?about=nobody`),
  reading(`${auditLog}?actorId=nobody`),
  reading("/api/user/files"),
  searching("/api/user/files", "optics"),
  reading("/api/user/new-notes"),
  reading("/api/user/timetable"),
  ofOwnCourse("/api/user/attendance?courseId="),
  ofOwnCourse("/api/user/courses/", "/lectures"),
  reading("/api/user/notices"),
  ofOneCourse("/api/user/courses/", "/lectures"),
  reading("/api/teach/courses"),
  reading(`/api/teach/classes?from=${today}&days=7`),
  ofYesterday("/api/teach/classes/", "/register"),
  reading(`/api/admin/classes?from=${today}&days=7`),
  ofOneCourse(`/api/admin/classes?from=${today}&days=7&courseId=`),
  reading("/api/admin/absences"),
  reading("/api/admin/notices"),
  ofNotice(""),
  ofNotice("/unreached"),
  ofNotice("/unreached?query=rahul"),
  { name: "/api/admin/users/{id}", at: ({ personId }) => get(`/api/admin/users/${personId}`) },
  {
    name: "POST /api/user/enroll",
    at: ({ courseIds }, round) => ({
      method: "POST",
      path: "/api/user/enroll",
      body: JSON.stringify({ courseId: courseIds[round] }),
    }),
  },
];

function reading(path: string): ScaledCall {
  return { name: path, at: () => ({ method: "GET", path }) };
}

function searching(path: string, words: string): ScaledCall {
  const and = path.includes("?") ? "&" : "?";
  const call = { method: "GET" as const, path: `${path}${and}query=${encodeURIComponent(words)}` };
  return { name: `${path}${and}query=${words}`, at: () => call };
}

function ofOneCourse(start: string, end = ""): ScaledCall {
  return {
    name: `${start}{id}${end}`,
    at: ({ courseIds }) => get(`${start}${courseIds.at(-9) ?? ""}${end}`),
  };
}

/** Of a course in which the admin is. */
function ofOwnCourse(start: string, end = ""): ScaledCall {
  return {
    name: `${start}{own}${end}`,
    at: ({ courseIds }) => get(`${start}${courseIds.at(-1) ?? ""}${end}`),
  };
}

/** Of one course's class of yesterday, which has a register. */
function ofYesterday(start: string, end: string): ScaledCall {
  return {
    name: `${start}{id}${end}`,
    at: ({ courseIds }) => get(`${start}${YESTERDAY}-${courseIds.at(-9) ?? ""}${end}`),
  };
}

function ofNotice(end: string): ScaledCall {
  const start = "/api/admin/notices/";
  return { name: `${start}{id}${end}`, at: ({ noticeId }) => get(`${start}${noticeId}${end}`) };
}

function get(path: string): Call {
  return { method: "GET", path };
}
