import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { keptQuery } from "../../api/kept-query.ts";

/** The lectures of a course, as the signed-in person may watch them. */
export const lecturesQuery = (courseId: string) =>
  queryOptions({
    ...keptQuery,
    queryKey: ["lectures", courseId],
    queryFn: async ({ signal }) =>
      (await call("GET /api/user/courses/:id/lectures", { params: { id: courseId }, signal }))
        .lectures,
  });
