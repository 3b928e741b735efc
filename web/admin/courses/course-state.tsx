import { isCourseOver } from "../../../contract/course-term.ts";
import type { Course } from "../../../contract/entities/course.ts";
import { useToday } from "../../features/courses/today.ts";
import { adminCoursesMessages } from "../../messages/admin-courses.ts";
import { useMessages } from "../../messages/messages.ts";
import { Badge } from "../../ui/badge.tsx";

/** Whether students can enrol just now, and if not, why. */
export function CourseState({
  course,
}: {
  course: Pick<Course, "isOpen" | "seatsLeft" | "validUntil">;
}) {
  const t = useMessages(adminCoursesMessages);
  const today = useToday();
  if (isCourseOver(course, today)) return <Badge>{t.over}</Badge>;
  if (!course.isOpen) return <Badge tone="bad">{t.closed}</Badge>;
  if (course.seatsLeft <= 0) return <Badge tone="marigold">{t.full}</Badge>;
  return <Badge tone="good">{t.open}</Badge>;
}
