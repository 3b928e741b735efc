import { data, isRouteErrorResponse } from "react-router";
import { isCourseOver } from "../../../contract/course-term.ts";
import type { CourseWithNotes } from "../../../contract/entities/course.ts";
import { ApiError } from "../../api/api-error.ts";
import { CalendarLink } from "../../features/courses/calendar-link.tsx";
import { CourseFacts } from "../../features/courses/course-facts.tsx";
import { CourseGone } from "../../features/courses/course-gone.tsx";
import { CourseStatus } from "../../features/courses/course-status.tsx";
import { useCourseWords } from "../../features/courses/course-words.ts";
import { SaidText } from "../../features/courses/said-text.tsx";
import { useToday } from "../../features/courses/today.ts";
import { userContext } from "../../features/session/guards.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { useMessages } from "../../messages/messages.ts";
import { studentMessages } from "../../messages/student.ts";
import { usePaths } from "../../paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import type { Route } from "./+types/page";
import { CourseNotes } from "./course-notes.tsx";
import { loadCourse } from "./load-course.ts";
import { useFreshWhenBack } from "./use-fresh-when-back.ts";

export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  try {
    return await loadCourse({ courseId: params.courseId, userId: context.get(userContext).id });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 });
    throw error;
  }
}

export function meta(side: Route.MetaArgs) {
  const course = side.loaderData?.course;
  return privateMeta(side, {
    en: course?.title ?? studentMessages.en.course,
    hi: course?.titleHi ?? course?.title ?? studentMessages.hi.course,
  });
}

/** A course from inside: its notes first, then its facts. */
export default function CoursePage({ loaderData: { course, seenBefore } }: Route.ComponentProps) {
  const t = useMessages(studentMessages);
  const c = useMessages(coursesMessages);
  const paths = usePaths();
  const { title } = useCourseWords(course);
  const isOver = isCourseOver(course, useToday());
  useFreshWhenBack();
  return (
    <>
      <PageHead
        title={<SaidText said={title} />}
        crumbs={[
          { label: c.courses, to: paths.courses() },
          { label: title.text, lang: title.lang },
        ]}
        actions={course.status ? <CourseStatus status={course.status} isOver={isOver} /> : null}
      />
      <Container className="grid gap-10 py-8 sm:py-12">
        <Locked course={course} isOver={isOver} />
        <CourseNotes course={course} seenBefore={seenBefore} isOver={isOver} />
        <CourseFacts course={course} />
        <div className="flex flex-wrap gap-3">
          <CalendarLink course={course} />
          <LinkButton variant="outline" to={paths.coursePreview(course.id)}>
            {t.openPreview}
          </LinkButton>
        </div>
      </Container>
    </>
  );
}

/** Why some notes cannot be opened, where that is so. */
function Locked({ course, isOver }: { course: CourseWithNotes; isOver: boolean }) {
  const t = useMessages(studentMessages);
  const c = useMessages(coursesMessages);
  const paths = usePaths();
  if (!course.notes.some((note) => note.locked)) return null;
  const reasons = { pending: t.lockedPending, withdrawn: t.lockedWithdrawn, active: t.lockedOver };
  const reason = course.status ? reasons[course.status] : t.notEnrolled;
  return (
    <Card tone="glow" className="flex flex-wrap items-center justify-between gap-4">
      <p className="max-w-text">{isOver ? t.lockedOver : reason}</p>
      {course.status === "pending" ? null : (
        <LinkButton to={paths.coursePreview(course.id)}>{c.details}</LinkButton>
      )}
    </Card>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // Whatever else it is, the frame's own boundary tells it.
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <CourseGone />;
}
