import { queryOptions, useQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { isRouteErrorResponse } from "react-router";
import { isCourseOver } from "../../../contract/course-term.ts";
import type { CourseWithNotes } from "../../../contract/entities/student-course.ts";
import { isNotFound } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { keptQuery } from "../../api/kept-query.ts";
import { openQuery, orNotFound, queryClient } from "../../api/query-client.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { CourseChanges } from "../../shared/courses/course-changes.tsx";
import { CalendarLink, CourseFacts, CourseStatus } from "../../shared/courses/course-facts.tsx";
import { CourseGone } from "../../shared/courses/course-failures.tsx";
import { courseQuery, ownExamsQuery } from "../../shared/courses/course-queries.ts";
import { OfficeWord } from "../../shared/courses/held-seat.tsx";
import { lecturesQuery } from "../../shared/lectures/lecture-queries.ts";
import { openPart } from "../../shared/session/open-part.ts";
import { CourseText, useCourseText } from "../../shared/site/course-text.tsx";
import { useLookups } from "../../shared/site/lookups.ts";
import { ClassRecording } from "../../shared/timetable/join-link.tsx";
import { TodayCard } from "../../shared/timetable/today-card.tsx";
import { useToday } from "../../state/use-today.ts";
import { coursesTexts } from "../../texts/courses.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { practiceTexts } from "../../texts/practice.ts";
import { attendanceTexts, studentTexts } from "../../texts/student.ts";
import { useTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import type { Route } from "./+types/page";
import { CourseExams } from "./course-exams.tsx";
import { CourseLectures, LecturesLink } from "./course-lectures.tsx";
import { CourseNotes } from "./course-notes.tsx";

export async function clientLoader({
  params: { courseId },
}: Pick<Route.ClientLoaderArgs, "params">) {
  const query = courseQuery(courseId);
  // Loaded with the course, as the link to them would push the notes down later. Their own section reports a failure.
  const lectures = Promise.all([
    openPart(lecturesQuery(courseId)),
    openPart(attendanceQuery(courseId)),
    openPart(ownExamsQuery),
  ]);
  // The cached list is shown at once and loaded again: a note that was read meanwhile is no longer new.
  void queryClient.invalidateQueries({ queryKey: query.queryKey, refetchType: "none" });
  const course = await orNotFound(openQuery(query));
  await lectures;
  return course;
}

export function meta(side: Route.MetaArgs) {
  const course = side.loaderData;
  return privateMeta(side, {
    en: course?.title ?? studentTexts.en.course,
    hi: course?.titleHi ?? course?.title ?? studentTexts.hi.course,
  });
}

/** A course with its notes and facts; asked for again when somebody comes back to it. */
export default function CoursePage({ loaderData }: Route.ComponentProps) {
  const { data: course = loaderData, error } = useQuery(courseQuery(loaderData.id));
  return isNotFound(error) ? <CourseGone /> : <CourseInside course={course} />;
}

function CourseInside({ course }: { course: CourseWithNotes }) {
  const c = useTexts(coursesTexts);
  const paths = usePaths();
  const { title } = useCourseText(course);
  const isOver = isCourseOver(course, useToday());
  return (
    <>
      <PageHead
        title={<CourseText {...title} />}
        crumbs={[
          { label: c.courses, to: paths.courses() },
          { label: title.text, lang: title.lang },
        ]}
        actions={course.status ? <CourseStatus status={course.status} isOver={isOver} /> : null}
      />
      <Container className="grid gap-10 py-8 sm:py-12">
        {course.status === "active" ? <TodayCard courseId={course.id} /> : null}
        <LecturesLink courseId={course.id} />
        <OfficeWord reason={course.officeReason} />
        <CourseChanges changes={course.changes} />
        <Locked course={course} isOver={isOver} />
        <CourseNotes key={course.id} course={course} isOver={isOver} />
        {course.status === "active" ? <CourseExams courseId={course.id} /> : null}
        {course.status === "active" && !isOver ? <PracticeLink courseId={course.id} /> : null}
        <CourseLectures courseId={course.id} isOver={isOver} />
        {course.status ? <OwnAttendance courseId={course.id} /> : null}
        <CourseFacts course={course} />
        <div className="flex flex-wrap gap-3">
          <CalendarLink course={course} />
          <LinkButton variant="outline" to={paths.coursePreview(course.id)}>
            {c.about}
          </LinkButton>
        </div>
      </Container>
    </>
  );
}

function PracticeLink({ courseId }: { courseId: string }) {
  const t = useTexts(practiceTexts);
  const paths = usePaths();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <LinkButton variant="outline" to={paths.practice(courseId)}>
        <ListChecks aria-hidden="true" className="size-5" />
        {t.title}
      </LinkButton>
      <span className="text-soft">{t.linkText}</span>
    </div>
  );
}

/** Says why notes are locked, where any are. */
function Locked({ course, isOver }: { course: CourseWithNotes; isOver: boolean }) {
  const t = useTexts(studentTexts);
  const c = useTexts(coursesTexts);
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
  // The layout's boundary shows everything else.
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <CourseGone />;
}

const attendanceQuery = (courseId: string) =>
  queryOptions({
    ...keptQuery,
    queryKey: ["attendance", courseId],
    queryFn: async ({ signal }) =>
      (await call("GET /api/user/attendance", { query: { courseId }, signal })).attendance,
  });

/** The student's own record; nothing before the first register, or where it cannot be loaded. */
function OwnAttendance({ courseId }: { courseId: string }) {
  const t = useTexts(attendanceTexts);
  const dateTime = useDateTime();
  const { subjectName } = useLookups();
  const { data: attendance } = useQuery(attendanceQuery(courseId));
  if (!attendance || attendance.classes === 0) return null;
  const { attended, classes, missed } = attendance;
  return (
    <Card id="attendance" tone="plain" className="grid scroll-mt-20 gap-2">
      <h2 className="text-heading">{t.title}</h2>
      <p>{t.share(attended, classes)}</p>
      {missed.length > 0 ? (
        <Disclosure look="line" head={`${t.missed} (${missed.length})`}>
          <ul className="grid gap-1 text-soft">
            {missed.map(({ startsAt, subject, mark, ...recorded }) => (
              <li key={recorded.classId} className="flex flex-wrap items-center gap-x-4">
                {[dateTime(startsAt), subject && subjectName(subject), t[mark]]
                  .filter(Boolean)
                  .join(" · ")}
                <ClassRecording {...recorded} named={dateTime(startsAt)} />
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </Card>
  );
}
