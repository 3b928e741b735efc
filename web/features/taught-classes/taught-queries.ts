import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { serverNow } from "../../api/server-time.ts";
import { dayInIndia } from "../../messages/format.ts";

/** Seven days, today the first, with what goes on from yesterday. */
export const taughtClassesQuery = queryOptions({
  queryKey: ["taught-classes"],
  queryFn: async ({ signal }) => {
    const query = { from: dayInIndia(serverNow()), days: "7" };
    return (await call("GET /api/teach/classes", { query, signal })).classes;
  },
});

export const taughtCoursesQuery = queryOptions({
  queryKey: ["taught-courses"],
  queryFn: async ({ signal }) => (await call("GET /api/teach/courses", { signal })).courses,
});

export const registerQuery = (classId: string) =>
  queryOptions({
    queryKey: ["register", classId],
    queryFn: async ({ signal }) =>
      (await call("GET /api/teach/classes/:id/register", { params: { id: classId }, signal }))
        .register,
  });
