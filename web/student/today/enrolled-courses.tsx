import { queryOptions, useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { isCourseOver } from "../../../contract/course-term.ts";
import type { AvailableCourse, EnrolledCourse } from "../../../contract/entities/student-course.ts";
import { call } from "../../api/call.ts";
import { keptQuery } from "../../api/kept-query.ts";
import { usePaths } from "../../paths.ts";
import { CourseChanges } from "../../shared/courses/course-changes.tsx";
import { CourseStatus } from "../../shared/courses/course-facts.tsx";
import { CourseLoadFailed } from "../../shared/courses/course-failures.tsx";
import { LoadingCards } from "../../shared/courses/course-list.tsx";
import { type SeparatedCourses, useSeparatedCourses } from "../../shared/courses/course-queries.ts";
import { OfficeWord } from "../../shared/courses/held-seat.tsx";
import { WaitingText } from "../../shared/courses/next-steps.tsx";
import { CourseText, useCourseText } from "../../shared/site/course-text.tsx";
import { useToday } from "../../state/use-today.ts";
import { coursesTexts } from "../../texts/courses.ts";
import { newNotesTexts } from "../../texts/profile.ts";
import { admissionSlipTexts, studentTexts } from "../../texts/student.ts";
import { useTexts } from "../../texts/texts.ts";
import { todayTexts } from "../../texts/today.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageLink, TextLink } from "../../ui/page-link.tsx";
import { overLast } from "./own-courses.ts";

/** How many classes of each course were held and attended. */
export const attendancesQuery = queryOptions({
  ...keptQuery,
  queryKey: ["attendances"],
  queryFn: async ({ signal }) => (await call("GET /api/user/attendances", { signal })).attendances,
});

/** How many are shown at first, so that the sections below stay within reach. */
const FIRST = 4;

/**
 * The courses that the person attends, and what the office and the waiting list say about others. A teacher who
 * attends none has no such part.
 */
export function EnrolledCourses({ isTeacher }: { isTeacher: boolean }) {
  const t = useTexts(studentTexts);
  const { courses, error, refetch } = useSeparatedCourses();
  const isWaiting = courses?.availableCourses.some(({ waiting }) => waiting);
  if (isTeacher && courses?.enrolledCourses.length === 0 && !isWaiting) return null;
  // Seats that wait for the office have a part of their own.
  const hasOnlySeats = courses?.enrolledCourses.every(({ status }) => status === "pending");
  const isNamed = !hasOnlySeats || courses?.enrolledCourses.length === 0;
  return (
    <section>
      {isNamed ? <h2 className="mb-3 text-heading">{t.myCourses}</h2> : null}
      {error === undefined ? null : <CourseLoadFailed error={error} onRetry={refetch} />}
      <WaitingPlaces />
      <OfficeWords />
      {courses ? <Enrolled courses={courses} /> : null}
      {courses || error !== undefined ? null : <LoadingCards />}
    </section>
  );
}

function Enrolled({ courses: { enrolledCourses } }: { courses: SeparatedCourses }) {
  const t = useTexts(studentTexts);
  const c = useTexts(coursesTexts);
  const slip = useTexts(admissionSlipTexts);
  const paths = usePaths();
  const attended = overLast(enrolledCourses, useToday());
  if (attended.length > 0) return <CourseRows courses={attended} />;
  if (enrolledCourses.length > 0) return null;
  return (
    <EmptyState
      title={c.noneEnrolled}
      action={
        <div className="flex flex-wrap items-center justify-center gap-x-5 gap-y-2">
          <LinkButton to={paths.courses()}>{t.seeAllCourses}</LinkButton>
          <TextLink to={paths.admission()} shape="line">
            {slip.have}
          </TextLink>
        </div>
      }
    />
  );
}

function CourseRows({ courses }: { courses: readonly EnrolledCourse[] }) {
  const t = useTexts(newNotesTexts);
  const [isWhole, setIsWhole] = useState(courses.length <= FIRST + 1);
  return (
    <>
      <ul className="grid divide-y divide-rule rounded-sheet border border-rule bg-sheet shadow-sheet">
        {(isWhole ? courses : courses.slice(0, FIRST)).map((course) => (
          <CourseRow key={course.id} course={course} />
        ))}
      </ul>
      {isWhole ? null : (
        <Button variant="outline" onClick={() => setIsWhole(true)} className="mt-3">
          {t.showAll(courses.length)}
        </Button>
      )}
    </>
  );
}

/** One course with one's attendance; the whole row leads to its notes. When its classes are, the timetable says. */
function CourseRow({ course }: { course: EnrolledCourse }) {
  const paths = usePaths();
  const { title } = useCourseText(course);
  const isOver = isCourseOver(course, useToday());
  return (
    <li className="relative flex items-center gap-3 px-4 py-1.5 hover:bg-tint">
      <div className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-4">
        <h3 className="flex-1 basis-60 font-sans text-base font-semibold">
          <PageLink to={paths.course(course.id)} className="after:absolute after:inset-0">
            <CourseText {...title} />
          </PageLink>
        </h3>
        {isOver ? <CourseStatus status={course.status} isOver /> : null}
        <Attendance courseId={course.id} />
        <CourseChanges changes={course.changes} />
      </div>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-faint" />
    </li>
  );
}

/** The way to one's own record, above the link of the whole row; nothing before the first register. */
function Attendance({ courseId }: { courseId: string }) {
  const t = useTexts(todayTexts);
  const paths = usePaths();
  const { data: attendances } = useQuery(attendancesQuery);
  const own = attendances?.find((each) => each.courseId === courseId);
  if (!own) return null;
  return (
    <TextLink to={`${paths.course(courseId)}#attendance`} shape="line" className="relative">
      {t.attended(own.attended, own.classes)}
    </TextLink>
  );
}

/** The full courses for whose seats the person waits, those with an offer first. */
function WaitingPlaces() {
  const { courses } = useSeparatedCourses();
  const waited = courses?.availableCourses.filter(({ waiting }) => waiting) ?? [];
  if (waited.length === 0) return null;
  const [offered, waiting] = [true, false].map((isOffered) =>
    waited.filter((course) => (course.waiting?.offeredUntil !== null) === isOffered),
  );
  return (
    <ul className="mb-6 grid grid-cols-1 gap-3">
      {[...(offered ?? []), ...(waiting ?? [])].map((course) => (
        <li key={course.id}>
          <Place course={course} />
        </li>
      ))}
    </ul>
  );
}

function Place({ course }: { course: AvailableCourse }) {
  const paths = usePaths();
  const { title } = useCourseText(course);
  return (
    <Card tone={course.waiting?.offeredUntil ? "glow" : "tint"} className="grid gap-2">
      <p>
        <TextLink to={paths.coursePreview(course.id)}>
          <CourseText {...title} />
        </TextLink>
      </p>
      {course.waiting ? <WaitingText {...course.waiting} /> : null}
    </Card>
  );
}

/** The office's decisions about the person's enrolments and what it wrote with them; nothing if there are none. */
function OfficeWords() {
  const { courses } = useSeparatedCourses();
  const ended =
    courses?.availableCourses.filter(({ withdrawnByOffice }) => withdrawnByOffice) ?? [];
  const decided = courses?.enrolledCourses.filter(({ officeReason }) => officeReason) ?? [];
  if (ended.length + decided.length === 0) return null;
  return (
    <ul className="mb-6 grid grid-cols-1 gap-3">
      {[...decided, ...ended].map((course) => (
        <li key={course.id}>
          <Word course={course} />
        </li>
      ))}
    </ul>
  );
}

function Word({ course }: { course: AvailableCourse | EnrolledCourse }) {
  const t = useTexts(coursesTexts);
  const paths = usePaths();
  const { title } = useCourseText(course);
  const hasEnded = !("status" in course);
  return (
    <Card tone="glow" className="grid gap-2">
      <p>
        <TextLink to={paths.coursePreview(course.id)}>
          <CourseText {...title} />
        </TextLink>
      </p>
      {hasEnded ? <p>{t.withdrawnByOfficeText}</p> : null}
      <OfficeWord reason={course.officeReason} />
    </Card>
  );
}
