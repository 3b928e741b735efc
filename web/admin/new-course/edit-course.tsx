import { useNavigate } from "react-router";
import { orNotFound } from "../../api/or-not-found.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { adminNewCourseMessages } from "../../messages/admin-new-course.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { officeCourseQuery } from "../courses/office-courses.ts";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { courseTitleIn } from "../student-cells.tsx";
import type { Route } from "./+types/edit-course";
import { EditCourseForm } from "./edit-course-form.tsx";

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const query = { ...officeCourseQuery(params.courseId), staleTime: 0 };
  return (await orNotFound(queryClient.fetchQuery(query))).course;
}

export function meta(side: Route.MetaArgs) {
  const { en, hi } = adminNewCourseMessages;
  return privateMeta(side, { en: en.edit, hi: hi.edit });
}

/** The form of a course that exists, on a page of its own. */
export default function EditCoursePage({ loaderData: course }: Route.ComponentProps) {
  const t = useMessages(adminNewCourseMessages);
  const paths = usePaths();
  const navigate = useNavigate();
  const title = courseTitleIn(course, useLanguage());
  return (
    <OfficePage
      title={t.editTitle(title)}
      crumbs={[
        { label: useSectionTitle("courses"), to: paths.adminSection("courses") },
        { label: title },
      ]}
    >
      <EditCourseForm
        key={course.id}
        course={course}
        onClose={() => void navigate(paths.adminCourse(course.id))}
      />
    </OfficePage>
  );
}
