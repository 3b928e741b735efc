import type { SeededInstitute } from "./seed.ts";

export type Call = { method: "GET" | "POST"; path: string; body?: string };
/** `round` counts the times that it was made, so that a call that writes finds something new each time. */
export type ScaledCall = { name: string; at(institute: SeededInstitute, round: number): Call };

const office = "/api/admin/enrolments";
const people = "/api/admin/get-users";

/** Whatever a page of the site or the office asks for that could grow with the institute. */
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
  searching(people, "सुनीता"),
  searching(people, "रा"),
  reading("/api/admin/registrations"),
  reading("/api/admin/enquiries"),
  reading("/api/admin/enquiries?status=new"),
  searching("/api/admin/enquiries", "rahul"),
  searching("/api/admin/enquiries", "institute"),
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

function ofOneCourse(start: string): ScaledCall {
  return {
    name: `${start}{id}`,
    at: ({ courseIds }) => ({ method: "GET", path: `${start}${courseIds.at(-9) ?? ""}` }),
  };
}
