import { infiniteQueryOptions } from "@tanstack/react-query";
import type { CourseNotice } from "../../../contract/entities/course-notice.ts";
import { call } from "../../api/call.ts";
import { whileSending } from "./notice-reach.tsx";

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
    refetchInterval: ({ state: { data } }) =>
      whileSending(data?.pages.flatMap(({ notices }) => notices.map(({ reach }) => reach)) ?? []),
  });

/** The names of those whom a notice has not reached. Where there are more or fewer than it says, it is fetched anew. */
export const unreachedQuery = ({ id, reach }: Pick<CourseNotice, "id" | "reach">) =>
  infiniteQueryOptions({
    queryKey: ["unreached-students", id],
    async queryFn({ pageParam: cursor, signal, client }) {
      const asked = { params: { id }, query: { cursor }, signal };
      const page = await call("GET /api/teach/notices/:id/unreached", asked);
      if (page.total !== reach.unreached)
        void client.invalidateQueries({ queryKey: ["course-notices"] });
      return page;
    },
    ...paged,
    staleTime: 0,
  });
