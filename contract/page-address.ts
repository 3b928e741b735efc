/**
 * Every page to which a link, the return address of a sign-in or the offline page may lead; a test compares
 * them with web/routes.ts. `:id` is the part that names an item.
 */
export const linkedPages: readonly string[] = [
  ...["home", "about", "vision-and-mission", "our-programs", "admissions", "faq", "contact"],
  "contact/ticket",
  ...["courses", "courses/compare", "courses/:courseId", "course-preview/:courseId"],
  "courses/:courseId/practice",
  ...["blogs", "blogs/:blogId"],
  ...["privacy-policy", "terms-and-conditions", "refund-policy", "other-policies"],
  ...[
    "profile",
    "settings",
    "settings/my-data",
    "fees",
    "admission",
    "study-materials",
    "course-registration",
    "kept-notes",
  ],
  ...["teach", "teach/classes/:classId", "teach/courses/:courseId/lectures"],
  ...["teach/courses/:courseId/notices", "teach/courses/:courseId/notes"],
  "teach/questions",
  ...["teach", "admin"].flatMap((area) =>
    ["new", "import", "imports/:importId", ":questionId", ":questionId/edit"].map(
      (part) => `${area}/questions/${part}`,
    ),
  ),
  "teach/exams",
  ...["teach", "admin"].flatMap((area) =>
    [
      "new",
      ...["", "/edit", "/board", "/sheets", "/marks", "/marking"].map((part) => `:examId${part}`),
    ].map((part) => `${area}/exams/${part}`),
  ),
  ...["patterns", "patterns/new", "patterns/:code"].map((part) => `admin/exams/${part}`),
  ...["timetable", "notices"],
  ...["fees/documents/:documentId", "admin/fees/documents/:documentId", "admin/fees/settings"],
  ...["read/materials/:fileId", "read/notes/:noteId", "read/notices/:noticeFileId"],
  ...["teach/exams/:examId/results", "admin/exams/:examId/results"],
  ...["watch/:lectureId", "test/:examId", "result/:attemptId"],
  // web/admin/sections.ts names the sections; any other word leads to a page that says that there is no such section.
  ...["admin", "admin/:section"],
  ...["admin/fees/accounts/:accountId", "admin/fees/daybook"],
  ...["admin/fees/dues", "admin/fees/figures", "admin/fees/statement"],
  ...["admin/courses/new", "admin/courses/order", "admin/courses/:courseId"],
  "admin/courses/:courseId/edit",
  ...[
    "students",
    "attendance",
    "teachers",
    "timetable",
    "fees",
    "notes",
    "lectures",
    "notices",
  ].map((tab) => `admin/courses/:courseId/${tab}`),
  ...["admin/people/new", "admin/people/import", "admin/people/:personId"],
  ...["admin/site/:name", "admin/posts/:postId", "admin/policies/:slug", "admin/notices/:noticeId"],
  ...["privacy-policy/:day", "terms-and-conditions/:day"],
  ...["refund-policy/:day", "other-policies/:day"],
];

/** Pages whose form a browser may send without scripts; in web/ their routes have an action. */
export const formPages: readonly string[] = [
  ...["/contact", "/hi/contact"],
  ...["/contact/ticket", "/hi/contact/ticket"],
];

/** The path of home is empty. Only letters, digits, `-` and `_`, so that browsers have nothing to resolve. */
const pagePath = new RegExp(
  `^(?:/hi)?(?:/(?:${linkedPages.map((page) => page.replace(/:\w+/g, "[\\w-]+")).join("|")}))?/?$`,
);

/**
 * Whether this is the address of a page of this site, such as `/courses?for=jee`. Other addresses might have side
 * effects (`/api/auth/logout`) or lead to another host (`/.//example.com`).
 */
export function isPageAddress(address: string): boolean {
  const [path = ""] = address.split(/[?#]/, 1);
  return path.startsWith("/") && pagePath.test(path) && !/[\p{Cc}\\]/u.test(address);
}
