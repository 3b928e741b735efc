import { memo } from "react";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { CourseFilters } from "./course-filters.tsx";
import { CourseList, NothingFound } from "./course-list.tsx";
import { useCourseFilter } from "./use-course-filter.ts";
import { useFoundCourses } from "./use-found-courses.ts";
import { useSeats } from "./use-seats.ts";
import { ZoneNote } from "./zone-note.tsx";

export type PublicCourseListProps = { courses: readonly PublicCourse[]; emptyText: string };

/**
 * Every course as a visitor sees it; the seats come from the browser's own question. Remembered: the page
 * around it is drawn again once it is known that nobody is signed in.
 */
export const PublicCourseList = memo(function PublicCourseList({
  courses,
  emptyText,
}: PublicCourseListProps) {
  const t = useMessages(coursesMessages);
  const { filter, change, clear } = useCourseFilter();
  const seats = useSeats();
  const { found, searched } = useFoundCourses(courses, filter);
  if (courses.length === 0) return <NothingOffered text={emptyText} />;
  return (
    <div className="grid grid-cols-1 gap-8">
      <h2 className="sr-only">{t.available}</h2>
      <CourseFilters filter={filter} onChange={change} courses={courses} count={found.length} />
      {found.length > 0 ? null : <NothingFound onClear={clear} />}
      <div hidden={found.length === 0}>
        <CourseList courses={found} whole={courses} seats={seats} search={searched} keepsPlace />
        <ZoneNote courses={found} />
      </div>
    </div>
  );
});

function NothingOffered({ text }: { text: string }) {
  const t = useMessages(coursesMessages);
  const paths = usePaths();
  return (
    <EmptyState
      title={t.noneOffered}
      text={text}
      action={
        <LinkButton variant="outline" to={paths.contact()}>
          {t.sendEnquiry}
        </LinkButton>
      }
    />
  );
}
