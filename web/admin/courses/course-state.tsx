import { isCourseOver } from "../../../contract/course-term.ts";
import type { OfficeCourse } from "../../../contract/entities/office-course.ts";
import { adminCourseListMessages } from "../../messages/admin-course-list.ts";
import { adminCoursesMessages } from "../../messages/admin-courses.ts";
import { useMessages } from "../../messages/messages.ts";
import { useToday } from "../../state/use-today.ts";
import { Badge } from "../../ui/badge.tsx";

type CourseStateProps = {
  course: Pick<OfficeCourse, "isOpen" | "seatsLeft" | "validUntil" | "publishedAt" | "archivedAt">;
};

/** Whether students can enrol just now, and if not, why. */
export function CourseState({ course }: CourseStateProps) {
  const t = useMessages(adminCoursesMessages);
  const l = useMessages(adminCourseListMessages);
  const today = useToday();
  if (course.archivedAt !== null) return <Badge>{l.archived}</Badge>;
  if (course.publishedAt === null) return <Badge tone="indigo">{l.draft}</Badge>;
  if (isCourseOver(course, today)) return <Badge>{t.over}</Badge>;
  if (!course.isOpen) return <Badge tone="bad">{t.closed}</Badge>;
  if (course.seatsLeft <= 0) return <Badge tone="marigold">{t.full}</Badge>;
  return <Badge tone="good">{t.open}</Badge>;
}
