import { isCourseOver } from "../../../contract/course-term.ts";
import type { CourseStateChange, OfficeCourse } from "../../../contract/entities/office-course.ts";
import type { CourseAction } from "../../messages/admin-courses-at-once.ts";

/** What each action asks the server for. */
export const changeBy: Record<CourseAction, CourseStateChange> = {
  publish: { isPublished: true },
  draft: { isPublished: false },
  close: { isOpen: false },
  reopen: { isOpen: true },
  archive: { isArchived: true },
  bringBack: { isArchived: false },
};

type State = Pick<OfficeCourse, "isOpen" | "publishedAt" | "archivedAt" | "validUntil">;

/** Whether the action would change something that visitors or students notice. */
export function fitsCourse(action: CourseAction, course: State, today: string): boolean {
  if (action === "archive") return course.archivedAt === null;
  if (action === "bringBack") return course.archivedAt !== null;
  if (course.archivedAt !== null) return false;
  if (action === "publish") return course.publishedAt === null;
  if (course.publishedAt === null) return false;
  if (action === "draft") return true;
  return !isCourseOver(course, today) && course.isOpen === (action === "close");
}
