import type { AvailableCourse, EnrolledCourse } from "../../../contract/entities/student-course.ts";
import { useSeparatedCourses } from "../../features/courses/course-queries.ts";
import { CourseText, useCourseText } from "../../features/courses/course-text.tsx";
import { OfficeWord } from "../../features/courses/office-word.tsx";
import { coursesMessages } from "../../messages/courses.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { Card } from "../../ui/card.tsx";
import { TextLink } from "../../ui/text-link.tsx";

/** The office's decisions about the person's enrolments and what it wrote with them; nothing if there are none. */
export function OfficeWords() {
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
  const t = useMessages(coursesMessages);
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
