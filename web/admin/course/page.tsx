import { useState } from "react";
import { data } from "react-router";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useCourseWords } from "../../features/courses/course-words.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminCoursesMessages } from "../../messages/admin-courses.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { CourseState } from "../courses/course-state.tsx";
import { OpenSwitch } from "../courses/open-switch.tsx";
import { OfficePage } from "../frame/office-page.tsx";
import type { Route } from "./+types/page";
import { CourseNotes } from "./course-notes.tsx";

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  try {
    const id = params.courseId;
    return (await call("getCourseWithNotes", { params: { id } })).course;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 });
    throw error;
  }
}

export function meta(side: Route.MetaArgs) {
  const course = side.loaderData;
  return privateMeta(side, {
    en: course?.title ?? adminMessages.en.courses,
    hi: course?.titleHi ?? course?.title ?? adminMessages.hi.courses,
  });
}

/** One course from the office's side: its state, and its notes. */
export default function CoursePage({ loaderData }: Route.ComponentProps) {
  const { notes, ...loaded } = loaderData;
  const a = useMessages(adminMessages);
  const t = useMessages(adminCoursesMessages);
  const paths = usePaths();
  const title = useCourseWords(loaded).title.text;
  const [changed, setChanged] = useState<typeof loaded>();
  const course = changed?.id === loaded.id ? changed : loaded;
  const enrolments = `${paths.adminSection("enrolments")}?courseId=${encodeURIComponent(course.id)}`;
  return (
    <OfficePage
      title={title}
      crumbs={[{ label: a.courses, to: paths.adminSection("courses") }, { label: title }]}
      actions={<OpenSwitch course={course} onChanged={setChanged} />}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CourseState course={course} />
        <span>{t.seatsTaken(course.batchSize - course.seatsLeft, course.batchSize)}</span>
        <LinkButton variant="quiet" to={enrolments}>
          {t.enrolmentsOf}
        </LinkButton>
        <LinkButton variant="quiet" to={paths.coursePreview(course.id)}>
          {t.asVisitors}
        </LinkButton>
      </div>
      <CourseNotes courseId={course.id} notes={notes} />
    </OfficePage>
  );
}
