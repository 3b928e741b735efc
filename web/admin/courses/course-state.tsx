import { isCourseOver } from "../../../contract/course-term.ts";
import type { OfficeCourse } from "../../../contract/entities/office-course.ts";
import { useToday } from "../../state/use-today.ts";
import { adminCourseListTexts } from "../../texts/admin-course-list.ts";
import { adminCoursesTexts } from "../../texts/admin-courses.ts";
import { useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";

type Course = Pick<
  OfficeCourse,
  "isOpen" | "seatsLeft" | "validUntil" | "publishedAt" | "archivedAt"
>;

const tones = {
  archived: "neutral",
  draft: "indigo",
  over: "neutral",
  closed: "bad",
  full: "marigold",
  open: "good",
} as const;

/** Whether students can enrol just now, and if not, why. */
export function CourseState({ course }: { course: Course }) {
  const nameOf = useCourseStateName();
  const today = useToday();
  return <Badge tone={tones[stateOf(course, today)]}>{nameOf(course)}</Badge>;
}

/** The same in words. */
export function useCourseStateName(): (course: Course) => string {
  const t = useTexts(adminCoursesTexts);
  const l = useTexts(adminCourseListTexts);
  const today = useToday();
  const names = { ...t, archived: l.archived, draft: l.draft };
  return (course) => names[stateOf(course, today)];
}

function stateOf(course: Course, today: string): keyof typeof tones {
  if (course.archivedAt !== null) return "archived";
  if (course.publishedAt === null) return "draft";
  if (isCourseOver(course, today)) return "over";
  if (!course.isOpen) return "closed";
  return course.seatsLeft <= 0 ? "full" : "open";
}
