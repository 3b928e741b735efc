import { isCourseOver } from "../../../contract/course-term.ts";
import type { OfficeCourse } from "../../../contract/entities/office-course.ts";
import { useCourseText } from "../../features/courses/course-text.tsx";
import { adminCourseListMessages } from "../../messages/admin-course-list.ts";
import { adminCoursesMessages } from "../../messages/admin-courses.ts";
import { adminNewCourseMessages } from "../../messages/admin-new-course.ts";
import { useMessages } from "../../messages/messages.ts";
import { useToday } from "../../state/use-today.ts";
import { RowMenu, RowMenuItem } from "../list/row-menu.tsx";
import { useDuplicate, useStateChange } from "./use-course-actions.ts";

export type CourseMenuProps = { course: OfficeCourse; onDelete: (course: OfficeCourse) => void };

/** A menu of the less frequent actions on a course. */
export function CourseMenu({ course, onDelete }: CourseMenuProps) {
  const l = useMessages(adminCourseListMessages);
  const title = useCourseText(course).title.text;
  return (
    <RowMenu label={l.moreOf(title)}>
      <StateItems course={course} />
      <DuplicateItem course={course} />
      <RowMenuItem isBad onClick={() => onDelete(course)}>
        {l.delete}
      </RowMenuItem>
    </RowMenu>
  );
}

function StateItems({ course }: { course: OfficeCourse }) {
  const t = useMessages(adminNewCourseMessages);
  const c = useMessages(adminCoursesMessages);
  const { mutate } = useStateChange(course);
  const isOver = isCourseOver(course, useToday());
  const isArchived = course.archivedAt !== null;
  const isDraft = course.publishedAt === null;
  return (
    <>
      {isDraft && !isArchived ? (
        <RowMenuItem onClick={() => mutate({ isPublished: true })}>{t.publish}</RowMenuItem>
      ) : null}
      {isDraft || isArchived || isOver ? null : (
        <RowMenuItem onClick={() => mutate({ isOpen: !course.isOpen })}>
          {course.isOpen ? c.close : c.reopen}
        </RowMenuItem>
      )}
      <RowMenuItem onClick={() => mutate({ isArchived: !isArchived })}>
        {isArchived ? t.bringBack : t.archive}
      </RowMenuItem>
    </>
  );
}

function DuplicateItem({ course }: { course: OfficeCourse }) {
  const t = useMessages(adminNewCourseMessages);
  const { mutate } = useDuplicate(course);
  return <RowMenuItem onClick={() => mutate()}>{t.duplicate}</RowMenuItem>;
}
