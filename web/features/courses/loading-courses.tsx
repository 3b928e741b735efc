import { coursesMessages } from "../../messages/courses.ts";
import { useMessages } from "../../messages/messages.ts";
import { Skeleton, SkeletonCards } from "../../ui/skeleton.tsx";
import { PART } from "./course-list.tsx";

/** Places for cards of courses, as tall as these. */
export function LoadingCards({ count = 3 }: { count?: number }) {
  const t = useMessages(coursesMessages);
  return (
    <div role="status">
      <span className="sr-only">{t.loadingCourses}</span>
      <SkeletonCards count={Math.min(count, PART)} shape="tall" />
    </div>
  );
}

/**
 * Places for the whole page of courses: the search, the choices (behind a button on phones) and as
 * many cards as are offered. As tall as what comes, so that going back finds where the person was.
 */
export function LoadingCourses({ count }: { count: number }) {
  return (
    <div className="grid grid-cols-1 gap-10">
      <div aria-hidden="true" className="grid grid-cols-1 gap-4 pt-7">
        <Skeleton className="h-11" />
        <div className="hidden grid-cols-2 gap-4 pt-7 sm:grid lg:grid-cols-4">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
        <Skeleton className="h-5 w-24" />
      </div>
      <div>
        <Skeleton className="mb-4 h-11 w-56" />
        <LoadingCards count={count} />
      </div>
    </div>
  );
}
