import { useState } from "react";
import type { EnrolmentStatus } from "../../../contract/entities/choices.ts";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { CourseCard } from "./course-card.tsx";

/** A course as any of the lists has it: visitors' courses come without seats and status. */
export type ListedCourse = PublicCourse & {
  seatsLeft?: number | undefined;
  status?: EnrolmentStatus | undefined;
};

/** Cards that are made at once: as many as make a long page, and few enough to follow every key. */
export const PART = 24;

/** Cards of courses, part by part. Far cards are not laid out until they come near. */
export function CourseList({ courses }: { courses: readonly ListedCourse[] }) {
  const [limit, setLimit] = useState(PART);
  const shown = courses.slice(0, limit);
  return (
    <>
      <Cards courses={shown} />
      {courses.length > PART ? (
        <LoadMore
          shown={shown.length}
          total={courses.length}
          isLoading={false}
          onMore={() => setLimit(limit + PART)}
        />
      ) : null}
    </>
  );
}

function Cards({ courses }: { courses: readonly ListedCourse[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {courses.map((course) => (
        <li
          key={course.id}
          className="grid grid-cols-1 [contain-intrinsic-size:auto_22rem] [content-visibility:auto]"
        >
          <CourseCard course={course} seatsLeft={course.seatsLeft} status={course.status} />
        </li>
      ))}
    </ul>
  );
}

/** What stands where a filter left nothing. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useMessages(coursesMessages);
  return (
    <EmptyState
      title={t.nothingFound}
      text={t.nothingFoundText}
      action={
        <Button variant="outline" onClick={onClear}>
          {t.clearFilters}
        </Button>
      }
    />
  );
}
