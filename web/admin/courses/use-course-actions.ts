import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { isCourseOver } from "../../../contract/course-term.ts";
import type {
  CourseStateChange,
  NewBatch,
  OfficeCourse,
} from "../../../contract/entities/office-course.ts";
import { call, failureText } from "../../api/call.ts";
import { usePaths } from "../../paths.ts";
import { invalidateCourses } from "../../shared/courses/course-queries.ts";
import { useCourseText } from "../../shared/site/course-text.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminCourseListTexts } from "../../texts/admin-course-list.ts";
import { adminCoursesTexts } from "../../texts/admin-courses.ts";
import { adminCoursesAtOnceTexts, type CourseAction } from "../../texts/admin-courses-at-once.ts";
import { adminNewCourseTexts } from "../../texts/admin-new-course.ts";
import { useTexts } from "../../texts/texts.ts";
import { notify } from "../../ui/toast.ts";

/**
 * Opens or closes a course, publishes it, archives it or brings it back. Each is undone by another, but for the waiting
 * list, which ends in the archive.
 */
export function useStateChange(course: OfficeCourse) {
  const a = useTexts(adminTexts);
  const said = useSaid(useCourseText(course).title.text);
  const queries = useQueryClient();
  const { id, version } = course;
  const toast = { id: `change-${id}` };
  return useMutation({
    mutationFn: (body: CourseStateChange) =>
      call("PATCH /api/admin/courses/:id", { params: { id }, version, body }),
    onSuccess: (_, change) => notify.success(said(change), toast),
    onError: (error) => notify.error(failureText(error, { fallback: a.changeFailed }), toast),
    // After a refusal, too: somebody else may have changed the course.
    onSettled: () => invalidateCourses(queries),
  });
}

function useSaid(title: string) {
  const c = useTexts(adminCoursesTexts);
  const t = useTexts(adminCourseListTexts);
  const o = useTexts(adminCoursesAtOnceTexts);
  return ({ isOpen, isArchived, isPublished }: CourseStateChange): string => {
    if (isOpen !== undefined) return isOpen ? c.isReopened(title) : c.isClosed(title);
    if (isArchived !== undefined) return isArchived ? t.isArchived(title) : t.isBack(title);
    return isPublished ? t.isPublished(title) : o.isDraft(title);
  };
}

/** Makes next year's batch of a course under this title and opens its form, as its dates are to be checked. */
export function useDuplicate({ id }: Pick<OfficeCourse, "id">) {
  const t = useTexts(adminNewCourseTexts);
  const paths = usePaths();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async (body: NewBatch) => {
    const { course } = await call("POST /api/admin/courses/:id/duplicate", {
      params: { id },
      body,
    });
    notify.success(t.duplicated);
    void invalidateCourses(queries);
    await navigate(paths.adminEditCourse(course.id));
  };
}

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
