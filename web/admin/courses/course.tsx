import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { OfficeCourse } from "../../../contract/entities/office-course.ts";
import { orNotFound } from "../../api/or-not-found.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { useCourseText } from "../../shared/site/course-text.tsx";
import { CourseNotes } from "../../staff/course-notes/course-notes.tsx";
import { adminCourseListTexts } from "../../texts/admin-course-list.ts";
import { adminCoursesTexts } from "../../texts/admin-courses.ts";
import { adminCoursesAtOnceTexts } from "../../texts/admin-courses-at-once.ts";
import { adminNewCourseTexts } from "../../texts/admin-new-course.ts";
import { taughtLecturesTexts } from "../../texts/taught-lectures.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { DownloadList } from "../list/download-list.tsx";
import { OfficeNoteEditing } from "../notes/office-note-editing.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import type { Route } from "./+types/course";
import { CourseFee } from "./course-columns.tsx";
import { CourseMenu } from "./course-menu.tsx";
import { CourseState } from "./course-state.tsx";
import { DeleteCourse } from "./delete-course.tsx";
import { officeCourseQuery } from "./office-courses.ts";
import { changeBy, useStateChange } from "./use-course-actions.ts";

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
  const t = useTexts(taughtLecturesTexts);
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

type CourseProps = { course: OfficeCourse };

/** The link to the course's form, and the menu of less frequent actions. */
function CourseActions({ course }: CourseProps) {
  const t = useTexts(adminNewCourseTexts);
  const paths = usePaths();
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <LinkButton to={paths.adminEditCourse(course.id)}>
        <Pencil aria-hidden="true" className="size-4" />
        {t.edit}
      </LinkButton>
      <CourseMenu course={course} onDelete={() => setIsAsked(true)} />
      {isAsked ? (
        <DeleteCourse
          course={course}
          onClose={() => setIsAsked(false)}
          onDeleted={() => void navigate(paths.adminSection("courses"))}
        />
      ) : null}
    </>
  );
}

/** Where the course stands: its state and seats, and what keeps it from the site. */
function OfficeSide({ course }: CourseProps) {
  const t = useTexts(adminCoursesTexts);
  const l = useTexts(adminCourseListTexts);
  const paths = usePaths();
  const enrolments = `${paths.adminSection("enrolments")}?courseId=${encodeURIComponent(course.id)}`;
  const isHidden = course.publishedAt === null || course.archivedAt !== null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CourseState course={course} />
        <span>{t.seatsTaken(course.heldSeats, course.batchSize)}</span>
        <span>
          {t.fee}: <CourseFee feePaise={course.feePaise} />
        </span>
        {course.pendingCount > 0 ? (
          <span className="text-amber">{l.waiting(course.pendingCount)}</span>
        ) : null}
        <LinkButton variant="quiet" to={enrolments}>
          {t.enrolmentsOf}
        </LinkButton>
        {isHidden ? null : (
          <LinkButton variant="quiet" to={paths.coursePreview(course.id)}>
            {t.asVisitors}
          </LinkButton>
        )}
      </div>
      {isHidden ? <Hidden course={course} /> : null}
    </>
  );
}

/** Says why visitors do not see the course, with the one press that changes it. */
function Hidden({ course }: CourseProps) {
  const t = useTexts(adminNewCourseTexts);
  const { mutate, isPending } = useStateChange(course);
  const o = useTexts(adminCoursesAtOnceTexts);
  const isArchived = course.archivedAt !== null;
  const action = isArchived ? "bringBack" : "publish";
  return (
    <Card tone="glow" className="flex flex-wrap items-center justify-between gap-3">
      <p>{isArchived ? t.archived : t.draft}</p>
      <Button isBusy={isPending} onClick={() => mutate(changeBy[action])}>
        {o.action(action)}
      </Button>
    </Card>
  );
}
