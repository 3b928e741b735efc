import { useQuery } from "@tanstack/react-query";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import { CourseList, ZoneNote } from "../../features/courses/course-list.tsx";
import { seatsQuery } from "../../features/courses/course-queries.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { CourseFilters, NoCourseFound, useCourseSearch } from "./course-filters.tsx";

export type PublicCourseListProps = { courses: readonly PublicCourse[]; emptyText: string };

/** Every course as visitors see it; the browser fetches the seats. */
export function PublicCourseList({ courses, emptyText }: PublicCourseListProps) {
  const t = useMessages(coursesMessages);
  const { filter, change, clear, found, search } = useCourseSearch(courses);
  const seats = useQuery(seatsQuery);
  if (courses.length === 0) return <NothingOffered text={emptyText} />;
  return (
    <div className="grid grid-cols-1 gap-8">
      <h2 className="sr-only">{t.available}</h2>
      <CourseFilters filter={filter} onChange={change} courses={courses} count={found.length} />
      {found.length > 0 ? (
        <div>
          <CourseList courses={found} seats={seats.data} search={search} />
          <ZoneNote courses={found} />
        </div>
      ) : (
        <NoCourseFound onClear={clear} />
      )}
    </div>
  );
}

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
