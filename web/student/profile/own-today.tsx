import { useSeparatedCourses } from "../../shared/courses/course-queries.ts";
import { TodayCard } from "../../shared/timetable/today-card.tsx";

/** The classes of today and tomorrow. Those that somebody teaches are in the card about teaching. */
export function OwnToday({ isTeacher }: { isTeacher: boolean }) {
  const { courses } = useSeparatedCourses();
  if (!isTeacher) return <TodayCard />;
  const attended = courses?.enrolledCourses.filter(({ status }) => status === "active") ?? [];
  return attended.length > 0 ? <TodayCard courseIds={attended.map(({ id }) => id)} /> : null;
}
