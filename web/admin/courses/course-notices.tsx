import { orNotFound, queryClient } from "../../api/query-client.ts";
import { CourseNotices } from "../../staff/written-notices/course-notices.tsx";
import { courseNoticesQuery } from "../../staff/written-notices/course-notices-query.ts";
import type { Route } from "./+types/course-notices";

export async function clientLoader({ params: { courseId } }: Route.ClientLoaderArgs) {
  const query = { ...courseNoticesQuery(courseId), staleTime: 0 };
  await orNotFound(queryClient.fetchInfiniteQuery(query));
}

/** What the students of a course are told. */
export default function CourseNoticesTab({
  params: { courseId },
}: Pick<Route.ComponentProps, "params">) {
  return <CourseNotices courseId={courseId} />;
}
