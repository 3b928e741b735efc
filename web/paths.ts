import { type Language, useLanguage } from "./messages/language.ts";

export type AdminSection =
  | "enrolments"
  | "courses"
  | "files"
  | "posters"
  | "people"
  | "registrations"
  | "enquiries"
  | "audit-log";

/** Every address of the site, English; Hindi is the same under /hi. */
const addresses = {
  home: () => "/",
  /** The same page under the name that the spec gives it after signing out. */
  homeByName: () => "/home",
  about: () => "/about",
  admin: () => "/admin",
  adminSection: (section: AdminSection) => `/admin/${section}`,
  adminNewCourse: () => "/admin/courses/new",
  adminCourse: (courseId: string) => `/admin/courses/${encodeURIComponent(courseId)}`,
  studyMaterials: () => "/study-materials",
  /** What is kept on this device for reading without a network. */
  keptNotes: () => "/kept-notes",
  courseRegistration: (courseId?: string) =>
    courseId
      ? `/course-registration?course=${encodeURIComponent(courseId)}`
      : "/course-registration",
  profile: () => "/profile",
  myData: () => "/profile/my-data",
  courses: () => "/courses",
  readMaterial: (fileId: string) => `/read/materials/${encodeURIComponent(fileId)}`,
  readNote: (noteId: string) => `/read/notes/${encodeURIComponent(noteId)}`,
  course: (courseId: string) => `/courses/${encodeURIComponent(courseId)}`,
  coursePreview: (courseId: string) => `/course-preview/${encodeURIComponent(courseId)}`,
  ourPrograms: () => "/our-programs",
  contact: () => "/contact",
  /** The enquiry form with its topic chosen, and the course where one is meant. */
  enquiry: (topic: "admission" | "course", courseId?: string) =>
    `/contact?topic=${topic}${courseId ? `&course=${encodeURIComponent(courseId)}` : ""}#enquiry`,
  visionAndMission: () => "/vision-and-mission",
  blogs: () => "/blogs",
  blog: (blogId: number | string) => `/blogs/${encodeURIComponent(blogId)}`,
  faq: () => "/faq",
  /** What the service worker shows for a page that it does not have. */
  offline: () => "/offline",
  privacyPolicy: () => "/privacy-policy",
  termsAndConditions: () => "/terms-and-conditions",
  refundPolicy: () => "/refund-policy",
  otherPolicies: () => "/other-policies",
  admissions: () => "/admissions",
};

export type Paths = typeof addresses;

/** The same address in a language: `/about` ↔ `/hi/about`. */
export function localizedPath(address: string, language: Language): string {
  // With two slashes at its beginning it would be the address of another host.
  const english = address.replace(/^\/hi(?=\/|$|\?|#)/, "").replace(/^\/+/, "/") || "/";
  if (language === "en") return english.startsWith("/") ? english : `/${english}`;
  return english === "/" ? "/hi" : `/hi${english.startsWith("/") ? "" : "/"}${english}`;
}

const hindi = Object.fromEntries(
  Object.entries(addresses).map(([name, build]) => [
    name,
    // Each builder keeps its own parameters; only the answer gets its prefix.
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
