import {
  type InfiniteData,
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { OfficeCourse } from "../../../contract/entities/office-course.ts";
import { limits } from "../../../contract/limits.ts";
import { call } from "../../api/call.ts";
import { failureText } from "../../api/failure-text.ts";
import { adminCourseListMessages } from "../../messages/admin-course-list.ts";
import { useMessages } from "../../messages/messages.ts";
import { coursesQuery, invalidateCourses } from "../../shared/courses/course-queries.ts";
import { notify } from "../../ui/toast.ts";

/** Archived courses are left out, because no page shows them. */
export const orderQuery = infiniteQueryOptions({
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

/** The list follows a move at once; the server gets all places down to the last one that changed. */
export function useCourseOrder() {
  const l = useMessages(adminCourseListMessages);
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
