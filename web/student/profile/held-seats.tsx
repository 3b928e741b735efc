import { useSeparatedCourses } from "../../features/courses/course-queries.ts";
import { CourseText, useCourseText } from "../../features/courses/course-text.tsx";
import { type HeldCourse, HeldSeat } from "../../features/courses/held-seat.tsx";
import { useMessages } from "../../messages/messages.ts";
import { seatMessages } from "../../messages/seats.ts";
import { usePaths } from "../../paths.ts";
import { Card } from "../../ui/card.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { dueFirst } from "./own-courses.ts";

/** The seats that wait for the office, the one that lapses first above the others; nothing without any. */
export function HeldSeats() {
  const t = useMessages(seatMessages);
  const { courses } = useSeparatedCourses();
  const held = dueFirst(courses?.enrolledCourses ?? []);
  if (held.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-heading">{t.heldSeats}</h2>
      <ul className="grid grid-cols-1 gap-3">
        {held.map((course) => (
          <li key={course.id}>
            <Seat course={course} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Seat({ course }: { course: HeldCourse }) {
  const paths = usePaths();
  const { title } = useCourseText(course);
  return (
    <Card tone="glow" className="grid gap-2">
      <h3 className="font-sans text-base font-semibold">
        <TextLink to={paths.coursePreview(course.id)}>
          <CourseText {...title} />
        </TextLink>
      </h3>
      <HeldSeat course={course} />
    </Card>
  );
}
