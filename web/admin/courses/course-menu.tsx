import { Menu } from "@base-ui/react/menu";
import { EllipsisVertical } from "lucide-react";
import type { ReactNode } from "react";
import { isCourseOver } from "../../../contract/course-term.ts";
import type { OfficeCourse } from "../../../contract/entities/office-course.ts";
import { useCourseText } from "../../features/courses/course-text.tsx";
import { adminCourseListMessages } from "../../messages/admin-course-list.ts";
import { adminCoursesMessages } from "../../messages/admin-courses.ts";
import { adminNewCourseMessages } from "../../messages/admin-new-course.ts";
import { useMessages } from "../../messages/messages.ts";
import { useToday } from "../../state/use-today.ts";
import { useDuplicate, useStateChange } from "./use-course-actions.ts";

export type CourseMenuProps = { course: OfficeCourse; onDelete: (course: OfficeCourse) => void };

/** A menu of the less frequent actions on a course. */
export function CourseMenu({ course, onDelete }: CourseMenuProps) {
  const l = useMessages(adminCourseListMessages);
  const title = useCourseText(course).title.text;
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        aria-label={l.moreOf(title)}
        className="inline-grid size-11 shrink-0 place-items-center rounded-control border border-edge hover:bg-tint"
      >
        <EllipsisVertical aria-hidden="true" className="size-5" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="z-40">
          <Menu.Popup className="grid min-w-52 gap-0.5 rounded-sheet border border-rule bg-sheet p-2 text-ink shadow-float outline-none">
            <StateItems course={course} />
            <DuplicateItem course={course} />
            <Item isBad onClick={() => onDelete(course)}>
              {l.delete}
            </Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
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
        <Item onClick={() => mutate({ isPublished: true })}>{t.publish}</Item>
      ) : null}
      {isDraft || isArchived || isOver ? null : (
        <Item onClick={() => mutate({ isOpen: !course.isOpen })}>
          {course.isOpen ? c.close : c.reopen}
        </Item>
      )}
      <Item onClick={() => mutate({ isArchived: !isArchived })}>
        {isArchived ? t.bringBack : t.archive}
      </Item>
    </>
  );
}

function DuplicateItem({ course }: { course: OfficeCourse }) {
  const t = useMessages(adminNewCourseMessages);
  const { mutate } = useDuplicate(course);
  return <Item onClick={() => mutate()}>{t.duplicate}</Item>;
}

type ItemProps = { onClick: () => void; isBad?: boolean; children: ReactNode };

function Item({ onClick, isBad = false, children }: ItemProps) {
  return (
    <Menu.Item
      onClick={onClick}
      className={`flex min-h-11 cursor-pointer items-center rounded-control px-3 py-2 data-highlighted:bg-tint ${isBad ? "text-bad" : ""}`}
    >
      {children}
    </Menu.Item>
  );
}
