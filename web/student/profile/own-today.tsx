import { useSeparatedCourses } from "../../features/courses/course-queries.ts";
import { TodayCard } from "../../features/timetable/today-card.tsx";

/** The classes of today and tomorrow; a teacher who attends no course has them in the card about teaching. */
export function OwnToday({ isTeacher }: { isTeacher: boolean }) {
  const { courses } = useSeparatedCourses();
  const attends = courses?.enrolledCourses.some(({ status }) => status === "active");
  return isTeacher && !attends ? null : <TodayCard />;
}
