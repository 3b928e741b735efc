import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

const paged = {
  initialPageParam: "",
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};

/** What a course was told, newest first, in pages as the server cuts them. */
export const courseNoticesQuery = (courseId: string) =>
  infiniteQueryOptions({
    queryKey: ["course-notices", courseId],
    queryFn: ({ pageParam: cursor, signal }) =>
      call("GET /api/teach/courses/:id/notices", {
        params: { id: courseId },
        query: { cursor },
        signal,
      }),
    ...paged,
  });

/** The names of those who have not opened a notice. */
export const unreachedQuery = (noticeId: string) =>
  infiniteQueryOptions({
    queryKey: ["unreached-students", noticeId],
    queryFn: ({ pageParam: cursor, signal }) =>
      call("GET /api/teach/notices/:id/unreached", {
        params: { id: noticeId },
        query: { cursor },
        signal,
      }),
    ...paged,
    staleTime: 0,
  });
