import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CourseNotice } from "../../../contract/entities/course-notice.ts";
import { courseNoticesMessages } from "../../messages/course-notices.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { teachMessages } from "../../messages/teach.ts";
import { FailedState } from "../../ui/failed-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { hasNumbers, numberedNames } from "../numbered-names.ts";
import { unreachedQuery } from "./course-notices-query.ts";

type UnreachedNamesProps = { notice: Pick<CourseNotice, "id" | "reach"> };

/** Names, which are asked for when they are unfolded; the office has the phone numbers. */
export function UnreachedNames({ notice }: UnreachedNamesProps) {
  const t = useMessages(courseNoticesMessages);
  const { number } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold">
        {t.unreached(number(notice.reach.unreached))}
      </summary>
      {isOpen ? <Names notice={notice} /> : null}
    </details>
  );
}

function Names({ notice }: UnreachedNamesProps) {
  const t = useMessages(courseNoticesMessages);
  const { numbered } = useMessages(teachMessages);
  const { data, isFetching, hasNextPage, ...found } = useInfiniteQuery(unreachedQuery(notice));
  if (!data)
    return isFetching ? (
      <Skeleton className="h-24 w-full" />
    ) : (
      <FailedState message={t.unreachedFailed} onRetry={() => void found.refetch()} />
    );
  const students = data.pages.flatMap((page) => page.students);
  const names = numberedNames(students);
  const last = data.pages.at(-1);
  const showMore = () => void found.fetchNextPage();
  if (students.length === 0) return <p className="pb-2 text-soft">{t.unreachedNone}</p>;
  return (
    <div className="grid gap-3 pb-2">
      <p className="text-soft">{t.askOffice}</p>
      {hasNumbers(students) ? <p className="text-soft">{numbered}</p> : null}
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {[...names].map(([id, name]) => (
          <li key={id} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
      {found.isFetchNextPageError ? (
        <FailedState message={t.unreachedFailed} onRetry={showMore} />
      ) : hasNextPage ? (
        <LoadMore
          shown={students.length}
          total={last?.total ?? students.length}
          isLoading={found.isFetchingNextPage}
          rowSelector="li"
          onMore={showMore}
        />
      ) : null}
    </div>
  );
}
