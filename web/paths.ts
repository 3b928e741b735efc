import type { AdminSection } from "./admin/sections.ts";
import { type Language, useLanguage } from "./texts/texts.ts";

export type { AdminSection };

/** The parts of a course's page in the office, in their order: each is an address below the course's. */
export const courseTabs = [
  "students",
  "attendance",
  "teachers",
  "timetable",
  "fees",
  "notes",
  "lectures",
  "notices",
] as const;
export type CourseTab = (typeof courseTabs)[number];

/** The office and whoever teaches have some pages in common, each in their own frame. */
export type TeachingArea = "admin" | "teach";

/** Every address of the site in English; Hindi has the same under /hi. */
const addresses = {
  home: () => "/",
  /** The home page at the address that the spec gives for after signing out. */
  homeByName: () => "/home",
  about: () => "/about",
  admin: () => "/admin",
  adminSection: (section: AdminSection) => `/admin/${section}`,
  adminNewCourse: () => "/admin/courses/new",
  adminCourseOrder: () => "/admin/courses/order",
  adminEditCourse: (courseId: string) => `/admin/courses/${encodeURIComponent(courseId)}/edit`,
  adminCourse: (courseId: string) => `/admin/courses/${encodeURIComponent(courseId)}`,
  adminCourseTab: (courseId: string, tab: CourseTab) =>
    `/admin/courses/${encodeURIComponent(courseId)}/${tab}`,
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
  questions: (area: TeachingArea) => `/${area}/questions`,
  importQuestions: (area: TeachingArea) => `/${area}/questions/import`,
  /** What was read from a file of questions. */
  questionImport: (area: TeachingArea, id: string) =>
    `/${area}/questions/imports/${encodeURIComponent(id)}`,
  newQuestion: (area: TeachingArea) => `/${area}/questions/new`,
  question: (area: TeachingArea, id: string) => `/${area}/questions/${encodeURIComponent(id)}`,
  editQuestion: (area: TeachingArea, id: string) =>
    `/${area}/questions/${encodeURIComponent(id)}/edit`,
  exams: (area: TeachingArea) => `/${area}/exams`,
  newExam: (area: TeachingArea) => `/${area}/exams/new`,
  exam: (area: TeachingArea, id: string) => `/${area}/exams/${encodeURIComponent(id)}`,
  editExam: (area: TeachingArea, id: string) => `/${area}/exams/${encodeURIComponent(id)}/edit`,
  /** Who sits a test, while it goes on. */
  examBoard: (area: TeachingArea, id: string) => `/${area}/exams/${encodeURIComponent(id)}/board`,
  examSheets: (area: TeachingArea, id: string) => `/${area}/exams/${encodeURIComponent(id)}/sheets`,
  /** Where the marks of a test on paper are typed. */
  examMarks: (area: TeachingArea, id: string) => `/${area}/exams/${encodeURIComponent(id)}/marks`,
  adminPatterns: () => "/admin/exams/patterns",
  adminPattern: (code: string) => `/admin/exams/patterns/${encodeURIComponent(code)}`,
  /** The form of a pattern of one's own, filled in after another. */
  adminCopyPattern: (code: string) => `/admin/exams/patterns/new?of=${encodeURIComponent(code)}`,
  /** Marks, and how each question has worked. */
  examResults: (area: TeachingArea, id: string) =>
    `/${area}/exams/${encodeURIComponent(id)}/results`,
  /** Where fees are taken; of a person who is found already. */
  feeCounter: (personId?: string) =>
    personId === undefined ? "/admin/fees" : `/admin/fees?person=${encodeURIComponent(personId)}`,
  feeAccount: (id: string) => `/admin/fees/accounts/${encodeURIComponent(id)}`,
  feeDaybook: () => "/admin/fees/daybook",
  /** A receipt or voucher, for the office. */
  adminFeeDocument: (id: string) => `/admin/fees/documents/${encodeURIComponent(id)}`,
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
  /** Today, the first page of whoever is signed in, at the address that the spec gives. */
  profile: () => "/profile",
  settings: () => "/settings",
  /** One's own fees. */
  fees: () => "/fees",
  /** The printed page of a receipt. */
  feeDocument: (id: string) => `/fees/documents/${encodeURIComponent(id)}`,
  myData: () => "/settings/my-data",
  /** Where an admission slip is opened; its code stands behind the #, which no server sees. */
  admission: (code?: string) => `/admission${code === undefined ? "" : `#${code}`}`,
  courses: () => "/courses",
  readMaterial: (fileId: string) => `/read/materials/${encodeURIComponent(fileId)}`,
  readNote: (noteId: string) => `/read/notes/${encodeURIComponent(noteId)}`,
  /** A file of a notice. */
  readNoticeFile: (fileId: string) => `/read/notices/${encodeURIComponent(fileId)}`,
  /** The page of a lecture. */
  watch: (lectureId: string) => `/watch/${encodeURIComponent(lectureId)}`,
  /** Where a test is taken. */
  test: (examId: string) => `/test/${encodeURIComponent(examId)}`,
  /** One's own result, by the attempt. */
  result: (attemptId: string) => `/result/${encodeURIComponent(attemptId)}`,
  course: (courseId: string) => `/courses/${encodeURIComponent(courseId)}`,
  /** Where a course's chapters are practised; the named one, or one that is chosen there. */
  practice: (courseId: string, chapter?: { subject: string; chapter: string }) =>
    `/courses/${encodeURIComponent(courseId)}/practice${chapter ? `?${new URLSearchParams(chapter)}` : ""}`,
  /** The page of a course by its slug; by its id it leads there. */
  coursePreview: (slug: string) => `/course-preview/${encodeURIComponent(slug)}`,
  /** Courses side by side, by their slugs. */
  compareCourses: (slugs: readonly string[] = []) =>
    slugs.length === 0 ? "/courses/compare" : `/courses/compare?ids=${slugs.join(",")}`,
  ourPrograms: () => "/our-programs",
  contact: () => "/contact",
  /** The enquiry form with a topic preselected, and a course and what is asked for if given. */
  enquiry: (topic: "admission" | "course", courseId?: string, kind?: "demo" | "call") =>
    `/contact?topic=${topic}${courseId ? `&course=${encodeURIComponent(courseId)}` : ""}${kind ? `&kind=${kind}` : ""}#enquiry`,
  /** Where a ticket is looked up; a given number is filled in. */
  ticketLookup: (ticket?: string) => `/contact/ticket${ticket ? `?ticket=${ticket}` : ""}`,
  /** The page after a form that was sent without scripts. */
  enquirySent: (ticket: string) => `/contact/sent/${ticket.toLowerCase()}`,
  /** Where anybody checks an ID card or a letter by its code. */
  checkPaper: (token: string) => `/check/${token}`,
  /** Where anybody checks a receipt by its code. */
  checkReceipt: (token: string) => `/check/receipt/${token}`,
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
