import { index, layout, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { adminSections } from "./admin/sections.ts";
import type { TeachingArea } from "./paths.ts";

/** Addresses are case-sensitive, so that each page has only one. */
function page(path: string, file: string, id?: string): RouteConfigEntry {
  return route(path, file, id ? { caseSensitive: true, id } : { caseSensitive: true });
}

/** Tests, for the same two. */
function examPages(path: string, area: TeachingArea): RouteConfigEntry[] {
  const own = (below: string, file: string, name: string) =>
    page(`${path}${below}`, `admin/exams/${file}.tsx`, `${area}-${name}`);
  return [
    ...(area === "teach" ? [own("", "exams", "exams")] : []),
    own("/new", "edit-exam", "new-exam"),
    own("/:examId", "exam", "exam"),
    own("/:examId/edit", "edit-exam", "edit-exam"),
    own("/:examId/board", "board", "exam-board"),
    own("/:examId/marks", "marks", "exam-marks"),
    page(`${path}/:examId/sheets`, "admin/answer-sheets/sheets.tsx", `${area}-answer-sheets`),
    page(`${path}/:examId/marking`, "admin/exam-marking/marking.tsx", `${area}-exam-marking`),
  ];
}

/** The question bank: the office and whoever teaches have the same pages, each in their own frame. */
function questionPages(path: string, area: TeachingArea): RouteConfigEntry[] {
  const own = (below: string, file: string, name: string) =>
    page(`${path}${below}`, `admin/questions/${file}.tsx`, `${area}-${name}`);
  return [
    // The office's list is one of its sections.
    ...(area === "teach" ? [own("", "questions", "questions")] : []),
    page(
      `${path}/import`,
      "admin/question-import/import-questions.tsx",
      `${area}-import-questions`,
    ),
    page(
      `${path}/imports/:importId`,
      "admin/question-import/review.tsx",
      `${area}-question-import`,
    ),
    own("/new", "edit-question", "new-question"),
    own("/:questionId", "question", "question"),
    own("/:questionId/edit", "edit-question", "edit-question"),
  ];
}

/** The spec's routes, each also under /hi. */
export default [
  route("hi?", "frame/layout.tsx", { id: "frame", caseSensitive: true }, [
    layout("public/layout.tsx", [
      index("public/home/page.tsx"),
      page("home", "public/home/page.tsx", "home"),
      page("about", "public/about/page.tsx"),
      page("vision-and-mission", "public/vision-and-mission/page.tsx"),
      page("our-programs", "public/our-programs/page.tsx"),
      page("admissions", "public/admissions/page.tsx"),
      page("courses", "public/courses/page.tsx"),
      page("courses/compare", "public/compare/page.tsx"),
      page("course-preview/:courseId", "public/course-preview/page.tsx"),
      page("blogs", "public/blogs/page.tsx"),
      page("blogs/:blogId", "public/blog/page.tsx"),
      page("faq", "public/faq/page.tsx"),
      page("contact", "public/contact/page.tsx"),
      page("contact/ticket", "public/contact/ticket.tsx"),
      page("privacy-policy", "public/policy/page.tsx", "privacy-policy"),
      page("terms-and-conditions", "public/policy/page.tsx", "terms-and-conditions"),
      page("refund-policy", "public/policy/page.tsx", "refund-policy"),
      page("other-policies", "public/policy/page.tsx", "other-policies"),
      ...["privacy-policy", "terms-and-conditions", "refund-policy", "other-policies"].map((slug) =>
        page(`${slug}/:day`, "public/policy-version/page.tsx", `${slug}-version`),
      ),
    ]),
    layout("student/layout.tsx", [
      page("profile", "student/today/page.tsx"),
      page("settings", "student/settings/page.tsx"),
      page("settings/my-data", "student/settings/my-data.tsx"),
      page("fees", "student/fees/page.tsx", "own-fees"),
      page("admission", "student/admission/page.tsx"),
      page("study-materials", "student/study-materials/page.tsx"),
      page("timetable", "student/timetable/page.tsx"),
      page("notices", "student/notices/page.tsx"),
      page("course-registration", "student/course-registration/page.tsx"),
      page("courses/:courseId", "student/course/page.tsx"),
      page("courses/:courseId/practice", "student/practice/page.tsx"),
      page("fees/documents/:documentId", "student/fees/document.tsx"),
      page("result/:attemptId", "student/result/page.tsx"),
    ]),
    layout("staff/layout.tsx", [
      page("teach", "staff/home/page.tsx"),
      page("teach/classes/:classId", "staff/register/page.tsx"),
      page("teach/courses/:courseId/lectures", "staff/lectures/page.tsx"),
      page("teach/courses/:courseId/notices", "staff/notices/page.tsx"),
      page("teach/courses/:courseId/notes", "staff/notes/page.tsx"),
      ...questionPages("teach/questions", "teach"),
      ...examPages("teach/exams", "teach"),
      page("teach/exams/:examId/results", "admin/exam-results/results.tsx", "teach-exam-results"),
    ]),
    // Outside these layouts: these pages work without a session and are not in the sitemap.
    page("kept-notes", "student/kept-notes/page.tsx"),
    page("read/materials/:fileId", "student/read/page.tsx", "read-material"),
    page("read/notes/:noteId", "student/read/page.tsx", "read-note"),
    page("read/notices/:noticeFileId", "student/read/page.tsx", "read-notice-file"),
    page("watch/:lectureId", "student/watch/page.tsx"),
    page("test/:examId", "student/sitting/page.tsx"),
    page("offline", "public/offline/page.tsx"),
    page("contact/sent/:ticket", "public/contact/sent.tsx"),
    page("check/:token", "public/check/page.tsx"),
    page("check/receipt/:token", "public/check/receipt.tsx"),
    page("*", "public/not-found/page.tsx", "not-found"),
  ]),
  page("hi?/manifest.webmanifest", "public/manifest.ts"),
  route("hi?/admin", "admin/layout.tsx", { id: "admin", caseSensitive: true }, [
    layout("admin/section-layout.tsx", [
      index("admin/overview/overview.tsx"),
      ...Object.entries(adminSections).map(([name, { page: file }]) =>
        page(name, `admin/${file}.tsx`),
      ),
      ...questionPages("questions", "admin"),
      page("exams/patterns", "admin/exams/patterns.tsx"),
      page("exams/patterns/new", "admin/exams/edit-pattern.tsx", "new-pattern"),
      page("exams/patterns/:code", "admin/exams/edit-pattern.tsx", "edit-pattern"),
      ...examPages("exams", "admin"),
      page("exams/:examId/results", "admin/exam-results/results.tsx", "admin-exam-results"),
      page("fees/accounts/:accountId", "admin/fees/account.tsx"),
      page("fees/daybook", "admin/fees/daybook.tsx"),
      page("fees/documents/:documentId", "admin/fees/document.tsx"),
      page("courses/new", "admin/new-course/new-course.tsx"),
      page("courses/order", "admin/courses/course-order.tsx"),
      route("courses/:courseId", "admin/courses/course.tsx", { caseSensitive: true }, [
        index("admin/courses/course-home.tsx"),
        page("students", "admin/courses/course-students.tsx"),
        page("attendance", "admin/courses/course-attendance.tsx"),
        page("teachers", "admin/courses/course-teachers.tsx"),
        page("timetable", "admin/courses/course-timetable.tsx"),
        page("fees", "admin/courses/course-fees.tsx"),
        page("notes", "admin/courses/course-notes.tsx"),
        page("lectures", "admin/courses/course-lectures.tsx"),
        page("notices", "admin/courses/course-notices.tsx"),
      ]),
      page("courses/:courseId/edit", "admin/new-course/edit-course.tsx"),
      page("site/:name", "admin/site/site-text.tsx"),
      page("notices/:noticeId", "admin/notices/notice.tsx"),
      page("posts/:postId", "admin/posts/post.tsx"),
      page("policies/:slug", "admin/policies/policy.tsx"),
      page("people/import", "admin/import/import-people.tsx"),
      page("people/new", "admin/person/new-person.tsx"),
      page("people/:personId", "admin/person/person.tsx"),
    ]),
  ]),
] satisfies RouteConfigEntry[];
