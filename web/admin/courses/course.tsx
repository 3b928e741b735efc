import { useQuery } from "@tanstack/react-query";
import { orNotFound } from "../../api/or-not-found.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { useMessages } from "../../messages/messages.ts";
import { taughtLecturesMessages } from "../../messages/taught-lectures.ts";
import { usePaths } from "../../paths.ts";
import { useCourseText } from "../../shared/courses/course-text.tsx";
import { CourseNotes } from "../../staff/course-notes/course-notes.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { DownloadList } from "../list/download-list.tsx";
import { OfficeNoteEditing } from "../notes/office-note-editing.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import type { Route } from "./+types/course";
import { officeCourseQuery } from "./office-courses.ts";
import { CourseActions, OfficeSide } from "./office-side.tsx";

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const query = { ...officeCourseQuery(params.courseId), staleTime: 0 };
  return (await orNotFound(queryClient.fetchQuery(query))).course;
}

export function meta(side: Route.MetaArgs) {
  const course = side.loaderData;
  return privateMeta(side, {
    en: course?.title ?? adminSections.courses.en,
    hi: course?.titleHi ?? course?.title ?? adminSections.courses.hi,
  });
}

/** One course from the office's side: its state, and its notes. */
export default function CoursePage({ loaderData }: Route.ComponentProps) {
  const course = useQuery(officeCourseQuery(loaderData.id)).data?.course ?? loaderData;
  const paths = usePaths();
  const sectionTitle = useSectionTitle("courses");
  const t = useMessages(taughtLecturesMessages);
  const title = useCourseText(course).title.text;
  return (
    <OfficePage
      title={title}
      crumbs={[{ label: sectionTitle, to: paths.adminSection("courses") }, { label: title }]}
      actions={<CourseActions course={course} />}
    >
      <OfficeSide course={course} />
      <OfficeNoteEditing>
        <CourseNotes courseId={course.id}>
          <div className="flex flex-wrap gap-3">
            <DownloadList about="notes" filterOf={() => ({ courseId: course.id })} />
          </div>
        </CourseNotes>
      </OfficeNoteEditing>
      <section className="grid grid-cols-1 justify-items-start gap-3">
        <h2 className="text-heading">{t.lectures}</h2>
        <p className="max-w-text text-soft">{t.lecturesLead}</p>
        <LinkButton variant="outline" to={paths.adminLectures(course.id)}>
          {t.openLectures}
        </LinkButton>
      </section>
    </OfficePage>
  );
}
