import {
  type InfiniteData,
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { ArrowUpToLine } from "lucide-react";
import { useState } from "react";
import type { OfficeCourse } from "../../../contract/entities/office-course.ts";
import { limits } from "../../../contract/limits.ts";
import { call, failureText } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { coursesQuery, invalidateCourses } from "../../shared/courses/course-queries.ts";
import { OrderButtons } from "../../staff/editing/order-buttons.tsx";
import { type Order, useOrder } from "../../staff/editing/use-order.ts";
import { adminCourseListTexts } from "../../texts/admin-course-list.ts";
import { adminCoursesTexts } from "../../texts/admin-courses.ts";
import { editingTexts } from "../../texts/editing.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { IconButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { notify } from "../../ui/toast.ts";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { courseTitleIn } from "../student-cells.tsx";
import { CourseName } from "./course-columns.tsx";
import { CourseState } from "./course-state.tsx";

/** Archived courses are left out, because no page shows them. */
const orderQuery = infiniteQueryOptions({
  queryKey: [...coursesQuery.queryKey, "order"],
  queryFn: ({ pageParam: cursor, signal }) =>
    call("GET /api/admin/courses", {
      query: { state: "current", limit: String(limits.pageSizeMax), cursor },
      signal,
    }),
  initialPageParam: "",
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

const saving = ["course-order"];

export async function clientLoader() {
  await queryClient.fetchInfiniteQuery({ ...orderQuery, staleTime: 0 });
}

export const meta = privateTitle({
  en: adminCourseListTexts.en.orderTitle,
  hi: adminCourseListTexts.hi.orderTitle,
});

/** The courses in the order in which visitors see them. */
export default function CourseOrderPage() {
  const t = useTexts(adminCoursesTexts);
  const l = useTexts(adminCourseListTexts);
  const paths = usePaths();
  const { courses, total, more, order } = useCourseOrder();
  return (
    <OfficePage
      title={l.orderTitle}
      lead={l.orderLead}
      crumbs={[
        { label: useSectionTitle("courses"), to: paths.adminSection("courses") },
        { label: l.orderTitle },
      ]}
    >
      {courses.length === 0 ? <EmptyState title={t.empty} text={t.emptyText} /> : null}
      {courses.length > 0 ? (
        <OrderList label={l.orderTitle} courses={courses} onOrder={order} />
      ) : null}
      <LoadMore
        shown={courses.length}
        total={total}
        isLoading={more.isFetchingNextPage}
        rowSelector="ol > li"
        onMore={() => void more.fetchNextPage()}
      />
    </OfficePage>
  );
}

/** The list follows a move at once; the server gets all places down to the last one that changed. */
function useCourseOrder() {
  const l = useTexts(adminCourseListTexts);
  const queries = useQueryClient();
  const { data, ...more } = useInfiniteQuery(orderQuery);
  const courses = data?.pages.flatMap((page) => page.courses) ?? [];
  const save = useMutation({
    mutationKey: saving,
    mutationFn: (order: { ids: string[]; read: string[] }) =>
      call("PUT /api/admin/course-order", { body: order }),
    // One after the other: the last order is the one that counts.
    scope: { id: "course-order" },
    onError: (error) => notify.error(failureText(error, { fallback: l.orderFailed })),
    onSettled() {
      // While another move is being saved, fetching the list would show the order without it.
      if (queries.isMutating({ mutationKey: saving }) === 1) void invalidateCourses(queries);
    },
  });
  const order = (ids: readonly string[], moved: { id: string; to: string }) => {
    const after = ids.flatMap((id) => courses.filter((course) => course.id === id));
    const before = courses.map(({ id }) => id);
    const last = Math.max(before.indexOf(moved.id), before.indexOf(moved.to));
    void queries.cancelQueries(orderQuery);
    queries.setQueryData(orderQuery.queryKey, (held) => held && withCourses(held, after));
    save.mutate({ ids: ids.slice(0, last + 1), read: before.slice(0, last + 1) });
  };
  return { courses, total: data?.pages.at(-1)?.total ?? 0, more, order };
}

/** The same pages, each as long as it was, with the courses in another order. */
function withCourses<Page extends { courses: OfficeCourse[] }>(
  held: InfiniteData<Page>,
  courses: readonly OfficeCourse[],
): InfiniteData<Page> {
  let start = 0;
  const pages = held.pages.map((page) => {
    const end = start + page.courses.length;
    const changed = { ...page, courses: courses.slice(start, end) };
    start = end;
    return changed;
  });
  return { ...held, pages };
}

type OrderListProps = {
  label: string;
  courses: readonly OfficeCourse[];
  /** The whole new order, and the row in whose place the moved one now is. */
  onOrder: (ids: string[], moved: { id: string; to: string }) => void;
};

/** Courses that are put in order by dragging or by buttons; the new place is announced. */
function OrderList({ label, courses, onOrder }: OrderListProps) {
  const e = useTexts(editingTexts);
  const language = useLanguage();
  const [moved, setMoved] = useState("");
  const order = useOrder({
    ids: courses.map(({ id }) => id),
    onOrder(ids, change) {
      onOrder(ids, change);
      const course = courses.find(({ id }) => id === change.id);
      if (course)
        setMoved(e.moved(courseTitleIn(course, language), placeOf(change.id, ids), ids.length));
    },
  });
  return (
    <div ref={order.ref}>
      <ol aria-label={label} className="rounded-sheet border border-rule bg-sheet shadow-sheet">
        {courses.map((course, at) => (
          <li
            key={course.id}
            {...order.row(course.id)}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-rule px-3 py-2 not-first:border-t data-over:bg-tint sm:flex-nowrap sm:px-4"
          >
            <span className="w-8 shrink-0 text-end text-sm text-soft tabular-nums">{at + 1}</span>
            <div className="flex min-w-0 grow basis-40 flex-wrap items-center justify-between gap-x-4 gap-y-1 font-semibold">
              <CourseName course={course} />
              <CourseState course={course} />
            </div>
            <Buttons
              order={order}
              course={course}
              isFirst={at === 0}
              isLast={at === courses.length - 1}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </div>
  );
}

function placeOf(id: string, ids: readonly string[]): number {
  return ids.indexOf(id) + 1;
}

type ButtonsProps = { order: Order; course: OfficeCourse; isFirst: boolean; isLast: boolean };

function Buttons({ order, course, isFirst, isLast }: ButtonsProps) {
  const l = useTexts(adminCourseListTexts);
  const name = courseTitleIn(course, useLanguage());
  return (
    <div className="ms-auto flex items-center">
      <IconButton
        label={l.toTop(name)}
        data-move="top"
        aria-disabled={isFirst || undefined}
        onClick={() => (isFirst ? undefined : order.toTop(course.id))}
        className="aria-disabled:opacity-40"
      >
        <ArrowUpToLine aria-hidden="true" className="size-5" />
      </IconButton>
      <OrderButtons order={order} isFirst={isFirst} isLast={isLast} id={course.id} title={name} />
    </div>
  );
}
