import type { AvailableCourse } from "../../../contract/entities/student-course.ts";
import { useSeparatedCourses } from "../../features/courses/course-queries.ts";
import { CourseText, useCourseText } from "../../features/courses/course-text.tsx";
import { WaitingText } from "../../features/courses/waiting-step.tsx";
import { usePaths } from "../../paths.ts";
import { Card } from "../../ui/card.tsx";
import { TextLink } from "../../ui/text-link.tsx";

/** The full courses for whose seats the person waits, those with an offer first. */
export function WaitingPlaces() {
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
