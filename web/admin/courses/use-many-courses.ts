import { useQueryClient } from "@tanstack/react-query";
import type { OfficeCourse } from "../../../contract/entities/office-course.ts";
import { invalidateCourses } from "../../features/courses/course-queries.ts";
import { adminCourseListMessages } from "../../messages/admin-course-list.ts";
import {
  adminCoursesAtOnceMessages,
  type CourseAction,
} from "../../messages/admin-courses-at-once.ts";
import { useMessages } from "../../messages/messages.ts";
import { notify } from "../../ui/toast.ts";
import type { BulkChange } from "../list/bulk-dialog.tsx";
import { changeBy, isAsAsked } from "./course-actions.ts";
import { changePart, deletePart } from "./many-courses.ts";
import { officeCourseQuery } from "./office-courses.ts";

type Question = Omit<BulkChange<OfficeCourse>, "rows">;

/** The question before courses get one state, and how they get it. */
export function useStateOfMany(): (action: CourseAction) => Question {
  const t = useMessages(adminCoursesAtOnceMessages);
  const queries = useQueryClient();
  return (action) => ({
    title: (count) => t.title(action, count),
    text: (count) => t.text(action, count),
    act: (count) => t.act(action, count),
    sendingOf: () => ({
      send: (part) => changePart(part, changeBy[action]),
      isAsAsked: (present) => present !== undefined && isAsAsked(action, present),
      onDone: (done) => notify.success(t.done(action, done.length)),
      onUnanswered: () => void invalidateCourses(queries),
    }),
  });
}

/** The question before courses are deleted, and how they are; those in use are left. */
export function useDeletionOfMany(): Question {
  const t = useMessages(adminCoursesAtOnceMessages);
  const l = useMessages(adminCourseListMessages);
  const queries = useQueryClient();
  return {
    title: t.deleteTitle,
    text: t.deleteText,
    act: t.delete,
    isDanger: true,
    isFinal: true,
    sendingOf: () => ({
      send: (part) => deletePart(part, l.inUse),
      isAsAsked: (present) => present === undefined,
      onDone(gone) {
        for (const { id } of gone) queries.removeQueries(officeCourseQuery(id));
        notify.success(t.deleted(gone.length));
      },
      onUnanswered: () => void invalidateCourses(queries),
    }),
  };
}
