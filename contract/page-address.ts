/**
 * Every page that a link, a way back or the offline page may lead to, as web/routes.ts names them; a test
 * holds the two against each other. `:id` is what an address names.
 */
export const linkedPages: readonly string[] = [
  ...["home", "about", "vision-and-mission", "our-programs", "admissions", "faq", "contact"],
  ...["courses", "courses/:courseId", "course-preview/:courseId", "blogs", "blogs/:blogId"],
  ...["privacy-policy", "terms-and-conditions", "refund-policy", "other-policies"],
  ...["profile", "profile/my-data", "study-materials", "course-registration", "kept-notes"],
  ...["read/materials/:fileId", "read/notes/:noteId"],
  ...["admin", "admin/enrolments", "admin/courses", "admin/courses/new", "admin/courses/:courseId"],
  ...["admin/files", "admin/posters", "admin/people", "admin/enquiries", "admin/registrations"],
  "admin/audit-log",
];

/** Home is the address without a name. Letters, digits, `-` and `_` alone: nothing that a browser would resolve. */
const pagePath = new RegExp(
  `^(?:/hi)?(?:/(?:${linkedPages.map((page) => page.replace(/:\w+/g, "[\\w-]+")).join("|")}))?/?$`,
);

/**
 * Whether this is an address of a page of this site, such as `/courses?for=jee`. Anything else might act on
 * whoever opens it (`/api/auth/logout`) or lead away (`/.//example.com`, which browsers take for another host).
 */
export function isPageAddress(address: string): boolean {
  const [path = ""] = address.split(/[?#]/, 1);
  return path.startsWith("/") && pagePath.test(path) && !/[\p{Cc}\\]/u.test(address);
}
