import { index, layout, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { adminSections } from "./admin/sections.ts";

/** Addresses are case-sensitive, so that each page has only one. */
function page(path: string, file: string, id?: string): RouteConfigEntry {
  return route(path, file, id ? { caseSensitive: true, id } : { caseSensitive: true });
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
      page("profile", "student/profile/page.tsx"),
      page("profile/my-data", "student/my-data/page.tsx"),
      page("admission", "student/admission/page.tsx"),
      page("study-materials", "student/study-materials/page.tsx"),
      page("timetable", "student/timetable/page.tsx"),
      page("notices", "student/notices/page.tsx"),
      page("course-registration", "student/course-registration/page.tsx"),
      page("courses/:courseId", "student/course/page.tsx"),
    ]),
    layout("teach/layout.tsx", [
      page("teach", "teach/home/page.tsx"),
      page("teach/classes/:classId", "teach/register/page.tsx"),
      page("teach/courses/:courseId/lectures", "teach/lectures/page.tsx"),
      page("teach/courses/:courseId/notices", "teach/notices/page.tsx"),
      page("teach/courses/:courseId/notes", "teach/notes/page.tsx"),
    ]),
    // Outside these layouts: these pages work without a session and are not in the sitemap.
    page("kept-notes", "student/kept-notes/page.tsx"),
    page("read/materials/:fileId", "student/read/page.tsx", "read-material"),
    page("read/notes/:noteId", "student/read/page.tsx", "read-note"),
    page("read/notices/:noticeFileId", "student/read/page.tsx", "read-notice-file"),
    page("watch/:lectureId", "student/watch/page.tsx"),
    page("offline", "public/offline/page.tsx"),
    page("contact/sent/:ticket", "public/contact/sent.tsx"),
    page("*", "public/not-found/page.tsx", "not-found"),
  ]),
  page("hi?/manifest.webmanifest", "public/manifest.ts"),
  route("hi?/admin", "admin/layout.tsx", { id: "admin", caseSensitive: true }, [
    layout("admin/section-layout.tsx", [
      index("admin/pages/overview.tsx"),
      ...Object.keys(adminSections).map((name) => page(name, `admin/pages/${name}.tsx`)),
      page("setup", "admin/pages/setup.tsx"),
      page("courses/new", "admin/pages/new-course.tsx"),
      page("courses/order", "admin/pages/course-order.tsx"),
      page("courses/:courseId", "admin/pages/course.tsx"),
      page("courses/:courseId/edit", "admin/pages/edit-course.tsx"),
      page("courses/:courseId/lectures", "admin/pages/course-lectures.tsx"),
      page("site/:name", "admin/pages/site-text.tsx"),
      page("notices/:noticeId", "admin/pages/notice.tsx"),
      page("posts/:postId", "admin/pages/post.tsx"),
      page("policies/:slug", "admin/pages/policy.tsx"),
      page("people/import", "admin/pages/import-people.tsx"),
      page("people/new", "admin/pages/new-person.tsx"),
      page("people/:personId", "admin/pages/person.tsx"),
    ]),
  ]),
] satisfies RouteConfigEntry[];
