import { CourseLoadFailed } from "../../features/courses/course-failures.tsx";
import { CourseList, LoadingCards, ZoneNote } from "../../features/courses/course-list.tsx";
import {
  type SeparatedCourses,
  useSeparatedCourses,
} from "../../features/courses/course-queries.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { useMessages } from "../../messages/messages.ts";
import { studentMessages } from "../../messages/student.ts";
import { usePaths } from "../../paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { OfficeWords } from "./office-words.tsx";
import { WaitingPlaces } from "./waiting-places.tsx";

/** The courses that the person is enrolled in, with the status of each. */
export function EnrolledCourses() {
  const t = useMessages(studentMessages);
  const { courses, error, refetch } = useSeparatedCourses();
  return (
    <section>
      <h2 className="mb-4 text-title">{t.myCourses}</h2>
      {error === undefined ? null : <CourseLoadFailed error={error} onRetry={refetch} />}
      <WaitingPlaces />
      <OfficeWords />
      {courses ? <Enrolled courses={courses} /> : null}
      {courses || error !== undefined ? null : <LoadingCards />}
    </section>
  );
}

function Enrolled({ courses: { enrolledCourses } }: { courses: SeparatedCourses }) {
  const t = useMessages(studentMessages);
  const c = useMessages(coursesMessages);
  const paths = usePaths();
  if (enrolledCourses.length > 0) {
    return (
      <>
        <CourseList courses={enrolledCourses} />
        <ZoneNote courses={enrolledCourses} />
      </>
    );
  }
  return (
    <EmptyState
      title={c.noneEnrolled}
      action={<LinkButton to={paths.courses()}>{t.seeAllCourses}</LinkButton>}
    />
  );
}
