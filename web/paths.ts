import type { AdminSection } from "./admin/sections.ts";
import { type Language, useLanguage } from "./texts/language.ts";

export type { AdminSection };

/** Every address of the site in English; Hindi has the same under /hi. */
const addresses = {
  home: () => "/",
  /** The home page at the address that the spec gives for after signing out. */
  homeByName: () => "/home",
  about: () => "/about",
  admin: () => "/admin",
  adminSection: (section: AdminSection) => `/admin/${section}`,
  adminSetup: () => "/admin/setup",
  adminNewCourse: () => "/admin/courses/new",
  adminCourseOrder: () => "/admin/courses/order",
  adminEditCourse: (courseId: string) => `/admin/courses/${encodeURIComponent(courseId)}/edit`,
  adminCourse: (courseId: string) => `/admin/courses/${encodeURIComponent(courseId)}`,
  adminLectures: (courseId: string, classId?: string) =>
    `/admin/courses/${encodeURIComponent(courseId)}/lectures${recordingOf(classId)}`,
  adminImportPeople: () => "/admin/people/import",
  adminNewPerson: () => "/admin/people/new",
  adminPerson: (personId: string) => `/admin/people/${encodeURIComponent(personId)}`,
  adminSiteText: (name: string) => `/admin/site/${encodeURIComponent(name)}`,
  adminNotice: (noticeId: string) => `/admin/notices/${encodeURIComponent(noticeId)}`,
  /** The form of a notice, for one person at first. */
  adminNoticeTo: (personId: string) => `/admin/notices?person=${encodeURIComponent(personId)}`,
  adminNewPost: () => "/admin/posts/new",
  adminPost: (postId: number) => `/admin/posts/${postId}`,
  adminPolicy: (slug: string) => `/admin/policies/${encodeURIComponent(slug)}`,
  /** The version of a policy that holds from a day on. */
  policyVersion: (slug: string, day: string) => `/${slug}/${day}`,
  timetable: () => "/timetable",
  notices: () => "/notices",
  studyMaterials: () => "/study-materials",
  /** Files kept on this device for reading offline. */
  keptNotes: () => "/kept-notes",
  courseRegistration: (courseId?: string) =>
    courseId
      ? `/course-registration?course=${encodeURIComponent(courseId)}`
      : "/course-registration",
  teach: () => "/teach",
  /** The register of a class. */
  teachClass: (classId: string) => `/teach/classes/${encodeURIComponent(classId)}`,
  /** The recorded lectures of a course; those of a class are put in with its id. */
  teachLectures: (courseId: string, classId?: string) =>
    `/teach/courses/${encodeURIComponent(courseId)}/lectures${recordingOf(classId)}`,
  /** What the students of a course are told. */
  teachNotices: (courseId: string) => `/teach/courses/${encodeURIComponent(courseId)}/notices`,
  /** The notes of a course, for whoever teaches in it. */
  teachNotes: (courseId: string) => `/teach/courses/${encodeURIComponent(courseId)}/notes`,
  profile: () => "/profile",
  myData: () => "/profile/my-data",
  /** Where an admission slip is opened; its code stands behind the #, which no server sees. */
  admission: (code?: string) => `/admission${code === undefined ? "" : `#${code}`}`,
  courses: () => "/courses",
  readMaterial: (fileId: string) => `/read/materials/${encodeURIComponent(fileId)}`,
  readNote: (noteId: string) => `/read/notes/${encodeURIComponent(noteId)}`,
  /** A file of a notice. */
  readNoticeFile: (fileId: string) => `/read/notices/${encodeURIComponent(fileId)}`,
  /** The page of a lecture. */
  watch: (lectureId: string) => `/watch/${encodeURIComponent(lectureId)}`,
  course: (courseId: string) => `/courses/${encodeURIComponent(courseId)}`,
  coursePreview: (courseId: string) => `/course-preview/${encodeURIComponent(courseId)}`,
  ourPrograms: () => "/our-programs",
  contact: () => "/contact",
  /** The enquiry form with a topic preselected, and a course and what is asked for if given. */
  enquiry: (topic: "admission" | "course", courseId?: string, kind?: "demo" | "call") =>
    `/contact?topic=${topic}${courseId ? `&course=${encodeURIComponent(courseId)}` : ""}${kind ? `&kind=${kind}` : ""}#enquiry`,
  /** Where a ticket is looked up; a given number is filled in. */
  ticketLookup: (ticket?: string) => `/contact/ticket${ticket ? `?ticket=${ticket}` : ""}`,
  /** The page after a form that was sent without scripts. */
  enquirySent: (ticket: string) => `/contact/sent/${ticket.toLowerCase()}`,
  visionAndMission: () => "/vision-and-mission",
  blogs: () => "/blogs",
  blog: (blogId: number | string) => `/blogs/${encodeURIComponent(blogId)}`,
  faq: () => "/faq",
  /** What the service worker shows for a page that is not in its cache. */
  offline: () => "/offline",
  privacyPolicy: () => "/privacy-policy",
  termsAndConditions: () => "/terms-and-conditions",
  refundPolicy: () => "/refund-policy",
  otherPolicies: () => "/other-policies",
  admissions: () => "/admissions",
};

function recordingOf(classId: string | undefined): string {
  return classId === undefined ? "" : `?recording=${encodeURIComponent(classId)}`;
}

export type Paths = typeof addresses;

/** An address in a language: `/about` ↔ `/hi/about`. */
export function localizedPath(address: string, language: Language): string {
  // An address that starts with two slashes would lead to another host.
  const english = address.replace(/^\/hi(?=\/|$|\?|#)/, "").replace(/^\/+/, "/") || "/";
  if (language === "en") return english.startsWith("/") ? english : `/${english}`;
  return english === "/" ? "/hi" : `/hi${english.startsWith("/") ? "" : "/"}${english}`;
}

const hindi = Object.fromEntries(
  Object.entries(addresses).map(([name, build]) => [
    name,
    // Each function keeps its parameters; only its result gets the prefix.
    (...values: never[]) =>
      localizedPath((build as (...given: never[]) => string)(...values), "hi"),
  ]),
) as Paths;

export function pathsIn(language: Language): Paths {
  return language === "hi" ? hindi : addresses;
}

/** The site's addresses in the language of the page. */
export function usePaths(): Paths {
  return pathsIn(useLanguage());
}
